#include "src/store/trie.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "src/base/random.h"

namespace tain::store {
namespace {

// A trie of names with chosen hashes, freed at the end.
class TrieTest : public ::testing::Test {
 protected:
  ~TrieTest() override {
    free_trie(root_);
    std::vector<Retired> more;
    for (const Retired& item : edit_.retired()) item.free(more);
  }
  void put(std::uint64_t hash, const std::string& key) {
    if (Leaf* before = store::put(root_, new_member(key, hash), edit_)) edit_.drop(before);
  }
  bool take(std::uint64_t hash, const std::string& key) {
    Leaf* leaf = store::take(root_, hash, key, edit_);
    if (leaf != nullptr) edit_.drop(leaf);
    return leaf != nullptr;
  }
  bool has(std::uint64_t hash, const std::string& key) const { return find(root_, hash, key) != nullptr; }
  std::vector<std::string> keys() const {
    std::vector<std::string> result;
    walk(root_, [&](const Leaf& leaf) { result.emplace_back(leaf.key()); });
    return result;
  }

  Node* root_ = nullptr;
  Edit edit_{1};
};

TEST_F(TrieTest, SeparatesKeysWithEqualHashes) {
  for (const char* key : {"b", "c", "a"}) put(42, key);

  EXPECT_EQ(keys(), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_TRUE(has(42, "b"));
  EXPECT_FALSE(has(42, "d"));
  EXPECT_FALSE(take(42, "d"));

  EXPECT_TRUE(take(42, "a"));
  EXPECT_TRUE(take(42, "c"));
  EXPECT_EQ(keys(), std::vector<std::string>{"b"});
  EXPECT_TRUE(take(42, "b"));
  EXPECT_EQ(root_, nullptr);
}

TEST_F(TrieTest, SeparatesHashesThatDifferInTheLastBit) {
  const std::uint64_t high = std::uint64_t{1} << 63;
  put(0, "low");
  put(high, "high");
  put(high, "higher");

  EXPECT_TRUE(has(0, "low"));
  EXPECT_TRUE(has(high, "high"));
  EXPECT_FALSE(has(high, "low"));
  EXPECT_TRUE(take(high, "high"));
  EXPECT_TRUE(has(high, "higher"));
  EXPECT_TRUE(has(0, "low"));
}

TEST_F(TrieTest, OrderDoesNotDependOnHistory) {
  SeededRandom random(5);
  std::vector<std::pair<std::uint64_t, std::string>> items;
  for (int i = 0; i < 300; ++i) items.emplace_back(random.next() & 0xFFFF, "k" + std::to_string(i));
  for (const auto& [hash, key] : items) put(hash, key);
  const auto forwards = keys();
  for (const auto& [hash, key] : items) EXPECT_TRUE(take(hash, key));
  EXPECT_EQ(root_, nullptr);

  for (auto it = items.rbegin(); it != items.rend(); ++it) put(it->first, it->second);
  for (int i = 0; i < 300; ++i) put(random.next() & 0xFFFF, "extra" + std::to_string(i));
  std::vector<std::string> backwards;
  for (const std::string& key : keys()) {
    if (!key.starts_with("extra")) backwards.push_back(key);
  }
  EXPECT_EQ(backwards, forwards);
}

TEST_F(TrieTest, OldRootKeepsItsLeavesAfterAnEdit) {
  put(1, "a");
  put(33, "b");  // the same first digit
  Node* old_root = root_;
  Edit later(2);

  Leaf* gone = store::take(root_, 1, "a", later);
  ASSERT_NE(gone, nullptr);
  later.drop(gone);
  store::put(root_, new_member("c", 65), later);

  EXPECT_NE(find(old_root, 1, "a"), nullptr);
  EXPECT_EQ(find(old_root, 65, "c"), nullptr);
  EXPECT_EQ(keys(), (std::vector<std::string>{"b", "c"}));
  std::vector<Retired> more;
  std::size_t freed = 0;
  for (const Retired& item : later.retired()) freed += item.free(more);
  EXPECT_EQ(freed, later.retired_bytes());
}

TEST_F(TrieTest, CountsItsBytesExactly) {
  SeededRandom random(6);
  for (int i = 0; i < 200; ++i) put(random.below(500), "k" + std::to_string(random.below(100)));
  EXPECT_GT(edit_.bytes(), 0);

  for (std::uint64_t hash = 0; hash < 500; ++hash) {
    for (int i = 0; i < 100; ++i) take(hash, "k" + std::to_string(i));
  }

  EXPECT_EQ(root_, nullptr);
  EXPECT_EQ(edit_.bytes(), 0);
  EXPECT_TRUE(edit_.retired().empty());  // an edit frees its own nodes at once
}

}  // namespace
}  // namespace tain::store
