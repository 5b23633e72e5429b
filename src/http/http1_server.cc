#include "src/http/http1_server.h"

#include "src/base/ascii.h"
#include "src/http/message.h"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace tain::http {
namespace {

constexpr std::size_t kRead = std::size_t{64} << 10;
// The number of bytes that a client may send ahead during its last response.
constexpr std::size_t kAhead = std::size_t{64} << 10;
// After an error response the rest of the request is read and dropped up to this limit: an immediate close would reset
// the connection, and the client might not receive the response.
constexpr std::size_t kLingerBytes = std::size_t{32} << 20;

// The handler's side of a response.
class Http1Response final : public ServerResponse {
 public:
  Http1Response(std::weak_ptr<Http1Server> connection, std::uint64_t answer)
      : connection_(std::move(connection)), answer_(answer) {}
  ~Http1Response() override {
    if (auto it = connection_.lock()) it->dropped(answer_);
  }
  void head(int status, HttpHeaders headers) override {
    if (auto it = connection_.lock()) it->head(answer_, status, std::move(headers));
  }
  void body(std::string_view piece) override {
    if (auto it = connection_.lock()) it->body(answer_, piece);
  }
  void end() override {
    if (auto it = connection_.lock()) it->end(answer_);
  }
  std::size_t pending() const override {
    auto it = connection_.lock();
    return it ? it->pending(answer_) : 0;
  }
  void when_drained(Task drained) override {
    if (auto it = connection_.lock()) it->when_drained(answer_, std::move(drained));
  }
  void when_gone(Task gone) override {
    if (auto it = connection_.lock()) it->when_gone(answer_, std::move(gone));
  }
  void abort_connection(bool reset) override {
    if (auto it = connection_.lock()) it->cut_off(answer_, reset);
  }
  void go_away() override {
    if (auto it = connection_.lock()) it->close_after(answer_);
  }

 private:
  const std::weak_ptr<Http1Server> connection_;
  const std::uint64_t answer_;
};

class Http1ServerConnection final : public ServerConnection {
 public:
  explicit Http1ServerConnection(std::shared_ptr<Http1Server> connection) : connection_(std::move(connection)) {}
  ~Http1ServerConnection() override { connection_->abandon(); }
  void close(bool at_once) override { connection_->close(at_once); }
  Activity activity() const override { return connection_->activity(); }

 private:
  const std::shared_ptr<Http1Server> connection_;
};

}  // namespace

std::unique_ptr<ServerConnection> serve_http1(ServerConnection::Context context, std::unique_ptr<net::Stream> stream,
                                              std::string received) {
  auto connection = std::make_shared<Http1Server>(std::move(context), std::move(stream), std::move(received));
  connection->start();
  return std::make_unique<Http1ServerConnection>(std::move(connection));
}

Http1Server::Http1Server(ServerConnection::Context context, std::unique_ptr<net::Stream> stream, std::string received)
    : context_(std::move(context)),
      stream_(std::move(stream)),
      held_(std::move(received)),
      scanner_(context_.limits),
      share_(context_.bodies) {}

// The handler must not run inside serve(): a task processes bytes that were already received.
void Http1Server::start() {
  arm(context_.idle_timeout);
  if (held_.empty()) return await_request();
  context_.runtime.post([weak = weak_from_this()] {
    auto self = weak.lock();
    if (!self || !self->stream_) return;
    self->use_held();
    self->await_request();
  });
}

void Http1Server::await_request() {
  if (!stream_) return;
  if (!wants_bytes()) return stream_->wait_readable({});
  stream_->wait_readable([weak = weak_from_this()] {
    if (auto self = weak.lock()) self->readable();
  });
}

bool Http1Server::wants_bytes() const {
  const bool ahead = phase_ == Phase::kAnswering || (phase_ == Phase::kHead && backed_up());
  return !ahead || held_.size() < kAhead;
}

void Http1Server::readable() {
  auto self = shared_from_this();
  read_turn();
  await_request();
}

void Http1Server::read_turn() {
  std::array<char, kRead> buffer;
  for (int reads = 0; reads < 16 && stream_ && wants_bytes(); ++reads) {
    auto got = stream_->read_some(buffer);
    if (!got || *got == std::size_t{0}) return peer_gone();
    if (!*got) return;
    if (phase_ == Phase::kClosing) {
      dropped_bytes_ += **got;
      if (dropped_bytes_ > kLingerBytes) shut();
      continue;
    }
    held_.append(buffer.data(), **got);
    use_held();
  }
}

