#include "src/http/http2_client_session.h"

#include "src/http/message.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tain::http {

namespace {

Http2Link::Options link_options(ClientConnection::Context& context) {
  if (!context.buffers) context.buffers = std::make_shared<BufferPool>(context.windows.read_buffer);
  Http2Link::Options options;
  options.limits = context.limits;
  options.buffers = context.buffers;
  return options;
}

class Http2Request final : public ActiveRequest {
 public:
  Http2Request(std::weak_ptr<ClientSession> session, std::shared_ptr<ClientStream> stream)
      : session_(std::move(session)), stream_(std::move(stream)) {}
  ~Http2Request() override {
    if (const auto session = session_.lock()) session->cancel(stream_);
    stream_->receiver = nullptr;
  }
  void pause(bool paused) override {
    if (const auto session = session_.lock()) session->pause(stream_, paused);
  }
  bool fresh_connection() const override { return stream_->number == 1; }
  void end_bulk() override {
    if (const auto session = session_.lock()) session->end_bulk(stream_);
  }

 private:
  std::weak_ptr<ClientSession> session_;
  std::shared_ptr<ClientStream> stream_;
};

}  // namespace

ClientSession::ClientSession(Context context, std::unique_ptr<net::Stream> stream)
    : context_(std::move(context)),
      link_(context_.runtime, *this, std::move(stream), link_options(context_)),
      health_(context_.runtime, link_, context_.health),
      window_(context_.windows.connection) {}

void ClientSession::start() {
  const std::array<nghttp2_settings_entry, 4> settings{{
      {NGHTTP2_SETTINGS_ENABLE_PUSH, 0},
      {NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, context_.windows.stream},
      {NGHTTP2_SETTINGS_MAX_FRAME_SIZE, context_.windows.max_frame},
      {NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, static_cast<std::uint32_t>(context_.limits.header_bytes)},
  }};
  link_.start(weak_from_this(), settings, context_.windows.connection, {});
  health_.start(weak_from_this(), [this] {
    if (context_.dead_peer) context_.dead_peer();
    link_.fail(Error::of(Code::kConnectionLost, "the server is dead: no data for " + describe(context_.health.idle) +
                                                    " and for " + describe(context_.health.answer) + " after a PING"),
               NGHTTP2_NO_ERROR);
  });
}

std::unique_ptr<ActiveRequest> ClientSession::send(HttpRequest request, ResponseReceiver& receiver) {
  auto stream = std::make_shared<ClientStream>();
  stream->number = ++last_number_;
  stream->receiver = &receiver;
  stream->what = describe(request);
  stream->bulk = request.bulk;
  stream->window = ReceiveWindow(context_.windows.stream);
  streams_.emplace(stream->number, stream);
  if (const Result<void> fit = check_request(request); !fit) {
    refuse(stream, fit.error());
  } else {
    start_timers(stream, request);
    submit(stream, std::move(request));
  }
  link_.wake();
  return std::make_unique<Http2Request>(weak_from_this(), std::move(stream));
}

void ClientSession::submit(const StreamPtr& stream, HttpRequest request) {
  FieldList list;
  list.pseudo(":method", to_string(request.method));
  list.pseudo(":scheme", context_.secure ? "https" : "http");
  list.pseudo(":authority", context_.authority);
  list.pseudo(":path", request.target);
  list.add(request.headers);
  const bool has_body = !request.body.empty();
  if (has_body || request.method == HttpMethod::kPost || request.method == HttpMethod::kPut ||
      request.method == HttpMethod::kPatch) {
    list.add("content-length", std::to_string(request.body.size()));
  }
  // nghttp2 would drop a larger head and report a refusal by the server, and the pool would send it again.
  if (list.bytes() > context_.limits.header_bytes) {
    return refuse(
        stream, Error::of(Code::kBadArgument, "the request has more than " +
                                                  std::to_string(context_.limits.header_bytes) + " bytes of headers"));
  }
  stream->body = std::move(request.body);
  const nghttp2_data_provider body = Http2Link::body();
  const std::vector<nghttp2_nv>& fields = list.fields();
  const std::int32_t id = nghttp2_submit_request(link_.session(), nullptr, fields.data(), fields.size(),
                                                 has_body ? &body : nullptr, stream.get());
  if (id < 0) {
    notes_.push_back({stream, What::kClosed, NGHTTP2_REFUSED_STREAM});
    return;
  }
  stream->id = id;
  open_.emplace(id, stream);
}

ClientSession::StreamPtr ClientSession::find(std::int32_t id) const {
  const auto found = open_.find(id);
  return found == open_.end() ? nullptr : found->second;
}

void ClientSession::on_headers_sent(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream) return;
  stream->sent = true;
  stream->sent_from = link_.made();
  widen(*stream);
}

