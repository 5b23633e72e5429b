#include "src/client/http_client.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/auth/safe_text.h"
#include "src/client/client_request.h"
#include "src/client/http_client_state.h"

namespace tain::client {

HttpClient::State::State(Runtime& its_runtime, Options its_options)
    : runtime(its_runtime),
      options(std::move(its_options)),
      bucket(options.requests_per_second, std::max(options.burst, 1)),
      seconds((options.metrics != nullptr ? *options.metrics : null_metrics())
                  .histogram("tain_client_request_seconds", "Time from sending a request to the head of its answer.",
                             {}, {0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60})) {}

void HttpClient::State::log(LogSink::Level level, const std::string& message) const {
  if (options.log != nullptr) options.log->write(level, "client", message);
}

void HttpClient::State::tell_warnings(const HttpHeaders& headers, const std::vector<Secret>& secrets,
                                      const std::function<void(std::string_view)>& own) {
  const auto& tell = own ? own : options.on_warning;
  HttpHeaders warnings;  // scrub before truncation, which may cut a secret
  for (const auto& [name, value] : headers) {
    if (is_warning(name)) warnings.emplace_back(name, auth::scrubbed(value, secrets));
  }
  for (std::string& text : warnings_of(warnings)) {
    // The callback of one request receives all its warnings; the common callback receives each text once.
    if (!own && !warning_texts.is_new(text)) continue;
    if (!tell) {
      log(LogSink::Level::kWarning, "warning from the server: " + text);
      continue;
    }
    (options.executor != nullptr ? *options.executor : runtime.executor()).post([tell, text = std::move(text)] {
      try {
        tell(text);
      } catch (...) {  // NOLINT: exceptions of a user's handler are ignored
      }
    });
  }
}

void HttpClient::State::measure(HttpMethod method, int status, Duration took) {
  const std::string code = status == 0 ? "error" : std::to_string(status);
  const std::string name(to_string(method));
  std::unique_ptr<Counter>& counter = counters[name + code];
  if (!counter) {
    MetricsProvider& metrics = options.metrics != nullptr ? *options.metrics : null_metrics();
    counter = metrics.counter("tain_client_requests_total", "Requests to the API server, each try for itself.",
                              {{"method", name}, {"code", code}});
  }
  counter->increment();
  seconds->observe(std::chrono::duration<double>(took).count());
}

HttpClient::HttpClient(Runtime& runtime, Options options)
    : state_(std::make_shared<State>(runtime, std::move(options))) {}

HttpClient::~HttpClient() { close(); }

std::unique_ptr<ActiveRequest> HttpClient::send(RequestSpec spec, ResponseReceiver& receiver) {
  return std::make_unique<ClientRequest>(state_, std::move(spec), receiver);
}

void HttpClient::close() {
  state_->closed = true;
  while (!state_->requests.empty()) (*state_->requests.begin())->close();
}

}  // namespace tain::client