// Processes the bytes read so far until a handler runs or more bytes are needed.
void Http1Server::use_held() {
  while (stream_ && !held_.empty()) {
    if (phase_ == Phase::kHead) {
      if (backed_up() || !take_head()) return;
    } else if (phase_ == Phase::kBody) {
      if (!take_body()) return;
    } else {
      return;
    }
  }
}

bool Http1Server::take_head() {
  // Some clients send an empty line after a body (RFC 9112 2.2).
  std::size_t skipped = 0;
  while (std::string_view(held_).substr(skipped).starts_with("\r\n")) {
    skipped += 2;
    if (++blank_lines_ > context_.limits.blank_lines) {
      return refuse(400, "Bad Request", "too many empty lines before the request"), false;
    }
  }
  held_.erase(0, skipped);
  if (held_.empty() || held_ == "\r") return false;
  auto end = scanner_.scan(held_);
  if (!end) {
    const bool limit = end.error().code == Code::kLimit;
    return refuse(limit ? 431 : 400, limit ? "Request Header Fields Too Large" : "Bad Request", end.error().message),
           false;
  }
  if (!*end) {
    if (!std::exchange(begun_, true)) arm(context_.limits.slow_head);
    return false;
  }
  scanner_.reset();
  blank_lines_ = 0;
  auto head = parse_request_head(std::string_view(held_).substr(0, **end));
  if (!head) return refuse(400, "Bad Request", head.error().message), false;
  held_.erase(0, **end);

  http11_ = head->http11;
  keep_alive_ = head->keep_alive;
  head_only_ = head->method == "HEAD";
  const auto method = head_only_ ? HttpMethod::kGet : method_of(head->method);
  if (!method) return refuse(405, "Method Not Allowed", "the server does not support this method"), false;
  const auto hosts = std::count_if(head->headers.begin(), head->headers.end(),
                                   [](const auto& header) { return equal_ignoring_case(header.first, "host"); });
  if (hosts > 1 || (http11_ && find_header(head->headers, "host").empty())) {
    return refuse(400, "Bad Request", "a request of HTTP/1.1 needs one Host header"), false;
  }
  const bool expects = has_token(head->headers, "expect", "100-continue");
  request_ = {.method = *method,
              .target = std::move(head->target),
              .headers = std::move(head->headers),
              .peer = stream_->peer(),
              .peer_certificate = stream_->peer_certificate()};
  body_.emplace(head->body, context_.limits);
  if (body_->done()) return hand_over(), true;
  if (context_.reads_body && !context_.reads_body(request_)) return leave_unread(Unread::kRefused), false;
  if (head->body.kind == BodyLength::Kind::kCounted && head->body.bytes > context_.max_body) {
    return leave_unread(Unread::kTooLarge), false;
  }
  phase_ = Phase::kBody;
  arm(context_.idle_timeout);
  if (expects && http11_) {
    out_.append("HTTP/1.1 100 Continue\r\n\r\n");
    flush();
  }
  return true;
}

bool Http1Server::take_body() {
  std::size_t used = 0;
  while (used < held_.size() && !body_->done()) {
    const std::size_t most = context_.max_body + 1 - request_.body.size();
    auto step = body_->next(std::string_view(held_).substr(used), most);
    if (!step) return refuse(400, "Bad Request", step.error().message), false;
    used += step->used;
    if (request_.body.size() + step->piece.size() > context_.max_body) return leave_unread(Unread::kTooLarge), false;
    if (!share_.grow(step->piece.size())) return leave_unread(Unread::kNoRoom), false;
    request_.body.append(step->piece);
  }
  held_.erase(0, used);
  if (body_->done()) hand_over();
  return true;
}

// The rest of the request is not read, so the connection closes after the response.
void Http1Server::leave_unread(Unread why) {
  std::string().swap(request_.body);
  if (context_.unread) {
    unread_ = why;
    closing_ = true;
    return hand_over();
  }
  share_.release();
  switch (why) {
    case Unread::kRefused:
      return refuse(403, "Forbidden", "the request is refused");
    case Unread::kTooLarge:
      return refuse(413, "Payload Too Large",
                    "the body is larger than " + std::to_string(context_.max_body) + " bytes");
    case Unread::kNoRoom:
      return refuse(503, "Service Unavailable", "the server is reading too many request bodies; try again later");
  }
}

