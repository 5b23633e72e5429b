#include <tain/object.h>
#include <tain/until.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "src/base/mutex.h"
#include "src/codec/watch_decoder.h"
#include "src/informer/clean_on_loop.h"
#include "src/informer/serial_calls.h"

namespace tain {
namespace {

// The stream is paused at either limit of undelivered events, and resumed below half of both.
constexpr std::size_t kMostWaiting = 1000;
constexpr std::size_t kMostWaitingBytes = std::size_t{16} << 20;
constexpr std::size_t kShownKey = 300;  // bytes of a key in an error; the server chooses its length

}  // namespace

// The states, on the loop:
//
//   idle --start--> watching --stream over--> waiting --timer--> watching ...
//                       \--cannot go on--> done <--stop-- (any)
struct RetryWatcher::State : std::enable_shared_from_this<State> {
  enum class Phase : std::uint8_t { kIdle, kWatching, kWaiting, kDone };

  // One stream. It may be on the stack when it is cancelled, so it is destroyed later.
  class Attempt final : public WatchReceiver, private codec::WatchDecoder::Sink {
   public:
    Attempt(State& state, const Kind& expected) : state_(state), decoder_({.expected = expected}) {}

    bool start(const ListOptions& asked) {
      call_ = state_.options.lister_watcher.watch(asked, *this);
      return call_ != nullptr;
    }
    void cancel() {
      over_ = true;
      call_.reset();
    }
    void pause(bool paused) {
      if (call_) call_->pause(paused);
    }

    void opened() override {
      if (!over_) opened_ = true;
    }
    void encoding(Encoding encoding) override { decoder_.encoding(encoding); }
    void bytes(std::string_view piece) override {
      if (over_) return;
      const auto self = state_.shared_from_this();  // a callback may release the last reference
      if (auto fed = decoder_.feed(piece, *this); !fed && !over_) self->stream_over(fed.error(), true);
    }
    void event(WatchEvent event) override {
      const auto self = state_.shared_from_this();
      if (!over_) self->take(std::move(event));
    }
    void bad_event(WatchEvent::Type, std::string key, Error error, std::string) override {
      if (over_) return;
      const auto self = state_.shared_from_this();
      self->bad_event(key.empty() ? std::move(error) : error.wrapped("object " + key.substr(0, kShownKey)));
    }
    void ended(Result<void> result) override {
      if (over_) return;
      const auto self = state_.shared_from_this();
      self->stream_over(result ? std::optional<Error>() : result.error(), opened_);
    }

   private:
    void decoded(WatchEvent&& event) override {
      if (!over_) state_.take(std::move(event));
    }
    void quarantined(Quarantined&& entry, WatchEvent::Type) override {
      if (!over_) state_.bad_event(entry.error);
    }

    State& state_;
    codec::WatchDecoder decoder_;
    std::unique_ptr<ListerWatcher::Call> call_{};
    bool opened_ = false;
    bool over_ = false;
  };

  State(Runtime& its_runtime, Options its_options)
      : runtime(its_runtime),
        options(std::move(its_options)),
        calls(std::make_shared<informer::SerialCalls>(its_runtime.executor(), options.log, "retry watcher")),
        version(options.resource_version) {}

  // ---- on the loop

  void watch() {
    if (phase == Phase::kDone) return;
    phase = Phase::kWatching;
    began = runtime.clock().now();
    ++watches;
    ListOptions asked;
    {
      const MutexLock lock(mutex);
      asked.resource_version = version;
    }
    asked.allow_bookmarks = true;
    attempt = std::make_unique<Attempt>(*this, options.expected);
    // A source that returns no stream is handled as a broken stream.
    if (!attempt->start(asked)) stream_over(Error::of(Code::kConnectionLost, "the source returned no watch"), false);
    if (attempt && held_back) attempt->pause(true);
  }

  // Not retried, because a new watch would return the same bytes.
  void bad_event(const Error& why) { end(why.wrapped("failed to decode an event").in(tain::Phase::kWatch)); }

  void take(WatchEvent&& event) {
    switch (event.type) {
      case WatchEvent::Type::kBookmark:
        return move_to(event.resource_version);
      case WatchEvent::Type::kError:
        // The stream cannot continue. All errors except a lost history may be temporary.
        if (event.error.code == Code::kExpired) return end(std::move(event.error));
        return stream_over(std::move(event.error), true);
      case WatchEvent::Type::kUnknown:
        return end(Error::of(Code::kInternal, "the watch sent an event of unknown type '" + event.wire_type + "'",
                             tain::Phase::kWatch));
      case WatchEvent::Type::kAdded:
      case WatchEvent::Type::kModified:
      case WatchEvent::Type::kDeleted:
        break;
    }
    const std::string_view its = event.object.resource_version();
    if (its.empty()) {
      return end(
          Error::of(Code::kInternal, "the watch sent an object without a resource version", tain::Phase::kWatch));
    }
    {
      const MutexLock lock(mutex);
      if (its == version || known_older(its, version)) {
        ++left_out;
        return;
      }
      version = std::string(its);
    }
    deliver(std::move(event));
  }

  void move_to(const std::string& newer) {
    const MutexLock lock(mutex);
    if (!newer.empty() && !known_older(newer, version)) version = newer;
  }

