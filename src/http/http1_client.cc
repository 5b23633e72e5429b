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

// A request up to this size goes out in one piece with its head.
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

// TCP gave up: keep-alive probes or bytes that nobody acknowledged. Only the system's words tell it from a reset.
bool is_dead_peer(const Error& error) {
  static const std::string timed_out = net::describe(ETIMEDOUT);
  return error.code == Code::kConnectionLost && error.message.ends_with(timed_out);
}

}  // namespace

Http1::Http1(ClientConnection::Context context, std::unique_ptr<net::Stream> stream)
    : context_(std::move(context)), stream_(std::move(stream)), scanner_(context_.limits) {
  if (!context_.buffers) context_.buffers = std::make_shared<BufferPool>(context_.windows.read_buffer);
}

std::uint64_t Http1::begin(HttpRequest request, StreamReceiver& receiver) {
  receiver_ = &receiver;
  ++exchange_;
  what_ = describe(request);
  repeatable_ = request.method == HttpMethod::kGet;
  head_deadline_ = request.head_deadline;
  deadline_ = request.deadline;
  credit_ = request.credit;
  phase_ = Phase::kHead;
  answered_ = false;
  informational_ = 0;
  body_.reset();
  scanner_.reset();

  auto self = shared_from_this();
  if (auto checked = check_request(request); !checked) {
    context_.runtime.post([self, id = exchange_, error = checked.error()] {
      if (!self->running(id)) return;
      StreamReceiver* const its_receiver = self->leave();
      its_receiver->end(fail(error));
    });
    return exchange_;
  }
  out_ = request_head(request, context_.authority);
  out_body_.clear();
  written_ = 0;
  if (request.body.size() <= kJoinedBody) {
    out_.append(request.body);
  } else {
    out_body_ = std::move(request.body);
  }
  if (!repeatable_ && used_ && found_closed()) return exchange_;
  if (head_deadline_ > Duration::zero()) start_timer(head_timer_, head_deadline_, &Http1::head_expired);
  if (deadline_ > Duration::zero()) start_timer(timer_, deadline_, &Http1::expired);
  write();
  await_bytes();
  return exchange_;
}

// Whether a kept connection is closed already: then a request that must not be sent twice is not sent at all.
bool Http1::found_closed() {
  char byte = 0;
  auto got = stream_->read_some({&byte, 1});
  if (got && !*got) return false;
  Error why = got ? Error::of(Code::kConnectionLost, "the server closed the kept connection") : got.error();
  context_.runtime.post([self = shared_from_this(), id = exchange_, why = std::move(why)] {
    if (self->running(id)) self->stream_failed(why);
  });
  return true;
}

