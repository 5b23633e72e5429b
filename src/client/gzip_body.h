#pragma once

#include <tain/result.h>

#include "src/codec/gzip.h"
#include "src/http/byte_queue.h"

#include <cstddef>
#include <functional>
#include <string_view>

namespace tain::client {

// Decompresses the body of one response. When the receiver pauses, the rest is buffered: at most one megabyte of it
// decompressed.
//
// Threading:  the loop only.
// Ownership:  `take` may drop() and release it; the caller of feed() or resume() keeps a reference until they return.
class GzipBody {
 public:
  using Take = std::function<void(std::string_view piece)>;

  explicit GzipBody(Take take) : take_(std::move(take)) {}

  void pause(bool paused) { paused_ = paused; }
  // Stops delivery.
  void drop() { dropped_ = true; }

  // Errors: the bytes are not gzip.
  Result<void> feed(std::string_view bytes);
  // Delivers buffered bytes up to the next pause.
  Result<void> resume();
  std::size_t held() const { return compressed_.size() + decompressed_.size(); }
  // The response has ended. REQUIRES: held() == 0. Errors: the gzip stream is incomplete.
  Result<void> finish() { return inflater_.finish(); }

 private:
  bool flows() const { return !paused_ && !dropped_; }
  Result<std::size_t> use(std::string_view bytes);
  void deliver(std::string_view piece);

  const Take take_;
  codec::Inflater inflater_{};
  http::ByteQueue compressed_{};
  http::ByteQueue decompressed_{};
  bool paused_ = false;
  bool dropped_ = false;
};

}  // namespace tain::client
