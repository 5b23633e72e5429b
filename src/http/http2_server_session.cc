#include "src/http/http2_server_session.h"

#include "src/base/ascii.h"
#include "src/http/message.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <utility>

namespace tain::http {

namespace {

constexpr std::size_t kReadBuffer = std::size_t{64} << 10;
// Below this many waiting bytes a stream counts as drained.
constexpr std::size_t kFew = std::size_t{64} << 10;
// Detects a client that has disappeared before its streams fill up.
constexpr Health kHealth{.idle = std::chrono::seconds(30), .answer = std::chrono::seconds(15)};

Http2Link::Options link_options(const ServerConnection::Context& context) {
  Http2Link::Options options;
  options.server = true;
  options.limits = context.limits;
  thread_local const auto buffers = std::make_shared<BufferPool>(kReadBuffer);
  options.buffers = buffers;
  return options;
}

// The handler's side of a response.
class Http2Response final : public ServerResponse {
 public:
  Http2Response(std::weak_ptr<ServerSession> session, ServerSession::StreamPtr stream)
      : session_(std::move(session)), stream_(std::move(stream)) {}
  ~Http2Response() override {
    if (const auto session = session_.lock()) session->give_up(stream_);
    stream_->gone = nullptr;
    stream_->drained = nullptr;
  }
  Http2Response(const Http2Response&) = delete;
  Http2Response& operator=(const Http2Response&) = delete;

  void head(int status, HttpHeaders headers) override {
    if (const auto session = session_.lock()) session->head(stream_, status, headers);
  }
  void body(std::string_view piece) override {
    if (const auto session = session_.lock()) session->body(stream_, piece);
  }
  void end() override {
    if (const auto session = session_.lock()) session->end(stream_);
  }
  std::size_t pending() const override {
    const auto session = session_.lock();
    return session ? session->pending(*stream_) : 0;
  }
  void when_drained(Task drained) override {
    if (const auto session = session_.lock()) session->when_drained(stream_, std::move(drained));
  }
  void when_gone(Task gone) override {
    if (const auto session = session_.lock()) session->when_gone(stream_, std::move(gone));
  }
  void abort_connection(bool reset) override {
    if (const auto session = session_.lock()) session->cut(reset);
  }
  void go_away() override {
    if (const auto session = session_.lock()) session->go_away();
  }

 private:
  std::weak_ptr<ServerSession> session_;
  ServerSession::StreamPtr stream_;
};

}  // namespace

ServerSession::ServerSession(ServerConnection::Context context, std::unique_ptr<net::Stream> stream)
    : context_(std::move(context)),
      link_(context_.runtime, *this, std::move(stream), link_options(context_)),
      health_(context_.runtime, link_, kHealth),
      window_(kConnectionWindow),
      peer_(link_.stream()->peer()),
      peer_certificate_(link_.stream()->peer_certificate()),
      idle_since_(context_.runtime.clock().now()) {}

void ServerSession::start(std::string received) {
  const std::array<nghttp2_settings_entry, 3> settings{{
      {NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, static_cast<std::uint32_t>(context_.max_streams)},
      {NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, kStreamWindow},
      {NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, static_cast<std::uint32_t>(context_.limits.header_bytes)},
  }};
  link_.start(weak_from_this(), settings, kConnectionWindow, std::move(received));
  health_.start(weak_from_this(), [this] {
    link_.fail(Error::of(Code::kConnectionLost, "the client is dead: no response to a PING"), NGHTTP2_NO_ERROR);
  });
  watch_idleness();
}

// Checks the connection and incomplete requests several times within the timeout.
void ServerSession::watch_idleness() {
  if (context_.idle_timeout <= Duration::zero()) return;
  idle_timer_ = context_.runtime.timers().start(context_.idle_timeout / 4, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self || !self->link_.open()) return;
    const Instant limit = self->context_.runtime.clock().now() - self->context_.idle_timeout;
    if (self->streams_.empty() && self->idle_since_ <= limit) return self->close(false);
    const auto streams = self->streams_;
    for (const auto& [id, stream] : streams) {
      const bool waits = !stream->handled && !stream->answered;  // includes deferred ones
      if ((!stream->request_done || waits) && stream->begin <= limit) self->reset(stream, NGHTTP2_CANCEL);
    }
    self->watch_idleness();
    self->link_.turn();
  });
}

