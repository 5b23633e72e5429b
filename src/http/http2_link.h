#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include "src/http/buffer_pool.h"
#include "src/http/http2_guard.h"
#include "src/http/limits.h"
#include "src/net/stream.h"

#include <nghttp2/nghttp2.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tain::http {

// Bytes as nghttp2 has them.
inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// One nghttp2 session on one stream of bytes: reads, writes, counts what a peer may send too much of, and ends. What
// the frames mean is the owner's, the client's or the server's half.
//
// nghttp2 calls back in the middle of its work and must not be entered again there. So the owner notes down what it is
// told in on_...() and acts in deliver(), when nghttp2 has returned; bytes it was shown are valid until then. From
// deliver() it may do anything, destroying the connection included.
//
// Threading:  the loop only.
// Ownership:  a member of its owner, which is held by a shared_ptr and given to start(); tasks keep that alive as they
//             run.
class Http2Link {
 public:
  class Owner {
   public:
    virtual ~Owner() = default;

    // Inside nghttp2: note it down.
    virtual bool knows(std::int32_t stream) const = 0;
    virtual void on_headers_begin(std::int32_t stream) = 0;
    virtual bool on_header(std::int32_t stream, std::string_view name, std::string_view value) = 0;  // false: reset it
    virtual void on_headers_end(std::int32_t stream) = 0;
    virtual void on_data(std::int32_t stream, std::string_view piece) = 0;
    virtual void on_end(std::int32_t stream) = 0;
    virtual void on_closed(std::int32_t stream, std::uint32_t code) = 0;
    virtual void on_settings(bool answer) = 0;
    virtual void on_go_away(std::uint32_t code, std::string_view text) = 0;
    virtual void on_headers_sent(std::int32_t stream) = 0;
    virtual void on_end_sent(std::int32_t) {}
    // How much of the stream's body may go now, at most `room`; negative: wait for resume_body(). `last`: its end.
    virtual std::ptrdiff_t next_body(std::int32_t stream, std::size_t room, bool& last) = 0;
    // Writes that much.
    virtual void write_body(std::int32_t stream, std::size_t length, std::string& out) = 0;

    // Outside: act on what was noted.
    virtual void deliver() = 0;
    // Nothing works any more; called once.
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

  // Sends our settings and begins to read; `received` was read from the stream already. Tells the owner nothing yet.
  void start(std::weak_ptr<void> life, std::span<const nghttp2_settings_entry> settings, std::uint32_t window,
             std::string received);

  nghttp2_session* session() const { return session_.get(); }
  // To be submitted with a head that has a body.
  static nghttp2_data_provider body();
  FrameGuard& guard() { return guard_; }
  net::Stream* stream() { return stream_.get(); }
  bool open() const { return stream_ != nullptr; }

  // Delivers and writes soon, once for all who ask within a turn of the loop. For calls from outside.
  void wake();
  // Delivers what was noted and writes what is ready, now. Not inside a call from outside.
  void turn();

  // Writes what can go now, before something that would make nghttp2 drop it.
  void flush();

  // The last things to say are in nghttp2 (GOAWAY): tries once to write them, and closes. The owner is not told.
  void close();
  // Closes without a word; the peer sees a reset or not. The owner is not told.
  void drop(bool reset);
  // Says why, closes, and tells the owner.
  void fail(Error why, std::uint32_t code);
  // One look at what has come, before a timer condemns the peer. False: nothing.
  bool look();

  Instant last_received() const { return last_received_; }
  std::uint64_t received() const { return received_; }  // bytes
  // Positions in the bytes we send: of what nghttp2 has made, and of what the socket has taken.
  std::uint64_t made() const { return made_; }
  std::uint64_t written() const { return written_; }

 private:
  struct Callbacks;
  friend struct Callbacks;
  struct DeleteSession {
    void operator()(nghttp2_session* session) const { nghttp2_session_del(session); }
  };

  // nghttp2 is asked for more to send until so much waits for the socket.
  static constexpr std::size_t kOutputHigh = std::size_t{256} << 10;

  static nghttp2_session* make_session(Http2Link& link);
  void readable();
  void read_turn();
  void feed(std::string_view bytes);
  std::size_t next_part(std::string_view bytes);
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
  FrameGuard guard_;
  std::unique_ptr<net::Stream> stream_;
  std::unique_ptr<nghttp2_session, DeleteSession> session_;
  std::weak_ptr<void> life_{};

  // Where in the peer's bytes we are: nghttp2 does not tell of the frames it ignores, and they count too.
  std::size_t preface_left_ = 0;
  std::array<char, 9> frame_head_{};
  std::size_t frame_head_size_ = 0;
  std::size_t payload_left_ = 0;

  std::string out_{};  // made by nghttp2, not yet taken by the socket
  std::size_t out_begin_ = 0;
  std::uint64_t made_ = 0;
  std::uint64_t written_ = 0;
  bool waits_writable_ = false;
  bool woken_ = false;
  bool in_session_ = false;
  std::size_t stuck_frames_ = 0;         // taken from nghttp2 while the output was full
  std::optional<Error> refused_{};       // by us, inside nghttp2
  std::optional<Error> broken_{};        // by nghttp2: it has said GOAWAY with an error
  std::optional<Error> write_failed_{};  // reported when nothing is left to read
  std::string complaint_{};              // nghttp2's own words
  TimerId header_timer_ = 0;
  Instant last_received_{};
  std::uint64_t received_ = 0;
};

}  // namespace tain::http
