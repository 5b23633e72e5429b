#pragma once

#include <tain/cache/real_fifo.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"
#include "src/queue/callbacks.h"
#include "src/queue/queue_key.h"
#include "src/queue/queue_metrics.h"
#include "src/queue/ring.h"

namespace tain {

// Writes call append() under the lock. Pops begin with take() and end with finish(), both under the lock; the user's
// code runs between them without it. Key functions may run under the lock, transforms never do.
struct RealFifo::State {
  explicit State(Options given) : options(std::move(given)), key(options.key), metrics(options.metrics, options.name) {}

  // real_fifo.cc
  Result<Object> admit(const Object& object) const;  // checks the key, and transforms
  Result<void> write(Delta::Type type, const Object& object);
  Result<void> write(Delta delta, bool populates);
  Result<Queue::PopOutcome> pop(const Queue::ProcessBatch* batch, const Queue::ProcessDeltas& single);

  // real_fifo_replace.cc
  Result<void> replace_all(ReflectorStore::Replacement replacement);
  Result<void> replace_each(ReflectorStore::Replacement replacement);
  Result<void> sync_each();

  const Options options;
  const detail::QueueKey key;

  struct Slot {
    Delta delta{};
    std::size_t bytes = 0;
  };
  // The last delta of a key that is being processed. It counts as queued, because the known objects may or may not
  // contain it yet.
  struct Last {
    std::string key{};
    Object object{};
    bool deleted = false;
  };
  // The deltas that a pop took, and the callbacks to call before they are processed.
  struct Taken {
    std::vector<Delta> deltas{};
    bool initial = false;
    std::size_t of_initial_list = 0;
    std::vector<std::function<void()>> resumes{};
  };
  // The state before a write. It determines whether the write wakes the consumer.
  struct Before {
    bool empty = false;
    bool synced = false;
  };

  bool synced() const TAIN_REQUIRES(mutex) { return populated && initial_open == 0; }
  bool crowded() const TAIN_REQUIRES(mutex) {
    return waiting.size() >= options.max_waiting || bytes >= options.max_waiting_bytes;
  }
  bool caught_up() const TAIN_REQUIRES(mutex) {
    return waiting.empty() || (waiting.size() < (options.max_waiting + 1) / 2 && bytes < options.max_waiting_bytes / 2);
  }
  Before before() const TAIN_REQUIRES(mutex) { return {waiting.empty(), synced()}; }
  // Call at the end of a write. Returns the callback to call after the lock is released.
  detail::Wake after(const Before& before) TAIN_REQUIRES(mutex);
  void append(Delta delta) TAIN_REQUIRES(mutex);
  void append(Delta::Type type, const Object& object) TAIN_REQUIRES(mutex);
  void begin_initial_list() TAIN_REQUIRES(mutex);
  std::size_t batch_length() TAIN_REQUIRES(mutex);
  Taken take(std::size_t count) TAIN_REQUIRES(mutex);
  detail::Wake finish(Taken& taken) TAIN_REQUIRES(mutex);

  // The newest delta of each queued key, in the order in which the keys were queued first.
  struct Queued {
    std::vector<Last> last{};
    HashMap<std::string, std::size_t> position{};
  };
  Queued queued() TAIN_REQUIRES(mutex);

  mutable Mutex mutex;
  detail::QueueMetrics metrics TAIN_GUARDED_BY(mutex);
  detail::Ring<Slot> waiting TAIN_GUARDED_BY(mutex);
  std::size_t bytes TAIN_GUARDED_BY(mutex) = 0;
  bool closed TAIN_GUARDED_BY(mutex) = false;
  bool populated TAIN_GUARDED_BY(mutex) = false;
  std::size_t initial_waiting TAIN_GUARDED_BY(mutex) = 0;  // at the front of `waiting`
  std::size_t initial_open TAIN_GUARDED_BY(mutex) = 0;     // not processed yet
  bool busy TAIN_GUARDED_BY(mutex) = false;                // a pop is processing
  bool pop_refused TAIN_GUARDED_BY(mutex) = false;         // another pop was called meanwhile
  std::vector<Last> in_flight TAIN_GUARDED_BY(mutex);      // not kept in atomic mode
  detail::Wake wake TAIN_GUARDED_BY(mutex);
  std::vector<std::function<void()>> resumes TAIN_GUARDED_BY(mutex);

  // Reused memory, so that a steady stream does not allocate.
  std::vector<Delta> spare TAIN_GUARDED_BY(mutex);
  HashSet<std::string_view> seen TAIN_GUARDED_BY(mutex);
  std::vector<std::string> scratch TAIN_GUARDED_BY(mutex);
};

}  // namespace tain