// Checks progress several times within the limit, while bytes wait for the client.
void ServerSession::watch_progress() {
  const Duration limit = context_.limits.write_stall;
  if (limit <= Duration::zero()) return;
  stall_timer_ = context_.runtime.timers().start(limit / 4, [weak = weak_from_this(), limit] {
    const auto self = weak.lock();
    if (!self) return;
    self->stall_timer_ = 0;
    if (!self->link_.open()) return;
    const Instant now = self->context_.runtime.clock().now();
    const bool socket_waits = self->link_.made() > self->link_.written();
    if (!socket_waits || self->link_.written() != self->last_written_) self->written_at_ = now;
    self->last_written_ = self->link_.written();
    if (now - self->written_at_ >= limit) {
      return self->link_.fail(Error::of(Code::kLimit, "the client reads nothing"), NGHTTP2_ENHANCE_YOUR_CALM);
    }
    const auto streams = self->streams_;
    for (const auto& [id, stream] : streams) {
      if (!stream->out.empty() && now - stream->progress >= limit) self->reset(stream, NGHTTP2_CANCEL);
    }
    if (socket_waits || self->queued_ > 0) self->watch_progress();
    self->link_.turn();
  });
}

void ServerSession::close(bool at_once) {
  if (!link_.open()) return;
  if (!at_once) return go_away();
  nghttp2_session_terminate_session(link_.session(), NGHTTP2_NO_ERROR);
  link_.close();
  lost(Error::of(Code::kConnectionLost, "the connection was closed"));
}

void ServerSession::abandon() {
  // The functions are kept: one of them may be on the stack.
  abandoned_ = true;
  close(true);
}

void ServerSession::cut(bool reset) {
  link_.flush();
  link_.drop(reset);
  lost(Error::of(Code::kConnectionLost, "the connection was aborted"));
}

void ServerSession::go_away() {
  if (!link_.open()) return;
  if (!std::exchange(going_, true)) {
    nghttp2_submit_goaway(link_.session(), NGHTTP2_FLAG_NONE, nghttp2_session_get_last_proc_stream_id(link_.session()),
                          NGHTTP2_NO_ERROR, nullptr, 0);
  }
  link_.wake();
}

void ServerSession::head(const StreamPtr& stream, int status, const HttpHeaders& headers) {
  if (stream->closed || stream->answered) return;
  answer(stream, status, headers);
}

void ServerSession::answer(const StreamPtr& stream, int status, const HttpHeaders& headers) {
  stream->answered = true;
  FieldList list;
  list.pseudo(":status", std::to_string(status));
  list.add(headers);
  const nghttp2_data_provider body = Http2Link::body();
  const std::vector<nghttp2_nv>& fields = list.fields();
  nghttp2_submit_response(link_.session(), stream->id, fields.data(), fields.size(), stream->ended ? nullptr : &body);
  link_.wake();
}

void ServerSession::body(const StreamPtr& stream, std::string_view piece) {
  if (stream->closed || stream->ended || piece.empty()) return;
  if (stream->out.empty()) stream->progress = context_.runtime.clock().now();
  stream->out.append(piece);
  queued_ += piece.size();
  if (stall_timer_ == 0) {
    written_at_ = context_.runtime.clock().now();
    watch_progress();
  }
  nghttp2_session_resume_data(link_.session(), stream->id);
  link_.wake();
}

void ServerSession::end(const StreamPtr& stream) {
  if (stream->closed || stream->ended) return;
  stream->ended = true;
  if (!stream->answered) return answer(stream, 200, {});
  nghttp2_session_resume_data(link_.session(), stream->id);
  link_.wake();
}

