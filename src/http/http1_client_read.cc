#include "src/http/http1_connection.h"

#include "src/http/message.h"

#include <algorithm>
#include <utility>

namespace tain::http {
namespace {

// Limit of a read before the head is complete: the rest may be body of a paused response.
constexpr std::size_t kHeadRead = std::size_t{16} << 10;
// Limit of a read during a pause where only framing may follow: enough for the end of a chunked body.
constexpr std::size_t kFramingRead = 8;
// After this many bytes other connections of the loop run.
constexpr std::size_t kTurn = std::size_t{1} << 20;

}  // namespace

void Http1Connection::await_bytes() {
  if (!stream_) return;
  if (phase_ != Phase::kIdle && next_read() == 0) {
    stream_->wait_readable({});  // paused: the socket's window closes
    return;
  }
  stream_->wait_readable([weak = weak_from_this()] {
    if (auto self = weak.lock()) self->readable();
  });
}

void Http1Connection::readable() {
  auto self = shared_from_this();
  if (phase_ == Phase::kIdle) {
    // The server closed a kept connection, or sent bytes without a request. Both end the connection. After a TLS record
    // without data (a session ticket) there is nothing to read.
    char byte = 0;
    const auto got = stream_->read_some({&byte, 1});
    if (got && !*got) return await_bytes();
    close();
    tell_changed();
    return;
  }
  if (read_turn()) await_bytes();
}

// Reads until the turn is over; false if the connection was closed.
bool Http1Connection::read_turn() {
  auto self = shared_from_this();
  const BufferPool::Lease lease = context_.buffers->borrow();
  std::size_t total = 0;
  while (total < kTurn && stream_ && phase_ != Phase::kIdle) {
    const std::size_t most = std::min(next_read(), lease.span().size());
    if (most == 0) break;
    auto got = stream_->read_some(lease.span().first(most));
    if (!got) {
      stream_failed(std::move(got.error()));
      return false;
    }
    if (!*got) break;
    if (**got == 0) {
      peer_ended();
      return false;
    }
    total += **got;
    take(std::string_view(lease.span().data(), **got));
  }
  return stream_ != nullptr;
}

std::size_t Http1Connection::next_read() const {
  if (phase_ == Phase::kHead) return kHeadRead;
  if (phase_ == Phase::kIdle || !held_.empty()) return 0;
  if (!paused_) return context_.buffers->buffer_bytes();
  return body_->inside_piece() ? 0 : kFramingRead;
}

void Http1Connection::take(std::string_view bytes) {
  answered_ = true;
  if (held_.empty()) {
    const std::size_t used = consume(bytes);
    if (stream_) held_.append(bytes.substr(used));
  } else {
    use_held(bytes);
  }
  account();
}

// Processes the held bytes. They are moved out first, because a receiver may close the connection.
void Http1Connection::use_held(std::string_view more) {
  std::string all = std::exchange(held_, {});
  all.append(more);
  const std::size_t used = consume(all);
  if (!stream_) return;
  all.erase(0, used);
  held_ = std::move(all);
}

// Processes as many of the bytes as possible and returns their number.
std::size_t Http1Connection::consume(std::string_view bytes) {
  std::size_t used = 0;
  while (stream_ && used < bytes.size()) {
    const std::size_t step =
        phase_ == Phase::kHead ? consume_head(bytes.substr(used)) : consume_body(bytes.substr(used));
    used += step;
    if (step == 0) break;
  }
  return used;
}

std::size_t Http1Connection::consume_head(std::string_view bytes) {
  auto end = scanner_.scan(bytes);
  if (!end) return fail_request(end.error().wrapped(place() + ": malformed response")), 0;
  if (!*end) {
    if (slow_timer_ == 0) start_timer(slow_timer_, context_.limits.slow_head, &Http1Connection::head_was_slow);
    return 0;
  }
  context_.runtime.timers().cancel(std::exchange(slow_timer_, 0));
  scanner_.reset();
  auto head = parse_response_head(bytes.substr(0, **end));
  if (!head) return fail_request(head.error().wrapped(place() + ": malformed response")), 0;
  if (head->head.status < 200) {
    if (head->head.status == 101) {
      fail_request(Error::of(Code::kDecode, place() + ": the server switched protocols without a request for it"));
      return 0;
    }
    if (++informational_ > context_.limits.informational_heads) {
      fail_request(Error::of(Code::kLimit, place() + ": more than " +
                                               std::to_string(context_.limits.informational_heads) +
                                               " informational responses (informational_heads)"));
      return 0;
    }
    return **end;
  }
  context_.runtime.timers().cancel(std::exchange(head_timer_, 0));
  keep_alive_ = head->keep_alive;
  body_.emplace(head->body, context_.limits);
  phase_ = Phase::kBody;
  const std::uint64_t id = request_;
  ByteReceiver* const body_receiver = receiver_->head(std::move(head->head));
  if (!running(id)) return **end;
  body_receiver_ = body_receiver;
  if (body_->done()) complete(bytes.size() > **end);
  return **end;
}

std::size_t Http1Connection::consume_body(std::string_view bytes) {
  if (phase_ != Phase::kBody) return 0;
  auto step = body_->next(bytes, paused_ ? 0 : bytes.size());
  if (!step) return fail_request(step.error().wrapped(place() + ": malformed response")), 0;
  const std::uint64_t id = request_;
  if (!step->piece.empty()) body_receiver_->bytes(step->piece);
  if (running(id) && body_->done()) complete(bytes.size() > step->used);
  return step->used;
}

void Http1Connection::peer_ended() {
  if (!receiver_) return close();
  if (phase_ == Phase::kBody && body_->may_end_here() && held_.empty()) return complete(false);
  if (phase_ == Phase::kHead && !answered_) {
    return stream_failed(Error::of(Code::kConnectionLost, "the server closed the connection before a response"));
  }
  fail_request(Error::of(Code::kUnexpectedEof, place() + ": incomplete response: the server closed the connection " +
                                                   (phase_ == Phase::kHead ? "inside the head" : "inside the body")));
}

}  // namespace tain::http
