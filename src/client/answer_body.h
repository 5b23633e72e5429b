#pragma once

#include <tain/result.h>

#include "src/codec/inflate.h"
#include "src/http/backlog.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>

namespace tain::client {

// The body of one answer on its way to who asked for it: unpacked where it came packed, and held back while he wants no
// more. Nothing is handed on while it is paused; what is held is at most the window, as it came, and at most the window
// once more of what was unpacked when the pause began.
//
// Threading:  the loop only.
// Ownership:  `take` may drop() it and let go of it; whoever calls feed() or go_on() holds on to it until they return.
class AnswerBody {
 public:
  using Take = std::function<void(std::string_view piece)>;

  // `window`: the bytes that may be under way at a time.
  AnswerBody(bool packed, std::size_t window, Take take);

  void pause(bool paused) { paused_ = paused; }
  // Nothing is handed on any more.
  void drop() { dropped_ = true; }

  // Bytes as they came. Errors: they do not unpack.
  Result<void> feed(std::string_view bytes);
  // Hands on what is held, as far as no new pause stops it.
  Result<void> go_on();
  std::size_t held() const { return came_.size() + unpacked_.size(); }
  // No more comes. REQUIRES: held() == 0. Errors: the packing has not ended.
  Result<void> finish();

  // How many bytes of those that came have been used up since the last call: room for others.
  std::size_t take_used();

 private:
  bool flows() const { return !paused_ && !dropped_; }
  Result<std::size_t> use(std::string_view bytes);
  void hand_on(std::string_view piece);

  const Take take_;
  const std::size_t slice_;  // bytes that are unpacked at a time
  std::unique_ptr<codec::Inflater> inflater_{};
  http::Backlog came_{};
  http::Backlog unpacked_{};
  std::size_t used_ = 0;
  bool paused_ = false;
  bool dropped_ = false;
};

}  // namespace tain::client