void ServerSession::give_up(const StreamPtr& stream) {
  if (stream->closed || stream->ended) return;
  link_.flush();
  reset(stream, NGHTTP2_INTERNAL_ERROR);
  link_.wake();
}

// If a connection has too many waiting bytes, all its streams wait.
std::size_t ServerSession::pending(ServerStream& stream) const {
  if (stream.closed) return 0;
  if (queued_ > context_.limits.response_bytes) return queued_;
  const std::uint64_t written = link_.written();
  if (written >= stream.out_end) stream.in_output = 0;
  return stream.out.size() +
         std::min<std::size_t>(stream.in_output, stream.out_end - std::min(written, stream.out_end));
}

Activity ServerSession::activity() const {
  const Instant limit = context_.runtime.clock().now() - kUnreadAfter;
  const bool writing = link_.made() > link_.written();
  const bool stuck = writing && link_.written() == last_written_ && written_at_ <= limit;
  if (streams_.empty()) return stuck ? Activity::kUnread : writing ? Activity::kBusy : Activity::kIdle;
  Activity all = Activity::kReceiving;
  for (const auto& [id, stream] : streams_) {
    if (!stream->handled && !stream->answered) continue;
    if (!stuck && (stream->out.empty() || stream->progress > limit)) return Activity::kBusy;
    all = Activity::kUnread;
  }
  return all;
}

void ServerSession::when_drained(const StreamPtr& stream, Task drained) {
  stream->drained = std::move(drained);
  if (std::find(wait_for_room_.begin(), wait_for_room_.end(), stream) == wait_for_room_.end()) {
    wait_for_room_.push_back(stream);
  }
  link_.wake();
}

void ServerSession::when_gone(const StreamPtr& stream, Task gone) {
  stream->gone = std::move(gone);
  if (!stream->closed) return;
  left_.push_back(stream);
  link_.wake();
}

void ServerSession::deliver() {
  if (delivering_) return;
  delivering_ = true;
  for (std::size_t i = 0; i < notes_.size(); ++i) {
    const Note next = std::move(notes_[i]);
    act(next);
  }
  notes_.clear();
  run_drained();
  for (const StreamPtr& stream : std::exchange(left_, {})) run_gone(stream);
  delivering_ = false;
  if (streams_.empty() && going_ && link_.open()) {
    link_.close();
    lost(Error::of(Code::kConnectionLost, "all responses were sent"));
  }
}

void ServerSession::act(const Note& next) {
  const StreamPtr& stream = next.stream;
  switch (next.what) {
    case What::kHead:
      if (!stream->closed) take_head(stream);
      return;
    case What::kRequest:
      if (stream->closed || stream->drops_body) return;
      if (queued_ <= context_.limits.response_bytes) return handle(stream, std::nullopt);
      deferred_.push_back(stream);
      return;
    case What::kUnread:
      return leave_unread(stream, static_cast<Unread>(next.code));
    case What::kReset:
      return reset(stream, next.code);
    case What::kClosed:
      return run_gone(stream);
  }
}

void ServerSession::take_head(const StreamPtr& stream) {
  FieldBlock fields = std::exchange(stream->fields, {});
  const auto refuse = [&](int status, const HttpHeaders& headers) {
    stop_reading(*stream);
    stream->ended = true;
    stream->reset_after_end = true;
    answer(stream, status, headers);
  };
  const std::optional<HttpMethod> method = method_of(fields.method);
  if (!method) return refuse(405, {{"allow", "GET, POST, PUT, PATCH, DELETE"}});
  ServerRequest& request = stream->request;
  request.method = *method;
  request.target = std::move(fields.path);
  request.headers = std::move(fields.headers);
  request.http2 = true;
  request.peer = peer_;
  request.peer_certificate = peer_certificate_;
  if (!fields.authority.empty()) {
    // RFC 9113 8.3.1: two parsers may choose different names.
    const std::string_view host = request.header("host");
    if (!host.empty() && !equal_ignoring_case(host, fields.authority)) return refuse(400, {});
    if (host.empty()) request.headers.emplace_back("host", std::move(fields.authority));
  }
  if (stream->request_done) return;
  if (context_.reads_body && !abandoned_ && !context_.reads_body(request)) {
    return leave_unread(stream, Unread::kRefused);
  }
  std::uint64_t announced = 0;
  const std::string_view length = request.header("content-length");
  std::from_chars(length.data(), length.data() + length.size(), announced);
  if (announced > context_.max_body) return leave_unread(stream, Unread::kTooLarge);
  if (!equal_ignoring_case(request.header("expect"), "100-continue")) return;
  std::uint8_t name[] = {':', 's', 't', 'a', 't', 'u', 's'};
  std::uint8_t value[] = {'1', '0', '0'};
  const nghttp2_nv field{name, value, sizeof name, sizeof value, NGHTTP2_NV_FLAG_NONE};
  nghttp2_submit_headers(link_.session(), NGHTTP2_FLAG_NONE, stream->id, nullptr, &field, 1, nullptr);
}

