#pragma once

#include <tain/cache/queue.h>
#include <tain/cache/store.h>

#include <functional>
#include <memory>
#include <vector>

namespace tain {

// A queue of changes by key: one pop returns all changes of one object since its last pop. It corresponds to
// client-go's DeltaFIFO. Two deletions in a row become one; other changes are not merged.
//
// Threading:  all functions from any thread, with any number of consumers. `process` runs outside the lock, and its
//             keys are not delivered to another consumer meanwhile.
// Errors:     a write that returns kBadKey or kTransform queues nothing.
class DeltaFifo : public Queue {
 public:
  struct Options {
    KeyFn key{};                          // empty: namespace_name_key
    const KnownObjects* known = nullptr;  // the consumer's objects, for replace() and resync(); outlives this
    bool emit_replaced = true;            // replace() emits kReplaced; false: kSync, for old consumers
    Transform transform{};
    MetricsProvider* metrics = nullptr;
    std::string name = "DeltaFIFO";
  };
  DeltaFifo();
  explicit DeltaFifo(Options options);
  ~DeltaFifo() override;

  [[nodiscard]] Result<void> add(const Object& object) override;
  [[nodiscard]] Result<void> update(const Object& object) override;
  [[nodiscard]] Result<void> remove(const Object& object) override;
  [[nodiscard]] Result<void> remove(const Deleted& deleted);
  using ReflectorStore::replace;
  [[nodiscard]] Result<void> replace(Replacement replacement) override;
  [[nodiscard]] Result<void> resync() override;
  Object held(std::string_view key) const override;
  // Visits the objects of `known`. Returns false without it, for a single partition, and while items wait or are being
  // processed, because `known` is then behind the producer.
  bool for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const override;

  [[nodiscard]] Result<PopOutcome> pop(const ProcessDeltas& process) override;
  bool has_synced() const override;
  void close() override;
  bool is_closed() const override;
  std::size_t size() const override;
  std::size_t bytes() const override;
  void on_ready(Task wake) override;

  [[nodiscard]] Result<std::string> key_of(const Object& object) const;
  [[nodiscard]] Result<std::string> key_of(const Delta& delta) const;
  [[nodiscard]] Result<std::string> key_of(const Deltas& deltas) const;  // of its newest

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
