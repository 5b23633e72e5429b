#pragma once

#include <tain/cache/queue.h>
#include <tain/cache/store.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// A queue of all changes in order, popped one by one or in batches. A list is one atomic item. It corresponds to
// client-go's RealFIFO.
//
// Threading:  writes from any thread, one consumer. A pop during another pop returns kEmpty, and on_ready() follows.
//             `process` runs outside the lock, so the Reflector continues while a batch is applied. Past `max_waiting`
//             items wants_pause() asks it to stop reading its socket. `key` and `known` may be called under the lock
//             and must not call the queue; `transform` is called outside the lock.
// Errors:     a write that returns kBadKey or kTransform queues nothing, with one exception: an atomic replace() leaves
//             out items without a key, queues the rest with delete_missing off, and returns kBadKey.
class RealFifo : public Queue {
 public:
  struct Options {
    KeyFn key{};                          // empty: namespace_name_key
    bool atomic = true;                   // replace() and resync() are one item each, and bookmarks are kept
    const KnownObjects* known = nullptr;  // required if not atomic, not allowed if atomic; outlives this
    const Store* reuse = nullptr;         // held() reads it, so that a relist shares unchanged objects
    std::size_t batch_size = 1000;
    std::size_t max_waiting = 2000;  // items; above, producers are asked to pause
    std::size_t max_waiting_bytes = std::size_t{64} << 20;
    Transform transform{};
    MetricsProvider* metrics = nullptr;
    std::string name = "RealFIFO";
  };
  // Errors: kBadArgument if `atomic` and `known` contradict each other.
  [[nodiscard]] static Result<std::unique_ptr<RealFifo>> make(Options options);
  ~RealFifo() override;

  [[nodiscard]] Result<void> add(const Object& object) override;
  [[nodiscard]] Result<void> update(const Object& object) override;
  [[nodiscard]] Result<void> remove(const Object& object) override;
  [[nodiscard]] Result<void> remove(const Deleted& deleted);
  using ReflectorStore::replace;
  [[nodiscard]] Result<void> replace(Replacement replacement) override;
  [[nodiscard]] Result<void> resync() override;
  [[nodiscard]] Result<void> bookmark(std::string_view version) override;
  void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) override;  // one lock for all
  void mark_dirty(std::string_view key) override;  // queued like a change if atomic; else ignored
  Object held(std::string_view key) const override;
  // Returns false while items wait or are being processed, because `reuse` is then behind the producer.
  bool for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const override;
  // True at `max_waiting` items or `max_waiting_bytes`. `resume` is then called once, on the consumer's thread and
  // outside the lock, when less than half of both waits.
  bool wants_pause(std::function<void()> resume) override;

  [[nodiscard]] Result<PopOutcome> pop(const ProcessDeltas& process) override;
  [[nodiscard]] Result<PopOutcome> pop_batch(const ProcessBatch& batch, const ProcessDeltas& single) override;
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
  explicit RealFifo(Options options);
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
