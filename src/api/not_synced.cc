#include "src/api/not_synced.h"

#include <tain/result.h>

#include <chrono>

namespace tain::api {

bool is_permanent(const Error& error) {
  switch (error.code) {
    case Code::kForbidden:
    case Code::kUnauthorized:
    case Code::kNotFound:
    case Code::kMethodNotSupported:
    case Code::kUntrusted:
    case Code::kBadArgument:
    case Code::kBadRequest:
      return true;
    case Code::kLimit:  // of a list; the limit of one object only quarantines it
      return error.phase == Phase::kList;
    default:
      return false;
  }
}

std::string spoken(Duration duration) {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  using std::chrono::seconds;
  // Round up: this is the longest wait.
  if (duration < seconds(1)) {
    return std::to_string(std::chrono::ceil<milliseconds>(duration).count()).append(" ms");
  }
  return std::to_string(std::chrono::ceil<seconds>(duration).count()).append(" s");
}

Error why_not_synced(std::string_view name, std::string_view server, const Reflector::Status& status,
                     const std::optional<Error>& failed) {
  const std::optional<Error>& last = status.last_error ? status.last_error : failed;
  if (last) {
    Error error = *last;
    if (status.next_try) error.message.append("; next try in ").append(spoken(*status.next_try));
    return error;
  }
  std::string message(name);
  message.append(" of ").append(server).append(" has no complete state yet: ");
  switch (status.state) {
    case Reflector::State::kIdle:
      message.append("not started");
      break;
    case Reflector::State::kStopped:
      return Error::of(Code::kStopped, message.append("stopped"));
    default:
      message.append(to_string(status.state));
  }
  return Error::of(Code::kDeadline, std::move(message));
}

}  // namespace tain::api
