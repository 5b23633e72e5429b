#include <gtest/gtest.h>
#include <tain/cache/store.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"

namespace tain {
namespace {

using testing::Shape;

// The model of a store: keys, the node of each object, and the objects.
struct Model {
  std::map<std::string, Object> objects;
  std::map<std::string, std::string> partition;
};

std::multimap<std::string, std::string> by_node(const Model& model) {
  std::multimap<std::string, std::string> nodes;
  for (const auto& [key, object] : model.objects) nodes.emplace(object.at("spec.nodeName").text().str(), key);
  return nodes;
}

void expect_equal(const Snapshot& snapshot, const Model& model) {
  ASSERT_EQ(snapshot.size(), model.objects.size());
  std::size_t visited = 0;
  for (auto it = snapshot.begin(); it != snapshot.end(); ++it, ++visited) {
    const auto expected = model.objects.find(std::string(it.key()));
    ASSERT_NE(expected, model.objects.end()) << it.key();
    ASSERT_EQ(*it, expected->second);
  }
  ASSERT_EQ(visited, model.objects.size());
  for (const auto& [key, object] : model.objects) ASSERT_EQ(snapshot.get(key), object);
  ASSERT_FALSE(snapshot.get("no/such"));
}

void expect_indexed(const Snapshot& snapshot, const Model& model) {
  const auto nodes = by_node(model);
  std::set<std::string> values;
  for (const auto& [node, key] : nodes) values.insert(node);
  const auto found = snapshot.index_values("node");
  ASSERT_EQ(std::set<std::string>(found.begin(), found.end()), values);
  for (const std::string& node : values) {
    const auto keys = snapshot.index_keys("node", node);
    ASSERT_TRUE(keys);
    std::multiset<std::string> expected;
    for (auto [it, end] = nodes.equal_range(node); it != end; ++it) expected.insert(it->second);
    ASSERT_EQ(std::multiset<std::string>(keys->begin(), keys->end()), expected);
    ASSERT_EQ(snapshot.by_index("node", node)->size(), expected.size());
  }
}

class StoreModel : public ::testing::TestWithParam<std::uint64_t> {
 protected:
  StoreModel() : random_(GetParam()), store_(options()), door_(store_.partition("a")) {}

  Store::Options options() {
    Store::Options options;
    if (GetParam() % 2 == 1) options.executor = &runtime_.executor();
    return options;
  }
  std::string name() { return "p" + std::to_string(random_.below(60)); }
  Object fresh(const std::string& its_name) {
    return testing::pod(its_name, Shape{.rv = std::to_string(++rv_), .node = "n" + std::to_string(random_.below(5))});
  }

