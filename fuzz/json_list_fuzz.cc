// The body of a list in pieces whose sizes the input chooses. The result must not depend on the pieces.

#include "src/codec/list_decoder.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

struct Record : tain::codec::ListDecoder::Sink {
  void item(tain::Object&& object, bool was_held) override {
    text.append(object.key()).append(object.bytes()).append(was_held ? "!\n" : "\n");
    if (!first) first = object;
  }
  void quarantined(tain::Quarantined&& entry) override { text.append("bad ").append(entry.key).append(entry.bytes); }
  std::string text;
  tain::Object first;
};

std::string decode(std::string_view body, std::string_view sizes) {
  Record record;
  tain::codec::ListDecoder::Options options;
  options.limits.max_depth = 50;
  options.limits.max_event_bytes = 512;
  options.held = [&record](std::string_view) { return record.first; };
  tain::codec::ListDecoder decoder(options);
  std::size_t turn = 0;
  while (!body.empty()) {
    const std::size_t wish =
        sizes.empty() ? body.size() : std::size_t{1} + static_cast<unsigned char>(sizes[turn++ % sizes.size()]);
    const std::string copy(body.substr(0, std::min(wish, body.size())));
    body.remove_prefix(copy.size());
    if (!decoder.feed(copy, record)) return record.text + "broken";
  }
  const auto meta = decoder.finish();
  return record.text + (meta ? meta->resource_version + " " + meta->continue_token : "unfinished");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view sizes = input.substr(0, std::min<std::size_t>(4, size));
  const std::string_view body = input.substr(sizes.size());
  if (decode(body, {}) != decode(body, sizes)) std::abort();
  return 0;
}
