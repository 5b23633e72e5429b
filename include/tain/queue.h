#pragma once

#include <tain/delta.h>
#include <tain/reflector_store.h>
#include <tain/runtime.h>

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

namespace tain {

// What a queue hands to its consumer. An error is returned to the caller of pop(); the item is gone either way.
using ProcessDeltas = std::function<Result<void>(const Deltas& deltas, bool is_in_initial_list)>;
using ProcessBatch = std::function<Result<void>(std::vector<Delta>& batch, bool is_in_initial_list)>;

enum class PopOutcome : std::uint8_t {
  kProcessed,
  kEmpty,   // nothing there now; on_ready() tells when there is
  kClosed,  // closed and drained
};

// A queue between a Reflector and whoever applies its changes.
//
// Threading:  writes from any thread; one consumer at a time unless the class says more. Nothing blocks; the blocking
//             pop is in <tain/blocking.h>.
// Errors:     see each class; an item whose processing fails is not put back.
class Queue : public ReflectorStore {
 public:
  // Processes the next item, on the caller's thread.
  [[nodiscard]] virtual Result<PopOutcome> pop(const ProcessDeltas& process) = 0;
  // As many as may go together (client-go's PopBatch); a queue without batches pops one.
  [[nodiscard]] virtual Result<PopOutcome> pop_batch(const ProcessBatch& batch, const ProcessDeltas& single);

  // True once everything of the first replace() has been processed, or something was written before any replace().
  virtual bool has_synced() const = 0;
  // Ends pops once drained. Writes are still taken.
  virtual void close() = 0;
  virtual bool is_closed() const = 0;
  virtual std::size_t size() const = 0;   // items waiting
  virtual std::size_t bytes() const = 0;  // of the objects waiting, each reference counted once per delta

  // `wake` is called outside all locks when items arrive at an empty queue, when it is closed, when has_synced() turns
  // true, and when a pop ends that kept another one from what is waiting; on the thread that caused it. Pop
  // until kEmpty before waiting for it. At most one; replaces the former, of which a call may still be under
  // way on another thread.
  virtual void on_ready(Task wake) = 0;
};

}  // namespace tain
