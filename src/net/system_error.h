#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>

namespace tain::net {

// What the system says of an errno: "connection refused". In small letters, for the end of a sentence.
std::string describe(int error_number);

// An errno of connect(), recv() or send() as an Error: kConnectionRefused or kConnectionLost. `attempted` names what
// failed: "connecting to 10.0.0.1:6443".
Error system_error(int error_number, std::string_view attempted, Phase phase = Phase::kNone);

}  // namespace tain::net