  void put() {
    const bool through_door = random_.below(3) == 0;
    const Object object = fresh(name());
    ASSERT_TRUE(through_door ? door_->add(object) : store_.update(object));
    model_.objects[std::string(object.key())] = object;
    model_.partition[std::string(object.key())] = through_door ? "a" : "";
  }
  void remove() {
    const Object object = fresh(name());
    ASSERT_TRUE(store_.remove(object));
    model_.objects.erase(std::string(object.key()));
  }
  void batch() {
    std::vector<WatchEvent> changes;
    for (std::uint64_t i = random_.below(20); i > 0; --i) {
      const bool removes = random_.below(4) == 0;
      const Object object = fresh(name());
      const std::string key(object.key());
      changes.push_back({removes ? WatchEvent::Type::kDeleted : WatchEvent::Type::kAdded, object, {}});
      if (removes) {
        model_.objects.erase(key);
      } else {
        model_.objects[key] = object;
        model_.partition[key] = "";
      }
    }
    std::vector<ReflectorStore::EventError> errors;
    store_.apply(changes, errors);
    ASSERT_TRUE(errors.empty());
  }
  void replace() {
    const bool through_door = random_.below(2) == 0;
    ReflectorStore::Replacement list;
    Model next;
    for (const auto& [key, object] : model_.objects) {
      const bool ours = !through_door || model_.partition[key] == "a";
      if (ours && random_.below(3) == 0) continue;  // gone
      next.objects[key] = object;
      next.partition[key] = model_.partition[key];
      if (ours) list.items.push_back(object);
    }
    for (std::uint64_t i = random_.below(10); i > 0; --i) {
      const Object object = fresh(name());
      const std::string key(object.key());
      list.items.push_back(object);
      // A list of everything keeps the existing objects of its partition.
      next.partition[key] = through_door ? "a" : model_.objects.contains(key) ? model_.partition[key] : "";
      next.objects[key] = object;
    }
    list.resource_version = std::to_string(++rv_);
    ASSERT_TRUE(through_door ? door_->replace(std::move(list)) : store_.replace(std::move(list)));
    model_ = std::move(next);
  }
  void toggle_index() {
    if (indexed_) {
      ASSERT_TRUE(store_.remove_indexer("node"));
    } else {
      ASSERT_TRUE(store_.add_indexers({{"node", index_by_field(*Path::parse("spec.nodeName"))}}));
    }
    indexed_ = !indexed_;
  }
  void hold() { held_.push_back({store_.snapshot(), model_, indexed_}); }
  void look_and_drop() {
    if (held_.empty()) return;
    const std::size_t i = random_.below(held_.size());
    ASSERT_NO_FATAL_FAILURE(expect_equal(held_[i].snapshot, held_[i].model));
    if (held_[i].indexed) {
      ASSERT_NO_FATAL_FAILURE(expect_indexed(held_[i].snapshot, held_[i].model));
    }
    held_.erase(held_.begin() + static_cast<std::ptrdiff_t>(i));
  }

  void step_with(std::uint64_t dice) {
    if (dice < 8) return put();
    if (dice < 11) return remove();
    if (dice < 13) return batch();
    if (dice < 14) return replace();
    if (dice < 15) return toggle_index();
    if (dice < 17) return hold();
    look_and_drop();
  }

  struct Held {
    Snapshot snapshot;
    Model model;
    bool indexed;
  };
  SeededRandom random_;
  testing::FakeRuntime runtime_;
  Store store_;
  std::unique_ptr<ReflectorStore> door_;
  Model model_;
  std::uint64_t rv_ = 0;
  bool indexed_ = false;
  std::vector<Held> held_;
};

TEST_P(StoreModel, MatchesAMapUnderRandomWritesAndHeldSnapshots) {
  for (int step = 0; step < 600; ++step) {
    const std::uint64_t dice = random_.below(20);
    ASSERT_NO_FATAL_FAILURE(step_with(dice));
    if (dice == 19) runtime_.run_until_idle();
    if (step % 20 == 0) {
      ASSERT_NO_FATAL_FAILURE(expect_equal(store_.snapshot(), model_));
      if (indexed_) {
        ASSERT_NO_FATAL_FAILURE(expect_indexed(store_.snapshot(), model_));
      }
    }
  }

  while (!held_.empty()) ASSERT_NO_FATAL_FAILURE(look_and_drop());
  runtime_.run_until_idle();
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(store_.bookmark(std::to_string(++rv_)));  // each frees a slice
  EXPECT_EQ(store_.stats().pinned_bytes, 0u);
  EXPECT_EQ(store_.stats().live_snapshots, 0u);

  ASSERT_TRUE(store_.replace({}, std::to_string(++rv_)));
  if (indexed_) {
    ASSERT_TRUE(store_.remove_indexer("node"));
  }
  ASSERT_TRUE(store_.remove_indexer(kNamespaceIndex));
  EXPECT_EQ(store_.stats().objects, 0u);
  EXPECT_LT(store_.stats().bytes, 256u);  // the partition's version and an empty table
}

INSTANTIATE_TEST_SUITE_P(Seeds, StoreModel, ::testing::Range<std::uint64_t>(1, 41));

}  // namespace
}  // namespace tain
