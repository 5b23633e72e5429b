#pragma once

#include <tain/cache/queue.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Short builders for objects and deltas, and their text form, for queue tests.

namespace tain::testing {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Words = std::vector<std::string>;

// An object with a name and a version only.
inline Object obj(std::string_view name, int value) {
  const std::string version = std::to_string(value);
  Result<Object> made = Object::from_json(R"({"kind":"Thing","apiVersion":"v1","metadata":{"name":")" +
                                          std::string(name) + R"(","uid":"u","resourceVersion":")" + version + "\"}}");
  if (!made) std::abort();
  return *made;
}

// `foo@10`; `-` for an empty object.
inline std::string words(const Object& object) {
  return object ? std::string(object.key()) + "@" + std::string(object.resource_version()) : "-";
}

// `Added foo@10`, `Deleted foo@10`, `Tombstone foo (foo@10)`, `ReplacedAll @9 [foo@1 bar@2]`, `SyncAll`, `Bookmark @9`.
inline std::string words(const Delta& delta) {
  if (delta.tombstone) return "Tombstone " + delta.key + " (" + words(delta.object) + ")";
  std::string text(to_string(delta.type));
  if (delta.type == DeltaType::kBookmark) return text + " @" + delta.resource_version;
  if (delta.type == DeltaType::kSyncAll) return text;
  if (delta.type != DeltaType::kReplacedAll) return text + " " + words(delta.object);
  text += " @" + delta.all->resource_version + " [";
  for (std::size_t i = 0; i < delta.all->items.size(); ++i) {
    text += (i == 0 ? "" : " ") + words(delta.all->items[i]);
  }
  return text + "]";
}

// `Added foo@1, Updated foo@2`
inline std::string words(const std::vector<Delta>& deltas) {
  std::string text;
  for (const Delta& delta : deltas) text += (text.empty() ? "" : ", ") + words(delta);
  return text;
}

enum class Show { kDeltas, kInitial };

// One pop as text; `empty`, `closed` or `error: ...` without an item.
inline std::string pop_words(Queue& queue, Show show = Show::kDeltas) {
  std::string text;
  const Result<PopOutcome> outcome = queue.pop([&](const Deltas& deltas, bool initial) -> Result<void> {
    text = (show == Show::kInitial && initial ? "initial: " : "") + words(deltas);
    return {};
  });
  if (!outcome) return "error: " + outcome.error().message;
  if (*outcome == PopOutcome::kEmpty) return "empty";
  if (*outcome == PopOutcome::kClosed) return "closed";
  return text;
}

// All pops until the queue is empty.
inline Words drain(Queue& queue, Show show = Show::kDeltas) {
  Words all;
  while (queue.size() > 0) all.push_back(pop_words(queue, show));
  return all;
}

// The same in batches: `[Added a@1, Added b@2]` for a batch, without brackets for a single item.
inline Words drain_batches(Queue& queue, Show show = Show::kDeltas) {
  Words all;
  const auto note = [&](const std::string& text, bool initial) {
    all.push_back((show == Show::kInitial && initial ? "initial: " : "") + text);
    return Result<void>();
  };
  while (queue.size() > 0) {
    const Result<PopOutcome> outcome = queue.pop_batch(
        [&](std::vector<Delta>& batch, bool initial) { return note("[" + words(batch) + "]", initial); },
        [&](const Deltas& deltas, bool initial) { return note(words(deltas), initial); });
    if (!outcome) all.push_back("error: " + outcome.error().message);
  }
  return all;
}

inline const ProcessDeltas kDrop = [](const Deltas&, bool) -> Result<void> { return {}; };

// Known objects of a consumer, as a fixed list.
class Known : public KnownObjects {
 public:
  explicit Known(std::vector<Object> objects = {}) : objects_(std::move(objects)) {}
  std::vector<std::string> list_keys() const override {
    std::vector<std::string> keys;
    for (const Object& object : objects_) keys.emplace_back(object.key());
    return keys;
  }
  Result<Object> get(std::string_view key) const override {
    if (key == broken) return fail(Code::kStore, "out of order");
    for (const Object& object : objects_) {
      if (object.key() == key) return object;
    }
    return Object();
  }

  std::string broken{};  // a key whose lookup fails

 private:
  std::vector<Object> objects_;
};

// A row of the has_synced() table: the operations on a new queue, and the expected result.
template <class Q>
struct Synced {
  std::string name;
  std::function<void(Q&)> actions;
  bool expected;

  friend void PrintTo(const Synced& value, std::ostream* out) { *out << value.name; }
};

// The rows common to all queues, and those of this one.
template <class Q>
std::vector<Synced<Q>> synced_cases(const std::vector<Synced<Q>>& own = {}) {
  const auto replace_two = [](Q& queue) { ASSERT_TRUE(queue.replace({obj("a", 1), obj("b", 2)}, "0")); };
  const auto replace_two_and_pop = [replace_two](int pops) {
    return [=](Q& queue) {
      replace_two(queue);
      for (int i = 0; i < pops; ++i) ASSERT_TRUE(queue.pop(kDrop));
    };
  };
  std::vector<Synced<Q>> cases{{"Nothing", [](Q&) {}, false},
                               {"Add", [](Q& queue) { ASSERT_TRUE(queue.add(obj("a", 1))); }, true},
                               {"EmptyReplace", [](Q& queue) { ASSERT_TRUE(queue.replace({}, "0")); }, true},
                               {"ReplaceOfTwo", replace_two, false},
                               {"ReplaceOfTwoAndOnePop", replace_two_and_pop(1), false},
                               {"ReplaceOfTwoAndTwoPops", replace_two_and_pop(2), true}};
  cases.insert(cases.end(), own.begin(), own.end());
  return cases;
}

}  // namespace tain::testing
