#include <tain/cluster.h>

#include <deque>
#include <optional>
#include <utility>

#include "src/client/cluster_state.h"
#include "src/client/operations.h"
#include "src/codec/watch_decoder.h"

namespace tain {
namespace {

using client::Connection;

constexpr std::size_t kMostWaiting = 1000;
constexpr std::size_t kMostBytes = std::size_t{16} << 20;

// Between the loop, which fills it, and the thread that takes from it.
struct Waiting {
  Mutex mutex{};
  std::deque<WatchEvent> events TAIN_GUARDED_BY(mutex){};
  std::size_t bytes TAIN_GUARDED_BY(mutex) = 0;  // of their objects
  std::optional<Result<void>> end TAIN_GUARDED_BY(mutex){};
  bool paused TAIN_GUARDED_BY(mutex) = false;
  Wakeup changed{};
};

// The loop's half: decodes and fills. Destroyed on the loop.
class Filler final : public WatchReceiver, codec::WatchDecoder::Sink {
 public:
  Filler(std::shared_ptr<Waiting> waiting, std::unique_ptr<ListerWatcher> source, const ListOptions& options)
      : waiting_(std::move(waiting)), source_(std::move(source)), call_(source_->watch(options, *this)) {}

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
    waiting_->changed.notify();
    MutexLock lock(waiting_->mutex);
    if (waiting_->events.size() < kMostWaiting && waiting_->bytes < kMostBytes) return;
    waiting_->paused = true;
    lock.unlock();
    call_->pause(true);
  }
  void event(WatchEvent event) override { push(std::move(event)); }
  void ended(Result<void> result) override {
    if (Result<void> finished = decoder_.finish(); result && !finished) result = std::move(finished);
    finish(std::move(result));
  }
  void event(WatchEvent&& event) override { push(std::move(event)); }
  void quarantined(Quarantined&& entry, EventType) override {
    push({.type = EventType::kError, .error = entry.error.wrapped("an event about \"" + entry.key + "\"")});
  }

  void push(WatchEvent event) {
    {
      MutexLock lock(waiting_->mutex);
      waiting_->bytes += event.object.memory();
      waiting_->events.push_back(std::move(event));
    }
    waiting_->changed.notify();
  }
  void finish(Result<void> result) {
    {
      MutexLock lock(waiting_->mutex);
      if (!waiting_->end) waiting_->end = std::move(result);
    }
    waiting_->changed.notify();
  }

  std::shared_ptr<Waiting> waiting_;
  std::unique_ptr<ListerWatcher> source_;
  codec::WatchDecoder decoder_{codec::WatchDecoder::Options{}};
  std::unique_ptr<Call> call_;
};

class QueuedWatch final : public Watch {
 public:
  QueuedWatch(std::shared_ptr<Connection> connection, std::unique_ptr<ListerWatcher> source, const ListOptions& options)
      : connection_(std::move(connection)) {
    // A unique_ptr that a copyable task can carry.
    auto carried = std::make_shared<std::unique_ptr<ListerWatcher>>(std::move(source));
    connection_->runtime().post([filler = filler_, waiting = waiting_, carried, options] {
      *filler = std::make_unique<Filler>(waiting, std::move(*carried), options);
    });
  }
  ~QueuedWatch() override {
    connection_->runtime().post([filler = filler_] { filler->reset(); });
  }

  Result<std::optional<WatchEvent>> next(Duration timeout) override {
    if (connection_->runtime().on_loop()) {
      return fail(Code::kWouldDeadlock, "next() on the loop thread would wait for itself");
    }
    Result<void> waited = waiting_->changed.wait(
        [&] {
          MutexLock lock(waiting_->mutex);
          return !waiting_->events.empty() || waiting_->end;
        },
        timeout);
    if (!waited) return Failure(waited.error());
    MutexLock lock(waiting_->mutex);
    if (waiting_->events.empty()) {
      if (!*waiting_->end) return Failure(waiting_->end->error());
      return std::optional<WatchEvent>();
    }
    std::optional<WatchEvent> event(std::move(waiting_->events.front()));
    waiting_->events.pop_front();
    waiting_->bytes -= event->object.memory();
    if (waiting_->paused && waiting_->events.size() < kMostWaiting / 2 && waiting_->bytes < kMostBytes / 2) {
      waiting_->paused = false;
      lock.unlock();
      connection_->runtime().post([filler = filler_] {
        if (*filler) (*filler)->resume();
      });
    }
    return event;
  }

  void stop() override {
    connection_->runtime().post([filler = filler_] {
      if (*filler) (*filler)->stop(fail(Code::kStopped, "the watch was stopped"));
    });
  }

 private:
  std::shared_ptr<Connection> connection_;
  std::shared_ptr<Waiting> waiting_ = std::make_shared<Waiting>();
  std::shared_ptr<std::unique_ptr<Filler>> filler_ = std::make_shared<std::unique_ptr<Filler>>();  // the loop's
};

}  // namespace

Result<std::unique_ptr<Watch>> Cluster::watch(const Scope& scope, const ListOptions& options) const {
  if (Result<void> ok = client::check_scope(scope); !ok) return Failure(ok.error());
  if (scope.namespaces.size() > 1) {
    return fail(Code::kBadArgument, "a watch is of one namespace, or of all: open one for each", Phase::kConfig);
  }
  const client::SourceRules rules{
      .retry = {.max_retries = state_->options.max_retries, .what = client::RetryPolicy::For::kWatch}, .limited = true};
  auto source = client::source_for(state_->connection, scope, scope.namespaces.empty() ? "" : scope.namespaces.front(),
                                   {}, rules);
  return std::make_unique<QueuedWatch>(state_->connection, std::move(source), options);
}

}  // namespace tain
