#pragma once

#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/transport.h>

#include "src/auth/authenticator.h"
#include "src/client/host_backoff.h"
#include "src/client/retry.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tain::client {

// One request, and all that is to happen on its way.
struct RequestSpec {
  HttpMethod method = HttpMethod::kGet;
  std::string target{};
  HttpHeaders headers{};  // Accept, Content-Type; the pipeline adds who we are
  std::string body{};
  bool replayable = true;  // the body may be sent again
  RetryPolicy retry{};
  bool limited = true;                                // the rate limit counts it
  Duration deadline{0};                               // of all tries together; 0: none
  Duration head_deadline = std::chrono::seconds(30);  // of one try
  std::size_t credit = std::size_t{1} << 20;          // bytes of the body under way at a time
  bool bulk = false;
  bool noted = false;  // logged among what happens: lists and watches
  // Told of this request's warnings instead of the pipeline's; on the Executor.
  std::function<void(std::string_view)> on_warning{};
};

// Takes the answer in the end: answered() once for a success (200..206), body() any number of times, done() once. Every
// other answer is the error of done(), read from its body.
//
// Threading:  called on the loop, never from inside send(). May destroy the Request.
class AnswerReceiver {
 public:
  virtual ~AnswerReceiver() = default;
  virtual void answered(const ResponseHead& head) = 0;
  virtual void body(std::string_view piece) = 0;  // unpacked
  virtual void done(Result<void> result) = 0;
};

// A request under way. Destroying it cancels: nobody is called any more.
class Request {
 public:
  virtual ~Request() = default;
  // Paused, it gives no credit and hands nothing on: what came within the credit waits here. done() waits behind it.
  virtual void pause(bool paused) = 0;
  virtual void settle() = 0;  // the large part has come: see Exchange::settle()
  virtual bool fresh_connection() const = 0;
};

// Gives the Transport that goes with credentials: made at the first request, its connections renewed when certificates
// or trust have changed.
class Line {
 public:
  virtual ~Line() = default;
  virtual Result<Transport*> open(const auth::Authorization& authorization) = 0;
};

// The way of every request: rate limit, backoff, credentials, transport; then 401 refreshed once, retries as the
// request's policy says, warnings told, refusals understood.
//
// Threading:  the loop only.
// Ownership:  what Options point to outlives it. Requests may outlive it: closing ends them with kClosed.
class Pipeline {
 public:
  struct Options {
    Line* line = nullptr;                          // REQUIRES: not null
    auth::Authenticator* authenticator = nullptr;  // null: nobody in particular
    std::string server{};                          // `https://host:port`, for backoff
    std::string user_agent{};
    bool compress = false;
    double requests_per_second = 0;
    int burst = 10;
    HostBackoff backoff{};
    LogSink* log = nullptr;
    MetricsProvider* metrics = nullptr;
    std::function<void(std::string_view)> on_warning{};  // each text once; on the Executor
    // For tests: throttle, sleep, send, measure, backoff, retry?, in their order.
    std::function<void(std::string_view step)> on_step{};
  };

  Pipeline(Runtime& runtime, Options options);
  ~Pipeline();
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;

  // REQUIRES: the receiver outlives the Request.
  std::unique_ptr<Request> send(RequestSpec spec, AnswerReceiver& receiver);
  // Ends all requests with kClosed, inside the call; later ones fail the same way.
  void close();

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain::client
