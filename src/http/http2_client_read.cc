// Reading: the nghttp2 callbacks, which record calls (see http2_link.h), and the functions that deliver a response.

#include "src/http/http2_client_session.h"

#include <utility>

namespace tain::http {

void ClientSession::refuse(const StreamPtr& stream, Error why) {
  if (stream->refused) return;
  stream->refused = std::move(why);
  notes_.push_back({stream, What::kRefused});
}

void ClientSession::on_headers_begin(std::int32_t id) {
  if (const StreamPtr stream = find(id)) stream->fields = {};
}

bool ClientSession::on_header(std::int32_t id, std::string_view name, std::string_view value) {
  const StreamPtr stream = find(id);
  if (!stream) return true;
  auto crossed = stream->fields.add(name, value, context_.limits, !stream->has_head);
  if (!crossed) return true;
  refuse(stream, std::move(*crossed));
  return false;
}

void ClientSession::on_headers_end(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream || stream->has_head || stream->refused) return;
  // nghttp2 has checked that :status has three digits.
  int status = 0;
  for (const char digit : stream->fields.status) status = status * 10 + (digit - '0');
  if (status < 100) {
    refuse(stream, Error::of(Code::kConnectionLost, "the server sent an invalid status: " + stream->fields.status));
    return;
  }
  if (status < 200) {
    if (++stream->informational > context_.limits.informational_heads) {
      refuse(stream, limit_crossed("informational heads", context_.limits.informational_heads));
    }
    return;
  }
  stream->has_head = true;
  stream->head.status = status;
  stream->head.headers = std::move(stream->fields.headers);
  stream->fields = {};
  notes_.push_back({stream, What::kHead});
}

void ClientSession::on_end(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream) return;
  stream->end_received = true;
  notes_.push_back({stream, What::kEnd});
}

void ClientSession::on_closed(std::int32_t id, std::uint32_t code) {
  const StreamPtr stream = find(id);
  if (!stream) return;
  stream->closed = true;
  if (!stream->end_received) link_.guard().forgive(stream->window.open());
  notes_.push_back({stream, What::kClosed, code});
}

void ClientSession::on_settings(bool answer) {
  if (answer) {
    settings_answered_ = true;
    for (const auto& [id, stream] : open_) widen(*stream);
  } else {
    settings_known_ = true;
  }
  notify();
}

void ClientSession::on_go_away(std::uint32_t, std::string_view) {
  going_ = true;
  notify();
}

void ClientSession::received(std::int32_t id, std::string_view piece) {
  window_.received(piece.size());
  unreturned_ += piece.size();
  const StreamPtr stream = piece.empty() ? nullptr : find(id);
  if (stream) {
    stream->window.received(piece.size());
    if (stream->paused || !stream->undelivered.empty()) {
      stream->undelivered.append(piece);
      hold(static_cast<std::ptrdiff_t>(piece.size()));
    } else {
      deliver_piece(stream, piece);
    }
  }
  replay();
}

// Returns false if the receiver has cancelled the request.
bool ClientSession::deliver_piece(const StreamPtr& stream, std::string_view piece) {
  try {
    stream->body_receiver->bytes(piece);
  } catch (...) {
    receiver_threw(stream);
  }
  if (!stream->receiver) return false;
  const std::uint32_t more = stream->window.taken(piece.size());
  if (more > 0 && !stream->closed && !stream->end_received) {
    nghttp2_submit_window_update(link_.session(), NGHTTP2_FLAG_NONE, stream->id, static_cast<std::int32_t>(more));
  }
  return true;
}

// Processes the recorded calls in order.
void ClientSession::replay() {
  if (replaying_) return;
  replaying_ = true;
  for (std::size_t i = 0; i < notes_.size(); ++i) {
    const Note next = std::move(notes_[i]);
    if (next.stream->receiver) act(next);
  }
  notes_.clear();
  replaying_ = false;
}

void ClientSession::act(const Note& next) {
  const StreamPtr& stream = next.stream;
  switch (next.what) {
    case What::kPump:
      return pump(stream);
    case What::kHead:
      context_.runtime.timers().cancel(std::exchange(stream->head_timer, 0));
      try {
        stream->body_receiver = stream->receiver->head(std::move(stream->head));
      } catch (...) {
        receiver_threw(stream);
      }
      return;
    case What::kEnd:
      stream->ended = true;
      return end_if_complete(stream);
    case What::kClosed:
      return closed(stream, next.code);
    case What::kRefused:
      return end(stream, fail(explain(*stream, *stream->refused)));
  }
}

