#include "src/http/http1_connection.h"

#include "src/http/message.h"
#include "src/net/system_error.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tain::http {
namespace {

// A request up to this size is written in one piece with its head.
constexpr std::size_t kJoinedBody = std::size_t{16} << 10;

std::string request_head(const HttpRequest& request, const std::string& authority) {
  std::string text(to_string(request.method));
  text.append(" ").append(request.target).append(" HTTP/1.1\r\nHost: ").append(authority).append("\r\n");
  for (const auto& [name, value] : request.headers) text.append(name).append(": ").append(value).append("\r\n");
  const bool has_body = !request.body.empty() || request.method == HttpMethod::kPost ||
                        request.method == HttpMethod::kPut || request.method == HttpMethod::kPatch;
  if (has_body) text.append("Content-Length: ").append(std::to_string(request.body.size())).append("\r\n");
  return text.append("\r\n");
}

// TCP failed: no replies to keep-alive probes, or unacknowledged bytes. Only the system's message distinguishes this
// from a reset.
bool is_dead_peer(const Error& error) {
  static const std::string timed_out = net::describe(ETIMEDOUT);
  return error.code == Code::kConnectionLost && error.message.ends_with(timed_out);
}

class Http1Request final : public ActiveRequest {
 public:
  Http1Request(std::weak_ptr<Http1Connection> connection, std::uint64_t number)
      : connection_(std::move(connection)), number_(number) {}
  ~Http1Request() override {
    if (auto connection = connection_.lock()) connection->cancel(number_);
  }
  void pause(bool paused) override {
    if (auto connection = connection_.lock()) connection->pause(number_, paused);
  }
  bool fresh_connection() const override { return number_ == 1; }

 private:
  std::weak_ptr<Http1Connection> connection_;
  const std::uint64_t number_;
};

}  // namespace

Http1Connection::Http1Connection(Context context, std::unique_ptr<net::Stream> stream)
    : context_(std::move(context)), stream_(std::move(stream)), scanner_(context_.limits) {
  if (!context_.buffers) context_.buffers = std::make_shared<BufferPool>(context_.windows.read_buffer);
}

std::unique_ptr<ActiveRequest> Http1Connection::send(HttpRequest request, ResponseReceiver& receiver) {
  begin(std::move(request), receiver);
  return std::make_unique<Http1Request>(weak_from_this(), request_);
}

void Http1Connection::begin(HttpRequest request, ResponseReceiver& receiver) {
  receiver_ = &receiver;
  ++request_;
  what_ = describe(request);
  repeatable_ = request.method == HttpMethod::kGet;
  head_deadline_ = request.head_deadline;
  deadline_ = request.deadline;
  paused_ = false;
  phase_ = Phase::kHead;
  answered_ = false;
  informational_ = 0;
  body_.reset();
  scanner_.reset();

  auto self = shared_from_this();
  if (auto checked = check_request(request); !checked) {
    context_.runtime.post([self, id = request_, error = checked.error()] {
      if (self->running(id)) self->leave()->end(fail(error));
    });
    return;
  }
  out_ = request_head(request, context_.authority);
  out_body_.clear();
  written_ = 0;
  if (request.body.size() <= kJoinedBody) {
    out_.append(request.body);
  } else {
    out_body_ = std::move(request.body);
  }
  if (!repeatable_ && used_ && found_closed()) return;
  if (head_deadline_ > Duration::zero()) start_timer(head_timer_, head_deadline_, &Http1Connection::head_expired);
  if (deadline_ > Duration::zero()) start_timer(timer_, deadline_, &Http1Connection::expired);
  write();
  await_bytes();
}

// Whether a kept connection was closed. If so, a request that must not be sent twice is not sent.
bool Http1Connection::found_closed() {
  char byte = 0;
  auto got = stream_->read_some({&byte, 1});
  if (got && !*got) return false;
  Error why = got ? Error::of(Code::kConnectionLost, "the server closed the kept connection") : got.error();
  context_.runtime.post([self = shared_from_this(), id = request_, why = std::move(why)] {
    if (self->running(id)) self->stream_failed(why);
  });
  return true;
}

// Writes as much as the socket accepts. A task reports errors, because send() may be on the stack.
void Http1Connection::write() {
  while (stream_ && !(out_.empty() && out_body_.empty())) {
    std::string& front = out_.empty() ? out_body_ : out_;
    auto wrote = stream_->write_some(std::string_view(front).substr(written_));
    if (!wrote) {
      // A response that the server sent before it closed the connection (413) explains more than this error.
      context_.runtime.post([self = shared_from_this(), id = request_, error = wrote.error()] {
        const auto waiting = [&] { return self->running(id) && self->stream_ && self->phase_ == Phase::kHead; };
        if (waiting()) self->read_turn();
        if (waiting()) self->stream_failed(error);
      });
      break;
    }
    written_ += *wrote;
    if (written_ == front.size()) {
      std::string().swap(front);
      written_ = 0;
    } else if (*wrote == 0) {
      stream_->wait_writable([weak = weak_from_this()] {
        if (auto self = weak.lock()) self->write();
      });
      break;
    }
  }
  account();
}

