#pragma once

#include <tain/cache/controller.h>
#include <tain/cache/queue.h>
#include <tain/cache/real_fifo.h>

#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/fake_source.h"

namespace tain::testing {

// One callback of a handler, and the state of the store at that moment.
struct SeenEvent {
  std::string action;  // add, update, delete
  std::string name;
  std::string version;        // of the event's object
  std::string store_version;  // of the same key in the store, empty if it is not there
  bool initial = false;

  friend bool operator==(const SeenEvent&, const SeenEvent&) = default;
  friend std::ostream& operator<<(std::ostream& out, const SeenEvent& e) {
    return out << e.action << '(' << e.name << '@' << e.version << " store@" << e.store_version
               << (e.initial ? " initial)" : ")");
  }
};

// Records its callbacks.
class RecordingHandler : public Handler {
 public:
  explicit RecordingHandler(const Store& store) : store_(store) {}
  void on_add(const Object& object, bool initial) override { note("add", object, object.key(), initial); }
  void on_update(const Object& old_object, const Object& object) override {
    olds.push_back(old_object);
    note("update", object, object.key(), false);
  }
  void on_delete(const Deleted& deleted) override {
    deletions.push_back(deleted);
    note("delete", deleted.last, deleted.key, false);
  }

  std::vector<SeenEvent> take() { return std::exchange(events, {}); }

  std::vector<SeenEvent> events;
  std::vector<Object> olds;
  std::vector<Deleted> deletions;

 private:
  void note(std::string action, const Object& object, std::string_view key, bool initial) {
    events.push_back({std::move(action), std::string(object.name()), std::string(object.resource_version()),
                      std::string(store_.get(key).resource_version()), initial});
  }
  const Store& store_;
};

// A source, a Reflector, a RealFifo and a Store wired together on virtual time.
struct ControllerRig {
  struct Options {
    bool atomic = true;
    bool batch = true;
    Transform transform{};
    Duration resync_period{0};
  };

  ControllerRig() : ControllerRig(Options{}) {}
  explicit ControllerRig(Options options)
      : queue(make_queue(options)),
        controller(runtime, {.queue = *queue,
                             .lister_watcher = source,
                             .reflector = {.expected = kPods, .resync_period = options.resync_period},
                             .process =
                                 [this](const Deltas& deltas, bool initial) {
                                   Result<void> outcome;
                                   for (const Delta& delta : deltas) {
                                     if (auto done = applier.apply(delta, initial); !done) outcome = done;
                                   }
                                   return outcome;
                                 },
                             .process_batch = make_batch(options.batch),
                             .on_process_error = [this](const Error& e) { errors.push_back(e); }}) {}

  void start() {
    controller.start();
    run_until_idle();
  }
  void run_until_idle() { runtime.run_until_idle(); }
  // Ends the stream, drops its history, and lets the Reflector list again.
  void lose_watch() {
    source.reset_watch();
    runtime.advance(std::chrono::minutes(1));  // not so long that the silence of the source is probed
  }

  FakeRuntime runtime;
  FakeSource source{runtime};
  Store store;
  KnownInStore known{store};
  RecordingHandler handler{store};
  DeltaApplier applier{store, handler};
  std::vector<Error> errors;
  std::unique_ptr<RealFifo> queue;
  Controller controller;

 private:
  std::unique_ptr<RealFifo> make_queue(const Options& options) {
    return std::move(*RealFifo::make({.atomic = options.atomic,
                                      .known = options.atomic ? nullptr : &known,
                                      .reuse = &store,
                                      .transform = options.transform}));
  }
  Queue::ProcessBatch make_batch(bool wanted) {
    if (!wanted) return {};
    return [this](std::vector<Delta>& batch, bool initial) { return applier.apply_batch(batch, initial); };
  }
};

}  // namespace tain::testing
