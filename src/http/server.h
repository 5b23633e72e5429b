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

// A complete request; its response is written in pieces.
struct ServerRequest {
  HttpMethod method = HttpMethod::kGet;
  std::string target{};  // path and query as sent
  HttpHeaders headers{};
  std::string body{};
  bool http2 = false;
  std::string peer{};              // address of the client
  std::string peer_certificate{};  // DER; empty: none shown

  std::string_view header(std::string_view name) const;
};

// Writes one response: head() once, body() any number of times, end() once. On the loop, at any time, also inside the
// handler.
//
// Ownership:  the handler owns it. Destroying it without end() resets the stream (HTTP/1.1: closes the connection).
class ServerResponse {
 public:
  virtual ~ServerResponse() = default;
  virtual void head(int status, HttpHeaders headers) = 0;
  virtual void body(std::string_view piece) = 0;
  virtual void end() = 0;

  // Bytes that the socket has not taken yet: many if the client reads slowly. `drained` runs once when they are few.
  virtual std::size_t pending() const = 0;
  virtual void when_drained(Task drained) = 0;
  // Runs once when the client has gone or cancelled. Later writes are ignored.
  virtual void when_gone(Task gone) = 0;

  // Deliberate faults: close the connection with or without a reset; GOAWAY (HTTP/1.1: close).
  virtual void abort_connection(bool reset) = 0;
  virtual void go_away() = 0;
};

using ServerHandler = std::function<void(ServerRequest, std::unique_ptr<ServerResponse>)>;

// Why the body of a request was not read.
enum class Unread : std::uint8_t {
  kRefused,   // reads_body said no
  kTooLarge,  // more than max_body
  kNoRoom,    // the bodies of other requests use the whole BodyBudget
};
using UnreadHandler = std::function<void(ServerRequest, std::unique_ptr<ServerResponse>, Unread)>;

// What a connection is doing. The earlier in this list, the less is lost by closing it.
enum class Activity : std::uint8_t {
  kIdle,       // nothing
  kReceiving,  // a request is being received, and no handler has one
  kUnread,     // the client has read nothing of the waiting answers for kUnreadAfter
  kBusy,       // a handler is at work, or an answer is being sent
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
    // Answers requests whose body is not read; null: a line of text.
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
  // Ends it: at once, or when the active responses have ended (GOAWAY, Connection: close).
  virtual void close(bool at_once) = 0;
  virtual Activity activity() const = 0;
};

// The protocol follows from ALPN, and on a plain stream from the first bytes (HTTP/2 prior knowledge).
std::unique_ptr<ServerConnection> serve(ServerConnection::Context context, std::unique_ptr<net::Stream> stream);
// `received` was read from the stream already.
std::unique_ptr<ServerConnection> serve_http1(ServerConnection::Context context, std::unique_ptr<net::Stream> stream,
                                              std::string received);
std::unique_ptr<ServerConnection> serve_http2(ServerConnection::Context context, std::unique_ptr<net::Stream> stream,
                                              std::string received);

}  // namespace tain::http
