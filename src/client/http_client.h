#pragma once

#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/transport.h>

#include "src/auth/authenticator.h"
#include "src/client/retry.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tain::client {

// One request and its sending rules.
struct RequestSpec {
  HttpMethod method = HttpMethod::kGet;
  std::string target{};
  HttpHeaders headers{};  // Accept, Content-Type; the client adds credentials and user agent
  std::string body{};
  bool replayable = true;  // the body can be sent again
  RetryPolicy retry{};
  bool rate_limited = true;                           // counts against the client's rate limit
  Duration deadline{0};                               // of all attempts together; 0: none
  Instant until = Instant::max();                     // the end of `deadline`, if that began before this request
  Duration head_deadline = std::chrono::seconds(30);  // of one attempt
  bool bulk = false;                                  // see HttpRequest
  bool log_query = false;                             // log at level info with the query: lists and watches
  // Receives the warnings of this request instead of Options::on_warning; on the Executor.
  std::function<void(std::string_view)> on_warning{};
};

// Returns the Transport for given credentials. It is created for the first request; its connections are renewed when
// certificates or trust have changed.
class TransportSource {
 public:
  virtual ~TransportSource() = default;
  virtual Result<Transport*> transport_for(const auth::Authorization& authorization) = 0;
};

// Sends requests: rate limit, backoff, credentials, transport. After a 401, credentials are refreshed once. The policy
// of the request controls retries; warnings are reported; failed responses become errors.
//
// The receiver gets the last response: head() only for a success (200..206), body() decompressed, end() once. Any other
// response becomes the error of end(), built from its body.
//
// Threading:  the loop only. Receivers are called on the loop, never inside send().
// Ownership:  objects that Options point to outlive it. An ActiveRequest may outlive it: closing ends it with kClosed.
class HttpClient {
 public:
  struct Options {
    TransportSource* transports = nullptr;         // REQUIRES: not null
    auth::Authenticator* authenticator = nullptr;  // null: requests carry no credentials
    std::string server{};                          // `https://host:port`, for backoff
    std::string user_agent{};
    bool compress = false;
    double requests_per_second = 0;
    int burst = 10;
    HostBackoff backoff{};
    LogSink* log = nullptr;
    MetricsProvider* metrics = nullptr;
    std::function<void(std::string_view)> on_warning{};  // each text once; on the Executor
    Executor* executor = nullptr;                        // null: the Runtime's
    // For tests: throttle, sleep, send, measure, backoff, retry?, in the order in which they happen.
    std::function<void(std::string_view step)> on_step{};
  };

  HttpClient(Runtime& runtime, Options options);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  // REQUIRES: the receiver outlives the ActiveRequest.
  std::unique_ptr<ActiveRequest> send(RequestSpec spec, ResponseReceiver& receiver);
  // Ends all requests with kClosed, inside the call; later ones fail the same way.
  void close();

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain::client
