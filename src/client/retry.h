#pragma once

#include <tain/error.h>
#include <tain/transport.h>

#include <cstdint>
#include <optional>
#include <string>

namespace tain::client {

// Whether and how often a request is tried again, carried by the request itself. client-go's rules: 429 and 5xx with a
// Retry-After for every verb; a lost connection for what may safely be asked twice.
struct RetryPolicy {
  enum class For : std::uint8_t {
    kCall,    // an answer that is read whole: a lost connection is tried again for GET
    kWatch,   // a lost connection or a timeout
    kStream,  // a body that is handed on as it comes: only answers with Retry-After
  };
  int max_retries = 10;
  For what = For::kCall;

  static RetryPolicy never() { return {.max_retries = 0}; }
};

// How one attempt went: the answer's head, or an error. Where both are set, the error counts.
struct Attempt {
  std::optional<Error> error{};
  int status = 0;
  std::optional<Duration> retry_after{};
  std::string flow_schema{};  // X-Kubernetes-PF-FlowSchema-UID: which flow was full
};

// The tries of one request.
//
// Threading:  one thread.
class Retry {
 public:
  // `replayable`: the body can be sent again.
  Retry(RetryPolicy policy, HttpMethod method, bool replayable = true)
      : policy_(policy), method_(method), replayable_(replayable) {}

  // After an attempt: whether there is to be another, which is then counted.
  bool next(const Attempt& attempt);
  Duration wait() const { return wait_; }                // before it
  const std::string& reason() const { return reason_; }  // for the log
  int retries() const { return retries_; }

  // Remembers an attempt that failed, for wrap().
  void remember(Error error) { previous_ = std::move(error); }
  // `current`, with the error of the attempt before it mentioned where that was another one.
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