// Gives a bulk stream its larger receive window. Waits until the server has acknowledged our settings, because they
// change the receive window of every open stream.
void ClientSession::widen(ClientStream& stream) {
  if (!stream.bulk || !stream.sent || !settings_answered_) return;
  if (context_.windows.bulk_stream <= stream.window.size()) return;
  nghttp2_session_set_local_window_size(link_.session(), NGHTTP2_FLAG_NONE, stream.id,
                                        static_cast<std::int32_t>(context_.windows.bulk_stream));
  stream.window.widen(context_.windows.bulk_stream);
}

std::ptrdiff_t ClientSession::next_body(std::int32_t id, std::size_t room, bool& last) {
  const StreamPtr stream = find(id);
  if (!stream) return -1;
  const std::size_t left = stream->body.size() - stream->body_sent;
  const std::size_t now = std::min(left, room);
  last = now == left;
  return static_cast<std::ptrdiff_t>(now);
}

void ClientSession::write_body(std::int32_t id, std::size_t length, std::string& out) {
  const StreamPtr stream = find(id);
  if (!stream) {
    out.append(length, '\0');
    return;
  }
  out.append(stream->body, stream->body_sent, length);
  stream->body_sent += length;
  if (stream->body_sent == stream->body.size()) std::string().swap(stream->body), stream->body_sent = 0;
}

void ClientSession::start_timers(const StreamPtr& stream, const HttpRequest& request) {
  const auto arm = [this, &stream](Duration delay, std::string_view what) -> TimerId {
    if (delay <= Duration::zero()) return 0;
    return context_.runtime.timers().start(
        delay, [weak = weak_from_this(), held = std::weak_ptr<ClientStream>(stream), delay, what] {
          const auto session = weak.lock();
          const auto late = held.lock();
          if (!session || !late || !late->receiver) return;
          session->end(late,
                       fail(session->explain(*late, Error::of(Code::kDeadline, std::string(what) + describe(delay)))));
          session->link_.turn();
        });
  };
  stream->head_timer = arm(request.head_deadline, "no response within ");
  stream->end_timer = arm(request.deadline, "the response was not complete within ");
}

std::optional<std::size_t> ClientSession::stream_limit() const {
  if (!settings_known_) return std::nullopt;
  return nghttp2_session_get_remote_settings(link_.session(), NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS);
}

std::size_t ClientSession::room() const {
  const std::size_t allowed = stream_limit().value_or(context_.assumed_streams);
  const std::size_t taken = std::max(open_.size(), streams_.size());
  return usable() && allowed > taken ? allowed - taken : 0;
}

bool ClientSession::usable() const {
  return link_.open() && !going_ && nghttp2_session_check_request_allowed(link_.session()) != 0;
}

void ClientSession::retire() {
  if (going_) return;
  going_ = true;
  notify();
  link_.wake();
}

void ClientSession::abandon() {
  going_ = true;
  context_.changed = nullptr;
  if (link_.open()) nghttp2_session_terminate_session(link_.session(), NGHTTP2_NO_ERROR);
  link_.close();
  const auto left = streams_;
  for (const auto& [number, stream] : left) stream->ended = false;
  lost(Error::of(Code::kConnectionLost, "the connection was closed"));
}

void ClientSession::cancel(const StreamPtr& stream) {
  stream->receiver = nullptr;
  if (streams_.count(stream->number) == 0) return;
  forget(stream, NGHTTP2_CANCEL);
  return_connection_window();
  notify();
  if (link_.open()) link_.wake();
}

void ClientSession::pause(const StreamPtr& stream, bool paused) {
  stream->paused = paused;
  if (paused || !stream->receiver || stream->undelivered.empty() || stream->pumping) return;
  notes_.push_back({stream, What::kPump});
  link_.wake();
}

void ClientSession::end_bulk(const StreamPtr& stream) {
  stream->bulk = false;
  stream->window.narrow(context_.windows.stream);
}

void ClientSession::lost(Error why) {
  health_.stop();
  const auto left = streams_;
  for (const auto& [number, stream] : left) {
    // A complete response is still delivered to a paused receiver.
    if (!stream->receiver || stream->ended) continue;
    const Error explained = explain(*stream, why);
    const bool not_written = !stream->sent || link_.written() <= stream->sent_from;
    end(stream, fail(not_written ? unsent(explained) : explained));
  }
  notify();
}

void ClientSession::notify() {
  if (notified_ || !context_.changed) return;
  notified_ = true;
  context_.runtime.post([weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->notified_ = false;
    const auto changed = self->context_.changed;  // a copy: the call may abandon this connection
    if (changed) changed();
  });
}

Error ClientSession::explain(const ClientStream& stream, Error why) const {
  return why.wrapped(stream.what + " to " + context_.authority);
}

std::shared_ptr<ClientConnection> make_http2(ClientConnection::Context context, std::unique_ptr<net::Stream> stream) {
  auto session = std::make_shared<ClientSession>(std::move(context), std::move(stream));
  session->start();
  return session;
}

}  // namespace tain::http
