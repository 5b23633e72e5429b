#include "src/client/retry.h"

#include <chrono>

namespace tain::client {
namespace {

constexpr Duration kAfterLostConnection = std::chrono::seconds(1);

// The connection was lost before a response. A refused connection is different: the server is not listening yet.
bool is_lost(Code code) { return code == Code::kConnectionLost || code == Code::kEof || code == Code::kUnexpectedEof; }

std::string seconds_text(Duration wait) {
  return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(wait).count()) + " s";
}

}  // namespace

bool Retry::is_retryable(const Error& error) const {
  switch (policy_.what) {
    case RetryPolicy::For::kCall:
      return method_ == HttpMethod::kGet && is_lost(error.code);
    case RetryPolicy::For::kWatch:
      return is_lost(error.code) || error.code == Code::kDeadline;
    case RetryPolicy::For::kStream:
      break;
  }
  return false;
}

bool Retry::next(const AttemptResult& attempt) {
  if (retries_ >= policy_.max_retries || !replayable_) return false;
  if (attempt.error) {
    if (!is_retryable(*attempt.error)) return false;
    wait_ = kAfterLostConnection;
    reason_ = "the connection failed: " + attempt.error->message;
  } else {
    const bool full_or_failing = attempt.status == 429 || attempt.status >= 500;
    if (!full_or_failing || !attempt.retry_after) return false;
    wait_ = *attempt.retry_after;
    reason_ = "the server answered " + std::to_string(attempt.status);
    if (!attempt.flow_schema.empty()) reason_ += " for flow schema " + attempt.flow_schema;
  }
  ++retries_;
  reason_ = "try " + std::to_string(retries_ + 1) + " in " + seconds_text(wait_) + ": " + reason_;
  return true;
}

Error Retry::wrap(Error current) const {
  if (!previous_ || previous_->message == current.message) return current;
  current.message += " - error from a previous attempt: " + previous_->message;
  return current;
}

}  // namespace tain::client
