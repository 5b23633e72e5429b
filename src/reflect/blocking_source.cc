// adapt(): a source that blocks, seen as a ListerWatcher. It runs on the Executor; what it brings is posted to the loop.

#include <tain/lister_watcher.h>

#include <exception>
#include <utility>

#include "src/base/mutex.h"

namespace tain {
namespace {

// How many runs of the source are under way, so that the adapter can wait for them. What has not begun when the adapter
// goes never begins.
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

template <class T, class Run>
Result<T> guarded(const Run& run) {
  try {
    return run();
  } catch (const std::exception& e) {
    return fail(Code::kUnknown, std::string("the source threw: ") + e.what());
  } catch (...) {
    return fail(Code::kUnknown, "the source threw");
  }
}

// What the loop and the Executor share of one call. The receiver is touched on the loop only, and only while the Call
// lives. Events that the loop has not taken yet are bounded: deliver() waits.
struct Line {
  static constexpr std::size_t kMaxQueued = 1024;

  bool wait_for_room() {
    MutexLock lock(mutex);
    while (queued >= kMaxQueued && !stop.requested()) room.wait(mutex);
    if (stop.requested()) return false;
    ++queued;
    return true;
  }
  void took_one() {
    MutexLock lock(mutex);
    --queued;
    room.notify_all();
  }
  void give_up() {
    stop.request();
    MutexLock lock(mutex);
    room.notify_all();
  }

  StopSource stop;
  ListReceiver* list = nullptr;  // null once the Call is gone; loop only
  WatchReceiver* watch = nullptr;
  Mutex mutex;
  CondVar room;
  std::size_t queued TAIN_GUARDED_BY(mutex) = 0;
};

class BlockingCall final : public Call {
 public:
  explicit BlockingCall(std::shared_ptr<Line> line) : line_(std::move(line)) {}
  ~BlockingCall() override {
    line_->list = nullptr;
    line_->watch = nullptr;
    line_->give_up();
  }

 private:
  std::shared_ptr<Line> line_;
};

class BlockingListerWatcher final : public ListerWatcher {
 public:
  BlockingListerWatcher(Runtime& runtime, BlockingSource& source) : runtime_(runtime), source_(source) {}
  ~BlockingListerWatcher() override {
    all_.request();
    running_->close();
  }

  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override {
    auto line = std::make_shared<Line>();
    line->list = &receiver;
    run(line, [&source = source_, &runtime = runtime_, line, options] {
      auto page = std::make_shared<Result<ObjectList>>(
          guarded<ObjectList>([&] { return source.list(options, line->stop.stop()); }));
      runtime.post([line, page] { hand_over(*line, *page); });
    });
    return std::make_unique<BlockingCall>(line);
  }

  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override {
    auto line = std::make_shared<Line>();
    line->watch = &receiver;
    run(line, [&source = source_, &runtime = runtime_, line, options] {
      runtime.post([line] {
        if (line->watch != nullptr) line->watch->opened();
      });
      const auto deliver = [&](WatchEvent event) {
        if (!line->wait_for_room()) return false;
        auto shared = std::make_shared<WatchEvent>(std::move(event));
        runtime.post([line, shared] {
          line->took_one();
          if (line->watch != nullptr) line->watch->event(std::move(*shared));
        });
        return true;
      };
      Result<void> result = guarded<void>([&] { return source.watch(options, line->stop.stop(), deliver); });
      runtime.post([line, result] {
        if (WatchReceiver* receiver_now = std::exchange(line->watch, nullptr)) receiver_now->ended(result);
      });
    });
    return std::make_unique<BlockingCall>(line);
  }

  bool supports_watch_list() const override { return source_.supports_watch_list(); }

 private:
  static void hand_over(Line& line, Result<ObjectList>& page) {
    if (page) {
      for (Object& object : page->items) {
        if (line.list == nullptr) return;
        line.list->item(std::move(object));
      }
    }
    ListReceiver* receiver = std::exchange(line.list, nullptr);
    if (receiver == nullptr) return;
    if (!page) return receiver->end(Failure(page.error()));
    receiver->end(ListEnd{std::move(page->resource_version), std::move(page->continue_token), std::nullopt});
  }

  template <class Body>
  void run(const std::shared_ptr<Line>& line, Body body) {
    runtime_.executor().post([running = running_, all = all_.stop(), line, body = std::move(body)] {
      if (!running->begin()) return;
      {
        const StopCallback when_all(all.token(), [&line] { line->give_up(); });
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

std::unique_ptr<ListerWatcher> adapt(Runtime& runtime, BlockingSource& source) {
  return std::make_unique<BlockingListerWatcher>(runtime, source);
}

}  // namespace tain
