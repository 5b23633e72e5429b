#pragma once

#include <tain/api_server.h>

#include <cstddef>
#include <string>

#include "cli/live/live_kinds.h"

namespace tain::cli::demo {

// What the server has against what the mirror has, object by object: same uid, same version.
struct Comparison {
  std::size_t objects = 0;  // of the server
  std::size_t equal_objects = 0;
  std::size_t extra = 0;  // that only the mirror has
  std::string first_difference{};

  bool equal() const { return equal_objects == objects && extra == 0; }
  // `equals the cluster: 214 objects of 6 kinds, each with its version`
  std::string to_string() const;
};

Comparison compare(ApiServer& server, live::LiveKinds& mirror);

}  // namespace tain::cli::demo
