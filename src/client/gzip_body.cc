#include "src/client/gzip_body.h"

namespace tain::client {
namespace {

// Deflate expands at most 1032 times, so a slice becomes at most one megabyte. It is buffered if its first bytes cause
// a pause.
constexpr std::size_t kSlice = (std::size_t{1} << 20) / 1032;

}  // namespace

Result<void> GzipBody::feed(std::string_view bytes) {
  if (held() > 0 || !flows()) {
    compressed_.append(bytes);
    return resume();
  }
  const Result<std::size_t> used = use(bytes);
  if (!used) return Failure(used.error());
  compressed_.append(bytes.substr(*used));
  return {};
}

Result<void> GzipBody::resume() {
  while (flows() && !decompressed_.empty()) {
    const std::string_view piece = decompressed_.front();
    take_(piece);
    decompressed_.pop(piece.size());
  }
  while (flows() && !compressed_.empty()) {
    const Result<std::size_t> used = use(compressed_.front());
    if (!used) return Failure(used.error());
    compressed_.pop(*used);
  }
  return {};
}

// Decompresses up to the end of the bytes or to a pause. Returns the number of bytes used.
Result<std::size_t> GzipBody::use(std::string_view bytes) {
  std::size_t used = 0;
  while (flows() && used < bytes.size()) {
    const std::string_view slice = bytes.substr(used, kSlice);
    const Result<void> fed = inflater_.feed(slice, [this](std::string_view piece) { deliver(piece); });
    if (!fed) return Failure(fed.error());
    used += slice.size();
  }
  return used;
}

void GzipBody::deliver(std::string_view piece) {
  if (dropped_) return;
  if (paused_) return decompressed_.append(piece);
  take_(piece);
}

}  // namespace tain::client
