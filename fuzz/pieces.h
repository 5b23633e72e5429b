#pragma once

#include "src/codec/list_decoder.h"
#include "src/codec/watch_decoder.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

// A list or a watch stream in pieces whose sizes the input chooses. The result must not depend on the pieces.
namespace tain::fuzz {

// Record the decoded objects as text.
struct ListRecord : codec::ListDecoder::Sink {
  explicit ListRecord(codec::ListDecoder::Options& options) {
    options.held = [this](std::string_view) { return first; };
  }
  void item(Object&& object, bool was_held) override {
    text.append(object.key()).append(object.bytes()).append(was_held ? "!\n" : "\n");
    if (!first) first = object;
  }
  void quarantined(Quarantined&& entry) override { text.append("bad ").append(entry.key).append(entry.bytes); }
  void end(const Result<codec::ListMeta>& meta) {
    text.append(meta ? meta->resource_version + " " + meta->continue_token : "unfinished");
  }
  std::string text;
  Object first;
};

struct WatchRecord : codec::WatchDecoder::Sink {
  explicit WatchRecord(const codec::WatchDecoder::Options&) {}
  void decoded(WatchEvent&& event) override {
    text.append(to_string(event.type)).append(event.object.key()).append(event.object.bytes());
    text.append(event.resource_version).append(event.wire_type).append(event.error.message);
    text.append(event.initial_events_end ? "!\n" : "\n");
  }
  void quarantined(Quarantined&& entry, WatchEvent::Type type) override {
    text.append("bad ").append(to_string(type)).append(entry.key).append(entry.bytes).append("\n");
  }
  void end(const Result<void>& result) { text.append(result ? "" : "unfinished"); }
  std::string text;
};

template <class Decoder, class Record>
std::string decode(typename Decoder::Options options, std::string_view bytes, std::string_view sizes) {
  Record record(options);
  Decoder decoder(options);
  std::size_t turn = 0;
  while (!bytes.empty()) {
    const std::size_t wish =
        sizes.empty() ? bytes.size() : std::size_t{1} + static_cast<unsigned char>(sizes[turn++ % sizes.size()]);
    // A separate copy, so that the sanitizer detects a read beyond it.
    const std::string copy(bytes.substr(0, std::min(wish, bytes.size())));
    bytes.remove_prefix(copy.size());
    if (!decoder.feed(copy, record)) return record.text + "broken";
  }
  record.end(decoder.finish());
  return record.text;
}

template <class Decoder, class Record>
int compare_pieces(const typename Decoder::Options& options, const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view sizes = input.substr(0, std::min<std::size_t>(4, size));
  const std::string_view bytes = input.substr(sizes.size());
  if (decode<Decoder, Record>(options, bytes, {}) != decode<Decoder, Record>(options, bytes, sizes)) std::abort();
  return 0;
}

inline int compare_lists(const codec::ListDecoder::Options& options, const std::uint8_t* data, std::size_t size) {
  return compare_pieces<codec::ListDecoder, ListRecord>(options, data, size);
}
inline int compare_watches(const codec::WatchDecoder::Options& options, const std::uint8_t* data, std::size_t size) {
  return compare_pieces<codec::WatchDecoder, WatchRecord>(options, data, size);
}

}  // namespace tain::fuzz
