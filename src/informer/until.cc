#include <tain/cache/lister_watcher.h>
#include <tain/until.h>

#include <chrono>
#include <deque>
#include <exception>
#include <string>
#include <utility>

#include "src/base/guarded.h"
#include "src/base/mutex.h"
#include "src/informer/clean_on_loop.h"
#include "src/reflect/step.h"

namespace tain {
namespace {

template <class Condition>
Result<bool> evaluate(const Condition& condition) {
  return guarded(Code::kUnknown, Phase::kHandler, "a condition", condition);
}

}  // namespace

// A wait: one of three sources of events, the remaining conditions, and a result that is reported once.
struct Until::State : std::enable_shared_from_this<State> {
  State(Runtime& its_runtime, Until::Options its_options, std::function<void(Until::Outcome)> its_done)
      : runtime(its_runtime), options(std::move(its_options)), done(std::move(its_done)) {}

  // ---- user code, one call at a time

  void feed(const WatchEvent& event) {
    if (!guard.enter()) return;
    if (!finished) {
      if (event.type == WatchEvent::Type::kError) {
        finish(Failure(event.error));  // `last` stays the last event with an object
      } else {
        last = event;
        check_conditions();
      }
    }
    guard.leave();
  }

  // Evaluates the conditions with the last event until one is not met.
  void check_conditions() {
    while (at < options.conditions.size()) {
      if (!last) return;
      const Result<bool> met = evaluate([&] { return options.conditions[at](*last); });
      if (!met) return finish(Failure(met.error()));
      if (!*met) return;
      ++at;
    }
    finish({});
  }

  void check_precondition() {
    if (!guard.enter()) return;
    if (!finished) {
      const Result<bool> met = evaluate([&] { return precondition(informer->store().snapshot()); });
      if (!met) {
        finish(Failure(met.error()));
      } else if (*met) {
        finish({});
      } else {
        check_conditions();  // without conditions the wait ends here
      }
    }
    guard.leave();
    while (const std::optional<WatchEvent> event = next_held()) feed(*event);
  }

  // REQUIRES: inside the guard. Ends the wait; `done` is called after the caller has left the guard.
  void finish(Result<void> result) {
    finished = true;
    outcome.result = std::move(result);
    outcome.last = last;
    runtime.executor().post([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->call_done();
    });
  }

  void call_done() {
    if (!guard.enter()) return;
    if (const auto thrown = thrown_by([&] { done(std::move(outcome)); })) log("a callback threw: " + *thrown);
    guard.leave();
    stop_sources(true);
  }

  // Call from any thread, but not from inside user code.
  void end_with(Error error) {
    runtime.executor().post([weak = weak_from_this(), error = std::move(error)] {
      const auto self = weak.lock();
      if (!self || !self->guard.enter()) return;
      if (!self->finished) self->finish(Failure(error));
      self->guard.leave();
    });
  }

  void log(const std::string& text) const {
    if (options.log != nullptr) options.log->write(LogSink::Level::kError, "until", text);
  }

  // ---- on the loop

