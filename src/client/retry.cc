#include "src/client/retry.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace tain::client {
namespace {

constexpr Duration kAfterLostConnection = std::chrono::seconds(1);

// The connection was lost before a response. A refused connection is different: the server is not listening yet.
bool is_lost(Code code) { return code == Code::kConnectionLost || code == Code::kEof || code == Code::kUnexpectedEof; }

std::string seconds_text(Duration wait) {
  return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(wait).count()) + " s";
}

constexpr std::int64_t kLongestRetryAfter = std::int64_t{24} * 3600;

std::optional<std::int64_t> seconds(const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (error != std::errc() || end != text->data() + text->size() || value < 0) return std::nullopt;
  return std::min(value, kLongestRetryAfter);
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

HostBackoff HostBackoff::from_environment(const Environment& get) {
  const auto base = seconds(get("KUBE_CLIENT_BACKOFF_BASE"));
  const auto max = seconds(get("KUBE_CLIENT_BACKOFF_DURATION"));
  if (!base || !max || *max < 1) return {};
  return {std::chrono::seconds(*base), std::chrono::seconds(*max)};
}

Duration HostBackoff::wait(std::string_view server) const {
  const auto found = waits_.find(server);
  return found == waits_.end() ? Duration(0) : found->second;
}

void HostBackoff::update(std::string_view server, int status) {
  if (!waits()) return;
  if (status != 429 && status < 500) {
    if (const auto found = waits_.find(server); found != waits_.end()) waits_.erase(found);
    return;
  }
  Duration& wait = waits_.try_emplace(std::string(server), Duration(0)).first->second;
  wait = std::min(max_, wait == Duration(0) ? base_ : wait * 2);
}

}  // namespace tain::client
