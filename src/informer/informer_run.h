#pragma once

#include <tain/controller.h>
#include <tain/delta_applier.h>
#include <tain/real_fifo.h>
#include <tain/shared_informer.h>

#include <memory>
#include <utility>
#include <vector>

#include "src/informer/applies_on_loop.h"
#include "src/informer/recorder.h"

namespace tain::informer {

// From one start of a shared informer to its stop: the Reflector of one part, its queue, and what applies it to the
// store.
class InformerRun {
 public:
  // `missing`: how many parts have not had a whole list yet. The loop's.
  InformerRun(Runtime& runtime, const SharedInformer::Options& options, const SharedInformer::Part& part, Store& store,
              Distributor& distributor, bool again, std::shared_ptr<std::size_t> missing)
      : lasting_{std::make_shared<AppliesOnLoop>(runtime)},
        distributor_(distributor),
        missing_(std::move(missing)),
        door_(part.name.empty() ? nullptr : store.partition(part.name)),
        queue_(make_queue(options, store)),
        recorder_(distributor, options.key),
        applier_(store, recorder_, {.key = options.key, .door = door_.get()}),
        controller_(*lasting_.loop,
                    {.queue = *queue_,
                     .reflector = reflector_options(options, part, *queue_, again),
                     .process = [this](const Deltas& deltas, bool initial) { return apply(deltas, initial); },
                     .process_batch = batch_process(options.batch),
                     .on_process_error = options.on_error,
                     .slice = 4}) {}

  Controller& controller() { return controller_; }
  void resync() { (void)queue_->resync(); }  // of an atomic queue it cannot fail

 private:
  // An atomic queue cannot be refused.
  static std::unique_ptr<RealFifo> make_queue(const SharedInformer::Options& options, const Store& store) {
    std::string name = "RealFIFO ";
    name.append(options.expected.kind);
    auto queue = RealFifo::make({.key = options.key,
                                 .reuse = &store,
                                 .transform = options.transform,
                                 .metrics = options.metrics,
                                 .name = std::move(name)});
    return std::move(*queue);
  }

  // A second start must not go back in time: the store has what it has.
  static Reflector::Options reflector_options(const SharedInformer::Options& options, const SharedInformer::Part& part,
                                              Queue& queue, bool again) {
    Reflector::Options reflector{.lister_watcher = *part.lister_watcher,
                                 .store = queue,
                                 .name = options.name,
                                 .expected = options.expected,
                                 .partition = part.name,
                                 .first_list = again ? Freshness::kMostRecent : Freshness::kAny,
                                 .on_error = options.on_watch_error,
                                 .metrics = options.metrics,
                                 .log = options.log};
    if (options.tune) options.tune(reflector);
    return reflector;
  }

  ProcessBatch batch_process(bool wanted) {
    if (!wanted) return {};
    return [this](std::vector<Delta>& batch, bool initial) {
      recorder_.begin();
      Result<void> outcome = applier_.apply_batch(batch, initial);
      recorder_.end(whole_store(!initial));
      return outcome;
    };
  }

  Result<void> apply(const Deltas& deltas, bool initial) {
    recorder_.begin();
    bool whole_state = !initial;
    Result<void> outcome;
    for (const Delta& delta : deltas) {
      if (delta.type == DeltaType::kSyncAll) {
        resync_those_due(delta);
        continue;
      }
      auto done = applier_.apply(delta, initial);
      // An item without a key is left out; the rest of the list is there.
      if (delta.type == DeltaType::kReplacedAll && (done || done.error().code == Code::kBadKey)) whole_state = true;
      if (!done) outcome = std::move(done);
    }
    recorder_.end(whole_store(whole_state));
    return outcome;
  }

  // Whether the store has had a whole list with this: of this part and of all others.
  bool whole_store(bool whole_part) {
    if (whole_part && !std::exchange(had_whole_list_, true)) --*missing_;
    return whole_part && *missing_ == 0;
  }

  void resync_those_due(const Delta& delta) {
    const std::uint64_t round = distributor_.begin_round();
    if (round == 0) return;
    recorder_.begin_round(round);
    (void)applier_.apply(delta, false);  // tells, and writes nothing
    recorder_.end_round();
  }

  // A Reflector that has stopped may have posted a task that uses its Runtime, which may post another: the Runtime goes
  // after both.
  struct LastingLoop {
    std::shared_ptr<AppliesOnLoop> loop;
    ~LastingLoop() {
      loop->post([last = loop] { last->post([last] {}); });
    }
  };
  const LastingLoop lasting_;
  Distributor& distributor_;
  const std::shared_ptr<std::size_t> missing_;
  bool had_whole_list_ = false;
  const std::unique_ptr<ReflectorStore> door_;
  std::unique_ptr<RealFifo> queue_;
  Recorder recorder_;
  DeltaApplier applier_;
  Controller controller_;
};

}  // namespace tain::informer
