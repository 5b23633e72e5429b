#pragma once

#include <tain/controller.h>
#include <tain/handler.h>
#include <tain/store.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tain {

// A store kept equal to a resource, and one handler told of each change: the plain informer.
//
// Threading:  as Controller. Inside a callback the store shows the change, and perhaps the rest of its batch.
// Ownership:  runtime, lister_watcher and handler outlive it. Snapshots of its store must not outlive it.
class PlainInformer {
 public:
  struct Options {
    ListerWatcher& lister_watcher;
    Handler& handler;
    Kind expected{};
    Duration resync_period{0};
    Indexers indexers{};
    std::vector<Path> columns{};
    Transform transform{};
    KeyFn key{};
    bool batch = true;                                // many changes as one version of the store
    std::function<void(Reflector::Options&)> tune{};  // any other option of the Reflector
    std::function<void(const Error&)> on_error{};     // of processing and of handlers; may be called on any thread
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
    std::string name{};
  };
  PlainInformer(Runtime& runtime, Options options);
  ~PlainInformer();

  void start();
  void stop();
  bool has_synced() const;
  const Store& store() const;
  Store& indexer();  // to add and remove indexes
  Controller& controller();
  ReflectorStatus status() const;
  std::uint64_t handler_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