void Http1Server::hand_over() {
  auto self = shared_from_this();
  share_.release();
  phase_ = Phase::kAnswering;
  ++answer_;
  begun_ = false;
  head_written_ = false;
  if (timer_ != 0) context_.runtime.timers().cancel(std::exchange(timer_, 0));
  auto response = std::make_unique<Http1Response>(weak_from_this(), answer_);
  // Copies: a call may destroy their owner.
  const std::optional<Unread> why = std::exchange(unread_, std::nullopt);
  const UnreadHandler unread = why ? context_.unread : UnreadHandler();
  const ServerHandler handler = context_.handler;
  try {
    if (why) {
      unread(std::exchange(request_, {}), std::move(response), *why);
    } else {
      handler(std::exchange(request_, {}), std::move(response));
    }
  } catch (const std::exception& thrown) {
    if (context_.log)
      context_.log->write(LogSink::Level::kError, "http server", std::string("handler: ") + thrown.what());
    cut_off(answer_, false);
  }
}

void Http1Server::refuse(int status, std::string_view reason, std::string_view why) {
  std::string text(why);
  text.append("\n");
  out_.append("HTTP/1.1 ").append(std::to_string(status)).append(" ").append(reason);
  if (status == 405) out_.append("\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE");
  out_.append("\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ");
  out_.append(std::to_string(text.size())).append("\r\n\r\n");
  if (!head_only_) out_.append(text);
  closing_ = true;
  finish_closing();
}

Activity Http1Server::activity() const {
  const bool unread = stall_timer_ != 0 && context_.runtime.clock().now() - progress_ >= kUnreadAfter;
  if (unread) return Activity::kUnread;
  if (phase_ == Phase::kAnswering || !out_.empty()) return Activity::kBusy;
  const bool receiving = phase_ == Phase::kBody || (phase_ == Phase::kHead && begun_);
  return receiving ? Activity::kReceiving : Activity::kIdle;
}

void Http1Server::close(bool at_once) {
  auto self = shared_from_this();
  if (phase_ == Phase::kClosed) return;
  closing_ = true;
  if (at_once) return shut();
  if (phase_ != Phase::kAnswering && phase_ != Phase::kClosing) finish_closing();
}

void Http1Server::abandon() {
  auto self = shared_from_this();
  context_.closed = {};
  shut();
}

// After the last response: writes the waiting bytes, then ends the connection.
void Http1Server::finish_closing() {
  phase_ = Phase::kClosing;
  std::string().swap(held_);
  std::string().swap(request_.body);
  share_.release();
  if (timer_ != 0) context_.runtime.timers().cancel(std::exchange(timer_, 0));
  flush();
  await_request();
}

void Http1Server::peer_gone() {
  auto self = shared_from_this();
  // A half-closed client may still read, but Kubernetes clients do not half-close: it has disconnected.
  shut();
}

// Ends the connection, for any reason.
void Http1Server::shut() {
  if (phase_ == Phase::kClosed) return;
  phase_ = Phase::kClosed;
  stream_.reset();
  std::string().swap(held_);
  std::string().swap(out_);
  written_ = 0;
  std::string().swap(request_.body);
  share_.release();
  if (stall_timer_ != 0) context_.runtime.timers().cancel(std::exchange(stall_timer_, 0));
  if (timer_ != 0) context_.runtime.timers().cancel(std::exchange(timer_, 0));
  drained_ = {};
  if (Task gone = std::exchange(gone_, {})) context_.runtime.post(std::move(gone));
  context_.runtime.post([self = shared_from_this()] {
    if (std::exchange(self->closed_reported_, true)) return;
    if (auto closed = std::exchange(self->context_.closed, {})) closed();
  });
}

void Http1Server::arm(Duration after) {
  if (timer_ != 0) context_.runtime.timers().cancel(timer_);
  timer_ = context_.runtime.timers().start(after, [weak = weak_from_this()] {
    auto self = weak.lock();
    if (!self) return;
    self->timer_ = 0;
    const bool begun = self->phase_ == Phase::kBody || (self->phase_ == Phase::kHead && !self->held_.empty());
    if (begun) return self->refuse(408, "Request Timeout", "the request was not complete in time");
    self->shut();
  });
}

}  // namespace tain::http
