#pragma once

#include <tain/runtime.h>

#include <cstdint>
#include <utility>

#include "tests/support/fake_runtime.h"

namespace tain::testing {

// A FakeRuntime whose random numbers are always the smallest, or always the largest, possible. For exact expectations
// about jitter.
class FixedJitter final : public Runtime {
 public:
  FixedJitter(FakeRuntime& inner, bool most) : inner_(inner) { random_.value = most ? ~std::uint64_t{0} : 0; }

  const Clock& clock() const override { return inner_.clock(); }
  Timers& timers() override { return inner_.timers(); }
  Random& random() override { return random_; }
  Executor& executor() override { return inner_.executor(); }
  void post(Task task) override { inner_.post(std::move(task)); }
  bool on_loop() const override { return inner_.on_loop(); }

 private:
  struct Fixed final : Random {
    std::uint64_t next() override { return value; }
    std::uint64_t value = 0;
  };
  FakeRuntime& inner_;
  Fixed random_;
};

}  // namespace tain::testing
