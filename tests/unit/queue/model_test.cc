// Random histories through each queue: with any order of writes, relists, resyncs and pops, the consumer ends with the
// right state.

#include <tain/cache/delta_fifo.h>
#include <tain/cache/real_fifo.h>

#include <map>
#include <memory>

#include "src/base/random.h"
#include "tests/unit/queue/queue_testing.h"

namespace tain::testing {
namespace {

// A consumer's store, changed by deltas only.
class Model : public KnownObjects {
 public:
  std::vector<std::string> list_keys() const override {
    std::vector<std::string> keys;
    for (const auto& [key, object] : objects) keys.push_back(key);
    return keys;
  }
  Result<Object> get(std::string_view key) const override {
    const auto found = objects.find(std::string(key));
    return found == objects.end() ? Object() : found->second;
  }

  void apply(const Delta& delta) {
    switch (delta.type) {
      case Delta::Type::kAdded:
      case Delta::Type::kUpdated:
      case Delta::Type::kReplaced:
      case Delta::Type::kSync:
        objects[std::string(delta.object.key())] = delta.object;
        break;
      case Delta::Type::kDeleted:
        objects.erase(delta.tombstone ? delta.key : std::string(delta.object.key()));
        break;
      case Delta::Type::kReplacedAll:
        objects.clear();
        for (const Object& item : delta.all->items) objects[std::string(item.key())] = item;
        break;
      case Delta::Type::kSyncAll:
      case Delta::Type::kBookmark:
      case Delta::Type::kDirty:
        break;
    }
  }

  Words content() const {
    Words all;
    for (const auto& [key, object] : objects) all.push_back(words(object));
    return all;
  }

  std::map<std::string, Object> objects;
};

enum class Which { kDeltaFifo, kOneByOne, kAtomic };

// One history. Some changes of the writer are never sent; only a relist reveals them.
class History {
 public:
  History(Which kind, std::uint64_t seed) : random_(seed), queue_(make(kind, model_)) {}

  void run() {
    for (int step = 0; step < 300; ++step) one_step(0);
    relist();
    while (queue_->size() > 0) pop(1);
  }
  Words truth() const { return truth_.content(); }
  Words consumer() const { return model_.content(); }
  bool synced() const { return queue_->has_synced(); }

 private:
  static std::unique_ptr<Queue> make(Which kind, const Model& model) {
    if (kind == Which::kDeltaFifo) return std::make_unique<DeltaFifo>(DeltaFifo::Options{.known = &model});
    if (kind == Which::kAtomic) return std::move(*RealFifo::make({.batch_size = 4}));
    return std::move(*RealFifo::make({.atomic = false, .known = &model, .batch_size = 4}));
  }

  void one_step(int depth) {
    switch (random_.below(8)) {
      case 0:
        relist();
        break;
      case 1:
        ASSERT_TRUE(queue_->resync());
        break;
      case 2:
      case 3:
        pop(depth);
        break;
      default:
        change(random_.below(4) != 0);
    }
  }

  void change(bool sent) {
    const std::string key = "k" + std::to_string(random_.below(6));
    const bool there = truth_.objects.contains(key);
    const Object object = obj(key, ++version_);
    if (there && random_.below(2) == 0) {
      truth_.objects.erase(key);
      if (sent) {
        ASSERT_TRUE(queue_->remove(object));
      }
      return;
    }
    truth_.objects[key] = object;
    if (sent) {
      ASSERT_TRUE(there ? queue_->update(object) : queue_->add(object));
    }
  }

  void relist() {
    std::vector<Object> items;
    for (const auto& [key, object] : truth_.objects) items.push_back(object);
    ASSERT_TRUE(queue_->replace(std::move(items), std::to_string(++version_)));
  }

  // At depth 0, writes and other pops happen during it: before the batch is applied, and after.
  void pop(int depth) {
    const auto process = [&](const std::vector<Delta>& deltas) -> Result<void> {
      if (depth == 0 && random_.below(3) == 0) one_step(1);
      for (const Delta& delta : deltas) model_.apply(delta);
      if (depth == 0 && random_.below(3) == 0) one_step(1);
      return {};
    };
    const auto single = [&](const Deltas& deltas, bool) { return process(deltas); };
    if (random_.below(2) == 0) {
      ASSERT_TRUE(queue_->pop(single));
    } else {
      ASSERT_TRUE(queue_->pop_batch([&](std::vector<Delta>& batch, bool) { return process(batch); }, single));
    }
  }

  SeededRandom random_;
  Model model_;
  Model truth_;
  std::unique_ptr<Queue> queue_;
  int version_ = 0;
};

class QueueModel : public ::testing::TestWithParam<Which> {};

TEST_P(QueueModel, ConsumerEndsWithTheRightState) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    History history(GetParam(), seed);

    history.run();

    ASSERT_EQ(history.consumer(), history.truth());
    ASSERT_TRUE(history.synced());
  }
}

INSTANTIATE_TEST_SUITE_P(Queues, QueueModel, ::testing::Values(Which::kDeltaFifo, Which::kOneByOne, Which::kAtomic),
                         [](const auto& test) {
                           switch (test.param) {
                             case Which::kDeltaFifo:
                               return "DeltaFifo";
                             case Which::kOneByOne:
                               return "RealFifoOneByOne";
                             default:
                               return "RealFifoAtomic";
                           }
                         });

}  // namespace
}  // namespace tain::testing
