#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tain::server {

// Name formats of Kubernetes. Each function returns the errors in kube-apiserver's words; empty: valid.
using Problems = std::vector<std::string>;

Problems dns1123_label(std::string_view text);
Problems dns1123_subdomain(std::string_view text);
Problems dns1035_label(std::string_view text);
Problems qualified_name(std::string_view text);  // of labels and annotations: `example.com/name`
Problems label_value(std::string_view text);
Problems path_segment_name(std::string_view text);  // of RBAC
Problems config_map_key(std::string_view text);
Problems env_var_name(std::string_view text);
Problems port_name(std::string_view text);

}  // namespace tain::server
