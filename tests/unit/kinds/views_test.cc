#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_value.h"
#include "tests/support/kubernetes_modules.h"
#include "tests/unit/kinds/walk.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>

namespace tain::testing {
namespace {

std::string canonical(std::string_view json) {
  auto out = codec::canonical_json(json, codec::Numbers::kByValue);
  return out ? *out : "not JSON: " + out.error().message;
}

// Views do not show apiVersion and kind. A WatchEvent has none.
std::string with_kind(const Kind& kind, const std::string& walked) {
  if (kind.kind == "WatchEvent") return walked;
  const std::string members = walked == "{}" ? "}" : "," + walked.substr(1);
  return R"({"apiVersion":")" + kind.api_version() + R"(","kind":")" + kind.kind + "\"" + members;
}

// Reads every field of both encodings through the views and writes it down again.
void expect_read_whole(const EncodedPair& pair) {
  const auto walker = walkers().find(pair.name);
  ASSERT_NE(walker, walkers().end()) << pair.name;
  const auto space = pair.name.find(' ');
  const Kind kind = Kind::from(pair.name.substr(0, space), pair.name.substr(space + 1));
  const std::string expected = canonical(pair.json);

  const Value json = codec::json_value(pair.json);
  EXPECT_EQ(canonical(with_kind(kind, walker->second(json))), expected) << pair.name << " in JSON";

  codec::ProtobufEnvelope envelope;
  ASSERT_TRUE(codec::open_envelope(pair.protobuf, envelope)) << pair.name;
  const auto* known = codec::shared_protobuf_kind(detail::schema(), kind.api_version(), kind.kind);
  ASSERT_NE(known, nullptr);
  const Value protobuf = codec::root_value(*known, envelope.raw);
  EXPECT_EQ(canonical(with_kind(kind, walker->second(protobuf))), expected) << pair.name << " in protobuf";
}

TEST(Views, ReadEveryFieldOfARichObjectOfEveryKind) {
  const EncodedPairs& fixtures = kubernetes_fixtures();
  if (fixtures.pairs.empty()) GTEST_SKIP() << fixtures.why;
  EXPECT_GE(fixtures.pairs.size(), 197U);
  for (const EncodedPair& pair : fixtures.pairs) expect_read_whole(pair);
}

// 2,000 of them; 100,000 in `./test all`.
TEST(Views, ReadSparseObjects) {
  const char* suites = std::getenv("TAIN_SUITES");
  const bool all = suites != nullptr && std::string_view(suites) == "all";
  const unsigned batches = all ? 10 : 1;
  const unsigned size = all ? 10000 : 2000;
  for (unsigned seed = 1; seed <= batches && !HasFailure(); ++seed) {
    const EncodedPairs objects = random_objects(seed, size);
    if (objects.pairs.empty()) GTEST_SKIP() << objects.why;
    std::size_t read = 0;
    for (const EncodedPair& pair : objects.pairs) {
      if (!walkers().contains(pair.name)) continue;  // options, by the names that other groups have for them
      expect_read_whole(pair);
      if (HasFailure()) break;
      ++read;
    }
    EXPECT_GT(read, size / 100 * 95);
  }
}

}  // namespace
}  // namespace tain::testing
