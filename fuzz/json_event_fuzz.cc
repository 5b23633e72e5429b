// A watch stream in pieces whose sizes the input chooses. The result must not depend on the pieces.

#include "src/codec/watch_decoder.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

// Records the events as text.
struct Record : tain::codec::WatchDecoder::Sink {
  void event(tain::WatchEvent&& event) override {
    text.append(tain::to_string(event.type)).append(event.object.key()).append(event.object.bytes());
    text.append(event.resource_version).append(event.wire_type).append(event.error.message);
    text.append(event.initial_events_end ? "!\n" : "\n");
  }
  void quarantined(tain::Quarantined&& entry, tain::EventType type) override {
    text.append("bad ").append(tain::to_string(type)).append(entry.key).append(entry.bytes).append("\n");
  }
  std::string text;
};

std::string decode(std::string_view stream, std::string_view sizes) {
  tain::codec::WatchDecoder decoder({.expected = tain::kPods, .limits = {.max_depth = 50}});
  Record record;
  std::size_t turn = 0;
  while (!stream.empty()) {
    const std::size_t wish =
        sizes.empty() ? stream.size() : std::size_t{1} + static_cast<unsigned char>(sizes[turn++ % sizes.size()]);
    const std::string_view piece = stream.substr(0, std::min(wish, stream.size()));
    stream.remove_prefix(piece.size());
    // A separate copy, so that the sanitizer detects a read beyond it.
    const std::string copy(piece);
    if (!decoder.feed(copy, record)) {
      record.text.append("broken");
      return record.text;
    }
  }
  if (!decoder.finish()) record.text.append("unfinished");
  return record.text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view sizes = input.substr(0, std::min<std::size_t>(4, size));
  const std::string_view stream = input.substr(sizes.size());
  if (decode(stream, {}) != decode(stream, sizes)) std::abort();
  return 0;
}
