#pragma once

#include <functional>
#include <string>
#include <thread>

namespace tain::runtime {

// Starts a thread named `prefix` + `suffix` (the kernel keeps 15 characters; the prefix is truncated) that blocks the
// signals of the process.
std::thread start_thread(std::string prefix, const std::string& suffix, std::function<void()> body);

}  // namespace tain::runtime
