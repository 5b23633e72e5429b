#pragma once

#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>

#include "src/auth/config.h"

namespace tain::auth {

// Finds the program of a command: one with a separator is a path, a bare name is searched in `path`. Relative entries
// of `path` are ignored: the working directory must not decide what runs.
std::optional<std::string> find_program(std::string_view command, std::string_view path);

// Whether the policy is consistent. Errors: kBadArgument.
Result<void> check_policy(const PluginPolicy& policy);

// Whether a plugin may run. `program` is the result of find_program().
//
// An entry of the allowlist matches as written, as found in `path`, and with links resolved.
//
// Errors: kBadArgument, with the entry that would allow it.
Result<void> allow(const PluginPolicy& policy, const std::string& command, const std::string& program,
                   std::string_view path);

}  // namespace tain::auth
