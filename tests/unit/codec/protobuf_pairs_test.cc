// The codec against Kubernetes' own serializers: the fixtures of the Go modules and randomly filled sparse objects.

#include "src/codec/canonical_json.h"
#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_value.h"
#include "src/codec/protobuf_writer.h"
#include "tests/support/kubernetes_modules.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::codec {
namespace {

struct Read {
  const ProtobufKind* kind = nullptr;
  std::string_view raw{};
  std::string json{};  // canonical, as Kubernetes wrote it

  Value root() const { return root_value(*kind, raw); }
};

bool open(const testing::EncodedPair& pair, Read& out) {
  ProtobufEnvelope envelope;
  EXPECT_TRUE(open_envelope(pair.protobuf, envelope)) << pair.name;
  // The fixture of WatchEvent has no kind.
  if (envelope.kind.empty()) {
    const std::size_t space = pair.name.find(' ');
    envelope.api_version = std::string_view(pair.name).substr(0, space);
    envelope.kind = std::string_view(pair.name).substr(space + 1);
  }
  out.kind = shared_protobuf_kind(detail::schema(), envelope.api_version, envelope.kind);
  EXPECT_TRUE(out.kind != nullptr && out.kind->known) << pair.name << " is not in the tables";
  if (out.kind == nullptr || !out.kind->known) return false;
  out.raw = envelope.raw;
  const auto canonical = canonical_object(pair.json, *out.kind);
  EXPECT_TRUE(canonical) << pair.name << ": " << canonical.error();
  if (canonical) out.json = *canonical;
  return canonical.has_value();
}

std::string difference(std::string_view got, std::string_view want) {
  std::size_t at = 0;
  while (at < got.size() && at < want.size() && got[at] == want[at]) ++at;
  const std::size_t from = at > 100 ? at - 100 : 0;
  return "\n got ..." + std::string(got.substr(from, 250)) + "\nwant ..." + std::string(want.substr(from, 250));
}

::testing::AssertionResult writes_the_same(const testing::EncodedPair& pair, const Read& read) {
  const auto unknown = check_protobuf(*read.kind, read.raw);
  if (!unknown) return ::testing::AssertionFailure() << pair.name << ": " << unknown.error();
  if (*unknown) return ::testing::AssertionFailure() << pair.name << " has fields that the tables lack";
  const auto json = protobuf_json(read.root());
  if (!json) return ::testing::AssertionFailure() << pair.name << ": " << json.error();
  if (*json != read.json) return ::testing::AssertionFailure() << pair.name << difference(*json, read.json);
  return ::testing::AssertionSuccess();
}

// Each value of the JSON, read from protobuf by key, position and iteration.
::testing::AssertionResult reads_the_same(const Value& protobuf, const Value& json, const std::string& place) {
  const auto differs = [&](std::string_view what) {
    return ::testing::AssertionFailure() << place << ": " << what << " `" << protobuf.to_json() << "` and `"
                                         << json.to_json() << "`";
  };
  if (protobuf.type() != json.type()) return differs("other types");
  if (protobuf.encoding() == Encoding::kJson) {  // JSON inside protobuf has its null members still
    return protobuf.to_json() == json.to_json() ? ::testing::AssertionSuccess() : differs("other JSON");
  }
  if (protobuf.text() != json.text()) return differs("other texts");
  if (protobuf.as_int() != json.as_int() || protobuf.as_bool() != json.as_bool()) return differs("other numbers");
  if (protobuf.as_double() != json.as_double()) return differs("other numbers");
  if (protobuf.size() != json.size()) return differs("other sizes");
  std::size_t position = 0;
  auto element = protobuf.elements().begin();
  for (const Value& each : json.elements()) {
    const std::string inside = place + "[" + std::to_string(position) + "]";
    if (auto same = reads_the_same(*element, each, inside); !same) return same;
    if (protobuf[position].to_json() != each.to_json()) return differs("other elements by position");
    ++element;
    ++position;
  }
  for (const Value::Member& member : json.members()) {
    if (auto same = reads_the_same(protobuf[member.key], member.value, place + "." + member.key.str()); !same) {
      return same;
    }
  }
  for (const Value::Member& member : protobuf.members()) {
    if (!json[member.key].exists()) return differs("a member too many: " + member.key.str());
  }
  return ::testing::AssertionSuccess();
}

// Reading all paths at once gives the same as reading each alone.
void add_paths(const Value& json, const std::string& place, std::vector<std::string>& out) {
  if (out.size() > 150) return;
  if (!place.empty()) out.push_back(place);
  std::size_t position = 0;
  for (const Value& each : json.elements()) add_paths(each, place + "[" + std::to_string(position++) + "]", out);
  for (const Value::Member& member : json.members()) {
    const std::string key = member.key.str();
    if (key.empty() || key.find('"') != std::string::npos) continue;
    add_paths(member.value, place + "[\"" + key + "\"]", out);
  }
}

void expect_one_pass_to_agree(const testing::EncodedPair& pair, const Read& read, const Value& json) {
  std::vector<std::string> texts{"metadata.nothing", "kind", "apiVersion", "spec[0]", "status.no.such.thing"};
  add_paths(json, "", texts);
  std::vector<Path> paths;
  for (const std::string& text : texts) {
    if (auto path = Path::parse(text)) paths.push_back(*path);
  }
  std::vector<PathView> views(paths.begin(), paths.end());
  std::vector<Value> values(views.size());
  read_protobuf_paths(read.root(), views, values);
  for (std::size_t i = 0; i < views.size(); ++i) {
    ASSERT_EQ(values[i].to_json(), json.at(views[i]).to_json()) << pair.name << " " << paths[i].text();
  }
}

std::string written(const testing::EncodedPair& pair, const Read& read, std::string_view json) {
  const auto bytes =
      to_protobuf(*read.kind, json_value(json.substr(0, json.find_last_not_of('\n') + 1)), {.strict = true});
  EXPECT_TRUE(bytes) << pair.name << ": " << bytes.error();
  return bytes.value_or("");
}

TEST(ProtobufFixtures, EveryPairIsTheSameObject) {
  const auto& fixtures = testing::kubernetes_fixtures();
  if (fixtures.pairs.empty()) GTEST_SKIP() << "skipped: " << fixtures.why;
  EXPECT_GE(fixtures.pairs.size(), 197U);
  for (const testing::EncodedPair& pair : fixtures.pairs) {
    Read read;
    if (!open(pair, read)) continue;
    EXPECT_TRUE(writes_the_same(pair, read));
    EXPECT_TRUE(reads_the_same(read.root(), json_value(read.json), pair.name));
    expect_one_pass_to_agree(pair, read, json_value(read.json));
  }
}

TEST(ProtobufFixtures, RoundTripByteForByte) {
  const auto& fixtures = testing::kubernetes_fixtures();
  if (fixtures.pairs.empty()) GTEST_SKIP() << "skipped: " << fixtures.why;
  for (const testing::EncodedPair& pair : fixtures.pairs) {
    Read read;
    if (!open(pair, read)) continue;
    EXPECT_TRUE(written(pair, read, pair.json) == read.raw) << pair.name;
    const Kind& kind = *read.kind;
    if (kind.kind == "WatchEvent") continue;
    EXPECT_TRUE(protobuf_envelope(kind.api_version(), kind.kind, read.raw) == pair.protobuf) << pair.name;
  }
}

TEST(ProtobufFixtures, ObjectsAreReadFromEitherEncoding) {
  const auto& fixtures = testing::kubernetes_fixtures();
  if (fixtures.pairs.empty()) GTEST_SKIP() << "skipped: " << fixtures.why;
  std::size_t objects = 0;
  for (const testing::EncodedPair& pair : fixtures.pairs) {
    const auto json = Object::from_json(pair.json);
    const auto protobuf = Object::from_protobuf(pair.protobuf, {.strict = true});
    ASSERT_EQ(json.has_value(), protobuf.has_value()) << pair.name;
    if (!json) continue;
    ++objects;
    EXPECT_EQ(protobuf->key(), json->key());
    EXPECT_EQ(protobuf->uid(), json->uid());
    EXPECT_EQ(protobuf->resource_version(), json->resource_version());
    EXPECT_EQ(protobuf->kind(), json->kind());
    EXPECT_EQ(protobuf->labels(), json->labels());
    EXPECT_EQ(protobuf->annotations(), json->annotations());
    EXPECT_EQ(protobuf->owners().size(), json->owners().size());
    EXPECT_EQ(protobuf->to_json(), json->to_json());
    EXPECT_FALSE(protobuf->has_unknown());
  }
  EXPECT_GT(objects, 150U);
}

// 5,000 in the everyday run, 100,000 in `./test all`; in four parts because of the time limit.
class ProtobufOracle : public ::testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(Part, ProtobufOracle, ::testing::Values(0U, 1U, 2U, 3U));

TEST_P(ProtobufOracle, RandomSparseObjectsAreTheSameBothWays) {
  const char* suites = std::getenv("TAIN_SUITES");
  const bool all = suites != nullptr && std::string_view(suites) == "all";
  const unsigned batches = all ? 5 : 1;
  const unsigned objects = all ? 5000 : 1250;
  std::size_t same_bytes = 0;
  std::size_t count = 0;
  for (unsigned batch = 0; batch < batches; ++batch) {
    const unsigned seed = 1 + GetParam() * batches + batch;
    const auto random = testing::random_objects(seed, objects);
    if (random.pairs.empty()) GTEST_SKIP() << "skipped: " << random.why;
    for (const testing::EncodedPair& pair : random.pairs) {
      Read read;
      ASSERT_TRUE(open(pair, read));
      ASSERT_TRUE(writes_the_same(pair, read)) << "seed " << seed;
      const Value json = json_value(read.json);
      ASSERT_TRUE(reads_the_same(read.root(), json, pair.name)) << "seed " << seed;
      if (count % 16 == 0) expect_one_pass_to_agree(pair, read, json);
      // A pointer to a zero time is null in JSON: these bytes do not round-trip, but their meaning does.
      const std::string bytes = written(pair, read, pair.json);
      same_bytes += bytes == read.raw ? 1 : 0;
      const auto back = protobuf_json(root_value(*read.kind, bytes));
      ASSERT_TRUE(back && *back == read.json) << pair.name << difference(back.value_or(""), read.json);
      ++count;
    }
  }
  EXPECT_EQ(count, std::size_t{objects} * batches);
  EXPECT_GT(same_bytes, count * 9 / 10);
}

}  // namespace
}  // namespace tain::codec
