#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/transport.h>

#include "src/http/body_budget.h"
#include "src/http/limits.h"
#include "src/net/stream.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tain::http {

// A complete request.
struct ServerRequest {
  HttpMethod method = HttpMethod::kGet;
  std::string target{};  // path and query as sent
  HttpHeaders headers{};
  std::string body{};
  bool http2 = false;
  std::string peer{};              // address of the client
  std::string peer_certificate{};  // DER; empty: none

  std::string_view header(std::string_view name) const;
};

// Writes one response: head() once, body() any number of times, end() once. On the loop, at any time, including inside
// the handler.
//
// Ownership:  the handler owns it. Destroying it without end() resets the stream (HTTP/1.1: closes the connection).
class ServerResponse {
 public:
  virtual ~ServerResponse() = default;
  virtual void head(int status, HttpHeaders headers) = 0;
  virtual void body(std::string_view piece) = 0;
  virtual void end() = 0;

  // Bytes that the socket has not accepted yet: many if the client reads slowly. `drained` runs once when few are left.
  virtual std::size_t pending() const = 0;
  virtual void when_drained(Task drained) = 0;
  // Runs once when the client has disconnected or cancelled. Later writes are ignored.
  virtual void when_gone(Task gone) = 0;

  // Deliberate faults: close the connection with or without a reset; GOAWAY (HTTP/1.1: close).
  virtual void abort_connection(bool reset) = 0;
  virtual void go_away() = 0;
};

using ServerHandler = std::function<void(ServerRequest, std::unique_ptr<ServerResponse>)>;

// Why the body of a request was not read.
enum class Unread : std::uint8_t {
  kRefused,   // reads_body returned false
  kTooLarge,  // more than max_body
  kNoRoom,    // other requests use the whole BodyBudget
};
using UnreadHandler = std::function<void(ServerRequest, std::unique_ptr<ServerResponse>, Unread)>;

// The state of a connection. Closing an earlier one in this list loses less.
enum class Activity : std::uint8_t {
  kIdle,       // no request
  kReceiving,  // receiving a request; no handler runs
  kUnread,     // the client has read nothing of the waiting responses for kUnreadAfter
  kBusy,       // a handler runs, or a response is being sent
};
inline constexpr Duration kUnreadAfter = std::chrono::seconds(1);

// One accepted connection. It lives until the peer or close() ends it, and calls `closed` once.
//
// Threading:  the loop only.
class ServerConnection {
 public:
  struct Context {
    Runtime& runtime;
    ServerHandler handler;
    // Decides by the head whether the body is read; null: every body is read.
    std::function<bool(const ServerRequest& head)> reads_body{};
    // Answers requests whose body is not read; null: a one-line text response.
    UnreadHandler unread{};
    std::shared_ptr<BodyBudget> bodies{};  // shared by all connections of a server; null: no limit
    Limits limits{};
    std::size_t max_body = std::size_t{3} << 20;
    std::size_t max_streams = 250;  // HTTP/2
    Duration idle_timeout = std::chrono::seconds(180);
    LogSink* log = nullptr;
    std::function<void()> closed{};
  };
  virtual ~ServerConnection() = default;
  // Ends it: at once, or after the active responses (GOAWAY, Connection: close).
  virtual void close(bool at_once) = 0;
  virtual Activity activity() const = 0;
};

// ALPN selects the protocol; on a plain stream the first bytes do (HTTP/2 prior knowledge).
std::unique_ptr<ServerConnection> serve(ServerConnection::Context context, std::unique_ptr<net::Stream> stream);
// `received` was already read from the stream.
std::unique_ptr<ServerConnection> serve_http1(ServerConnection::Context context, std::unique_ptr<net::Stream> stream,
                                              std::string received);
std::unique_ptr<ServerConnection> serve_http2(ServerConnection::Context context, std::unique_ptr<net::Stream> stream,
                                              std::string received);

}  // namespace tain::http
