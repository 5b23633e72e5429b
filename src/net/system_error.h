#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>

namespace tain::net {

// The system's text for an errno, in lower case: "connection refused".
std::string describe(int error_number);

// Converts an errno of connect(), recv() or send() to an Error: kConnectionRefused or kConnectionLost. `attempted` is
// the operation: "connecting to 10.0.0.1:6443".
Error system_error(int error_number, std::string_view attempted, Phase phase = Phase::kNone);

}  // namespace tain::net
