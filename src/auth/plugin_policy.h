#pragma once

#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>

#include "src/auth/config.h"

namespace tain::auth {

// The program that a command means: one with a separator is a path, a bare name is looked for in `path`. Relative
// entries of `path` do not count: where one stands must not decide what runs.
std::optional<std::string> find_program(std::string_view command, std::string_view path);

// Whether the policy itself makes sense. Errors: kBadArgument.
Result<void> check_policy(const PluginPolicy& policy);

// Whether a plugin may run. `program` is what find_program() said.
//
// An entry of the allowlist matches as written, as found in `path`, and with links resolved.
//
// Errors: kBadArgument, saying which entry would allow it.
Result<void> allow(const PluginPolicy& policy, const std::string& command, const std::string& program,
                   std::string_view path);

}  // namespace tain::auth
