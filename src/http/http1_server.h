#pragma once

#include "src/http/http1_body.h"
#include "src/http/http1_head.h"
#include "src/http/server.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tain::http {

// One accepted HTTP/1.1 connection behind its owner's handle. Each request is read completely; the next one is read
// after the response is complete.
//
// http1_server.cc: lifetime and reading; http1_answer.cc: writing.
class Http1Server : public std::enable_shared_from_this<Http1Server> {
 public:
  Http1Server(ServerConnection::Context context, std::unique_ptr<net::Stream> stream, std::string received);

  void start();
  void close(bool at_once);
  // The owner has released the handle.
  void abandon();
  Activity activity() const;

  // For the ServerResponse; calls for earlier responses do nothing.
  void head(std::uint64_t answer, int status, HttpHeaders headers);
  void body(std::uint64_t answer, std::string_view piece);
  void end(std::uint64_t answer);
  void dropped(std::uint64_t answer);
  std::size_t pending(std::uint64_t answer) const;
  void when_drained(std::uint64_t answer, Task drained);
  void when_gone(std::uint64_t answer, Task gone);
  void cut_off(std::uint64_t answer, bool reset);
  void close_after(std::uint64_t answer);

 private:
  enum class Phase : std::uint8_t {
    kHead,       // waits for a request head
    kBody,       // reads a request body
    kAnswering,  // a handler has the request
    kClosing,    // the last response is written; input is dropped
    kClosed,
  };
  enum class Framing : std::uint8_t { kNone, kCounted, kChunked, kUntilClose };

  bool answering(std::uint64_t answer) const { return phase_ == Phase::kAnswering && answer_ == answer; }
  void await_request();
  void readable();
  void read_turn();
  bool wants_bytes() const;
  void use_held();
  bool take_head();
  bool take_body();
  void hand_over();
  void leave_unread(Unread why);
  void refuse(int status, std::string_view reason, std::string_view why);
  void write_head(int status, const HttpHeaders& headers);
  void answered();
  void continue_soon();

  void flush();
  void flush_soon();
  std::size_t write_through(std::string_view piece);
  void finish_closing();
  void peer_gone();
  void shut();
  void arm(Duration after);
  bool backed_up() const;
  void watch_progress(Duration after);

  ServerConnection::Context context_;
  std::unique_ptr<net::Stream> stream_;  // null: closed
  Phase phase_ = Phase::kHead;
  std::string held_;  // read but not used
  HeadScanner scanner_;
  std::size_t blank_lines_ = 0;  // before the request
  TimerId timer_ = 0;            // idle, slow request or lingering

  // The request being read or answered.
  ServerRequest request_{};
  std::optional<BodyReader> body_{};
  std::optional<Unread> unread_{};
  BodyBudget::Share share_;
  bool begun_ = false;  // part of a head was received
  bool http11_ = true;
  bool keep_alive_ = false;
  bool head_only_ = false;

  // The current response.
  std::uint64_t answer_ = 0;
  bool head_written_ = false;
  Framing framing_ = Framing::kNone;
  std::uint64_t left_ = 0;  // kCounted: announced body bytes that are still missing
  Task drained_{};
  Task gone_{};

  std::string out_{};
  std::size_t written_ = 0;
  Instant progress_{};  // when the socket last accepted bytes
  TimerId stall_timer_ = 0;
  bool flush_posted_ = false;
  bool closing_ = false;          // after the current response
  bool ended_ = false;            // our side of the stream is shut down
  bool closed_reported_ = false;  // closed() was called
  std::size_t dropped_bytes_ = 0;
};

}  // namespace tain::http
