#pragma once

#include "src/http/client_connection.h"
#include "src/http/http1_body.h"
#include "src/http/http1_head.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tain::http {

// The connection behind its owner's handle. It stays alive while a call of its own is on the stack, so a receiver may
// destroy whatever it likes.
//
// http1_client.cc has its life and the sending, http1_client_read.cc the reading.
class Http1 : public std::enable_shared_from_this<Http1> {
 public:
  Http1(ClientConnection::Context context, std::unique_ptr<net::Stream> stream);

  void start() { await_bytes(); }
  std::uint64_t begin(HttpRequest request, StreamReceiver& receiver);
  void grant(std::uint64_t exchange, std::size_t bytes);
  void cancel(std::uint64_t exchange);
  void retire();
  // The owner is gone: nobody is told anything from now on, except the receiver of what is under way.
  void abandon();

  bool usable() const { return stream_ && !retiring_; }
  std::size_t active() const { return receiver_ ? 1 : 0; }

 private:
  enum class Phase : std::uint8_t { kIdle, kHead, kBody };

  bool running(std::uint64_t exchange) const { return receiver_ && exchange_ == exchange; }
  void write();
  bool found_closed();
  void await_bytes();
  void readable();
  bool read_turn();
  std::size_t next_read() const;
  void take(std::string_view bytes);
  void use_held(std::string_view more);
  std::size_t consume(std::string_view bytes);
  std::size_t consume_head(std::string_view bytes);
  std::size_t consume_body(std::string_view bytes);
  void peer_ended();
  void stream_failed(Error error);

  void complete(bool more_follows);
  void fail_exchange(Error error);
  StreamReceiver* leave();
  void close();
  void start_timer(TimerId& timer, Duration after, void (Http1::*then)());
  void stop_timers();
  void head_expired();
  void expired();
  void head_was_slow();
  void tell_changed();
  void account();
  std::string place() const { return what_ + " to " + context_.authority; }

  ClientConnection::Context context_;
  std::unique_ptr<net::Stream> stream_;  // null: closed
  bool retiring_ = false;
  bool used_ = false;  // an exchange has ended on it: it is a kept connection
  bool telling_ = false;

  // The exchange under way.
  StreamReceiver* receiver_ = nullptr;
  std::uint64_t exchange_ = 0;
  std::string what_{};  // for messages
  bool repeatable_ = false;
  Duration head_deadline_{0};
  Duration deadline_{0};
  std::string out_{};  // what is to be written, `written_` bytes of it are
  std::string out_body_{};
  std::size_t written_ = 0;
  std::size_t credit_ = 0;
  Phase phase_ = Phase::kIdle;
  bool answered_ = false;  // a byte of an answer has come
  std::size_t informational_ = 0;
  bool keep_alive_ = false;
  std::optional<BodyReader> body_{};

  HeadScanner scanner_;
  std::string held_{};  // read and not used: a head's beginning, or body without credit
  std::size_t accounted_ = 0;
  TimerId head_timer_ = 0;
  TimerId timer_ = 0;
  TimerId slow_timer_ = 0;
};

}  // namespace tain::http
