#pragma once

#include <tain/log.h>
#include <tain/runtime.h>

#include <atomic>
#include <cstdint>
#include <string_view>

namespace tain::runtime {

// Runs tasks that may throw. Exceptions are logged and counted, except that std::bad_alloc ends the process.
//
// Threading:  everything from any thread.
class TaskRunner {
 public:
  explicit TaskRunner(LogSink* log) : log_(log != nullptr ? *log : null_log_sink()) {}

  void run(const Task& task, std::string_view where) noexcept;
  std::uint64_t failures() const { return failures_.load(std::memory_order_relaxed); }

 private:
  void report(std::string_view where, std::string_view what);

  LogSink& log_;
  std::atomic<std::uint64_t> failures_{0};
};

}  // namespace tain::runtime
