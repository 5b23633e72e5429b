#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace tain::client {

// Adds a deadline to `done`: it gets kDeadline after that time, and later calls are ignored. All on the loop.
template <class T>
std::function<void(Result<T>)> within(Runtime& runtime, Duration deadline, std::function<void(Result<T>)> done) {
  if (deadline <= Duration(0)) return done;
  struct Once {
    std::function<void(Result<T>)> done{};
    TimerId timer = 0;
  };
  auto once = std::make_shared<Once>();
  once->done = std::move(done);
  const auto call = [once](Result<T> result) {
    if (!once->done) return;
    const auto tell = std::exchange(once->done, nullptr);
    tell(std::move(result));
  };
  once->timer = runtime.timers().start(deadline, [call, deadline] {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(deadline).count();
    call(fail(Code::kDeadline, "timed out after " + std::to_string(ms) + " ms"));
  });
  return [call, once, &runtime](Result<T> result) {
    if (once->done) runtime.timers().cancel(once->timer);
    call(std::move(result));
  };
}

}  // namespace tain::client
