#include "src/base/hash_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <string>
#include <vector>

#include "src/base/random.h"

namespace tain {
namespace {

TEST(HashMap, FindsAStringKeyByView) {
  HashMap<std::string, int> map;
  map["default/a"] = 1;
  const char text[] = "default/a and more";

  const auto found = map.find(std::string_view(text, 9));

  ASSERT_NE(found, map.end());
  EXPECT_EQ(found->second, 1);
  EXPECT_FALSE(map.contains(std::string_view(text)));
}

TEST(HashSet, FindsAStringKeyByViewAndOtherKeysByValue) {
  HashSet<std::string> names{"a", "b"};
  HashSet<std::uint64_t> numbers{1, 2};

  EXPECT_TRUE(names.contains(std::string_view("a")));
  EXPECT_TRUE(numbers.contains(2));
  EXPECT_FALSE(numbers.contains(3));
}

// A change of these values changes the runs of all seeds of the simulator.
TEST(HashBytes, IsTheSameEverywhere) {
  if constexpr (std::endian::native != std::endian::little) {
    GTEST_SKIP() << "skipped: the expected values are those of little-endian machines; run on amd64 or arm64";
  }

  EXPECT_EQ(hash_bytes(""), 0x1a5c5348aabaf35d);
  EXPECT_EQ(hash_bytes("a"), 0x5eaac37058d68522);
  EXPECT_EQ(hash_bytes("default/nginx-7c5ddbdf54-x2x9z"), 0x54bd7b60f4de1d58);
}

// Each length has its own path through the tail of the function; each byte must affect the result.
TEST(HashBytes, EveryByteAndTheLengthCount) {
  std::set<std::uint64_t> seen;
  std::size_t made = 0;

  for (std::size_t length = 0; length <= 70; ++length) {
    std::string text(length, '\0');
    seen.insert(hash_bytes(text));
    ++made;
    for (std::size_t at = 0; at < length; ++at) {
      for (const char value : {'\1', '\x7f', '\x80'}) {
        text[at] = value;
        seen.insert(hash_bytes(text));
        ++made;
      }
      text[at] = '\0';
    }
  }

  EXPECT_EQ(seen.size(), made);
}

// Flipping any bit of the input flips each bit of the output about half of the time.
TEST(HashBytes, SpreadsEachInputBitOverAllOutputBits) {
  SeededRandom random(11);
  constexpr int kTrials = 2000;
  std::array<int, 64> flips{};

  for (int i = 0; i < kTrials; ++i) {
    std::string text(1 + random.below(40), '\0');
    for (char& c : text) c = static_cast<char>(random.next());
    const std::uint64_t before = hash_bytes(text);
    text[random.below(text.size())] ^= static_cast<char>(1u << random.below(8));
    const std::uint64_t changed = before ^ hash_bytes(text);
    for (int bit = 0; bit < 64; ++bit) flips[static_cast<std::size_t>(bit)] += static_cast<int>(changed >> bit & 1);
  }

  for (const int count : flips) EXPECT_NEAR(count, kTrials / 2, kTrials / 10);
}

TEST(HashBytes, DoesNotCollideOnRealisticKeys) {
  std::vector<std::uint64_t> hashes;
  for (int ns = 0; ns < 100; ++ns) {
    for (int pod = 0; pod < 2000; ++pod) {
      hashes.push_back(hash_bytes("namespace-" + std::to_string(ns) + "/pod-" + std::to_string(pod)));
    }
  }

  std::sort(hashes.begin(), hashes.end());

  EXPECT_EQ(std::adjacent_find(hashes.begin(), hashes.end()), hashes.end());
}

}  // namespace
}  // namespace tain