// Writes what the socket takes. Errors are told by a task: send() may be on the stack.
void Http1::write() {
  while (stream_ && !(out_.empty() && out_body_.empty())) {
    std::string& front = out_.empty() ? out_body_ : out_;
    auto wrote = stream_->write_some(std::string_view(front).substr(written_));
    if (!wrote) {
      // An answer that the server sent before it hung up (413) is worth more than this error.
      context_.runtime.post([self = shared_from_this(), id = exchange_, error = wrote.error()] {
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

void Http1::stream_failed(Error error) {
  if (context_.dead_peer && is_dead_peer(error)) context_.dead_peer();
  if (!receiver_) {
    close();
    tell_changed();
    return;
  }
  // Before the first byte of an answer on a kept connection the server has most likely closed it before it saw the
  // request. What changes nothing may then be asked again; anything else only where no byte of it left.
  const bool nothing_left = written_ == 0 && !out_.empty();
  if (phase_ == Phase::kHead && !answered_ && (nothing_left || (used_ && repeatable_))) {
    close();
    StreamReceiver* const its_receiver = leave();
    tell_changed();
    its_receiver->unsent(error.wrapped(place()));
    return;
  }
  fail_exchange(error.wrapped(place()));
}

// The answer is complete. The connection is free for the next request before the receiver hears of the end. Bytes that
// follow the answer must never become the answer to the next request.
void Http1::complete(bool more_follows) {
  const bool sent_all = out_.empty() && out_body_.empty();
  if (!keep_alive_ || retiring_ || !sent_all || more_follows) close();
  used_ = true;
  StreamReceiver* const its_receiver = leave();
  await_bytes();
  tell_changed();
  its_receiver->end({});
}

void Http1::fail_exchange(Error error) {
  auto self = shared_from_this();
  close();
  StreamReceiver* const its_receiver = leave();
  tell_changed();
  if (its_receiver) its_receiver->end(fail(std::move(error)));
}

StreamReceiver* Http1::leave() {
  stop_timers();
  phase_ = Phase::kIdle;
  std::string().swap(out_);
  std::string().swap(out_body_);
  written_ = 0;
  body_.reset();
  account();
  return std::exchange(receiver_, nullptr);
}

void Http1::close() {
  stream_.reset();
  std::string().swap(held_);
  account();
}

void Http1::grant(std::uint64_t exchange, std::size_t bytes) {
  if (!running(exchange)) return;
  credit_ += std::min(bytes, static_cast<std::size_t>(-1) - credit_);
  if (phase_ != Phase::kBody || !stream_) return;
  if (held_.empty()) {
    await_bytes();
    return;
  }
  // What is held goes out by a task: the receiver may be the one who grants, inside a call of ours.
  context_.runtime.post([self = shared_from_this(), exchange] {
    if (!self->running(exchange) || !self->stream_ || self->held_.empty() || self->phase_ != Phase::kBody) return;
    self->use_held({});
    self->account();
    self->await_bytes();
  });
}

void Http1::cancel(std::uint64_t exchange) {
  if (!running(exchange)) return;
  close();
  leave();
  tell_changed();
}

void Http1::retire() {
  if (retiring_) return;
  retiring_ = true;
  if (!receiver_) close();
  tell_changed();
}

void Http1::abandon() {
  auto self = shared_from_this();
  context_.changed = {};
  context_.dead_peer = {};
  close();
  context_.buffered = {};
  if (StreamReceiver* const its_receiver = leave()) {
    its_receiver->end(fail(Code::kConnectionLost, place() + ": the connection was given up"));
  }
}

void Http1::start_timer(TimerId& timer, Duration after, void (Http1::*then)()) {
  timer = context_.runtime.timers().start(after, [weak = weak_from_this(), &timer, then] {
    auto self = weak.lock();
    if (!self) return;
    timer = 0;
    ((*self).*then)();
  });
}

void Http1::stop_timers() {
  for (TimerId* timer : {&head_timer_, &timer_, &slow_timer_}) {
    if (*timer != 0) context_.runtime.timers().cancel(std::exchange(*timer, 0));
  }
}

void Http1::head_expired() {
  fail_exchange(Error::of(Code::kDeadline, place() + ": no answer within " + describe(head_deadline_)));
}

void Http1::expired() {
  fail_exchange(Error::of(Code::kDeadline, place() + ": the answer was not complete within " + describe(deadline_)));
}

void Http1::head_was_slow() {
  fail_exchange(Error::of(Code::kLimit, place() + ": the head of the answer began and did not end within " +
                                            describe(context_.limits.slow_head) + " (slow_head)"));
}

void Http1::tell_changed() {
  if (telling_ || !context_.changed) return;
  telling_ = true;
  context_.runtime.post([weak = weak_from_this()] {
    auto self = weak.lock();
    if (!self) return;
    self->telling_ = false;
    if (self->context_.changed) self->context_.changed();
  });
}

void Http1::account() {
  const std::size_t now = held_.size() + out_.size() + out_body_.size();
  if (now == accounted_) return;
  const auto difference = static_cast<std::ptrdiff_t>(now) - static_cast<std::ptrdiff_t>(accounted_);
  accounted_ = now;
  if (context_.buffered) context_.buffered(difference);
}

namespace {

class Http1Exchange final : public Exchange {
 public:
  Http1Exchange(std::weak_ptr<Http1> connection, std::uint64_t id, bool fresh)
      : connection_(std::move(connection)), id_(id), fresh_(fresh) {}
  ~Http1Exchange() override {
    if (auto connection = connection_.lock()) connection->cancel(id_);
  }
  void grant(std::size_t bytes) override {
    if (auto connection = connection_.lock()) connection->grant(id_, bytes);
  }
  bool fresh_connection() const override { return fresh_; }

 private:
  std::weak_ptr<Http1> connection_;
  const std::uint64_t id_;
  const bool fresh_;
};

class Http1Connection final : public ClientConnection {
 public:
  Http1Connection(Context context, std::unique_ptr<net::Stream> stream)
      : connection_(std::make_shared<Http1>(std::move(context), std::move(stream))) {
    connection_->start();
  }
  ~Http1Connection() override { connection_->abandon(); }

  std::unique_ptr<Exchange> send(HttpRequest request, StreamReceiver& receiver) override {
    const bool fresh = std::exchange(fresh_, false);
    const std::uint64_t id = connection_->begin(std::move(request), receiver);
    return std::make_unique<Http1Exchange>(connection_, id, fresh);
  }
  std::size_t room() const override { return usable() && active() == 0 ? 1 : 0; }
  std::size_t active() const override { return connection_->active(); }
  bool usable() const override { return connection_->usable(); }
  bool multiplexed() const override { return false; }
  void retire() override { connection_->retire(); }

 private:
  std::shared_ptr<Http1> connection_;
  bool fresh_ = true;
};

}  // namespace

std::unique_ptr<ClientConnection> make_http1(ClientConnection::Context context, std::unique_ptr<net::Stream> stream) {
  return std::make_unique<Http1Connection>(std::move(context), std::move(stream));
}

}  // namespace tain::http
