#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace tain::real {

// Looks until it holds; false when the patience is over. What is waited for happens in another process (a server that
// starts, a list that kubectl prints), which tells nobody: to look again is all one can do. A test passes as soon as it
// holds, and fails by the patience alone, never by the pause between two looks.
inline bool eventually(const std::function<bool()>& holds, std::chrono::seconds patience = std::chrono::seconds(20),
                       std::chrono::milliseconds between_looks = std::chrono::milliseconds(20)) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(between_looks);
  }
  return true;
}

}  // namespace tain::real
