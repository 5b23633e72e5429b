#pragma once

#include <tain/api_server.h>
#include <tain/log.h>
#include <tain/runtime.h>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/front/access.h"
#include "server/front/backend.h"
#include "server/front/encoders.h"
#include "server/front/exchange.h"
#include "server/front/fault_hooks.h"
#include "server/front/list_options.h"
#include "server/front/service.h"
#include "server/front/watch_stream.h"
#include "src/base/web_guard.h"
#include "src/http/server.h"

namespace tain::server {

// Answers requests: authenticates, authorizes, routes and executes them.
//
// Threading:  the loop only.
// Errors:     every request gets a response; a failed request does not affect the next one.
class RequestHandler {
 public:
  static constexpr std::size_t kMaxBodyBytes = std::size_t{3} << 20;  // as kube-apiserver
  struct Options {
    std::vector<std::string> tokens{};
    std::vector<ApiServer::User> users{};
    bool trust_anonymous = false;
    bool read_only = false;
    bool flush_each_event = false;
    std::string address{};            // host and port, for discovery
    std::optional<WebGuard> guard{};  // set without TLS
    LogSink* log = nullptr;
    MetricsProvider* metrics = nullptr;
  };
  RequestHandler(Runtime& runtime, Backend& backend, FaultHooks& faults, Options options);
  ~RequestHandler();
  RequestHandler(const RequestHandler&) = delete;
  RequestHandler& operator=(const RequestHandler&) = delete;

  void handle(http::ServerRequest request, std::unique_ptr<http::ServerResponse> response);
  // Whether the body of this request is worth reading: false if the head already fails authentication or authorization.
  bool reads_body(const http::ServerRequest& head) const;
  // Answers a request whose body was not read: its own error if the head fails, else the reason `why`.
  void handle_unread(http::ServerRequest request, std::unique_ptr<http::ServerResponse> response, http::Unread why);

  Watchers& watchers() { return watchers_; }
  Service& service() { return service_; }
  RequestLog& log() { return log_; }
  ObjectEncoder& encoder() { return encoder_; }
  void tick();  // call it after time has passed
  // Continues a request that a fault delayed.
  void resume(const std::shared_ptr<Exchange>& exchange);

 private:
  using ExchangePtr = std::shared_ptr<Exchange>;
  // The resource of a request.
  struct Target {
    ResourceTypePtr type{};
    const Subresource* subresource = nullptr;
  };

  void begin(const ExchangePtr& exchange);
  void settle(const ExchangePtr& exchange, bool with_faults);
  Answer<void> guard(const http::ServerRequest& head) const;
  // The effective user, after authentication, impersonation and authorization.
  Answer<User> admit(const http::ServerRequest& head, const RequestPath& path) const;
  void answer(const ExchangePtr& exchange);
  bool answer_plain(const ExchangePtr& exchange);
  void answer_discovery(const ExchangePtr& exchange);
  void send_cached(const ExchangePtr& exchange, std::string_view content_type, const std::string& body);
  void answer_openapi(const ExchangePtr& exchange);
  void answer_resource(const ExchangePtr& exchange);

  // False: the client accepts no supported media type; the error was sent.
  static bool is_acceptable(const ExchangePtr& exchange, const Target& target, Asked asked);
  void get(const ExchangePtr& exchange, const Target& target);
  void send_held(const ExchangePtr& exchange, const Target& target);
  void list(const ExchangePtr& exchange, const ResourceTypePtr& type);
  storage::WatchCache& cache_for(const Exchange& exchange);
  void send_list(const ExchangePtr& exchange, const ResourceTypePtr& type, const ResponseFormat& format,
                 storage::ListPage page);
  void watch(const ExchangePtr& exchange, const ResourceTypePtr& type, const ResponseFormat& format,
             const ListOptions& options);
  // Retries after each write until the version is there or three seconds have passed.
  void wait_for_version(const ExchangePtr& exchange, std::function<bool(bool last)> attempt);
  void retry_waiting();

  void write(const ExchangePtr& exchange, const Target& target);
  void remove(const ExchangePtr& exchange, const Target& target);
  // Handles requests that need a running container (log, exec, ...): answers with an error. False: it is no such
  // request.
  bool answer_connection(const ExchangePtr& exchange, const Target& target);
  void create_special(const ExchangePtr& exchange, const Target& target, const std::string& body);
  void send_written(const ExchangePtr& exchange, const Target& target, const Written& written);
  void send_scale(const ExchangePtr& exchange, const Json& scale, int status);
  void send_record(const ExchangePtr& exchange, const ResourceTypePtr& type, const storage::Record& record, int status);
  Answer<WriteRequest> write_request(const Exchange& exchange, const Target& target) const;
  std::vector<std::string> decoding_warnings(const WriteRequest& request, std::optional<PatchType> patch,
                                             std::string_view body) const;

  Runtime& runtime_;
  Backend& backend_;
  FaultHooks& faults_;
  const Options options_;
  LogSink& log_sink_;
  Access access_;
  Service service_;
  Watchers watchers_;
  ObjectEncoder encoder_{};
  RequestLog log_;
  struct Waiting {
    std::weak_ptr<Exchange> exchange{};
    std::function<bool(bool)> attempt{};
    TimerId timer = 0;
  };
  std::map<std::uint64_t, Waiting> waiting_{};
  std::uint64_t next_waiting_ = 1;
  bool retry_posted_ = false;
  std::map<std::string, std::pair<std::uint64_t, std::string>> documents_{};  // discovery, by generation
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tain::server
