#pragma once

#include <string_view>

namespace tain::server {

// Every resource that Kubernetes serves by itself, one a line; resources.cc reads it. Made by tools/schema/run from the
// discovery documents of the release.
std::string_view builtin_resources();

}  // namespace tain::server
