#pragma once

#include <tain/queue.h>
#include <tain/reflector.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tain {

// Runs a Reflector into a queue, and a function over what comes out of it: the low-level controller.
//
// Threading:  start(), stop() and the questions from any thread. `process` runs on the Runtime's Executor, one call at
//             a time, never under a lock. stop() returns when the Reflector is stopped and no process call is under
//             way; called from inside process it returns at once, and no further call follows.
// Ownership:  what Options refers to outlives it. The destructor stops.
// Errors:     an error from process is counted and given to on_process_error; nothing is put back.
class Controller {
 public:
  struct Options {
    Queue& queue;
    ListerWatcher& lister_watcher;
    Reflector::Options reflector{};
    ProcessDeltas process;
    ProcessBatch process_batch{};  // empty: one by one
    std::function<void(const Error&)> on_process_error{};
    std::size_t slice = 1000;  // items per turn on the Executor
  };
  Controller(Runtime& runtime, Options options);
  ~Controller();
  Controller(const Controller&) = delete;
  Controller& operator=(const Controller&) = delete;

  void start();  // once; a second call does nothing
  void stop();
  bool has_synced() const;  // all of the first list has been processed
  std::string last_sync_resource_version() const;
  Reflector& reflector();
  const Reflector& reflector() const;
  std::uint64_t process_errors() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
