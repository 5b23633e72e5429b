#pragma once

#include <tain/api_server.h>

#include <cstddef>
#include <string>

#include "cli/live/live_kinds.h"

namespace tain::cli::demo {

// Compares the objects of the server and the mirror by uid and resource version.
struct Comparison {
  std::size_t objects = 0;  // of the server
  std::size_t equal_objects = 0;
  std::size_t extra = 0;  // only in the mirror
  std::string first_difference{};

  bool equal() const { return equal_objects == objects && extra == 0; }
  // `equals the cluster: all 214 objects have the same version`
  std::string to_string() const;
};

Comparison compare(ApiServer& server, live::LiveKinds& mirror);

}  // namespace tain::cli::demo