  void stream_over(const std::optional<Error>& error, bool opened) {
    if (phase != Phase::kWatching) return;
    retire();
    if (error && !opened && (error->code == Code::kForbidden || error->code == Code::kUnauthorized)) return end(*error);
    Duration pause = std::max(Duration::zero(), began + options.min_interval - runtime.clock().now());
    if (error) {
      if (error->retry_after) pause = std::max(pause, std::min(*error->retry_after, options.max_retry_after));
      if (options.log != nullptr) {
        options.log->write(LogSink::Level::kDebug, "retry watcher", "watching again after: " + error->to_string());
      }
    }
    phase = Phase::kWaiting;
    timer = runtime.timers().start(pause, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->watch();
    });
  }

  void end(Error error) {
    if (phase == Phase::kDone) return;
    finish();
    WatchEvent last;
    last.type = WatchEvent::Type::kError;
    last.error = error;
    deliver(std::move(last));
    call_user([options = &options, error = std::move(error)] {
      if (options->on_end) options->on_end(error);
    });
  }

  void finish() {
    phase = Phase::kDone;
    over.store(true);
    runtime.timers().cancel(std::exchange(timer, 0));
    retire();
  }

  void retire() {
    if (!attempt) return;
    attempt->cancel();
    runtime.post([gone = std::shared_ptr<Attempt>(std::move(attempt)), self = shared_from_this()] {});
  }

  // ---- callbacks

  // A running task keeps the state alive. A queued task does not, because it may never run. `calling` is the thread of
  // the running task, so that stop() does not wait for itself.
  void call_user(Task task) {
    calls->add([weak = weak_from_this(), task = std::move(task)] {
      const auto self = weak.lock();
      if (!self) return;
      struct Inside {
        explicit Inside(State& its_state) : state(its_state) { state.calling.store(std::this_thread::get_id()); }
        ~Inside() { state.calling.store(std::thread::id()); }
        State& state;
      } const inside(*self);
      task();
    });
  }

  void deliver(WatchEvent&& event) {
    const std::size_t size = event.object.memory();
    const std::size_t events = waiting.fetch_add(1) + 1;
    const std::size_t bytes = waiting_bytes.fetch_add(size) + size;
    if ((events >= kMostWaiting || bytes >= kMostWaitingBytes) && !std::exchange(held_back, true)) {
      may_resume.store(true);  // before this event is queued, so that a later taken() sees it
      if (attempt) attempt->pause(true);
    }
    call_user([this, size, event = std::move(event)] {
      struct Taken {
        Taken(State& its_state, std::size_t its_size) : state(its_state), bytes(its_size) {}
        ~Taken() { state.taken(bytes); }
        State& state;
        const std::size_t bytes;
      } const taken_at_the_end(*this, size);
      options.on_event(event);
    });
  }

  void taken(std::size_t size) {
    const std::size_t bytes = waiting_bytes.fetch_sub(size) - size;
    const std::size_t events = waiting.fetch_sub(1) - 1;
    if (events > kMostWaiting / 2 || bytes > kMostWaitingBytes / 2 || !may_resume.exchange(false)) return;
    runtime.post([weak = weak_from_this()] {
      const auto self = weak.lock();
      if (self && std::exchange(self->held_back, false) && self->attempt) self->attempt->pause(false);
    });
  }

  void stop() TAIN_EXCLUDES(mutex) {
    over.store(true);
    const bool inside = calling.load() == std::this_thread::get_id();
    calls->close();
    // Inside a callback do not wait: the loop may be waiting for that callback.
    cleaning.run(runtime, !inside, [self = shared_from_this()] {
      if (self->phase != Phase::kDone) self->finish();
    });
  }

  Runtime& runtime;
  const Options options;
  const std::shared_ptr<informer::SerialCalls> calls;

  // Used on the loop only.
  Phase phase = Phase::kIdle;
  std::unique_ptr<Attempt> attempt{};
  TimerId timer = 0;
  Instant began{};
  bool held_back = false;

  std::atomic<std::size_t> waiting{0};  // events
  std::atomic<std::size_t> waiting_bytes{0};
  std::atomic<bool> may_resume{false};  // paused, and the resume is not posted yet
  std::atomic<std::thread::id> calling{};
  std::atomic<bool> over{false};
  std::atomic<std::uint64_t> watches{0};
  std::atomic<std::uint64_t> left_out{0};
  informer::CleanOnLoop cleaning;
  mutable Mutex mutex;
  std::string version TAIN_GUARDED_BY(mutex);
};

Result<std::unique_ptr<RetryWatcher>> RetryWatcher::make(Runtime& runtime, Options options) {
  if (options.resource_version.empty() || options.resource_version == "0") {
    return fail(Code::kBadArgument,
                "a retry watcher cannot start at resource version '" + options.resource_version +
                    "': list first and pass the version of the list",
                Phase::kConfig);
  }
  if (!options.on_event) return fail(Code::kBadArgument, "a retry watcher requires on_event", Phase::kConfig);
  return std::unique_ptr<RetryWatcher>(new RetryWatcher(std::make_shared<State>(runtime, std::move(options))));
}

RetryWatcher::RetryWatcher(std::shared_ptr<State> state) : state_(std::move(state)) {}
RetryWatcher::~RetryWatcher() { state_->stop(); }

void RetryWatcher::start() {
  state_->runtime.post([weak = state_->weak_from_this()] {
    const auto state = weak.lock();
    if (state && state->phase == State::Phase::kIdle && !state->over.load()) state->watch();
  });
}

void RetryWatcher::stop() { state_->stop(); }
bool RetryWatcher::done() const { return state_->over.load(); }
std::uint64_t RetryWatcher::watches() const { return state_->watches.load(); }
std::uint64_t RetryWatcher::left_out() const { return state_->left_out.load(); }

std::string RetryWatcher::resource_version() const {
  const MutexLock lock(state_->mutex);
  return state_->version;
}

}  // namespace tain