  void begin(const std::function<void(State&)>& source) {
    if (guard.stopped()) return;
    if (options.deadline) {
      timer = runtime.timers().start(*options.deadline, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        const auto limit = std::chrono::duration_cast<std::chrono::milliseconds>(*self->options.deadline).count();
        self->end_with(Error::of(
            Code::kDeadline, "timed out after " + std::to_string(limit) + " ms waiting for the conditions to be met"));
      });
    }
    if (options.conditions.empty() && !precondition) {
      runtime.executor().post([weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self || !self->guard.enter()) return;
        if (!self->finished) self->finish({});
        self->guard.leave();
      });
      return;
    }
    source(*this);
  }

  void watch_from(const std::string& version) {
    const auto weak = weak_from_this();
    auto made = RetryWatcher::make(runtime, {.lister_watcher = options.lister_watcher,
                                             .resource_version = version,
                                             .on_event =
                                                 [weak](const WatchEvent& event) {
                                                   if (const auto self = weak.lock()) self->feed(event);
                                                 },
                                             .on_end =
                                                 [weak](const Error& error) {
                                                   const auto self = weak.lock();
                                                   if (self) self->end_with(error.wrapped("the watch ended"));
                                                 },
                                             .expected = options.expected,
                                             .log = options.log});
    if (!made) return end_with(std::move(made).error());
    watcher = std::move(*made);
    watcher->start();
  }

  void list_then_watch() {
    pager = std::make_unique<Pager>(options.lister_watcher, Pager::Options{});
    pager->list({}, [weak = weak_from_this()](Result<ObjectList> list, bool) {
      const auto self = weak.lock();
      if (!self || self->guard.stopped()) return;
      if (!list) return self->end_with(std::move(list).error());
      self->runtime.executor().post([weak, listed = std::move(*list)] {
        const auto state = weak.lock();
        if (state) state->take_list(listed);
      });
    });
  }

  void take_list(const ObjectList& listed) {
    for (const Object& object : listed.items) {
      WatchEvent event;
      event.type = WatchEvent::Type::kAdded;
      event.object = object;
      feed(event);
    }
    if (!guard.enter()) return;
    const bool enough = finished;
    guard.leave();
    if (enough) return;
    runtime.post([weak = weak_from_this(), version = listed.resource_version] {
      const auto self = weak.lock();
      if (self && !self->guard.stopped() && !self->over()) self->watch_from(version);
    });
  }

  void follow_informer() {
    const auto weak = weak_from_this();
    InformerWatcher::Options how{.lister_watcher = options.lister_watcher, .expected = options.expected};
    how.log = options.log;
    how.on_event = [weak](const WatchEvent& event) {
      if (const auto self = weak.lock()) self->take_from_informer(event);
    };
    if (precondition) {
      how.on_synced = [weak] {
        if (const auto self = weak.lock()) self->check_precondition();
      };
    } else {
      const MutexLock lock(mutex);
      passes_events = true;
    }
    informer = std::make_unique<InformerWatcher>(runtime, std::move(how));
    informer->start();
  }

  // Holds events until the precondition and all earlier events have been checked.
  void take_from_informer(const WatchEvent& event) {
    {
      const MutexLock lock(mutex);
      if (!passes_events) {
        held.push_back(event);
        return;
      }
    }
    feed(event);
  }
  std::optional<WatchEvent> next_held() {
    const MutexLock lock(mutex);
    if (held.empty()) {
      passes_events = true;  // no event is held any more, so the order is kept
      return std::nullopt;
    }
    std::optional<WatchEvent> event(std::move(held.front()));
    held.pop_front();
    return event;
  }

  bool over() {
    const MutexLock lock(mutex);
    return sources_stopped;
  }

  // Cancels the timer and the sources.
  void stop_sources(bool may_wait) {
    {
      const MutexLock lock(mutex);
      sources_stopped = true;
    }
    cleaning.run(runtime, may_wait, [self = shared_from_this()] {
      self->runtime.timers().cancel(std::exchange(self->timer, 0));
      self->pager.reset();
      if (self->watcher) self->watcher->stop();
      if (self->informer) self->informer->stop();
    });
  }

  Runtime& runtime;
  const Until::Options options;
  const std::function<void(Until::Outcome)> done;
  Until::Precondition precondition{};

  reflect::StepGuard guard;
  // Used inside the guard only.
  std::size_t at = 0;
  bool finished = false;
  std::optional<WatchEvent> last{};
  Until::Outcome outcome{};

  // Used on the loop only; the callbacks of `informer` read it too.
  TimerId timer = 0;
  std::unique_ptr<Pager> pager{};
  std::unique_ptr<RetryWatcher> watcher{};
  std::unique_ptr<InformerWatcher> informer{};

  informer::CleanOnLoop cleaning;
  Mutex mutex;
  std::deque<WatchEvent> held TAIN_GUARDED_BY(mutex);
  bool passes_events TAIN_GUARDED_BY(mutex) = false;
  bool sources_stopped TAIN_GUARDED_BY(mutex) = false;
};

Until::Until(std::shared_ptr<State> state) : state_(std::move(state)) {}

Until::~Until() {
  const bool inside = state_->guard.inside();
  state_->guard.stop();
  state_->stop_sources(!inside);
  // The state is destroyed on the loop, because this may run inside a callback of a source that the state owns.
  Runtime& runtime = state_->runtime;
  runtime.post([state = std::move(state_)] {});
}

namespace {

std::unique_ptr<Until> wait_on(const std::shared_ptr<Until::State>& state, Runtime& runtime,
                               std::function<void(Until::State&)> source) {
  runtime.post([weak = std::weak_ptr(state), source = std::move(source)] {
    if (const auto self = weak.lock()) self->begin(source);
  });
  return std::make_unique<Until>(state);
}

}  // namespace

std::unique_ptr<Until> until(Runtime& runtime, std::string resource_version, Until::Options options,
                             std::function<void(Until::Outcome)> done) {
  auto state = std::make_shared<Until::State>(runtime, std::move(options), std::move(done));
  return wait_on(state, runtime, [version = std::move(resource_version)](Until::State& s) { s.watch_from(version); });
}

std::unique_ptr<Until> list_watch_until(Runtime& runtime, Until::Options options,
                                        std::function<void(Until::Outcome)> done) {
  auto state = std::make_shared<Until::State>(runtime, std::move(options), std::move(done));
  return wait_on(state, runtime, [](Until::State& s) { s.list_then_watch(); });
}

std::unique_ptr<Until> until_with_sync(Runtime& runtime, Until::Precondition precondition, Until::Options options,
                                       std::function<void(Until::Outcome)> done) {
  auto state = std::make_shared<Until::State>(runtime, std::move(options), std::move(done));
  state->precondition = std::move(precondition);
  return wait_on(state, runtime, [](Until::State& s) { s.follow_informer(); });
}

}  // namespace tain
