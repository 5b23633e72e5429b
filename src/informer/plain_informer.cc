#include <tain/cache/controller.h>
#include <tain/cache/real_fifo.h>

#include <utility>

namespace tain {
namespace {

Store::Options store_options(Runtime& runtime, const PlainInformer::Options& options) {
  return {.key = options.key,
          .indexers = options.indexers,
          .columns = options.columns,
          .executor = &runtime.executor(),
          .metrics = options.metrics,
          .name = options.name.empty() ? options.expected.kind : options.name};
}

// An atomic queue cannot be refused.
std::unique_ptr<RealFifo> make_queue(const PlainInformer::Options& options, const Store& store) {
  auto queue = RealFifo::make({.key = options.key,
                               .reuse = &store,
                               .transform = options.transform,
                               .metrics = options.metrics,
                               .name = "RealFIFO " + options.expected.kind});
  return std::move(*queue);
}

Reflector::Options reflector_options(const PlainInformer::Options& options) {
  return {.name = options.name,
          .expected = options.expected,
          .resync_period = options.resync_period,
          .on_error = options.on_watch_error,
          .metrics = options.metrics,
          .log = options.log,
          .tuning = options.tuning};
}

Queue::ProcessBatch batch_process(bool wanted, DeltaApplier& applier) {
  if (!wanted) return {};
  return [&applier](std::vector<Delta>& batch, bool initial) { return applier.apply_batch(batch, initial); };
}

}  // namespace

struct PlainInformer::State {
  State(Runtime& runtime, Options options)
      : store(store_options(runtime, options)),
        queue(make_queue(options, store)),
        applier(store, options.handler, {.key = options.key, .on_handler_error = options.on_error}),
        controller(runtime, {.queue = *queue,
                             .lister_watcher = options.lister_watcher,
                             .reflector = reflector_options(options),
                             .process = [this](const Deltas& deltas, bool initial) { return apply(deltas, initial); },
                             .process_batch = batch_process(options.batch, applier),
                             .on_process_error = options.on_error}) {}

  Result<void> apply(const Deltas& deltas, bool initial) {
    Result<void> outcome;
    for (const Delta& delta : deltas) {
      if (auto done = applier.apply(delta, initial); !done) outcome = done;
    }
    return outcome;
  }

  Store store;
  std::unique_ptr<RealFifo> queue;
  DeltaApplier applier;
  Controller controller;
};

PlainInformer::PlainInformer(Runtime& runtime, Options options)
    : state_(std::make_unique<State>(runtime, std::move(options))) {}
PlainInformer::~PlainInformer() { state_->controller.stop(); }

void PlainInformer::start() { state_->controller.start(); }
void PlainInformer::stop() { state_->controller.stop(); }
bool PlainInformer::has_synced() const { return state_->controller.has_synced(); }
const Store& PlainInformer::store() const { return state_->store; }
Store& PlainInformer::indexer() { return state_->store; }
Controller& PlainInformer::controller() { return state_->controller; }
Reflector::Status PlainInformer::status() const { return state_->controller.reflector().status(); }
std::uint64_t PlainInformer::handler_failures() const { return state_->applier.handler_failures(); }

}  // namespace tain
