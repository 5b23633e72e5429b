// make_lister_watcher(): the source runs on the Executor, and its results are posted to the loop.

#include <tain/cache/lister_watcher.h>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "src/base/guarded.h"
#include "src/base/mutex.h"

namespace tain {
namespace {

// Counts the running calls of the source, so that the adapter can wait for them. After close() no call begins.
class Running {
 public:
  bool begin() {
    MutexLock lock(mutex_);
    if (closed_) return false;
    ++count_;
    return true;
  }
  void end() {
    MutexLock lock(mutex_);
    --count_;
    none_.notify_all();
  }
  void close() {
    MutexLock lock(mutex_);
    closed_ = true;
    while (count_ > 0) none_.wait(mutex_);
  }

 private:
  Mutex mutex_;
  CondVar none_;
  int count_ TAIN_GUARDED_BY(mutex_) = 0;
  bool closed_ TAIN_GUARDED_BY(mutex_) = false;
};

// The state of one call that the loop and the Executor share. The receiver is used on the loop only, and only while the
// Call exists. put() blocks while too many events wait for the loop.
struct SharedCall {
  static constexpr std::size_t kMaxQueued = 1000;

  enum class Put : std::uint8_t { kCancelled, kQueued, kWakeLoop };  // kWakeLoop: post deliver_events()

  Put put(WatchEvent event) {
    MutexLock lock(mutex);
    while (queue.size() >= kMaxQueued && !stop.requested()) room.wait(mutex);
    if (stop.requested()) return Put::kCancelled;
    queue.push_back(std::move(event));
    return std::exchange(loop_woken, true) ? Put::kQueued : Put::kWakeLoop;
  }
  void put_end(Result<void> result) {
    MutexLock lock(mutex);
    end = std::move(result);
    loop_woken = true;
  }
  // Takes the next event or the end. Returns false when there is neither; the next put() then returns kWakeLoop.
  bool take(std::optional<WatchEvent>& event, std::optional<Result<void>>& result) {
    MutexLock lock(mutex);
    if (!queue.empty()) {
      event = std::move(queue.front());
      queue.pop_front();
      room.notify_all();
      return true;
    }
    result = std::exchange(end, std::nullopt);
    loop_woken = false;
    return result.has_value();
  }
  void cancel() {
    stop.request();
    MutexLock lock(mutex);
    room.notify_all();
  }

  StopSource stop;
  ListReceiver* list = nullptr;  // null once the Call is gone; loop only
  WatchReceiver* watch = nullptr;
  bool paused = false;  // loop only
  Mutex mutex;
  CondVar room;
  std::deque<WatchEvent> queue TAIN_GUARDED_BY(mutex);
  std::optional<Result<void>> end TAIN_GUARDED_BY(mutex);  // follows the queued events
  bool loop_woken TAIN_GUARDED_BY(mutex) = false;          // deliver_events() is posted, or the receiver is paused
};

// On the loop: delivers the waiting events, a few in each turn.
void deliver_events(Runtime& runtime, const std::shared_ptr<SharedCall>& shared) {
  constexpr int kAtOnce = 64;
  for (int i = 0; i < kAtOnce; ++i) {
    if (shared->watch == nullptr || shared->paused) return;
    std::optional<WatchEvent> event;
    std::optional<Result<void>> result;
    if (!shared->take(event, result)) return;
    if (result) return std::exchange(shared->watch, nullptr)->ended(std::move(*result));
    shared->watch->event(std::move(*event));
  }
  runtime.post([&runtime, shared] { deliver_events(runtime, shared); });
}

class BlockingCall final : public ListerWatcher::Call {
 public:
  BlockingCall(Runtime& runtime, std::shared_ptr<SharedCall> shared) : runtime_(runtime), shared_(std::move(shared)) {}
  ~BlockingCall() override {
    shared_->list = nullptr;
    shared_->watch = nullptr;
    shared_->cancel();
  }

  void pause(bool paused) override {
    if (std::exchange(shared_->paused, paused) && !paused) {
      runtime_.post([&runtime = runtime_, shared = shared_] { deliver_events(runtime, shared); });
    }
  }

 private:
  Runtime& runtime_;
  std::shared_ptr<SharedCall> shared_;
};

class BlockingListerWatcher final : public ListerWatcher {
 public:
  BlockingListerWatcher(Runtime& runtime, BlockingSource& source) : runtime_(runtime), source_(source) {}
  ~BlockingListerWatcher() override {
    all_.request();
    running_->close();
  }

  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override {
    auto shared = std::make_shared<SharedCall>();
    shared->list = &receiver;
    run(shared, [&source = source_, &runtime = runtime_, shared, options] {
      auto page = std::make_shared<Result<ObjectList>>(guarded(
          Code::kUnknown, Phase::kNone, "the source", [&] { return source.list(options, shared->stop.stop()); }));
      runtime.post([shared, page] { deliver_page(*shared, *page); });
    });
    return std::make_unique<BlockingCall>(runtime_, shared);
  }

  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override {
    auto shared = std::make_shared<SharedCall>();
    shared->watch = &receiver;
    run(shared, [&source = source_, &runtime = runtime_, shared, options] {
      runtime.post([shared] {
        if (shared->watch != nullptr) shared->watch->opened();
      });
      const auto deliver = [&](WatchEvent event) {
        const SharedCall::Put put = shared->put(std::move(event));
        if (put == SharedCall::Put::kWakeLoop) runtime.post([&runtime, shared] { deliver_events(runtime, shared); });
        return put != SharedCall::Put::kCancelled;
      };
      shared->put_end(guarded(Code::kUnknown, Phase::kNone, "the source",
                              [&] { return source.watch(options, shared->stop.stop(), deliver); }));
      runtime.post([&runtime, shared] { deliver_events(runtime, shared); });
    });
    return std::make_unique<BlockingCall>(runtime_, shared);
  }

  bool supports_watch_list() const override { return source_.supports_watch_list(); }

 private:
  static void deliver_page(SharedCall& shared, Result<ObjectList>& page) {
    if (page) {
      for (Object& object : page->items) {
        if (shared.list == nullptr) return;
        shared.list->item(std::move(object));
      }
    }
    ListReceiver* receiver = std::exchange(shared.list, nullptr);
    if (receiver == nullptr) return;
    if (!page) return receiver->end(Failure(page.error()));
    receiver->end(ListReceiver::End{std::move(page->resource_version), std::move(page->continue_token), std::nullopt});
  }

  template <class Body>
  void run(const std::shared_ptr<SharedCall>& shared, Body body) {
    runtime_.executor().post([running = running_, all = all_.stop(), shared, body = std::move(body)] {
      if (!running->begin()) return;
      {
        const StopCallback when_all(all.token(), [&shared] { shared->cancel(); });
        body();
      }
      running->end();
    });
  }

  Runtime& runtime_;
  BlockingSource& source_;
  StopSource all_;
  std::shared_ptr<Running> running_ = std::make_shared<Running>();
};

}  // namespace

std::unique_ptr<ListerWatcher> make_lister_watcher(Runtime& runtime, BlockingSource& source) {
  return std::make_unique<BlockingListerWatcher>(runtime, source);
}

}  // namespace tain
