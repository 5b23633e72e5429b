#include <tain/cluster.h>

#include <deque>
#include <optional>
#include <utility>

#include "src/client/cluster_state.h"
#include "src/client/operations.h"
#include "src/client/running_call.h"
#include "src/codec/watch_decoder.h"

namespace tain {
namespace {

using client::CallLimits;
using client::Connection;
using client::RunningCall;

constexpr std::size_t kMostWaiting = 1000;
constexpr std::size_t kMostBytes = std::size_t{16} << 20;
constexpr std::size_t kLongestKey = 300;          // longest key in the error of an event that cannot be decoded
constexpr std::size_t kMostEventsAtATime = 1024;  // per task; then other tasks of the Executor run

// The cost of a queued event.
std::size_t weight(const WatchEvent& event) { return event.object.memory() + event.error.message.size(); }

// The event queue. The loop fills it, the reader takes from it.
struct EventQueue {
  Mutex mutex{};
  std::deque<WatchEvent> events TAIN_GUARDED_BY(mutex){};
  std::size_t bytes TAIN_GUARDED_BY(mutex) = 0;  // sum of weight()
  std::optional<Result<void>> end TAIN_GUARDED_BY(mutex){};
  bool paused TAIN_GUARDED_BY(mutex) = false;
  Wakeup changed{};
  std::function<void()> on_change{};  // called on the loop; released after the end was reported

  void notify() {
    changed.notify();
    if (on_change) on_change();
  }
  void notify_end() {
    const std::function<void()> last = std::exchange(on_change, nullptr);
    changed.notify();
    if (last) last();
  }
  bool has_event_or_end() {
    MutexLock lock(mutex);
    return !events.empty() || end;
  }
  bool holds_events() {
    MutexLock lock(mutex);
    return !events.empty();
  }
  std::optional<Result<void>> ended() {
    MutexLock lock(mutex);
    return end;
  }
  // The oldest event, or nullopt. `resume` is set if the server may continue.
  std::optional<WatchEvent> take(bool& resume) {
    MutexLock lock(mutex);
    if (events.empty()) return std::nullopt;
    std::optional<WatchEvent> event(std::move(events.front()));
    events.pop_front();
    bytes -= weight(*event);
    resume = paused && events.size() < kMostWaiting / 2 && bytes < kMostBytes / 2;
    if (resume) paused = false;
    return event;
  }
};

// The loop side: decodes events and fills the queue. Destroyed on the loop.
class Filler final : public WatchReceiver, codec::WatchDecoder::Sink {
 public:
  Filler(Runtime& runtime, std::shared_ptr<EventQueue> queue, std::unique_ptr<ListerWatcher> source,
         const ListOptions& options, const CallLimits& limits)
      : queue_(std::move(queue)), source_(std::move(source)), running_(std::make_shared<RunningCall>(runtime, limits)) {
    running_->begin([this](const Error& error) { stop(Failure(error)); });
    if (running_->is_over()) return;
    call_ = source_->watch(options, *this);
    pause_if_full();
  }

  void resume() {
    if (call_) call_->pause(false);
  }
  void stop(Result<void> why) {
    call_.reset();
    finish(std::move(why));
  }

 private:
  void opened() override {}
  void encoding(Encoding encoding) override { decoder_.encoding(encoding); }
  void bytes(std::string_view piece) override {
    if (Result<void> fed = decoder_.feed(piece, *this); !fed) return stop(std::move(fed));
    queue_->notify();
    pause_if_full();
  }
  void event(WatchEvent event) override {
    push(std::move(event));
    pause_if_full();
  }
  void bad_event(WatchEvent::Type, std::string key, Error error, std::string) override {
    push_bad(key, error);
    pause_if_full();
  }
  void ended(Result<void> result) override {
    if (Result<void> finished = decoder_.finish(); result && !finished) result = std::move(finished);
    finish(std::move(result));
  }
  void decoded(WatchEvent&& event) override { push(std::move(event)); }
  void quarantined(Quarantined&& entry, WatchEvent::Type) override { push_bad(entry.key, entry.error); }

