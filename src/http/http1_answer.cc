#include "src/base/ascii.h"
#include "src/http/http1_server.h"
#include "src/http/message.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <utility>

namespace tain::http {
namespace {

// Below this many unwritten bytes the response counts as drained.
constexpr std::size_t kDrained = std::size_t{64} << 10;
// Pieces of at least this size are written without a copy.
constexpr std::size_t kLargePiece = std::size_t{64} << 10;
// The time for the peer to read the last response and close.
constexpr Duration kLinger = std::chrono::seconds(2);

std::string_view reason_of(int status) {
  struct Reason {
    int status;
    std::string_view text;
  };
  static constexpr Reason kReasons[] = {{200, "OK"},
                                        {201, "Created"},
                                        {202, "Accepted"},
                                        {204, "No Content"},
                                        {304, "Not Modified"},
                                        {400, "Bad Request"},
                                        {401, "Unauthorized"},
                                        {403, "Forbidden"},
                                        {404, "Not Found"},
                                        {405, "Method Not Allowed"},
                                        {406, "Not Acceptable"},
                                        {409, "Conflict"},
                                        {410, "Gone"},
                                        {413, "Payload Too Large"},
                                        {415, "Unsupported Media Type"},
                                        {422, "Unprocessable Entity"},
                                        {429, "Too Many Requests"},
                                        {500, "Internal Server Error"},
                                        {503, "Service Unavailable"},
                                        {504, "Gateway Timeout"}};
  for (const Reason& reason : kReasons) {
    if (reason.status == status) return reason.text;
  }
  return "Status";
}

bool is_safe(std::string_view value) {
  return std::none_of(value.begin(), value.end(), [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
}

}  // namespace

void Http1Server::head(std::uint64_t answer, int status, HttpHeaders headers) {
  if (!answering(answer) || head_written_) return;
  write_head(status, headers);
  flush_soon();
}

void Http1Server::write_head(int status, const HttpHeaders& headers) {
  head_written_ = true;
  framing_ = http11_ ? Framing::kChunked : Framing::kUntilClose;
  out_.append("HTTP/1.1 ").append(std::to_string(status)).append(" ").append(reason_of(status)).append("\r\n");
  for (const auto& [name, value] : headers) {
    if (equal_ignoring_case(name, "connection") || equal_ignoring_case(name, "transfer-encoding")) continue;
    if (!is_token(name) || !is_safe(value))
      continue;  // a handler may forward bytes of a client: they must not split the response
    if (equal_ignoring_case(name, "content-length")) {
      if (framing_ == Framing::kCounted) continue;
      const auto [stopped, problem] = std::from_chars(value.data(), value.data() + value.size(), left_);
      if (problem != std::errc() || stopped != value.data() + value.size()) continue;
      framing_ = Framing::kCounted;
    }
    out_.append(name).append(": ").append(value).append("\r\n");
  }
  const bool has_no_body = status == 204 || status == 304;
  if (has_no_body) framing_ = Framing::kNone;
  if (framing_ == Framing::kChunked) out_.append("Transfer-Encoding: chunked\r\n");
  if (framing_ == Framing::kUntilClose) keep_alive_ = false;
  if (closing_) keep_alive_ = false;
  if (!keep_alive_) out_.append("Connection: close\r\n");
  if (keep_alive_ && !http11_) out_.append("Connection: keep-alive\r\n");
  out_.append("\r\n");
}

void Http1Server::body(std::uint64_t answer, std::string_view piece) {
  if (!answering(answer)) return;
  if (!head_written_) write_head(200, {});
  if (piece.empty() || head_only_ || framing_ == Framing::kNone) return flush();
  if (framing_ == Framing::kCounted) {
    piece = piece.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(piece.size(), left_)));
    left_ -= piece.size();
  }
  const bool chunked = framing_ == Framing::kChunked;
  if (chunked) {
    char size[20];
    const auto end = std::to_chars(size, size + sizeof size, piece.size(), 16).ptr;
    out_.append(size, end).append("\r\n");
  }
  if (piece.size() >= kLargePiece) {
    auto self = shared_from_this();
    flush();
    if (!stream_) return;
    piece.remove_prefix(write_through(piece));
    if (!stream_) return;
  }
  out_.append(piece);
  if (chunked) out_.append("\r\n");
  flush();
}

// Writes as much as the socket accepts, unless earlier bytes wait. Returns the number of bytes.
std::size_t Http1Server::write_through(std::string_view piece) {
  std::size_t done = 0;
  while (out_.empty() && done < piece.size()) {
    auto wrote = stream_->write_some(piece.substr(done));
    if (!wrote) {
      peer_gone();
      return done;
    }
    if (*wrote == 0) break;
    done += *wrote;
  }
  return done;
}

void Http1Server::end(std::uint64_t answer) {
  if (!answering(answer)) return;
  auto self = shared_from_this();
  if (!head_written_) write_head(500, {{"Content-Length", "0"}});
  if (framing_ == Framing::kCounted && left_ > 0 && !head_only_) return cut_off(answer, false);  // less than announced
  if (framing_ == Framing::kChunked && !head_only_) out_.append("0\r\n\r\n");
  answered();
}

// The response is complete; the next request may have arrived already.
void Http1Server::answered() {
  drained_ = {};
  gone_ = {};
  if (!keep_alive_ || closing_) return finish_closing();
  phase_ = Phase::kHead;
  arm(context_.idle_timeout);
  flush();
  if (!stream_) return;
  await_request();
  if (!held_.empty() && !backed_up()) continue_soon();
}

// As a task: handlers that answer immediately would recurse.
void Http1Server::continue_soon() {
  context_.runtime.post([weak = weak_from_this()] {
    auto self = weak.lock();
    if (!self) return;
    self->use_held();
    self->await_request();
  });
}

void Http1Server::dropped(std::uint64_t answer) {
  if (answering(answer)) cut_off(answer, false);
}

std::size_t Http1Server::pending(std::uint64_t answer) const { return answering(answer) ? out_.size() - written_ : 0; }

bool Http1Server::backed_up() const { return out_.size() - written_ > kDrained; }

void Http1Server::when_drained(std::uint64_t answer, Task drained) {
  if (!answering(answer)) return;
  if (!backed_up()) {
    context_.runtime.post(std::move(drained));
  } else {
    drained_ = std::move(drained);
  }
}

void Http1Server::when_gone(std::uint64_t answer, Task gone) {
  if (answering(answer)) {
    gone_ = std::move(gone);
  } else if (phase_ == Phase::kClosed && answer_ == answer) {
    context_.runtime.post(std::move(gone));
  }
}

void Http1Server::cut_off(std::uint64_t answer, bool reset) {
  if (!answering(answer)) return;
  auto self = shared_from_this();
  flush();  // earlier bytes first
  if (reset && stream_) stream_->reset();
  shut();
}

void Http1Server::close_after(std::uint64_t answer) {
  if (answering(answer)) closing_ = true;
}

void Http1Server::flush_soon() {
  if (std::exchange(flush_posted_, true)) return;
  context_.runtime.post([weak = weak_from_this()] {
    auto self = weak.lock();
    if (!self) return;
    self->flush_posted_ = false;
    self->flush();
  });
}

void Http1Server::flush() {
  auto self = shared_from_this();
  const bool was_backed_up = backed_up();
  while (stream_ && written_ < out_.size()) {
    auto wrote = stream_->write_some(std::string_view(out_).substr(written_));
    if (!wrote) return peer_gone();
    written_ += *wrote;
    if (*wrote > 0 || stall_timer_ == 0) progress_ = context_.runtime.clock().now();
    if (*wrote == 0) {
      if (stall_timer_ == 0) watch_progress(context_.limits.write_stall);
      stream_->wait_writable([weak = weak_from_this()] {
        if (auto it = weak.lock()) it->flush();
      });
      break;
    }
  }
  if (written_ == out_.size()) {
    if (out_.capacity() > 4 * kDrained) std::string().swap(out_);
    out_.clear();
    written_ = 0;
    if (stall_timer_ != 0) context_.runtime.timers().cancel(std::exchange(stall_timer_, 0));
  } else if (written_ > out_.size() / 2) {
    out_.erase(0, written_);
    written_ = 0;
  }
  if (!stream_) return;
  if (drained_ && !backed_up()) context_.runtime.post(std::exchange(drained_, {}));
  if (phase_ == Phase::kHead && was_backed_up && !backed_up() && !held_.empty()) continue_soon();
  if (phase_ == Phase::kClosing && out_.empty() && !std::exchange(ended_, true)) {
    stream_->shutdown_write();
    arm(kLinger);
  }
}

// Ends a response that the client does not read, to free its memory.
void Http1Server::watch_progress(Duration after) {
  stall_timer_ = context_.runtime.timers().start(after, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->stall_timer_ = 0;
    const Duration stalled = self->context_.runtime.clock().now() - self->progress_;
    const Duration most = self->context_.limits.write_stall;
    if (stalled < most) return self->watch_progress(most - stalled);
    self->shut();
  });
}

}  // namespace tain::http
