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

// The client side of an HTTP/1.1 connection: one request at a time.
//
// http1_client.cc: lifetime and sending; http1_client_read.cc: reading.
class Http1Connection final : public ClientConnection, public std::enable_shared_from_this<Http1Connection> {
 public:
  Http1Connection(Context context, std::unique_ptr<net::Stream> stream);

  void start() { await_bytes(); }
  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override;
  std::size_t room() const override { return usable() && active() == 0 ? 1 : 0; }
  std::size_t active() const override { return receiver_ ? 1 : 0; }
  bool usable() const override { return stream_ && !retiring_; }
  bool multiplexed() const override { return false; }
  void retire() override;
  void abandon() override;

  // For the ActiveRequest; calls for earlier requests do nothing.
  void pause(std::uint64_t request, bool paused);
  void cancel(std::uint64_t request);

 private:
  enum class Phase : std::uint8_t { kIdle, kHead, kBody };

  void begin(HttpRequest request, ResponseReceiver& receiver);
  bool running(std::uint64_t request) const { return receiver_ && request_ == request; }
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
  void fail_request(Error error);
  ResponseReceiver* leave();
  void close();
  void start_timer(TimerId& timer, Duration after, void (Http1Connection::*then)());
  void stop_timers();
  void head_expired();
  void expired();
  void head_was_slow();
  void tell_changed();
  void account();
  std::string place() const { return what_ + " to " + context_.authority; }

  Context context_;
  std::unique_ptr<net::Stream> stream_;  // null: closed
  bool retiring_ = false;
  bool used_ = false;  // true for a kept connection: a request has ended on it
  bool change_posted_ = false;

  // The active request.
  ResponseReceiver* receiver_ = nullptr;
  ByteReceiver* body_receiver_ = nullptr;  // returned by its head()
  std::uint64_t request_ = 0;              // its number; 0: no request yet
  std::string what_{};                     // the request, for messages
  bool repeatable_ = false;
  Duration head_deadline_{0};
  Duration deadline_{0};
  std::string out_{};  // output; the first `written_` bytes are written
  std::string out_body_{};
  std::size_t written_ = 0;
  bool paused_ = false;
  Phase phase_ = Phase::kIdle;
  bool answered_ = false;  // a byte of the response has arrived
  std::size_t informational_ = 0;
  bool keep_alive_ = false;
  std::optional<BodyReader> body_{};

  HeadScanner scanner_;
  std::string held_{};  // input that was read but not used: start of a head, or body during a pause
  std::size_t reported_held_ = 0;
  TimerId head_timer_ = 0;
  TimerId timer_ = 0;
  TimerId slow_timer_ = 0;
};

}  // namespace tain::http
