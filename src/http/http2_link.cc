#include "src/http/http2_link.h"

#include <algorithm>
#include <utility>

namespace tain::http {

namespace {

// Limit of one turn of reads, so that the other connections of the loop run too.
constexpr std::size_t kBytesPerTurn = std::size_t{1} << 20;
constexpr std::size_t kOutputKept = std::size_t{16} << 10;

}  // namespace

Http2Link::Http2Link(Runtime& runtime, Owner& owner, std::unique_ptr<net::Stream> stream, Options options)
    : runtime_(runtime),
      owner_(owner),
      options_(std::move(options)),
      splitter_(options_.server),
      guard_(options_.limits, runtime.clock()),
      stream_(std::move(stream)),
      session_(make_session(*this)),
      last_received_(runtime.clock().now()) {}

Http2Link::~Http2Link() { runtime_.timers().cancel(header_timer_); }

void Http2Link::start(std::weak_ptr<void> life, std::span<const nghttp2_settings_entry> settings, std::uint32_t window,
                      std::string received) {
  life_ = std::move(life);
  nghttp2_submit_settings(session(), NGHTTP2_FLAG_NONE, settings.data(), settings.size());
  nghttp2_session_set_local_window_size(session(), NGHTTP2_FLAG_NONE, 0, static_cast<std::int32_t>(window));
  runtime_.post([this, weak = life_, bytes = std::move(received)] {
    const auto alive = weak.lock();
    if (!alive) return;
    if (!bytes.empty()) feed(bytes);
    turn();
    if (open()) read_turn();
  });
}

void Http2Link::wake() {
  if (woken_) return;
  woken_ = true;
  runtime_.post([this, weak = life_] {
    const auto alive = weak.lock();
    if (!alive) return;
    woken_ = false;
    turn();
  });
}

void Http2Link::turn() {
  if (in_session_) return;
  owner_.deliver();
  write();
  finish_turn();
}

void Http2Link::flush() {
  if (!in_session_) write();
}

// Delivers the recorded write callbacks, and ends the connection if nghttp2 or a limit rejected the peer.
void Http2Link::finish_turn() {
  if (open()) owner_.deliver();
  if (!open()) return;
  if (refused_) return fail(std::move(*refused_), NGHTTP2_ENHANCE_YOUR_CALM);
  if (broken_) return end(std::move(*broken_));
  watch_header_block();
}

bool Http2Link::look() {
  const std::uint64_t before = received_;
  if (open()) read_turn();
  return received_ != before;
}

void Http2Link::read_turn() {
  const BufferPool::Lease lease = options_.buffers->borrow();
  const std::span<char> buffer = lease.span();
  std::size_t in_turn = 0;
  bool more = true;
  while (open() && more && in_turn < kBytesPerTurn) {
    std::size_t filled = 0;
    std::optional<Error> ended;
    while (filled < buffer.size() && more && !ended) {
      Result<std::optional<std::size_t>> read = stream_->read_some(buffer.subspan(filled));
      if (!read) {
        ended = std::move(read.error());
      } else if (!read->has_value()) {
        more = false;
      } else if (**read == 0) {
        ended = Error::of(Code::kConnectionLost, "the peer closed the connection");
      } else {
        filled += **read;
      }
    }
    if (filled > 0) {
      last_received_ = runtime_.clock().now();
      in_turn += filled;
      feed({buffer.data(), filled});
      owner_.deliver();
    }
    if (open() && (ended || refused_ || broken_)) {
      finish_turn();
      if (open()) end(std::move(*ended));
      return;
    }
  }
  if (open()) turn();
  if (!open()) return;
  if (more) {
    runtime_.post([this, weak = life_] {
      if (const auto alive = weak.lock(); alive && open()) read_turn();
    });
  } else if (write_failed_) {
    end(std::move(*write_failed_));
  } else {
    stream_->wait_readable([this] {
      if (const auto alive = life_.lock()) read_turn();
    });
  }
}

void Http2Link::feed(std::string_view bytes) {
  received_ += bytes.size();
  while (open() && !bytes.empty() && !refused_ && !broken_) {
    const FrameSplitter::Part next = splitter_.next(bytes);
    if (next.frame) refused_ = check_frame(*next.frame);
    if (refused_) break;
    const std::string_view part = bytes.substr(0, next.size);
    bytes.remove_prefix(next.size);
    in_session_ = true;
    const std::size_t queued = nghttp2_session_get_outbound_queue_size(session());
    const ssize_t taken =
        nghttp2_session_mem_recv(session(), reinterpret_cast<const std::uint8_t*>(part.data()), part.size());
    if (nghttp2_session_get_outbound_queue_size(session()) > queued) take_control_frames();
    in_session_ = false;
    owner_.received(piece_stream_, std::exchange(piece_, {}));
    if (taken >= 0 || refused_) continue;
    const int code = static_cast<int>(taken);
    const bool flood = code == NGHTTP2_ERR_FLOODED || code == NGHTTP2_ERR_TOO_MANY_SETTINGS ||
                       code == NGHTTP2_ERR_TOO_MANY_CONTINUATIONS;
    std::string why = "HTTP/2 protocol error of the peer: " + std::string(nghttp2_strerror(code));
    refused_ = Error::of(flood ? Code::kLimit : Code::kConnectionLost, std::move(why));
  }
}

// Counts a new frame. Its stream is known if the owner has it open, or if the frame opens it.
std::optional<Error> Http2Link::check_frame(const nghttp2_frame_hd& frame) {
  const std::int32_t id = frame.stream_id;
  const bool opens = options_.server && id > nghttp2_session_get_last_proc_stream_id(session());
  const bool known = id != 0 && (opens || nghttp2_session_get_stream_user_data(session(), id) != nullptr);
  return guard_.begins(frame, known);
}

// Appends one frame from nghttp2 to the output. Returns its size, 0 for none, or an error.
ssize_t Http2Link::take_frame() {
  const std::uint8_t* bytes = nullptr;
  const ssize_t size = nghttp2_session_mem_send(session(), &bytes);
  if (size <= 0) return size;
  out_.append(as_text(bytes, static_cast<std::size_t>(size)));
  made_ += static_cast<std::uint64_t>(size);
  return size;
}

// nghttp2 ends a session by queueing a GOAWAY. It reports this only when that frame is taken, and must get no more
// input after it (CVE-2026-27135). So the frames that a frame of the peer caused are taken at once, even while the
// socket is full.
void Http2Link::take_control_frames() {
  for (std::size_t queued = nghttp2_session_get_outbound_queue_size(session()); queued > 0 && !broken_;) {
    stuck_frames_ = out_.size() - out_begin_ < kOutputHigh ? 0 : stuck_frames_ + 1;
    if (take_frame() < 0) return;  // fill() gets the same error
    const std::size_t left = nghttp2_session_get_outbound_queue_size(session());
    if (left >= queued) break;
    queued = left;
  }
  if (stuck_frames_ > options_.limits.queued_frames) {
    refuse(
        limit_crossed("frames that require a response, without reading the responses", options_.limits.queued_frames));
  }
}

// Fills the output from nghttp2. False: nghttp2 failed.
bool Http2Link::fill() {
  in_session_ = true;
  ssize_t size = 0;
  while (out_.size() - out_begin_ < kOutputHigh) {
    size = take_frame();
    if (size <= 0) break;
  }
  in_session_ = false;
  if (size >= 0) return true;
  if (!refused_) {
    refused_ =
        Error::of(Code::kConnectionLost, "HTTP/2 failed: " + std::string(nghttp2_strerror(static_cast<int>(size))));
  }
  return false;
}

void Http2Link::write() {
  while (open() && !write_failed_ && !waits_writable_) {
    if (!fill()) return;
    if (out_begin_ == out_.size()) break;
    const Result<std::size_t> taken = stream_->write_some(std::string_view(out_).substr(out_begin_));
    if (!taken) {
      // The peer's last frames (a GOAWAY, a response) must still be read.
      write_failed_ = taken.error();
      runtime_.post([weak = life_, this] {
        if (const auto alive = weak.lock(); alive && open()) read_turn();
      });
      return;
    }
    out_begin_ += *taken;
    written_ += *taken;
    if (out_begin_ == out_.size()) {
      out_.clear();
      out_begin_ = 0;
      continue;
    }
    if (out_begin_ * 2 > out_.size()) {
      out_.erase(0, out_begin_);
      out_begin_ = 0;
    }
    waits_writable_ = true;
    stream_->wait_writable([this] {
      const auto alive = life_.lock();
      if (!alive) return;
      waits_writable_ = false;
      turn();
    });
  }
  if (out_.empty() && out_.capacity() > kOutputKept) std::string().swap(out_);
}

// An incomplete header block blocks all other frames, so it has a time limit.
void Http2Link::watch_header_block() {
  if (guard_.in_headers() == (header_timer_ != 0)) return;
  if (header_timer_ != 0) {
    runtime_.timers().cancel(std::exchange(header_timer_, 0));
    return;
  }
  header_timer_ = runtime_.timers().start(options_.limits.slow_head, [this, weak = life_] {
    const auto alive = weak.lock();
    if (!alive) return;
    header_timer_ = 0;
    if (!open() || !guard_.in_headers()) return;
    fail(Error::of(Code::kLimit, "the peer did not complete a header block in time"), NGHTTP2_ENHANCE_YOUR_CALM);
  });
}

int Http2Link::refuse(Error why) {
  if (!refused_) refused_ = std::move(why);
  return NGHTTP2_ERR_CALLBACK_FAILURE;
}

void Http2Link::close() {
  if (!open()) return;
  if (!write_failed_ && !in_session_ && fill() && out_begin_ < out_.size()) {
    (void)stream_->write_some(std::string_view(out_).substr(out_begin_));
  }
  stream_->shutdown_write();
  stream_.reset();
  runtime_.timers().cancel(std::exchange(header_timer_, 0));
}

void Http2Link::drop(bool reset) {
  if (!open()) return;
  if (reset) stream_->reset();
  stream_.reset();
  runtime_.timers().cancel(std::exchange(header_timer_, 0));
}

void Http2Link::fail(Error why, std::uint32_t code) {
  if (!open()) return;
  nghttp2_session_terminate_session(session(), code);
  end(std::move(why));
}

void Http2Link::end(Error why) {
  if (!open()) return;
  close();
  owner_.lost(std::move(why));
}

}  // namespace tain::http
