// The nghttp2 callbacks of the server side. They record calls: see http2_link.h.

#include "src/http/http2_server_session.h"
#include "src/http/message.h"

#include <algorithm>
#include <utility>

namespace tain::http {

ServerSession::StreamPtr ServerSession::find(std::int32_t id) const {
  const auto found = streams_.find(id);
  return found == streams_.end() ? nullptr : found->second;
}

void ServerSession::on_headers_begin(std::int32_t id) {
  if (find(id)) return;
  auto stream = std::make_shared<ServerStream>();
  stream->id = id;
  stream->begin = context_.runtime.clock().now();
  stream->window = ReceiveWindow(kStreamWindow);
  stream->share = std::make_unique<BodyBudget::Share>(context_.bodies);
  nghttp2_session_set_stream_user_data(link_.session(), id, stream.get());
  streams_.emplace(id, std::move(stream));
}

bool ServerSession::on_header(std::int32_t id, std::string_view name, std::string_view value) {
  const StreamPtr stream = find(id);
  if (!stream) return true;
  return !stream->fields.add(name, value, context_.limits, !stream->has_head);
}

void ServerSession::on_headers_end(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream || std::exchange(stream->has_head, true)) return;
  notes_.push_back({stream, What::kHead, 0});
  // Trailers have their own count.
  stream->fields.bytes = 0;
  stream->fields.count = 0;
}

void ServerSession::received(std::int32_t id, std::string_view piece) {
  if (piece.empty()) return;
  window_.received(piece.size());
  if (const std::uint32_t more = window_.taken(piece.size()); more > 0) {
    nghttp2_submit_window_update(link_.session(), NGHTTP2_FLAG_NONE, 0, static_cast<std::int32_t>(more));
  }
  const StreamPtr stream = find(id);
  if (!stream) return;
  stream->window.received(piece.size());
  if (const std::uint32_t more = stream->window.taken(piece.size()); more > 0) {
    nghttp2_submit_window_update(link_.session(), NGHTTP2_FLAG_NONE, id, static_cast<std::int32_t>(more));
  }
  if (stream->drops_body) return;
  if (stream->body.size() + piece.size() > context_.max_body) {
    stop_reading(*stream);
    notes_.push_back({stream, What::kUnread, static_cast<std::uint32_t>(Unread::kTooLarge)});
  } else if (bodies_ + piece.size() > kAllBodies) {
    stop_reading(*stream);
    notes_.push_back({stream, What::kReset, NGHTTP2_ENHANCE_YOUR_CALM});
  } else if (!stream->share->grow(piece.size())) {
    stop_reading(*stream);
    notes_.push_back({stream, What::kUnread, static_cast<std::uint32_t>(Unread::kNoRoom)});
  } else {
    stream->body.append(piece);
    bodies_ += piece.size();
  }
}

// Drops the rest of the request as it arrives.
void ServerSession::stop_reading(ServerStream& stream) {
  stream.drops_body = true;
  take_body(stream);
}

// Moves the body out of the stream and releases it from the budgets.
std::string ServerSession::take_body(ServerStream& stream) {
  bodies_ -= stream.body.size();
  stream.share->release();
  return std::exchange(stream.body, {});
}

void ServerSession::on_end(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream) return;
  stream->end_received = true;
  stream->request_done = true;
  if (!stream->drops_body) notes_.push_back({stream, What::kRequest, 0});
}

void ServerSession::on_closed(std::int32_t id, std::uint32_t code) {
  const StreamPtr stream = find(id);
  if (!stream) return;
  streams_.erase(id);
  stream->closed = true;
  take_body(*stream);
  const bool complete = code == NGHTTP2_NO_ERROR && stream->ended && stream->out.empty();
  queued_ -= stream->out.size();
  stream->out.clear();
  if (!complete) notes_.push_back({stream, What::kClosed, code});
  if (streams_.empty()) idle_since_ = context_.runtime.clock().now();
}

void ServerSession::on_end_sent(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream || !stream->reset_after_end || stream->end_received) return;
  notes_.push_back({stream, What::kReset, NGHTTP2_NO_ERROR});
}

std::ptrdiff_t ServerSession::next_body(std::int32_t id, std::size_t room, bool& last) {
  const StreamPtr stream = find(id);
  if (!stream || (stream->out.empty() && !stream->ended)) return -1;
  const std::size_t now = std::min(stream->out.size(), room);
  last = stream->ended && now == stream->out.size();
  return static_cast<std::ptrdiff_t>(now);
}

void ServerSession::write_body(std::int32_t id, std::size_t length, std::string& out) {
  const StreamPtr stream = find(id);
  if (!stream) {
    out.append(length, '\0');
    return;
  }
  for (std::size_t left = length; left > 0;) {
    const std::string_view piece = stream->out.front().substr(0, left);
    out.append(piece);
    left -= piece.size();
    stream->out.pop(piece.size());
  }
  queued_ -= length;
  stream->progress = context_.runtime.clock().now();
  if (link_.written() >= stream->out_end) stream->in_output = 0;
  stream->in_output += length;
  stream->out_end = link_.made() + 9 + length;
}

}  // namespace tain::http
