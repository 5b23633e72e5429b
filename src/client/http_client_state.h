#pragma once

#include "src/base/token_bucket.h"
#include "src/client/http_client.h"
#include "src/client/once_per.h"
#include "src/client/warnings.h"

#include <map>
#include <set>
#include <string>

namespace tain::client {

class ClientRequest;

// The state that the requests of one HttpClient share.
struct HttpClient::State {
  State(Runtime& its_runtime, Options its_options);

  void step(std::string_view name) const {
    if (options.on_step) options.on_step(name);
  }
  void log(LogSink::Level level, const std::string& message) const;
  void tell_warnings(const HttpHeaders& headers, const std::vector<Secret>& secrets,
                     const std::function<void(std::string_view)>& own);
  void measure(HttpMethod method, int status, Duration took);

  Runtime& runtime;
  Options options;
  TokenBucket bucket;
  OncePer throttle_message{std::chrono::seconds(10)};
  UniqueTexts warning_texts{};
  std::set<ClientRequest*> requests{};
  std::map<std::string, std::unique_ptr<Counter>> counters{};  // by method and status
  std::unique_ptr<Histogram> seconds{};
  bool closed = false;
};

}  // namespace tain::client