void ClientSession::pump(const StreamPtr& stream) {
  while (!stream->undelivered.empty() && !stream->paused) {
    const std::string_view now = stream->undelivered.front();
    stream->pumping = true;
    const bool goes_on = deliver_piece(stream, now);
    stream->pumping = false;
    if (!goes_on) return;
    hold(-static_cast<std::ptrdiff_t>(now.size()));
    stream->undelivered.pop(now.size());
  }
  end_if_complete(stream);
}

void ClientSession::end_if_complete(const StreamPtr& stream) {
  if (!stream->ended || !stream->undelivered.empty()) return;
  if (stream->has_head) return end(stream, {});
  end(stream, fail(explain(*stream, Error::of(Code::kUnexpectedEof, "the stream ended before a response"))));
}

void ClientSession::closed(const StreamPtr& stream, std::uint32_t code) {
  open_.erase(stream->id);
  if (stream->ended) return;
  std::string why = "the stream was reset: " + std::string(nghttp2_http2_strerror(code));
  if (code == NGHTTP2_REFUSED_STREAM && !stream->has_head) {
    return end(stream, fail(unsent(explain(*stream, Error::of(Code::kConnectionLost, std::move(why))))));
  }
  const Code kind = stream->has_head ? Code::kUnexpectedEof : Code::kConnectionLost;
  end(stream, fail(explain(*stream, Error::of(kind, std::move(why)))));
}

void ClientSession::end(const StreamPtr& stream, Result<void> result) {
  ResponseReceiver* receiver = std::exchange(stream->receiver, nullptr);
  forget(stream, result ? NGHTTP2_NO_ERROR : NGHTTP2_CANCEL);
  notify();
  if (!receiver) return;
  try {
    receiver->end(std::move(result));
  } catch (...) {
    log_receiver_exception();
  }
}

// Called in a catch block after the receiver threw. Cancels its request.
void ClientSession::receiver_threw(const StreamPtr& stream) {
  log_receiver_exception();
  stream->receiver = nullptr;
  forget(stream, NGHTTP2_CANCEL);
  notify();
}

void ClientSession::log_receiver_exception() {
  if (context_.log == nullptr) return;
  context_.log->write(LogSink::Level::kError, "http2 " + context_.authority,
                      "the receiver of a response threw; its request is cancelled");
}

// Drops the stream. Resets it if the server may still use it.
void ClientSession::forget(const StreamPtr& stream, std::uint32_t code) {
  context_.runtime.timers().cancel(std::exchange(stream->head_timer, 0));
  context_.runtime.timers().cancel(std::exchange(stream->end_timer, 0));
  streams_.erase(stream->number);
  hold(-static_cast<std::ptrdiff_t>(stream->undelivered.size()));
  if (!stream->pumping) stream->undelivered.clear();
  if (open_.erase(stream->id) == 0 || stream->closed || !link_.open()) return;
  if (!stream->end_received) link_.guard().forgive(stream->window.open());
  nghttp2_session_set_stream_user_data(link_.session(), stream->id, nullptr);
  nghttp2_submit_rst_stream(link_.session(), NGHTTP2_FLAG_NONE, stream->id, code);
}

void ClientSession::hold(std::ptrdiff_t bytes) {
  if (bytes == 0) return;
  held_ = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(held_) + bytes);
  if (context_.buffered) context_.buffered(bytes);
}

void ClientSession::return_connection_window() {
  const std::size_t beyond = held_ > context_.windows.connection ? held_ - context_.windows.connection : 0;
  if (unreturned_ <= beyond || !link_.open()) return;
  const std::uint32_t more = window_.taken(unreturned_ - beyond);
  unreturned_ = beyond;
  if (more == 0) return;
  nghttp2_submit_window_update(link_.session(), NGHTTP2_FLAG_NONE, 0, static_cast<std::int32_t>(more));
}

void ClientSession::deliver() {
  replay();
  return_connection_window();
  if (going_ && streams_.empty() && link_.open()) {
    nghttp2_session_terminate_session(link_.session(), NGHTTP2_NO_ERROR);
    link_.close();
    health_.stop();
    notify();
  }
}

}  // namespace tain::http
