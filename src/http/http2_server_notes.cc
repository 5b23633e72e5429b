// What nghttp2 tells the server's half, noted down. Nothing here calls out: see http2_link.h.

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
  streams_.emplace(id, std::move(stream));
  last_id_ = std::max(last_id_, id);
}

bool ServerSession::on_header(std::int32_t id, std::string_view name, std::string_view value) {
  const StreamPtr stream = find(id);
  if (!stream) return true;
  return !stream->fields.add(name, value, context_.limits, !stream->has_head);
}

void ServerSession::on_headers_end(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream || std::exchange(stream->has_head, true)) return;
  if (same_name(find_header(stream->fields.headers, "expect"), "100-continue")) {
    notes_.push_back({stream, What::kHead, 0});
  }
  // Trailers are counted anew.
  stream->fields.bytes = 0;
  stream->fields.count = 0;
}

void ServerSession::on_data(std::int32_t id, std::string_view piece) {
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
  if (stream->too_large) return;
  if (stream->body.size() + piece.size() > context_.max_body) {
    stream->too_large = true;
    notes_.push_back({stream, What::kTooLarge, 0});
  } else if (bodies_ + piece.size() > kAllBodies) {
    stream->too_large = true;
    notes_.push_back({stream, What::kReset, NGHTTP2_ENHANCE_YOUR_CALM});
  } else {
    stream->body.append(piece);
    bodies_ += piece.size();
    return;
  }
  bodies_ -= stream->body.size();
  std::string().swap(stream->body);
}

void ServerSession::on_end(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream) return;
  stream->end_came = true;
  stream->request_done = true;
  bodies_ -= stream->body.size();
  if (!stream->too_large) notes_.push_back({stream, What::kRequest, 0});
}

void ServerSession::on_closed(std::int32_t id, std::uint32_t code) {
  const StreamPtr stream = find(id);
  if (!stream) return;
  streams_.erase(id);
  stream->closed = true;
  if (!stream->request_done) bodies_ -= stream->body.size();
  const bool complete = code == NGHTTP2_NO_ERROR && stream->ended && stream->out.empty();
  stream->out.clear();
  if (!complete) notes_.push_back({stream, What::kClosed, code});
  if (streams_.empty()) idle_since_ = context_.runtime.clock().now();
}

void ServerSession::on_headers_sent(std::int32_t id) {
  const StreamPtr stream = find(id);
  if (!stream || !stream->reset_after_head || stream->end_came) return;
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
  if (link_.written() >= stream->out_end) stream->in_output = 0;
  stream->in_output += length;
  stream->out_end = link_.made() + 9 + length;
}

}  // namespace tain::http
