#include "src/codec/json_scan.h"

#include "tests/support/pods.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::codec {
namespace {

using ScanFn = ScanResult (*)(ScanState&, const char*, std::size_t, std::size_t&);

std::vector<ScanFn> ways() {
  std::vector<ScanFn> out{scan_portable, scan};
  if (has_fast_scan()) out.push_back(scan_fast);
  if (has_wide_scan()) out.push_back(scan_wide);
  return out;
}

// The result of a scan, for any split.
struct Outcome {
  ScanResult result = ScanResult::kMore;
  std::uint64_t used = 0;
  bool sound = true;
  bool too_deep = false;
  std::uint64_t children = 0;
  std::uint64_t child_begin = 0;
  std::uint64_t child_end = 0;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Feeds `text` in pieces that end at the given positions.
Outcome run(ScanFn way, std::string_view text, const std::vector<std::size_t>& cuts, std::int64_t max_depth = 1000) {
  ScanState state;
  state.max_depth = max_depth;
  Outcome out;
  std::size_t begin = 0;
  std::vector<std::size_t> ends = cuts;
  ends.push_back(text.size());
  for (const std::size_t end : ends) {
    if (end <= begin) continue;
    // A separate copy, so that a sanitizer detects a read past its end.
    const std::vector<char> piece(text.begin() + static_cast<std::ptrdiff_t>(begin),
                                  text.begin() + static_cast<std::ptrdiff_t>(end));
    std::size_t used = 0;
    out.result = way(state, piece.data(), piece.size(), used);
    out.used += used;
    if (out.result != ScanResult::kMore) break;
    begin = end;
  }
  EXPECT_EQ(state.offset, out.used);
  if (out.result == ScanResult::kEnd) {
    out.too_deep = state.too_deep;
    out.sound = state.balanced() && !state.bad_control;
    out.children = state.children;
    out.child_begin = state.child_begin;
    out.child_end = state.child_end;
  }
  return out;
}

// The same scan, byte by byte, in the simplest way.
std::optional<std::size_t> plain_end(std::string_view text) {
  int depth = 0;
  bool string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (string) {
      if (c == '\\') ++i;
      if (c == '"') string = false;
    } else if (c == '"') {
      string = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return i + 1;
    }
  }
  return std::nullopt;
}

TEST(JsonScan, FindsTheEndOfAValueWithAnyStringContent) {
  const std::string text = R"({"a":"}]\"}","b":[1,{"c":"\\"}],"d":"\\\\\"{"} {"next":1})";

  for (const ScanFn way : ways()) {
    const Outcome out = run(way, text, {});
    EXPECT_EQ(out.result, ScanResult::kEnd);
    EXPECT_EQ(text.substr(0, out.used), R"({"a":"}]\"}","b":[1,{"c":"\\"}],"d":"\\\\\"{"})");
    EXPECT_TRUE(out.sound);
  }
}

TEST(JsonScan, GivesTheSameResultForAnySplit) {
  const std::string text = test::event_json("ADDED", test::pod_json("a", "b", "1", "u", 0)) + "{}";
  const Outcome whole = run(scan_portable, text, {});
  ASSERT_EQ(whole.result, ScanResult::kEnd);

  for (const ScanFn way : ways()) {
    for (std::size_t cut = 0; cut <= text.size(); ++cut) EXPECT_EQ(run(way, text, {cut}), whole) << cut;
  }
}

TEST(JsonScan, CarriesAnEscapeFromPieceToPiece) {
  for (std::size_t run_length = 0; run_length < 140; ++run_length) {
    const std::string text = "[\"" + std::string(run_length, '\\') + "\"]\"]";
    const auto expected = plain_end(text);
    for (const ScanFn way : ways()) {
      for (std::size_t cut = 0; cut < text.size(); ++cut) {
        const Outcome out = run(way, text, {cut, cut + 1, cut + 3});
        ASSERT_EQ(out.result == ScanResult::kEnd, expected.has_value()) << run_length << " " << cut;
        if (expected) {
          ASSERT_EQ(out.used, *expected) << run_length << " " << cut;
        }
      }
    }
  }
}

