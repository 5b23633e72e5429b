#pragma once

#include <functional>
#include <string>
#include <thread>

namespace tain::runtime {

// Starts a thread named `prefix` + `suffix` (the kernel keeps 15 characters: the prefix is cut) that no signal
// meant for the process will interrupt.
std::thread start_thread(std::string prefix, const std::string& suffix, std::function<void()> body);

}  // namespace tain::runtime
