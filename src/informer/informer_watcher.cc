#include <tain/informer_watcher.h>
#include <tain/shared_informer.h>

#include <limits>
#include <utility>

#include "src/informer/serial_calls.h"

namespace tain {
namespace {

WatchEvent as_watch_event(const ObjectEvent& change) {
  WatchEvent event;
  switch (change.type) {
    case ObjectEvent::Type::kAdd:
      event.type = EventType::kAdded;
      event.object = change.now;
      break;
    case ObjectEvent::Type::kUpdate:
      event.type = EventType::kModified;
      event.object = change.now;
      break;
    case ObjectEvent::Type::kDelete:
      event.type = EventType::kDeleted;
      event.object = change.old;
      break;
  }
  return event;
}

}  // namespace

struct InformerWatcher::State {
  State(Runtime& runtime, Options its_options)
      : options(std::move(its_options)),
        calls(std::make_shared<informer::SerialCalls>(runtime.executor(), options.log, "informer watcher")),
        informer(runtime, SharedInformer::Options{.lister_watcher = options.lister_watcher,
                                                  .expected = options.expected,
                                                  .tune = options.tune,
                                                  .on_watch_error = options.on_error,
                                                  .on_error = options.on_error,
                                                  .log = options.log}) {
    // Every change is an event, however far behind the reader is.
    HandlerOptions how{.name = "informer watcher", .max_bytes = std::numeric_limits<std::size_t>::max()};
    if (options.on_event) {
      subscription = informer.subscribe(
          [this](const ObjectEvent& change) {
            if (!change.is_resync) options.on_event(as_watch_event(change));
          },
          std::move(how));
    }
    if (options.on_synced) {
      informer.on_synced([weak = std::weak_ptr(calls), tell = options.on_synced] {
        if (const auto serial = weak.lock()) serial->add(tell);
      });
    }
  }

  void stop() {
    calls->close();
    subscription.remove();
    informer.stop();
  }

  const Options options;
  const std::shared_ptr<informer::SerialCalls> calls;
  SharedInformer informer;
  Subscription subscription{};
};

InformerWatcher::InformerWatcher(Runtime& runtime, Options options)
    : state_(std::make_unique<State>(runtime, std::move(options))) {}
InformerWatcher::~InformerWatcher() { state_->stop(); }

void InformerWatcher::start() { state_->informer.start(); }
void InformerWatcher::stop() { state_->stop(); }
bool InformerWatcher::has_synced() const { return state_->informer.has_synced(); }
const Store& InformerWatcher::store() const { return state_->informer.store(); }

}  // namespace tain
