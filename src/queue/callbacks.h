#pragma once

#include <tain/cache/queue.h>
#include <tain/cache/store.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/mutex.h"

// Calls into code of the user. Exceptions are converted to Errors here.

namespace tain::detail {

Result<void> call_process(const Queue::ProcessDeltas& process, const Deltas& deltas, bool is_in_initial_list);
Result<void> call_process(const Queue::ProcessBatch& process, std::vector<Delta>& batch, bool is_in_initial_list);

// Returns the transformed object, or `object` if there is no transform. All failures are kTransform.
Result<Object> call_transform(const Transform& transform, const Object& object);

Result<std::vector<std::string>> call_list_keys(const KnownObjects& known);
Result<Object> call_get(const KnownObjects& known, std::string_view key);

// Both ignore exceptions.
void call_quietly(const Task& task) noexcept;

// The callback of on_ready(). Shared, because it is called outside the lock while another thread may replace it.
using Wake = std::shared_ptr<const Task>;
inline Wake make_wake(Task task) { return task ? std::make_shared<const Task>(std::move(task)) : nullptr; }
inline void call_wake(const Wake& wake) noexcept {
  if (wake != nullptr) call_quietly(*wake);
}

// Closes a queue and calls its wake callback, unless it is closed.
template <class State>
void close_and_wake(State& state) {
  Wake wake;
  {
    const MutexLock lock(state.mutex);
    if (state.closed) return;
    state.closed = true;
    wake = state.wake;
  }
  call_wake(wake);
}

}  // namespace tain::detail
