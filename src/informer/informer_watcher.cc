#include <tain/cache/shared_informer.h>
#include <tain/until.h>

#include <limits>
#include <utility>

#include "src/informer/serial_calls.h"

namespace tain {
namespace {

WatchEvent as_watch_event(const ObjectEvent& change) {
  WatchEvent event;
  switch (change.type) {
    case ObjectEvent::Type::kAdd:
      event.type = WatchEvent::Type::kAdded;
      event.object = change.now;
      break;
    case ObjectEvent::Type::kUpdate:
      event.type = WatchEvent::Type::kModified;
      event.object = change.now;
      break;
    case ObjectEvent::Type::kDelete:
      event.type = WatchEvent::Type::kDeleted;
      event.object = change.old;
      break;
  }
  return event;
}

}  // namespace

struct InformerWatcher::State : std::enable_shared_from_this<State> {
  State(Runtime& its_runtime, Options its_options)
      : runtime(its_runtime),
        options(std::move(its_options)),
        calls(std::make_shared<informer::SerialCalls>(its_runtime.executor(), options.log, "informer watcher")),
        informer(its_runtime, SharedInformer::Options{.lister_watcher = options.lister_watcher,
                                                      .expected = options.expected,
                                                      .tuning = options.tuning,
                                                      .on_watch_error = options.on_error,
                                                      .on_error = options.on_error,
                                                      .log = options.log}) {}

  void subscribe() {
    if (options.on_event) {
      // Without a limit, so that changes are never coalesced. A callback under way keeps the state alive, because it
      // may destroy the watcher.
      HandlerOptions how{.name = "informer watcher", .max_bytes = std::numeric_limits<std::size_t>::max()};
      subscription = informer.subscribe(
          [weak = weak_from_this()](const ObjectEvent& change) {
            const auto self = weak.lock();
            if (self && !change.is_resync) self->options.on_event(as_watch_event(change));
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

  Runtime& runtime;
  const Options options;
  const std::shared_ptr<informer::SerialCalls> calls;
  SharedInformer informer;
  Subscription subscription{};
};

InformerWatcher::InformerWatcher(Runtime& runtime, Options options)
    : state_(std::make_shared<State>(runtime, std::move(options))) {
  state_->subscribe();
}
InformerWatcher::~InformerWatcher() {
  state_->stop();
  // This may run inside a callback of the informer, so the informer is destroyed in a later turn.
  Runtime& runtime = state_->runtime;
  runtime.post([state = std::move(state_)] {});
}

void InformerWatcher::start() { state_->informer.start(); }
void InformerWatcher::stop() { state_->stop(); }
bool InformerWatcher::has_synced() const { return state_->informer.has_synced(); }
const Store& InformerWatcher::store() const { return state_->informer.store(); }

}  // namespace tain
