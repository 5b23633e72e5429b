#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <atomic>
#include <future>
#include <memory>
#include <utility>

#include "cli/verb.h"

namespace tain::cli {

// Waits until an asynchronous call of a Cluster completes or `stop` is requested, so Ctrl-C does not wait for a server.
// `start` receives the callback.
template <class T, class Start>
Result<T> await(const Stop& stop, Start start) {
  struct State {
    std::promise<Result<T>> promise{};
    std::atomic<bool> is_set = false;
    void set(Result<T> result) {
      if (!is_set.exchange(true)) promise.set_value(std::move(result));
    }
  };
  const auto state = std::make_shared<State>();
  std::future<Result<T>> answer = state->promise.get_future();
  const StopCallback on_stop(stop.token(), [state] { state->set(fail(Code::kStopped, "stop was requested")); });
  start([state](Result<T> result) { state->set(std::move(result)); });
  Result<T> result = answer.get();
  if (!result) return tl::unexpected(not_misuse(result.error()));
  return result;
}

}  // namespace tain::cli
