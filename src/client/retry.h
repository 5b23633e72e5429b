#pragma once

#include <tain/result.h>
#include <tain/transport.h>

#include <cstdint>
#include <optional>
#include <string>

namespace tain::client {

// Whether and how often a request is retried; part of the request. The rules are client-go's: 429 and 5xx with a
// Retry-After for every verb; a lost connection for idempotent requests.
struct RetryPolicy {
  enum class For : std::uint8_t {
    kCall,    // the whole response is collected: a lost connection is retried for GET
    kWatch,   // a lost connection or a timeout is retried
    kStream,  // the body is delivered as it arrives: only a response with Retry-After is retried
  };
  int max_retries = 10;
  For what = For::kCall;

  static RetryPolicy never() { return {.max_retries = 0}; }
};

// The result of one attempt: the response's head, or an error. If both are set, the error counts.
struct AttemptResult {
  std::optional<Error> error{};
  int status = 0;
  std::optional<Duration> retry_after{};
  std::string flow_schema{};  // X-Kubernetes-PF-FlowSchema-UID: which flow was full
};

// The attempts of one request.
//
// Threading:  one thread.
class Retry {
 public:
  // `replayable`: the body can be sent again.
  Retry(RetryPolicy policy, HttpMethod method, bool replayable = true)
      : policy_(policy), method_(method), replayable_(replayable) {}

  // Whether to try again after this attempt. If so, counts the next one.
  bool next(const AttemptResult& attempt);
  Duration wait() const { return wait_; }                // before the next attempt
  const std::string& reason() const { return reason_; }  // for the log
  int retries() const { return retries_; }

  // Keeps the error of a failed attempt, for wrap().
  void remember(Error error) { previous_ = std::move(error); }
  // `current`, followed by the error of the previous attempt if it differs.
  Error wrap(Error current) const;

 private:
  bool is_retryable(const Error& error) const;

  RetryPolicy policy_;
  HttpMethod method_;
  bool replayable_ = true;
  int retries_ = 0;
  Duration wait_{0};
  std::string reason_{};
  std::optional<Error> previous_{};
};

}  // namespace tain::client
