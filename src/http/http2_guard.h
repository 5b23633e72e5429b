#pragma once

#include <tain/error.h>
#include <tain/runtime.h>

#include "src/http/limits.h"

#include <nghttp2/nghttp2.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::http {

// Counts the HTTP/2 frames with which a hostile peer makes us work, wait or remember, and says which limit he crossed.
//
// Threading:  the loop only.
class FrameGuard {
 public:
  FrameGuard(const Limits& limits, const Clock& clock) : limits_(limits), clock_(clock) {}

  // A frame has begun; an error ends the connection. `known`: whether its stream is open for us.
  std::optional<Error> begins(const nghttp2_frame_hd& frame, bool known);
  // A DATA frame came that was padding only.
  std::optional<Error> only_padding() { return count(empty_data_); }

  // The peer broke a rule and made us reset a stream: as cheap for him as a reset of his own, and as dear for us.
  std::optional<Error> provoked_reset() { return count(resets_); }

  // We gave a stream up while the peer might still send that much on it.
  void forgive(std::size_t bytes) { forgiven_ += bytes; }
  // What we send earns answers: window updates for bodies, an answer for each PING.
  void sent_data(std::size_t bytes) { earned_bytes_ += bytes; }
  void sent_ping() { ++expected_answers_; }

  // Whether a header block has begun and not ended. One that is ignored counts until the next frame begins, which is
  // soon: an idle peer has a PING to answer.
  bool in_headers() const { return in_headers_; }
  void headers_ended() { in_headers_ = false; }

 private:
  // Fixed windows of a minute: at worst twice the rate passes, and no history is kept.
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
