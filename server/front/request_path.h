#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/objects/json.h"

namespace tain::server {

// The query of a URL. If a name is repeated, its first value counts, as in kube-apiserver.
class Query {
 public:
  Query() = default;
  explicit Query(std::string_view text);

  bool has(std::string_view name) const;
  std::string_view get(std::string_view name) const;  // empty if absent
  // false if absent, `0` or `false` in any case
  bool flag(std::string_view name) const;
  std::vector<std::string> all(std::string_view name) const;
  Json to_json() const;  // a flat object of strings

 private:
  std::vector<std::pair<std::string, std::string>> values_{};
};

// A parsed URL.
struct RequestPath {
  std::string path{};  // decoded
  Query query{};
  bool is_resource = false;  // else all fields below except group and version are empty
  std::string group{};
  std::string version{};
  std::string resource{};
  std::string ns{};
  std::string name{};
  std::string subresource{};
  bool watch_prefix = false;  // /api/v1/watch/pods, the deprecated form
  std::vector<std::string> segments{};
};

RequestPath parse_target(std::string_view target);

std::string percent_decoded(std::string_view text, bool plus_is_space);

}  // namespace tain::server
