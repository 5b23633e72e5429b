#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace tain {

// Polls a condition; false after the timeout. For conditions in another process without a notification, such as a
// server that starts. Returns as soon as the condition holds.
inline bool eventually(const std::function<bool()>& holds, std::chrono::seconds patience = std::chrono::seconds(30),
                       std::chrono::milliseconds between_looks = std::chrono::milliseconds(20)) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(between_looks);
  }
  return true;
}

}  // namespace tain
