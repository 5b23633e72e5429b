// adapt(): a source that blocks, seen as a ListerWatcher. It runs on the Executor; what it brings is posted to
// the loop.

#include <tain/lister_watcher.h>

#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <string>
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
// lives. Events that the loop has not taken yet, because it is behind or the receiver paused, are bounded: put() waits.
struct Line {
  static constexpr std::size_t kMaxQueued = 1000;

  enum class Put : std::uint8_t { kGivenUp, kDone, kWake };  // kWake: the loop has to be told

  Put put(WatchEvent event) {
    MutexLock lock(mutex);
    while (queue.size() >= kMaxQueued && !stop.requested()) room.wait(mutex);
    if (stop.requested()) return Put::kGivenUp;
    queue.push_back(std::move(event));
    return std::exchange(woken, true) ? Put::kDone : Put::kWake;
  }
  void put_end(Result<void> result) {
    MutexLock lock(mutex);
    end = std::move(result);
    woken = true;
  }
  // What is next for the receiver; false where there is nothing, and then the loop has to be told of more.
  bool take(std::optional<WatchEvent>& event, std::optional<Result<void>>& result) {
    MutexLock lock(mutex);
    if (!queue.empty()) {
      event = std::move(queue.front());
      queue.pop_front();
      room.notify_all();
      return true;
    }
    result = std::exchange(end, std::nullopt);
    woken = false;
    return result.has_value();
  }
  void give_up() {
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
  std::optional<Result<void>> end TAIN_GUARDED_BY(mutex);  // after what is queued
  bool woken TAIN_GUARDED_BY(mutex) = false;               // the loop will look, or is paused
};

// On the loop: hands over what waits, a few at a time, so that others get their turn.
void hand_over_events(Runtime& runtime, const std::shared_ptr<Line>& line) {
  constexpr int kAtOnce = 64;
  for (int i = 0; i < kAtOnce; ++i) {
    if (line->watch == nullptr || line->paused) return;
    std::optional<WatchEvent> event;
    std::optional<Result<void>> result;
    if (!line->take(event, result)) return;
    if (result) return std::exchange(line->watch, nullptr)->ended(std::move(*result));
    line->watch->event(std::move(*event));
  }
  runtime.post([&runtime, line] { hand_over_events(runtime, line); });
}

class BlockingCall final : public Call {
 public:
  BlockingCall(Runtime& runtime, std::shared_ptr<Line> line) : runtime_(runtime), line_(std::move(line)) {}
  ~BlockingCall() override {
    line_->list = nullptr;
    line_->watch = nullptr;
    line_->give_up();
  }

  void pause(bool paused) override {
    if (std::exchange(line_->paused, paused) && !paused) {
      runtime_.post([&runtime = runtime_, line = line_] { hand_over_events(runtime, line); });
    }
  }

 private:
  Runtime& runtime_;
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
    return std::make_unique<BlockingCall>(runtime_, line);
  }

  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override {
    auto line = std::make_shared<Line>();
    line->watch = &receiver;
    run(line, [&source = source_, &runtime = runtime_, line, options] {
      runtime.post([line] {
        if (line->watch != nullptr) line->watch->opened();
      });
      const auto deliver = [&](WatchEvent event) {
        const Line::Put put = line->put(std::move(event));
        if (put == Line::Put::kWake) runtime.post([&runtime, line] { hand_over_events(runtime, line); });
        return put != Line::Put::kGivenUp;
      };
      line->put_end(guarded<void>([&] { return source.watch(options, line->stop.stop(), deliver); }));
      runtime.post([&runtime, line] { hand_over_events(runtime, line); });
    });
    return std::make_unique<BlockingCall>(runtime_, line);
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
