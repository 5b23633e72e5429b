// Protobuf of a list in pieces.

#include "fuzz/pieces.h"
#include "fuzz/seeds.h"
#include "tests/support/protobuf_wire.h"

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  namespace test = tain::test;
  const std::string pod = test::pod_protobuf("a");
  tain::fuzz::write_seeds(
      *argc, *argv,
      {"\1\2\3\4" + test::list_body(test::kPodList, {pod, pod, ""}, "10", "more"),
       std::string("\x7f\1\1\1") +
           test::list_body(test::kPodList, {pod + test::length_delimited(9, std::string(600, 'x'))}),
       std::string("\1\1\1\1") +
           test::list_body({"", "v1", "List"}, {test::length_delimited(1, test::enveloped(tain::kPods, pod))}),
       std::string("\1\1\1\1") + test::enveloped({"meta.k8s.io", "v1", "Table"}, "")});
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return tain::fuzz::compare_lists({.limits = {.max_event_bytes = 512}, .encoding = tain::Encoding::kProtobuf}, data,
                                   size);
}