TEST(JsonScan, BothImplementationsAgreeOnRandomBytesAndSplits) {
  test::pods_detail::Dice dice("scan");
  constexpr std::string_view kAlphabet = "{}[]\"\\,:a1 \n\t";
  for (int round = 0; round < 3000; ++round) {
    std::string text = "{";
    const std::size_t size = dice.next() % 300;
    // Brackets and quotes are rarer than text; otherwise each value would end after two bytes.
    while (text.size() < size) text.push_back(dice.next() % 3 == 0 ? kAlphabet[dice.next() % 13] : 'x');
    std::vector<std::size_t> cuts;
    for (std::size_t at = 0; at < text.size(); at += 1 + dice.next() % 90) cuts.push_back(at);

    const Outcome whole = run(scan_portable, text, {});
    for (const ScanFn way : ways()) {
      ASSERT_EQ(run(way, text, {}), whole) << text;
      ASSERT_EQ(run(way, text, cuts), whole) << text;
    }
    // The two implementations differ in how they handle a line end in a string.
    if (text.find('\n') == std::string::npos) {
      ASSERT_EQ(whole.result == ScanResult::kEnd, plain_end(text).has_value()) << text;
    }
  }
}

TEST(JsonScan, ReportsUnmatchedBrackets) {
  for (const ScanFn way : ways()) {
    EXPECT_FALSE(run(way, R"({"a":[1,2}})", {}).sound);
    EXPECT_FALSE(run(way, R"([1})", {}).sound);
    EXPECT_TRUE(run(way, R"({"a":[1,2]})", {}).sound);
  }
}

TEST(JsonScan, ReportsControlCharacters) {
  using namespace std::string_literals;
  for (const ScanFn way : ways()) {
    EXPECT_FALSE(run(way, "{\"a\":\"b\0c\"}"s, {}).sound);
    EXPECT_FALSE(run(way, "{\"a\":\"b\tc\"}"s, {}).sound);
    EXPECT_FALSE(run(way, "{\"a\":\0 1}"s, {}).sound);
    EXPECT_TRUE(run(way, "{\r\n\t\"a\": 1 }\0"s, {}).sound) << "what follows the value is not its matter";
  }
}

TEST(JsonScan, TracksDepthUpToTheLimit) {
  const std::string deep(200, '[');
  const std::string text = deep + std::string(200, ']');

  for (const ScanFn way : ways()) {
    EXPECT_FALSE(run(way, text, {}, 200).too_deep);
    EXPECT_TRUE(run(way, text, {}, 199).too_deep);
    EXPECT_EQ(run(way, text, {}, 199).result, ScanResult::kEnd) << "the end is found all the same";
  }
}

TEST(JsonScan, FindsTheFirstContainerInside) {
  const std::string text = R"({"type":"ADDED","object":{"a":[1,{}]},"x":"}"})";

  for (const ScanFn way : ways()) {
    const Outcome out = run(way, text, {});
    EXPECT_EQ(out.children, 1U);
    EXPECT_EQ(text.substr(out.child_begin, out.child_end - out.child_begin), R"({"a":[1,{}]})");
  }
}

TEST(JsonScan, LineEndInAStringMeansTruncation) {
  const std::string text = "{\"type\":\"ADDED\",\"object\":{\"a\":\"b\n{\"type\":1}";

  for (const ScanFn way : ways()) {
    for (std::size_t cut = 0; cut < text.size(); ++cut) {
      const Outcome out = run(way, text, {cut});
      EXPECT_EQ(out.result, ScanResult::kBroken);
      EXPECT_EQ(text.substr(out.used), "{\"type\":1}");
    }
  }
}

TEST(JsonScan, ValueOnANewLineWithoutACommaMeansTruncation) {
  const std::string padding(60, ' ');
  for (const std::string& head :
       {std::string("{\"object\":{\"a\":[1}"), padding.substr(0, 0) + "{\"a\":" + padding + "1"}) {
    const std::string text = head + "\n{\"type\":1}";
    for (const ScanFn way : ways()) {
      for (std::size_t cut = 0; cut < text.size(); ++cut) {
        const Outcome out = run(way, text, {cut});
        EXPECT_EQ(out.result, ScanResult::kBroken) << cut;
        EXPECT_EQ(text.substr(out.used), "{\"type\":1}") << cut;
      }
    }
  }
}

TEST(JsonScan, IndentedTextIsNotTruncation) {
  const std::string text = "{\n  \"a\":\n  {\n    \"b\": [\n{\n},\n{\n}\n]\n  }\n}";

  for (const ScanFn way : ways()) {
    for (std::size_t cut = 0; cut < text.size(); ++cut) {
      const Outcome out = run(way, text, {cut});
      EXPECT_EQ(out.result, ScanResult::kEnd);
      EXPECT_EQ(out.used, text.size());
      EXPECT_TRUE(out.sound);
    }
  }
}

}  // namespace
}  // namespace tain::codec
