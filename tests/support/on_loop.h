#pragma once

#include <tain/runtime.h>

#include <future>
#include <memory>
#include <utility>

namespace tain::testing {

// Runs `fn` on the loop, from another thread, and returns its result.
template <class Fn>
auto on_loop(Runtime& runtime, Fn fn) {
  // Shared: the loop is still inside it when the result is there.
  auto task = std::make_shared<std::packaged_task<decltype(fn())()>>(std::move(fn));
  auto result = task->get_future();
  runtime.post([task] { (*task)(); });
  return result.get();
}

}  // namespace tain::testing
