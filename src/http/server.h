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

// The server's half: a request comes in whole, its answer goes out in pieces.
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

// Where an answer is written: head() once, body() any number of times, end() once. All of them from the loop, at any
// time, also inside the handler.
//
// Ownership:  the handler's. Destroying it without end() resets the stream (HTTP/1.1: closes the connection in the
//             middle).
class ServerResponse {
 public:
  virtual ~ServerResponse() = default;
  virtual void head(int status, HttpHeaders headers) = 0;
  virtual void body(std::string_view piece) = 0;
  virtual void end() = 0;

  // Bytes given and not yet taken by the socket: a slow reader is seen here. `drained` runs once when they are few
  // again.
  virtual std::size_t pending() const = 0;
  virtual void when_drained(Task drained) = 0;
  // Runs once when the client has gone or cancelled; nothing that is written afterwards matters.
  virtual void when_gone(Task gone) = 0;

  // Faults on purpose: close the connection under it with or without a reset; GOAWAY (HTTP/2 only, else as close).
  virtual void abort_connection(bool reset) = 0;
  virtual void go_away() = 0;
};

using ServerHandler = std::function<void(ServerRequest, std::unique_ptr<ServerResponse>)>;

// Why the body of a request was not read.
enum class Unread : std::uint8_t {
  kRefused,   // reads_body said no
  kTooLarge,  // more than max_body
  kNoRoom,    // the bodies that the server reads at the moment fill their budget
};
using UnreadHandler = std::function<void(ServerRequest, std::unique_ptr<ServerResponse>, Unread)>;

// One accepted connection; it lives until the peer or close() ends it and then calls `closed` once.
//
// Threading:  the loop only.
class ServerConnection {
 public:
  struct Context {
    Runtime& runtime;
    ServerHandler handler;
    // Decides by the head, before any of its body is kept; null: every body is read.
    std::function<bool(const ServerRequest& head)> reads_body{};
    // Answers requests whose body is not read; null: a line of text does.
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
  // Ends it: at once, or when the answers under way have ended (GOAWAY, Connection: close).
  virtual void close(bool at_once) = 0;
  // Whether no handler has a request of it, and no answer is on its way.
  virtual bool idle() const = 0;
};

// Which of the two is spoken follows from ALPN, and on a plain stream from the first bytes (HTTP/2 prior knowledge).
std::unique_ptr<ServerConnection> serve(ServerConnection::Context context, std::unique_ptr<net::Stream> stream);
// `received` was read from the stream already.
std::unique_ptr<ServerConnection> serve_http1(ServerConnection::Context context, std::unique_ptr<net::Stream> stream,
                                              std::string received);
std::unique_ptr<ServerConnection> serve_http2(ServerConnection::Context context, std::unique_ptr<net::Stream> stream,
                                              std::string received);

}  // namespace tain::http
