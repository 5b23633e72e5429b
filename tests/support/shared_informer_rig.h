#pragma once

#include <tain/cache/shared_informer.h>

#include <cstddef>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/fake_source.h"

namespace tain::testing {

// One event of a shared informer in one line: `add a@2 initial`, `update a 2->3`, `delete a@4`.
// Coalesced: `update a (2)->5 coalesced`.
inline std::string line_of(const ObjectEvent& event) {
  const std::string name(event.key.substr(event.key.find('/') + 1));
  std::string line(to_string(event.type));
  line.append(" ").append(name);
  switch (event.type) {
    case ObjectEvent::Type::kAdd:
      line.append("@").append(event.now.resource_version());
      break;
    case ObjectEvent::Type::kUpdate:
      line.append(" ");
      if (event.old) {
        line.append(event.old.resource_version());
      } else {
        line.append("(").append(event.old_resource_version).append(")");
      }
      line.append("->").append(event.now.resource_version());
      break;
    case ObjectEvent::Type::kDelete:
      if (event.old) {
        line.append("@").append(event.old.resource_version());
      } else {
        line.append(" (").append(event.old_resource_version).append(")");
      }
      break;
  }
  if (event.is_in_initial_list) line.append(" initial");
  if (!event.known_final_state) line.append(" concluded");
  if (event.is_resync) line.append(" resync");
  if (event.coalesced) line.append(" coalesced");
  return line;
}

using Lines = std::vector<std::string>;

// The events that a handler received.
struct EventLog {
  Lines lines;
  SharedInformer::OnEvent recorder() {
    return [this](const ObjectEvent& event) { lines.push_back(line_of(event)); };
  }
  Lines take() { return std::exchange(lines, {}); }
};

// An Executor whose tasks run when the test calls run_one() or run_all(): a handler on it is blocked until then.
struct ManualExecutor final : Executor {
  void post(Task task) override {
    ++posts;
    tasks.push_back(std::move(task));
  }
  bool run_one() {
    if (tasks.empty()) return false;
    Task task = std::move(tasks.front());
    tasks.pop_front();
    task();
    return true;
  }
  void run_all() {
    while (run_one()) {
    }
  }
  std::deque<Task> tasks;
  std::size_t posts = 0;
};

// A shared informer of pods over a FakeSource on virtual time.
struct SharedRig {
  explicit SharedRig(Duration resync_period = Duration(0), MetricsProvider* metrics = nullptr)
      : informer(runtime, {.lister_watcher = source,
                           .expected = kPods,
                           .resync_period = resync_period,
                           .on_watch_error = [this](const Error& error) { watch_errors.push_back(error); },
                           .on_error = [this](const Error& error) { errors.push_back(error); },
                           .metrics = metrics}) {}

  void start() {
    informer.start();
    run_until_idle();
  }
  void run_until_idle() { runtime.run_until_idle(); }
  // Ends the stream, drops its history, and lets the Reflector list again.
  void lose_watch() {
    source.reset_watch();
    runtime.advance(std::chrono::minutes(1));
  }

  FakeRuntime runtime;
  FakeSource source{runtime};
  std::vector<Error> errors;
  std::vector<Error> watch_errors;
  SharedInformer informer;
};

}  // namespace tain::testing
