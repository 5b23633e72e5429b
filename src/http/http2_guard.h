#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include "src/http/limits.h"

#include <nghttp2/nghttp2.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::http {

// Splits input at frame boundaries. nghttp2 does not report frames that it ignores, and must not receive bytes after
// the frame that ended the session: docs/design/http2-frame-guard.md.
class FrameSplitter {
 public:
  // `preface`: whether the input starts with the client's connection preface.
  explicit FrameSplitter(bool preface) : preface_left_(preface ? NGHTTP2_CLIENT_MAGIC_LEN : 0) {}

  struct Part {
    std::size_t size = 0;                     // bytes of the input; up to the end of a frame or of the input
    std::optional<nghttp2_frame_hd> frame{};  // set if a frame head became complete in this part
  };
  // REQUIRES: `bytes` is not empty.
  Part next(std::string_view bytes);

 private:
  std::size_t preface_left_;
  std::array<char, 9> head_{};
  std::size_t head_size_ = 0;
  std::size_t payload_left_ = 0;
};

// Counts HTTP/2 frames that cost the peer little and this side much, and reports which limit was exceeded.
//
// Threading:  the loop only.
class FrameGuard {
 public:
  FrameGuard(const Limits& limits, const Clock& clock) : limits_(limits), clock_(clock) {}

  // Called when a frame begins. An error ends the connection. `known`: its stream is open.
  std::optional<Error> begins(const nghttp2_frame_hd& frame, bool known);
  // A DATA frame contained padding only.
  std::optional<Error> only_padding() { return count(empty_data_); }

  // We reset a stream because the peer broke a rule. Counts as a reset by the peer.
  std::optional<Error> provoked_reset() { return count(resets_); }

  // We reset a stream; the peer may still send that many bytes on it.
  void forgive(std::size_t bytes) { forgiven_ += bytes; }
  // Frames in response to ours are free: window updates for DATA, PING acknowledgements.
  void sent_data(std::size_t bytes) { earned_bytes_ += bytes; }
  void sent_ping() { ++expected_answers_; }

  // Whether a header block is in progress. An ignored block counts until the next frame, which comes soon: an idle peer
  // must answer a PING.
  bool in_headers() const { return in_headers_; }
  void headers_ended() { in_headers_ = false; }

 private:
  // Fixed windows of a minute: no history is needed; at most twice the rate passes.
  struct Budget {
    std::string_view what{};
    std::size_t allowed = 0;
    std::size_t used = 0;
    Instant begin{};
  };
  std::optional<Error> count(Budget& budget);
  std::optional<Error> count_control();

  Limits limits_;
  const Clock& clock_;
  Budget settings_{"SETTINGS frames a minute", limits_.settings_frames_per_minute};
  Budget pings_{"PING frames a minute", limits_.ping_frames_per_minute};
  Budget resets_{"stream resets a minute", limits_.resets_per_minute};
  Budget empty_data_{"empty DATA frames a minute", limits_.empty_data_frames_per_minute};
  Budget control_{"control frames a minute", limits_.control_frames_per_minute};
  std::size_t continuations_ = 0;
  std::size_t expected_answers_ = 0;
  std::size_t forgiven_ = 0;
  std::size_t earned_bytes_ = 0;
  bool in_headers_ = false;
};

// `limit crossed: more than 16 CONTINUATION frames in one header block`
Error limit_crossed(std::string_view what, std::size_t allowed);

}  // namespace tain::http