void Http1Connection::stream_failed(Error error) {
  if (context_.dead_peer && is_dead_peer(error)) context_.dead_peer();
  if (!receiver_) {
    close();
    tell_changed();
    return;
  }
  // A kept connection that ends before the first byte of a response was most likely closed before the server received
  // the request. An idempotent request may be sent again; any other only if no byte of it was written.
  const bool nothing_left = written_ == 0 && !out_.empty();
  if (phase_ == Phase::kHead && !answered_ && (nothing_left || (used_ && repeatable_))) {
    close();
    ResponseReceiver* const its_receiver = leave();
    tell_changed();
    its_receiver->end(fail(unsent(error.wrapped(place()))));
    return;
  }
  fail_request(error.wrapped(place()));
}

// The response is complete. The connection is free for the next request before end() is called. Bytes after the
// response must never be read as the next response.
void Http1Connection::complete(bool more_follows) {
  const bool sent_all = out_.empty() && out_body_.empty();
  if (!keep_alive_ || retiring_ || !sent_all || more_follows) close();
  used_ = true;
  ResponseReceiver* const its_receiver = leave();
  await_bytes();
  tell_changed();
  its_receiver->end({});
}

void Http1Connection::fail_request(Error error) {
  auto self = shared_from_this();
  close();
  ResponseReceiver* const its_receiver = leave();
  tell_changed();
  if (its_receiver) its_receiver->end(fail(std::move(error)));
}

ResponseReceiver* Http1Connection::leave() {
  stop_timers();
  phase_ = Phase::kIdle;
  std::string().swap(out_);
  std::string().swap(out_body_);
  written_ = 0;
  body_.reset();
  account();
  return std::exchange(receiver_, nullptr);
}

void Http1Connection::close() {
  stream_.reset();
  std::string().swap(held_);
  account();
}

void Http1Connection::pause(std::uint64_t request, bool paused) {
  if (!running(request)) return;
  paused_ = paused;
  if (phase_ != Phase::kBody || !stream_) return;
  if (paused || held_.empty()) {
    await_bytes();
    return;
  }
  // A task delivers held bytes: the receiver may have called this inside body().
  context_.runtime.post([self = shared_from_this(), request] {
    if (!self->running(request) || !self->stream_ || self->held_.empty() || self->phase_ != Phase::kBody) return;
    self->use_held({});
    self->account();
    self->await_bytes();
  });
}

void Http1Connection::cancel(std::uint64_t request) {
  if (!running(request)) return;
  close();
  leave();
  tell_changed();
}

void Http1Connection::retire() {
  if (retiring_) return;
  retiring_ = true;
  if (!receiver_) close();
  tell_changed();
}

void Http1Connection::abandon() {
  auto self = shared_from_this();
  context_.changed = {};
  context_.dead_peer = {};
  close();
  context_.buffered = {};
  if (ResponseReceiver* const its_receiver = leave()) {
    its_receiver->end(fail(Code::kConnectionLost, place() + ": the connection was closed"));
  }
}

void Http1Connection::start_timer(TimerId& timer, Duration after, void (Http1Connection::*then)()) {
  timer = context_.runtime.timers().start(after, [weak = weak_from_this(), &timer, then] {
    auto self = weak.lock();
    if (!self) return;
    timer = 0;
    ((*self).*then)();
  });
}

void Http1Connection::stop_timers() {
  for (TimerId* timer : {&head_timer_, &timer_, &slow_timer_}) {
    if (*timer != 0) context_.runtime.timers().cancel(std::exchange(*timer, 0));
  }
}

void Http1Connection::head_expired() {
  fail_request(Error::of(Code::kDeadline, place() + ": no response within " + describe(head_deadline_)));
}

void Http1Connection::expired() {
  fail_request(Error::of(Code::kDeadline, place() + ": the response was not complete within " + describe(deadline_)));
}

void Http1Connection::head_was_slow() {
  fail_request(Error::of(Code::kLimit, place() + ": the head of the response was not complete within " +
                                           describe(context_.limits.slow_head) + " (slow_head)"));
}

void Http1Connection::tell_changed() {
  if (change_posted_ || !context_.changed) return;
  change_posted_ = true;
  context_.runtime.post([weak = weak_from_this()] {
    auto self = weak.lock();
    if (!self) return;
    self->change_posted_ = false;
    const auto changed = self->context_.changed;  // a copy: the call may abandon this connection
    if (changed) changed();
  });
}

void Http1Connection::account() {
  const std::size_t now = held_.size() + out_.size() + out_body_.size();
  if (now == reported_held_) return;
  const auto difference = static_cast<std::ptrdiff_t>(now) - static_cast<std::ptrdiff_t>(reported_held_);
  reported_held_ = now;
  if (context_.buffered) context_.buffered(difference);
}

std::shared_ptr<ClientConnection> make_http1(ClientConnection::Context context, std::unique_ptr<net::Stream> stream) {
  auto connection = std::make_shared<Http1Connection>(std::move(context), std::move(stream));
  connection->start();
  return connection;
}

}  // namespace tain::http
