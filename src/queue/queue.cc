#include <tain/cache/queue.h>

namespace tain {

Result<PopOutcome> Queue::pop_batch(const ProcessBatch& batch, const ProcessDeltas& single) {
  (void)batch;
  return pop(single);
}

}  // namespace tain
