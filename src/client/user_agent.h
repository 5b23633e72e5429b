#pragma once

#include <string>
#include <string_view>

namespace tain::client {

struct AgentParts {
  std::string_view command{};  // argv[0]: only its last part is used
  std::string_view version{};  // `v1.2.3-rc.1`: the part from the first '-' is dropped
  std::string_view os{};
  std::string_view arch{};
  std::string_view commit{};  // its first 7 characters
};

// `command/version (os/arch) kubernetes/commit`, with `unknown` for empty parts (C358).
std::string build_user_agent(const AgentParts& parts);
// The user agent of this process.
std::string default_user_agent();

}  // namespace tain::client
