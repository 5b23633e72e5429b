#include "src/http/http2_guard.h"

#include <algorithm>
#include <chrono>
#include <string>

namespace tain::http {

namespace {

constexpr Duration kMinute = std::chrono::minutes(1);
// A slow peer may update both windows for each KiB of a body.
constexpr std::size_t kBytesPerUpdate = 512;

}  // namespace

FrameSplitter::Part FrameSplitter::next(std::string_view bytes) {
  Part part;
  if (preface_left_ > 0) {
    part.size = std::min(preface_left_, bytes.size());
    preface_left_ -= part.size;
    return part;
  }
  if (payload_left_ == 0) {
    part.size = std::min(head_.size() - head_size_, bytes.size());
    std::copy_n(bytes.begin(), part.size, head_.begin() + static_cast<std::ptrdiff_t>(head_size_));
    head_size_ += part.size;
    if (head_size_ < head_.size()) return part;
    head_size_ = 0;

    const auto byte = [this](std::size_t at) { return std::uint32_t{static_cast<unsigned char>(head_[at])}; };
    nghttp2_frame_hd& frame = part.frame.emplace();
    frame.length = (byte(0) << 16) | (byte(1) << 8) | byte(2);
    frame.type = static_cast<std::uint8_t>(byte(3));
    frame.flags = static_cast<std::uint8_t>(byte(4));
    frame.stream_id = static_cast<std::int32_t>(((byte(5) & 0x7f) << 24) | (byte(6) << 16) | (byte(7) << 8) | byte(8));
    payload_left_ = frame.length;
  }
  const std::size_t payload = std::min(payload_left_, bytes.size() - part.size);
  payload_left_ -= payload;
  part.size += payload;
  return part;
}

Error limit_crossed(std::string_view what, std::size_t allowed) {
  return Error::of(Code::kLimit, "the peer sent more than " + std::to_string(allowed) + " " + std::string(what));
}

std::optional<Error> FrameGuard::count(Budget& budget) {
  const Instant now = clock_.now();
  if (budget.used == 0 || now - budget.begin >= kMinute) {
    budget.begin = now;
    budget.used = 0;
  }
  if (++budget.used <= budget.allowed) return std::nullopt;
  return limit_crossed(budget.what, budget.allowed);
}

std::optional<Error> FrameGuard::count_control() {
  if (earned_bytes_ >= kBytesPerUpdate) {
    earned_bytes_ -= kBytesPerUpdate;
    return std::nullopt;
  }
  return count(control_);
}

std::optional<Error> FrameGuard::begins(const nghttp2_frame_hd& frame, bool known) {
  in_headers_ = frame.type == NGHTTP2_HEADERS || frame.type == NGHTTP2_CONTINUATION;
  switch (frame.type) {
    case NGHTTP2_DATA:
      if (!known && frame.length > 0) {
        if (frame.length > forgiven_) return Error::of(Code::kLimit, "the peer sent DATA on a closed stream");
        forgiven_ -= frame.length;
      }
      if (frame.length == 0 && (frame.flags & NGHTTP2_FLAG_END_STREAM) == 0) return count(empty_data_);
      return std::nullopt;
    case NGHTTP2_HEADERS:
      continuations_ = 0;
      return known ? std::nullopt : count_control();
    case NGHTTP2_CONTINUATION:
      if (++continuations_ <= limits_.continuation_frames) return std::nullopt;
      return limit_crossed("CONTINUATION frames in one header block", limits_.continuation_frames);
    case NGHTTP2_SETTINGS:
      return count(settings_);
    case NGHTTP2_PING:
      if ((frame.flags & NGHTTP2_FLAG_ACK) != 0 && expected_answers_ > 0) {
        --expected_answers_;
        return std::nullopt;
      }
      return count(pings_);
    case NGHTTP2_RST_STREAM:
      return count(resets_);
    default:
      return count_control();
  }
}

}  // namespace tain::http
