#include <tain/cache/queue.h>

namespace tain {

Result<Queue::PopOutcome> Queue::pop_batch(const Queue::ProcessBatch& batch, const Queue::ProcessDeltas& single) {
  (void)batch;
  return pop(single);
}

}  // namespace tain
