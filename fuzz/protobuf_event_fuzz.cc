// A protobuf watch stream in pieces whose sizes the input chooses. The result must not depend on the pieces.

#include "fuzz/seeds.h"
#include "src/codec/watch_decoder.h"
#include "tests/support/protobuf_wire.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

struct Record : tain::codec::WatchDecoder::Sink {
  void event(tain::WatchEvent&& event) override {
    text.append(to_string(event.type)).append(event.object.key()).append(event.object.bytes());
    text.append(event.resource_version).append(event.error.message).append(event.wire_type).append("\n");
  }
  void quarantined(tain::Quarantined&& entry, tain::EventType type) override {
    text.append("bad ").append(to_string(type)).append(entry.key).append(entry.bytes).append("\n");
  }
  std::string text;
};

std::string decode(std::string_view stream, std::string_view sizes) {
  Record record;
  tain::codec::WatchDecoder decoder(
      {.expected = tain::kPods, .limits = {.max_event_bytes = 2048}, .encoding = tain::Encoding::kProtobuf});
  std::size_t turn = 0;
  while (!stream.empty()) {
    const std::size_t wish =
        sizes.empty() ? stream.size() : std::size_t{1} + static_cast<unsigned char>(sizes[turn++ % sizes.size()]);
    const std::string copy(stream.substr(0, std::min(wish, stream.size())));
    stream.remove_prefix(copy.size());
    if (!decoder.feed(copy, record)) return record.text + "broken";
  }
  return record.text + (decoder.finish() ? "" : "unfinished");
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  namespace test = tain::test;
  const tain::Kind status{"", "v1", "Status"};
  const std::string pod = test::enveloped(tain::kPods, test::pod_protobuf("a"));
  tain::fuzz::write_seeds(
      *argc, *argv,
      {"\1\2\3\4" + test::event_frame("ADDED", pod) + test::bookmark_frame("7", true),
       std::string("\x7f\1\1\1") + test::event_frame("DELETED", pod) + test::frame("") +
           test::event_frame("ERROR", test::enveloped(status, test::protobuf(status, R"({"code":410})"))),
       std::string("\xff\xff\xff\xff") +
           test::event_frame("MODIFIED", pod + test::length_delimited(9, std::string(3000, 'x')))});
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view sizes = input.substr(0, std::min<std::size_t>(4, size));
  const std::string_view stream = input.substr(sizes.size());
  if (decode(stream, {}) != decode(stream, sizes)) std::abort();
  return 0;
}
