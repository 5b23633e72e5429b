#include "src/queue/keyed_queue.h"

#include <optional>
#include <utility>

namespace tain::detail {

Wake KeyedQueue::after(const Before& was) {
  metrics.waiting(line.size(), line.bytes());
  const bool arrived = (was.empty || pop_refused) && !line.empty();
  const bool turned_synced = !was.synced && line.synced();
  if (!arrived && !turned_synced) return nullptr;
  pop_refused = false;
  return wake;
}

Result<Queue::PopOutcome> KeyedQueue::pop(const Queue::ProcessDeltas& process) {
  if (!process) return fail(Code::kBadArgument, "pop requires a process function", Phase::kQueue);
  std::optional<KeyedLine::Taken> taken;
  {
    MutexLock lock(mutex);
    if (line.empty()) return closed ? Queue::PopOutcome::kClosed : Queue::PopOutcome::kEmpty;
    taken = line.take();
    if (!taken) {
      pop_refused = true;
      return Queue::PopOutcome::kEmpty;
    }
    metrics.waiting(line.size(), line.bytes());
  }
  Result<void> done = call_process(process, taken->deltas, taken->initial);
  taken->deltas.clear();

  Wake call;
  {
    MutexLock lock(mutex);
    const bool was_synced = line.synced();
    line.finish(*taken);
    const bool others_wait = std::exchange(pop_refused, false) && (closed || !line.empty());
    if (others_wait || (!was_synced && line.synced())) call = wake;
  }
  call_wake(call);
  if (!done) return fail(std::move(done).error());
  return Queue::PopOutcome::kProcessed;
}

void KeyedQueue::close() { close_and_wake(*this); }

bool KeyedQueue::is_closed() const {
  MutexLock lock(mutex);
  return closed;
}

std::size_t KeyedQueue::size() const {
  MutexLock lock(mutex);
  return line.size();
}

std::size_t KeyedQueue::bytes() const {
  MutexLock lock(mutex);
  return line.bytes();
}

bool KeyedQueue::has_synced() const {
  MutexLock lock(mutex);
  return line.synced();
}

void KeyedQueue::on_ready(Task task) {
  Wake made = make_wake(std::move(task));
  MutexLock lock(mutex);
  wake.swap(made);
}

}  // namespace tain::detail
