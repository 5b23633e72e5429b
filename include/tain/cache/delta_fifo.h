#pragma once

#include <tain/cache/queue.h>
#include <tain/cache/store.h>

#include <functional>
#include <memory>
#include <vector>

namespace tain {

// A queue of Deltas per key: one pop gives all that happened to one object since its last pop. Two deletions in a row
// become one; nothing else is merged. client-go's DeltaFIFO, kept for those who want the classic shape.
//
// Threading:  everything from any thread; several consumers are fine. process runs outside the lock, and the keys it
//             is given are not delivered to another consumer meanwhile.
// Errors:     kBadKey and kTransform from writes, which then queue nothing.
class DeltaFifo : public Queue {
 public:
  struct Options {
    KeyFn key{};                          // empty: namespace_name_key
    const KnownObjects* known = nullptr;  // lets replace() and resync() see what the consumer holds; outlives this
    bool emit_replaced = true;            // replace() emits kReplaced; false: kSync, as very old consumers expect
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
  [[nodiscard]] Result<void> remove(const Tombstone& tombstone);
  using ReflectorStore::replace;
  [[nodiscard]] Result<void> replace(Replacement replacement) override;
  [[nodiscard]] Result<void> resync() override;
  Object held(std::string_view key) const override;
  // What `known` has. False without it, for a partition (which it cannot tell), and while anything waits or is being
  // processed: `known` is then behind what the producer has written.
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
