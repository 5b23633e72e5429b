// Protobuf of a watch stream in pieces.

#include "fuzz/pieces.h"
#include "fuzz/seeds.h"
#include "tests/support/protobuf_wire.h"

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
  return tain::fuzz::compare_watches(
      {.expected = tain::kPods, .limits = {.max_event_bytes = 2048}, .encoding = tain::Encoding::kProtobuf}, data,
      size);
}
