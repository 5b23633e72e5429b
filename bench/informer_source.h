// Pods in memory as the source of an informer: one list of all, then the changes of send().
#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/runtime.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <semaphore>
#include <string>
#include <utility>
#include <vector>

#include "bench/informer_report.h"
#include "tests/support/pods.h"

namespace tain::bench {

// Minimal pods, as in client-go's own benchmark, so that the informer is measured.
class Pods {
 public:
  Pods(std::size_t count, std::size_t namespaces) : count_(count), namespaces_(namespaces) {}
  std::size_t count() const { return count_; }
  std::string ns(std::size_t number) const { return "namespace-" + std::to_string(number % namespaces_); }

  // A pod with the next version.
  Object next(std::size_t number) {
    const std::string name = "pod-" + std::to_string(number);
    const std::string ns_name = ns(number);
    const std::string version = std::to_string(++version_);
    test::PodShape shape;
    shape.name = name;
    shape.ns = ns_name;
    shape.rv = version;
    shape.size = 0;
    return checked(Object::from_json(test::pod_json(shape)));
  }
  // Some pod, evenly distributed; the same sequence in each run.
  Object any() { return next((step_ += 7919) % count_); }
  std::string version() const { return std::to_string(version_); }

 private:
  const std::size_t count_;
  const std::size_t namespaces_;
  std::uint64_t version_ = 1000;
  std::size_t step_ = 0;
};

// Threading:  send() from one thread; the Reflector calls list() and watch() on the loop.
class MemorySource final : public ListerWatcher {
 public:
  MemorySource(Runtime& runtime, Pods& pods) : runtime_(runtime) {
    for (std::size_t i = 0; i < pods.count(); ++i) items_.push_back(pods.next(i));
    version_ = pods.version();
  }

  std::unique_ptr<Call> list(const ListOptions&, ListReceiver& receiver) override {
    auto open = std::make_unique<Open>();
    runtime_.post([this, &receiver, alive = std::weak_ptr(open->alive)] {
      if (alive.expired()) return;
      for (const Object& item : items_) receiver.item(item);
      receiver.end(ListReceiver::End{.resource_version = version_});
    });
    return open;
  }
  std::unique_ptr<Call> watch(const ListOptions&, WatchReceiver& receiver) override {
    auto open = std::make_unique<Open>();
    watch_ = open->alive;
    receiver_ = &receiver;
    runtime_.post([this] {
      if (watch_.expired()) return;
      receiver_->opened();
      watching_.release();
    });
    return open;
  }
  bool supports_watch_list() const override { return false; }

  // Drops pending events. Call it before the informer stops.
  void close() { closing_ = true; }
  void wait_for_watch() { watching_.acquire(); }
  // Delivers the events like one piece from a socket.
  void send(std::vector<Object> changed) {
    runtime_.post([this, changed = std::move(changed)]() mutable {
      if (closing_) return;
      if (watch_.expired()) give_up("the watch ended");
      std::vector<WatchEvent> events;
      events.reserve(changed.size());
      for (Object& object : changed) {
        events.push_back({.type = WatchEvent::Type::kModified, .object = std::move(object)});
      }
      receiver_->events(events);
    });
  }

 private:
  struct Open final : Call {
    std::shared_ptr<int> alive = std::make_shared<int>(0);
  };

  Runtime& runtime_;
  std::vector<Object> items_;
  std::string version_;
  std::weak_ptr<int> watch_;
  WatchReceiver* receiver_ = nullptr;
  std::counting_semaphore<> watching_{0};
  std::atomic<bool> closing_{false};
};

}  // namespace tain::bench
