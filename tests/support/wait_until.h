#pragma once

#include <thread>

namespace tain::testing {

// Waits, without a timeout, until other threads make a condition true.
template <class Condition>
void wait_until(const Condition& condition) {
  while (!condition()) std::this_thread::yield();
}

}  // namespace tain::testing
