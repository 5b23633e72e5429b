#pragma once

#include <tain/api_server.h>
#include <tain/metrics.h>
#include <tain/transport.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/front/access.h"
#include "server/front/negotiation.h"
#include "server/front/request_path.h"
#include "server/objects/status_error.h"
#include "src/codec/gzip.h"
#include "src/http/server.h"

namespace tain::server {

// Smaller bodies are not compressed.
inline constexpr std::size_t kWorthCompressing = std::size_t{128} << 10;

// The last requests, for tests that check what a client sent.
//
// Threading:  one thread.
class RequestLog {
 public:
  explicit RequestLog(MetricsProvider& metrics) : metrics_(metrics) {}

  std::uint64_t add(ApiServer::SeenRequest request);
  void set_status(std::uint64_t id, int status);
  std::vector<ApiServer::SeenRequest> all() const { return {seen_.begin(), seen_.end()}; }
  void clear();

 private:
  static constexpr std::size_t kMost = 10'000;
  std::deque<ApiServer::SeenRequest> seen_{};
  std::uint64_t first_ = 0;  // id of seen_.front()
  MetricsProvider& metrics_;
  std::map<std::pair<std::string, int>, std::unique_ptr<Counter>> answered_{};  // by method and status
};

// One request and its response. If destroyed before finish(), it aborts the stream.
//
// Threading:  the loop only.
class Exchange : public std::enable_shared_from_this<Exchange> {
 public:
  Exchange(http::ServerRequest request, std::unique_ptr<http::ServerResponse> response, RequestLog& log, WallTime at);
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  http::ServerRequest request{};
  RequestPath path{};
  User user{};
  std::optional<http::Unread> unread{};  // why the request has no body
  std::vector<std::string> warnings{};   // sent as Warning headers

  std::string_view accept() const { return request.header("accept"); }
  bool pretty() const;
  bool takes_gzip() const;

  // Complete responses. Large responses to GET are compressed if the client accepts gzip.
  void send(int status, std::string_view content_type, std::string body, HttpHeaders headers = {});
  void send(int status, const Json& document);
  void fail(const StatusError& error);

  // Streamed responses: start, write, finish.
  void start(int status, std::string_view content_type, bool gzip, HttpHeaders headers = {});
  // `flush`: the client must be able to read everything written so far; ends a gzip member.
  void write(std::string_view bytes, bool flush);
  void finish();
  // Aborts the response: the client sees no end of the body.
  void drop();

  bool answered() const { return answered_; }
  bool over() const { return !response_; }
  std::size_t pending() const { return response_ ? response_->pending() : 0; }
  void when_drained(Task task) {
    if (response_) response_->when_drained(std::move(task));
  }
  void when_gone(Task task) {
    if (response_) response_->when_gone(std::move(task));
  }
  http::ServerResponse* response() { return response_.get(); }
  // Replaces the response by a wrapper around it. REQUIRES: !answered()
  template <class Wrap>
  void wrap_response(const Wrap& wrap) {
    if (response_) response_ = wrap(std::move(response_));
  }

 private:
  std::unique_ptr<http::ServerResponse> response_;
  RequestLog& log_;
  const WallTime at_;  // when the request arrived, used as the time of the response
  std::uint64_t id_ = 0;
  bool answered_ = false;
  std::unique_ptr<codec::Deflater> deflater_{};
};

}  // namespace tain::server
