#pragma once

#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/transport.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

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

// Waits before requests to an overloaded or failing server: nothing at first, then base, 2 base, 4 base, ... up to
// `max`, for each server (scheme, host and port). Any status other than 429 and 5xx resets it.
//
// Threading:  one thread.
class HostBackoff {
 public:
  HostBackoff() = default;  // never waits
  HostBackoff(Duration base, Duration max) : base_(base), max_(max) {}
  // From KUBE_CLIENT_BACKOFF_BASE and KUBE_CLIENT_BACKOFF_DURATION, both in seconds. If one is missing, or the
  // duration is 0, requests never wait.
  using Environment = std::function<std::optional<std::string>(const char* name)>;
  static HostBackoff from_environment(const Environment& get);

  bool waits() const { return max_ > Duration(0); }
  Duration wait(std::string_view server) const;
  void update(std::string_view server, int status);  // 0: no response

 private:
  Duration base_{0};
  Duration max_{0};
  std::map<std::string, Duration, std::less<>> waits_{};
};

}  // namespace tain::client
