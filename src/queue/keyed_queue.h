#pragma once

#include <tain/cache/queue.h>

#include <cstddef>
#include <string>

#include "src/base/mutex.h"
#include "src/queue/callbacks.h"
#include "src/queue/keyed_line.h"
#include "src/queue/queue_key.h"
#include "src/queue/queue_metrics.h"

namespace tain::detail {

// The common part of Fifo and DeltaFifo: a line of keys with a mutex, pop(), and the wake callback. They differ in how
// a write changes the line.
struct KeyedQueue {
  KeyedQueue(KeyFn key_fn, MetricsProvider* provider, const std::string& name)
      : key(std::move(key_fn)), metrics(provider, name) {}

  Result<Queue::PopOutcome> pop(const Queue::ProcessDeltas& process);
  void close();
  bool is_closed() const;
  std::size_t size() const;
  std::size_t bytes() const;
  bool has_synced() const;
  void on_ready(Task task);

  struct Before {
    bool empty = false;
    bool synced = false;
  };
  Before before() const TAIN_REQUIRES(mutex) { return {line.empty(), line.synced()}; }
  // Call at the end of a write. Returns the callback to call after the lock is released.
  Wake after(const Before& before) TAIN_REQUIRES(mutex);

  const QueueKey key;
  mutable Mutex mutex;
  QueueMetrics metrics TAIN_GUARDED_BY(mutex);
  KeyedLine line TAIN_GUARDED_BY(mutex);
  bool closed TAIN_GUARDED_BY(mutex) = false;
  bool pop_refused TAIN_GUARDED_BY(mutex) = false;  // a pop found only keys that are being processed
  Wake wake TAIN_GUARDED_BY(mutex);
};

}  // namespace tain::detail
