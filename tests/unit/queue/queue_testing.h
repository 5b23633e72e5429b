#pragma once

#include <tain/cache/queue.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
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

// `foo@10 bar@1`
inline std::vector<Object> objects(const std::string& text) {
  std::vector<Object> all;
  std::istringstream in(text);
  for (std::string word; in >> word;) {
    const std::size_t at = word.find('@');
    all.push_back(obj(word.substr(0, at), std::stoi(word.substr(at + 1))));
  }
  return all;
}

// `foo@10`; `-` for an empty object.
inline std::string words(const Object& object) {
  return object ? std::string(object.key()) + "@" + std::string(object.resource_version()) : "-";
}

// `Added foo@10`, `Deleted foo@10`, `Tombstone foo (foo@10)`, `ReplacedAll @9 [foo@1 bar@2]`, `SyncAll`, `Bookmark @9`.
inline std::string words(const Delta& delta) {
  if (delta.tombstone) return "Tombstone " + delta.key + " (" + words(delta.object) + ")";
  std::string text(to_string(delta.type));
  if (delta.type == Delta::Type::kBookmark) return text + " @" + delta.resource_version;
  if (delta.type == Delta::Type::kSyncAll) return text;
  if (delta.type != Delta::Type::kReplacedAll) return text + " " + words(delta.object);
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
  const Result<Queue::PopOutcome> outcome = queue.pop([&](const Deltas& deltas, bool initial) -> Result<void> {
    text = (show == Show::kInitial && initial ? "initial: " : "") + words(deltas);
    return {};
  });
  if (!outcome) return "error: " + outcome.error().message;
  if (*outcome == Queue::PopOutcome::kEmpty) return "empty";
  if (*outcome == Queue::PopOutcome::kClosed) return "closed";
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
    const Result<Queue::PopOutcome> outcome = queue.pop_batch(
        [&](std::vector<Delta>& batch, bool initial) { return note("[" + words(batch) + "]", initial); },
        [&](const Deltas& deltas, bool initial) { return note(words(deltas), initial); });
    if (!outcome) all.push_back("error: " + outcome.error().message);
  }
  return all;
}

inline const Queue::ProcessDeltas kDrop = [](const Deltas&, bool) -> Result<void> { return {}; };

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

// Runs the steps on a queue: `add foo@1; update foo@2; remove foo@3; replace@9 foo@1 bar@2; resync; bookmark@4; pop`.
// Returns the pops.
inline Words run(Queue& queue, const std::string& steps, Show show = Show::kDeltas) {
  Words pops;
  std::istringstream in(steps);
  for (std::string step; std::getline(in >> std::ws, step, ';');) {
    const std::string word = step.substr(0, step.find(' '));
    const std::string verb = word.substr(0, word.find('@'));
    const std::string version = verb == word ? "0" : word.substr(verb.size() + 1);
    const std::vector<Object> given = objects(step.substr(word.size()));
    if (verb == "pop") {
      pops.push_back(pop_words(queue, show));
      continue;
    }
    const Result<void> outcome = verb == "add"        ? queue.add(given.at(0))
                                 : verb == "update"   ? queue.update(given.at(0))
                                 : verb == "remove"   ? queue.remove(given.at(0))
                                 : verb == "replace"  ? queue.replace(given, version)
                                 : verb == "resync"   ? queue.resync()
                                 : verb == "bookmark" ? queue.bookmark(version)
                                                      : fail(Code::kBadArgument, "unknown step");
    EXPECT_TRUE(outcome) << step;
  }
  return pops;
}

// The same, then all pops until the queue is empty.
inline Words run_and_drain(Queue& queue, const std::string& steps, Show show = Show::kDeltas) {
  Words pops = run(queue, steps, show);
  for (std::string& pop : drain(queue, show)) pops.push_back(std::move(pop));
  return pops;
}

// A row of the table of deliveries: the objects that the consumer knows, the steps, and the expected pops.
struct Sequence {
  std::string name;
  std::string known;
  std::string steps;
  Words expected;

  friend void PrintTo(const Sequence& value, std::ostream* out) { *out << value.name; }
};

// A row of the has_synced() table: the steps on a new queue, and the expected result.
struct SyncedCase {
  std::string name;
  std::string steps;
  bool expected;

  friend void PrintTo(const SyncedCase& value, std::ostream* out) { *out << value.name; }
};

// The rows common to all queues.
inline const SyncedCase kSynced[] = {{"Nothing", "", false},
                                     {"Add", "add a@1", true},
                                     {"EmptyReplace", "replace", true},
                                     {"ReplaceOfTwo", "replace a@1 b@2", false},
                                     {"ReplaceOfTwoAndOnePop", "replace a@1 b@2; pop", false},
                                     {"ReplaceOfTwoAndTwoPops", "replace a@1 b@2; pop; pop", true}};

// The name of a parameterised case.
inline const auto kName = [](const auto& test) { return test.param.name; };

}  // namespace tain::testing