  // Pauses the server while the queue is full.
  void pause_if_full() {
    if (!call_) return;
    {
      MutexLock lock(queue_->mutex);
      if (queue_->events.size() < kMostWaiting && queue_->bytes < kMostBytes) return;
      queue_->paused = true;
    }
    call_->pause(true);
  }
  void push_bad(const std::string& key, const Error& error) {
    std::string about = "an event about \"";
    about.append(key, 0, kLongestKey).append(key.size() > kLongestKey ? "...\"" : "\"");
    push({.type = WatchEvent::Type::kError, .error = error.wrapped(about)});
  }

  void push(WatchEvent event) {
    if (event.initial_events_end && call_) call_->end_bulk();
    {
      MutexLock lock(queue_->mutex);
      queue_->bytes += weight(event);
      queue_->events.push_back(std::move(event));
    }
    queue_->notify();
  }
  void finish(Result<void> result) {
    running_->end();
    {
      MutexLock lock(queue_->mutex);
      if (!queue_->end) queue_->end = std::move(result);
    }
    queue_->notify_end();
  }

  std::shared_ptr<EventQueue> queue_;
  std::unique_ptr<ListerWatcher> source_;
  codec::WatchDecoder decoder_{codec::WatchDecoder::Options{}};
  std::shared_ptr<RunningCall> running_;
  std::unique_ptr<ListerWatcher::Call> call_{};
};

// Controls a Filler from other threads.
class Stream {
 public:
  explicit Stream(std::shared_ptr<Connection> connection) : connection_(std::move(connection)) {}

  // `on_change` is called on the loop.
  void open(std::unique_ptr<ListerWatcher> source, const ListOptions& options, const CallLimits& limits,
            std::function<void()> on_change = {}) {
    // A shared_ptr, because tasks are copyable.
    auto carried = std::make_shared<std::unique_ptr<ListerWatcher>>(std::move(source));
    runtime().post([&runtime = runtime(), filler = filler_, queue = queue_, carried, options, limits,
                    on_change = std::move(on_change)] {
      queue->on_change = on_change;
      *filler = std::make_unique<Filler>(runtime, queue, std::move(*carried), options, limits);
    });
  }
  void resume() {
    runtime().post([filler = filler_] {
      if (*filler) (*filler)->resume();
    });
  }
  void stop() {
    runtime().post([filler = filler_] {
      if (*filler) (*filler)->stop(fail(Code::kStopped, "the watch was stopped"));
    });
  }
  void close() {
    runtime().post([filler = filler_] { filler->reset(); });
  }

  Runtime& runtime() const { return connection_->runtime(); }
  EventQueue& queue() { return *queue_; }

 private:
  std::shared_ptr<Connection> connection_;
  std::shared_ptr<EventQueue> queue_ = std::make_shared<EventQueue>();
  std::shared_ptr<std::unique_ptr<Filler>> filler_ = std::make_shared<std::unique_ptr<Filler>>();  // used on the loop
};

class QueuedWatch final : public Cluster::Watch {
 public:
  QueuedWatch(std::shared_ptr<Connection> connection, std::unique_ptr<ListerWatcher> source, const ListOptions& options,
              const CallLimits& limits)
      : stream_(std::move(connection)) {
    stream_.open(std::move(source), options, limits);
  }
  ~QueuedWatch() override { stream_.close(); }

  Result<std::optional<WatchEvent>> next(Duration timeout) override {
    if (stream_.runtime().on_loop()) {
      return fail(Code::kWouldDeadlock, "next() on the loop thread would deadlock");
    }
    EventQueue& queue = stream_.queue();
    Result<void> waited = queue.changed.wait([&] { return queue.has_event_or_end(); }, timeout);
    if (!waited) return Failure(waited.error());
    bool resume = false;
    std::optional<WatchEvent> event = queue.take(resume);
    if (resume) stream_.resume();
    if (event) return event;
    const std::optional<Result<void>> end = queue.ended();
    if (!*end) return Failure(end->error());
    return std::optional<WatchEvent>();
  }

  void stop() override { stream_.stop(); }

 private:
  Stream stream_;
};

// Delivers events on the Executor, one task at a time, to keep their order.
class Pump : public std::enable_shared_from_this<Pump> {
 public:
  struct Sinks {
    std::function<void(WatchEvent)> on_event{};
    Cluster::Done<void> done{};  // schedules itself on the Executor
    std::shared_ptr<client::Callbacks> callbacks{};
    Executor& executor;
    LogSink* log = nullptr;
  };
  Pump(std::shared_ptr<void> runtime, std::shared_ptr<Connection> connection, Sinks sinks)
      : runtime_(std::move(runtime)), stream_(std::move(connection)), sinks_(std::move(sinks)) {}

