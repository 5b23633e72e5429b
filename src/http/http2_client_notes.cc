// The nghttp2 callbacks of the client side, which record calls (see http2_link.h), and the functions that they call.

#include "src/http/http2_client_session.h"

#include <algorithm>
#include <utility>

namespace tain::http {

ClientSession::StreamPtr ClientSession::find(std::int32_t id) const {
  const auto found = open_.find(id);
  return found == open_.end() ? nullptr : found->second;
}

void ClientSession::note(const StreamPtr& stream, What what, std::string_view piece, std::uint32_t code) {
  notes_.push_back({stream, what, piece, code});
}

void ClientSession::refuse(const StreamPtr& stream, Error why) {
  if (stream->refused) return;
  stream->refused = std::move(why);
  note(stream, What::kRefused);
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
  note(stream, What::kHead);
}

void ClientSession::on_data(std::int32_t id, std::string_view piece) {
  window_.received(piece.size());
  unreturned_ += piece.size();
  const StreamPtr stream = find(id);
  if (!stream) return;
  stream->window.received(piece.size());
  note(stream, What::kData, piece);
}

void ClientSession::on_end(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream) return;
  stream->end_received = true;
  note(stream, What::kEnd);
}

void ClientSession::on_closed(std::int32_t id, std::uint32_t code) {
  const StreamPtr stream = find(id);
  if (!stream) return;
  open_.erase(id);
  stream->closed = true;
  if (!stream->end_received) link_.guard().forgive(stream->window.open());
  note(stream, What::kClosed, {}, code);
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

}  // namespace tain::http
