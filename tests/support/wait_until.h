#pragma once

#include <thread>

namespace tain::testing {

// Waits, without a clock of its own, until something that other threads bring about is so.
template <class Condition>
void wait_until(const Condition& condition) {
  while (!condition()) std::this_thread::yield();
}

}  // namespace tain::testing
