#pragma once

#include <tain/runtime.h>

#include <utility>

namespace tain::informer {

// A Runtime whose Executor is its own loop: what runs there cannot be kept waiting by handlers that block the threads
// of the real one.
class AppliesOnLoop final : public Runtime {
 public:
  explicit AppliesOnLoop(Runtime& runtime) : runtime_(runtime), executor_(runtime) {}

  const Clock& clock() const override { return runtime_.clock(); }
  Timers& timers() override { return runtime_.timers(); }
  Random& random() override { return runtime_.random(); }
  Executor& executor() override { return executor_; }
  void post(Task task) override { runtime_.post(std::move(task)); }
  bool on_loop() const override { return runtime_.on_loop(); }
  net::Io* io() override { return runtime_.io(); }

 private:
  struct LoopExecutor final : Executor {
    explicit LoopExecutor(Runtime& loop) : runtime(loop) {}
    void post(Task task) override { runtime.post(std::move(task)); }
    Runtime& runtime;
  };
  Runtime& runtime_;
  LoopExecutor executor_;
};

}  // namespace tain::informer
