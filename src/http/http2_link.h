#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include "src/http/buffer_pool.h"
#include "src/http/http2_guard.h"
#include "src/http/limits.h"
#include "src/net/stream.h"

#include <nghttp2/nghttp2.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tain::http {

// A view of nghttp2's bytes.
inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// One nghttp2 session on one byte stream: reads, writes, counts costly frames of the peer, and closes. The owner (the
// client or server side) interprets the frames.
//
// nghttp2 must not be re-entered from its callbacks. So the owner records each on_...() call and processes it after
// nghttp2 has returned, in received() or deliver(). These two may do anything and may destroy the connection.
//
// Threading:  the loop only.
// Ownership:  a member of its owner. A shared_ptr holds the owner; it is passed to start(), and running tasks keep it
//             alive.
class Http2Link {
 public:
  class Owner {
   public:
    virtual ~Owner() = default;

    // Inside nghttp2: record the call. The owner sets the nghttp2 user data of its open streams.
    virtual void on_headers_begin(std::int32_t stream) = 0;
    virtual bool on_header(std::int32_t stream, std::string_view name, std::string_view value) = 0;  // false: reset it
    virtual void on_headers_end(std::int32_t stream) = 0;
    virtual void on_end(std::int32_t stream) = 0;
    virtual void on_closed(std::int32_t stream, std::uint32_t code) = 0;
    virtual void on_settings(bool answer) = 0;
    virtual void on_go_away(std::uint32_t code, std::string_view text) = 0;
    virtual void on_headers_sent(std::int32_t stream) = 0;
    virtual void on_end_sent(std::int32_t) {}
    // Body bytes of the stream to send now, at most `room`; negative: none yet. `last`: end of the body.
    virtual std::ptrdiff_t next_body(std::int32_t stream, std::size_t room, bool& last) = 0;
    // Appends that many bytes.
    virtual void write_body(std::int32_t stream, std::size_t length, std::string& out) = 0;

    // Outside nghttp2, after each frame or part of one. `piece`: its bytes of the body of `stream`; perhaps empty.
    virtual void received(std::int32_t stream, std::string_view piece) = 0;
    // Outside nghttp2, after all input of a turn: process the recorded calls.
    virtual void deliver() = 0;
    // The connection has ended; called once.
    virtual void lost(Error why) = 0;
  };

  struct Options {
    bool server = false;
    Limits limits{};
    std::shared_ptr<BufferPool> buffers{};  // REQUIRES: not null
    std::uint32_t largest_frame_out = std::uint32_t{64} << 10;
  };

  Http2Link(Runtime& runtime, Owner& owner, std::unique_ptr<net::Stream> stream, Options options);
  ~Http2Link();
  Http2Link(const Http2Link&) = delete;
  Http2Link& operator=(const Http2Link&) = delete;

  // Sends our settings and starts reading; `received` was already read from the stream. Does not call the owner.
  void start(std::weak_ptr<void> life, std::span<const nghttp2_settings_entry> settings, std::uint32_t window,
             std::string received);

  nghttp2_session* session() const { return session_.get(); }
  // The data provider for a head that is followed by a body.
  static nghttp2_data_provider body();
  FrameGuard& guard() { return guard_; }
  net::Stream* stream() { return stream_.get(); }
  bool open() const { return stream_ != nullptr; }

  // Schedules turn(), at most once per loop turn. For outside callers.
  void wake();
  // Delivers and writes now. Not for outside callers.
  void turn();

  // Writes as much as possible before a call that would make nghttp2 drop its output.
  void flush();

  // Tries once to write the remaining frames of nghttp2 (GOAWAY), then closes. Does not call the owner.
  void close();
  // Closes without GOAWAY, with or without a reset. Does not call the owner.
  void drop(bool reset);
  // Sends GOAWAY with the code, closes, and calls lost().
  void fail(Error why, std::uint32_t code);
  // Reads once more before a timer declares the peer dead. False: nothing arrived.
  bool look();

  Instant last_received() const { return last_received_; }
  std::uint64_t received() const { return received_; }  // bytes
  // Bytes produced by nghttp2, and bytes accepted by the socket.
  std::uint64_t made() const { return made_; }
  std::uint64_t written() const { return written_; }

 private:
  struct Callbacks;
  friend struct Callbacks;
  struct DeleteSession {
    void operator()(nghttp2_session* session) const { nghttp2_session_del(session); }
  };

  // nghttp2 produces frames until this many bytes wait for the socket.
  static constexpr std::size_t kOutputHigh = std::size_t{256} << 10;

  static nghttp2_session* make_session(Http2Link& link);
  void read_turn();
  void feed(std::string_view bytes);
  std::optional<Error> check_frame(const nghttp2_frame_hd& frame);
  void finish_turn();
  void write();
  bool fill();
  ssize_t take_frame();
  void take_control_frames();
  void watch_header_block();
  int refuse(Error why);
  void end(Error why);

  Runtime& runtime_;
  Owner& owner_;
  Options options_;
  FrameSplitter splitter_;
  FrameGuard guard_;
  std::unique_ptr<net::Stream> stream_;
  std::unique_ptr<nghttp2_session, DeleteSession> session_;
  std::weak_ptr<void> life_{};

  std::string out_{};  // produced by nghttp2, not yet accepted by the socket
  std::size_t out_begin_ = 0;
  std::uint64_t made_ = 0;
  std::uint64_t written_ = 0;
  bool waits_writable_ = false;
  bool woken_ = false;
  bool in_session_ = false;
  std::int32_t piece_stream_ = 0;
  std::string_view piece_{};             // of a body, from nghttp2: one at most in the part of one frame
  std::size_t stuck_frames_ = 0;         // taken from nghttp2 while the output was full
  std::optional<Error> refused_{};       // rejected by us, inside nghttp2
  std::optional<Error> broken_{};        // rejected by nghttp2, which has queued a GOAWAY with an error
  std::optional<Error> write_failed_{};  // reported after the remaining input was read
  std::string nghttp2_message_{};        // nghttp2's message
  TimerId header_timer_ = 0;
  Instant last_received_{};
  std::uint64_t received_ = 0;
};

}  // namespace tain::http
