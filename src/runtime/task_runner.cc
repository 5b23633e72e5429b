#include "src/runtime/task_runner.h"

#include <exception>
#include <new>
#include <string>

namespace tain::runtime {

void TaskRunner::run(const Task& task, std::string_view where) noexcept {
  try {
    task();
  } catch (const std::bad_alloc&) {
    std::terminate();  // continuing would stall everything that waits for the unfinished task
  } catch (const std::exception& error) {
    report(where, error.what());
  } catch (...) {
    report(where, "an unknown exception");
  }
}

void TaskRunner::report(std::string_view where, std::string_view what) {
  failures_.fetch_add(1, std::memory_order_relaxed);
  log_.write(LogSink::Level::kError, where, std::string("a task threw: ").append(what));
}

}  // namespace tain::runtime