void ServerSession::leave_unread(const StreamPtr& stream, Unread why) {
  if (stream->closed || stream->handled) return;
  if (!stream->drops_body) stop_reading(*stream);
  stream->reset_after_end = true;
  if (context_.unread) return handle(stream, why);
  stream->ended = true;
  answer(stream, why == Unread::kRefused ? 403 : why == Unread::kTooLarge ? 413 : 503, {});
}

void ServerSession::handle(const StreamPtr& stream, std::optional<Unread> unread) {
  if (abandoned_) return;
  stream->handled = true;
  ServerRequest request = std::exchange(stream->request, {});
  request.body = take_body(*stream);
  auto response = std::make_unique<Http2Response>(weak_from_this(), stream);
  guarded([&] {
    if (unread) {
      context_.unread(std::move(request), std::move(response), *unread);
    } else {
      context_.handler(std::move(request), std::move(response));
    }
  });
}

void ServerSession::reset(const StreamPtr& stream, std::uint32_t code) {
  if (stream->closed || !link_.open()) return;
  if (!stream->end_received) link_.guard().forgive(stream->window.open());
  nghttp2_submit_rst_stream(link_.session(), NGHTTP2_FLAG_NONE, stream->id, code);
}

void ServerSession::run_gone(const StreamPtr& stream) {
  if (const Task gone = std::exchange(stream->gone, nullptr)) guarded(gone);
}

// Calls a function of the server's user and catches exceptions.
void ServerSession::guarded(const Task& task) {
  try {
    task();
  } catch (...) {
    if (context_.log == nullptr) return;
    context_.log->write(LogSink::Level::kError, "http2 server", "a handler threw; its request is not answered");
  }
}

void ServerSession::run_drained() {
  std::erase_if(deferred_, [](const StreamPtr& stream) { return stream->closed; });
  while (!deferred_.empty() && queued_ <= context_.limits.response_bytes) {
    const StreamPtr stream = deferred_.front();
    deferred_.erase(deferred_.begin());
    if (!stream->closed) handle(stream, std::nullopt);
  }
  for (const StreamPtr& stream : std::exchange(wait_for_room_, {})) {
    if (!stream->drained) continue;
    if (pending(*stream) > kFew) {
      wait_for_room_.push_back(stream);
    } else {
      guarded(std::exchange(stream->drained, nullptr));
    }
  }
}

void ServerSession::lost(Error) {
  health_.stop();
  context_.runtime.timers().cancel(std::exchange(idle_timer_, 0));
  context_.runtime.timers().cancel(std::exchange(stall_timer_, 0));
  deferred_.clear();
  queued_ = 0;
  for (const auto& [id, stream] : std::exchange(streams_, {})) {
    stream->closed = true;
    take_body(*stream);
    stream->out.clear();
    left_.push_back(stream);
  }
  report_closed();
}

// As a task, and once: the function destroys this.
void ServerSession::report_closed() {
  if (std::exchange(closed_reported_, true)) return;
  context_.runtime.post([self = shared_from_this()] {
    self->deliver();
    if (!self->abandoned_ && self->context_.closed) self->context_.closed();
  });
}

}  // namespace tain::http
