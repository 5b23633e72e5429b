#pragma once

#include <tain/result.h>

#include "src/codec/inflate.h"
#include "src/http/backlog.h"

#include <cstddef>
#include <functional>
#include <string_view>

namespace tain::client {

// Decompresses the body of one response, and holds the rest of a piece when the receiver pauses in the middle of it. At
// most one megabyte is held decompressed.
//
// Threading:  the loop only.
// Ownership:  `take` may drop() and release it; the caller of feed() or resume() holds it until they return.
class GzipBody {
 public:
  using Take = std::function<void(std::string_view piece)>;

  explicit GzipBody(Take take) : take_(std::move(take)) {}

  void pause(bool paused) { paused_ = paused; }
  // Delivers nothing any more.
  void drop() { dropped_ = true; }

  // Compressed bytes. Errors: they are not gzip.
  Result<void> feed(std::string_view bytes);
  // Delivers what is held, up to the next pause.
  Result<void> resume();
  std::size_t held() const { return compressed_.size() + decompressed_.size(); }
  // The response has ended. REQUIRES: held() == 0. Errors: the gzip stream is not complete.
  Result<void> finish() { return inflater_.finish(); }

 private:
  bool flows() const { return !paused_ && !dropped_; }
  Result<std::size_t> use(std::string_view bytes);
  void deliver(std::string_view piece);

  const Take take_;
  codec::Inflater inflater_{};
  http::Backlog compressed_{};
  http::Backlog decompressed_{};
  bool paused_ = false;
  bool dropped_ = false;
};

}  // namespace tain::client
