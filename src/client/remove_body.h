#pragma once

#include <tain/cluster.h>

#include <string>
#include <string_view>

namespace tain::client {

// `{"kind":"DeleteOptions",...}`
std::string remove_body(const RemoveOptions& how);

}  // namespace tain::client
