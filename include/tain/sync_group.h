#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tain {

// Waits until several informers, handlers or other things are synced, without polling, and says which are not.
//
//   tain::SyncGroup group({.description = "caches"});
//   group.add("pods", [&](tain::Task task) { pods.on_synced(std::move(task)); });
//   group.on_all([&] { ... });
//
// Threading:  everything from any thread. Tasks run outside all locks, on the thread that saw it.
// Ownership:  what is asked may call back after the group is gone; nothing happens then.
class SyncGroup {
 public:
  struct Options {
    std::string description{};  // of what is waited for; empty: nothing is logged of the waiting itself
    LogSink* log = nullptr;
  };
  SyncGroup();
  explicit SyncGroup(Options options);
  ~SyncGroup();
  SyncGroup(const SyncGroup&) = delete;
  SyncGroup& operator=(const SyncGroup&) = delete;

  // `on_synced` is given what to call when this one is synced; perhaps at once.
  void add(std::string name, const std::function<void(Task)>& on_synced);
  // Runs once, when all that were added are synced or the group was cancelled; at once if that is so.
  void on_all(Task task);
  // Nobody waits any longer, because of `why`. What is synced already stays known to be.
  void cancel(Error why);

  std::vector<std::string> unfinished() const;  // sorted
  // Success when all are synced; else `failed to sync all caches: <names>: <why>`, with the code of why.
  [[nodiscard]] Result<void> result() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