  void start(std::unique_ptr<ListerWatcher> source, const ListOptions& options, const CallLimits& limits) {
    stream_.open(std::move(source), options, limits, [self = shared_from_this()] { self->wake(); });
  }

 private:
  void wake() {
    {
      MutexLock lock(mutex_);
      if (scheduled_ || over_) return;
      scheduled_ = true;
    }
    post_drain();
  }
  void post_drain() {
    sinks_.callbacks->begin();
    sinks_.executor.post(
        [self = shared_from_this()] { self->sinks_.callbacks->run([&] { self->drain(); }, self->sinks_.log); });
  }

  void drain() {
    EventQueue& queue = stream_.queue();
    for (std::size_t taken = 0;; ++taken) {
      if (taken == kMostEventsAtATime) return post_drain();
      bool resume = false;
      if (std::optional<WatchEvent> event = queue.take(resume)) {
        if (resume) stream_.resume();
        sinks_.callbacks->begin();
        sinks_.callbacks->run([&] { sinks_.on_event(std::move(*event)); }, sinks_.log);
        continue;
      }
      std::optional<Result<void>> end;
      {
        // An event that arrives after this schedules the next task.
        MutexLock lock(mutex_);
        if (queue.holds_events()) continue;
        end = queue.ended();
        if (!end) {
          scheduled_ = false;
          return;
        }
      }
      return finish(*end);
    }
  }

  void finish(const Result<void>& result) {
    {
      MutexLock lock(mutex_);
      if (std::exchange(over_, true)) return;
    }
    stream_.close();
    sinks_.done(result);
  }

  const std::shared_ptr<void> runtime_;  // destroyed last
  Stream stream_;
  Sinks sinks_;
  Mutex mutex_;
  bool scheduled_ TAIN_GUARDED_BY(mutex_) = false;
  bool over_ TAIN_GUARDED_BY(mutex_) = false;
};

Result<void> check_watch(const Scope& scope, const ListOptions& options) {
  if (Result<void> ok = client::check_scope(scope, options); !ok) return ok;
  if (scope.namespaces.size() <= 1) return {};
  return fail(Code::kBadArgument, "a watch covers one namespace or all namespaces: open one watch per namespace");
}

std::unique_ptr<ListerWatcher> watched(const std::shared_ptr<Connection>& connection, const Scope& scope,
                                       int max_retries) {
  const client::SourceRules rules{.retry = {.max_retries = max_retries, .what = client::RetryPolicy::For::kWatch}};
  return client::source_for(connection, scope, scope.namespaces.empty() ? "" : scope.namespaces.front(), {}, rules);
}

}  // namespace

// The deadline of the options does not limit a watch.
CallLimits Cluster::State::watch_limits(const Scope& scope, const CallOptions& call) const {
  return limits("watching " + scope.resource, {.deadline = call.deadline.value_or(Duration(0)), .stop = call.stop});
}

Result<std::unique_ptr<Cluster::Watch>> Cluster::watch(const Scope& scope, const ListOptions& options,
                                                       const CallOptions& call) const {
  if (Result<void> ok = check_watch(scope, options); !ok) return Failure(ok.error());
  return std::make_unique<QueuedWatch>(state_->connection,
                                       watched(state_->connection, scope, state_->options.max_retries), options,
                                       state_->watch_limits(scope, call));
}

void Cluster::watch_async(Scope scope, ListOptions options, std::function<void(WatchEvent)> on_event, Done<void> done,
                          const CallOptions& call) const {
  Done<void> posted_done = state_->on_executor<void>(std::move(done));
  if (Result<void> ok = check_watch(scope, options); !ok) return posted_done(std::move(ok));
  auto pump = std::make_shared<Pump>(state_->runtime_for_callbacks(), state_->connection,
                                     Pump::Sinks{std::move(on_event), std::move(posted_done), state_->callbacks,
                                                 state_->executor(), state_->options.log});
  pump->start(watched(state_->connection, scope, state_->options.max_retries), options,
              state_->watch_limits(scope, call));
}

}  // namespace tain
