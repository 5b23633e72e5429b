#pragma once

#include <tain/cache/shared_informer.h>
#include <tain/informer.h>
#include <tain/runtime.h>

#include <coroutine>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tain {

namespace api {

// Suspends a coroutine until its pulled subscription has events. The state is shared by the stream, its ReadySignal and
// posted tasks.
class StreamGate {
 public:
  explicit StreamGate(Executor& executor);
  ~StreamGate();
  StreamGate(const StreamGate&) = delete;
  StreamGate& operator=(const StreamGate&) = delete;

  std::shared_ptr<ReadySignal> signal() const;
  // Resumes the handle once on the Executor, when `poll`, called there, returns true, or after close().
  void sleep(std::coroutine_handle<> handle, std::function<bool()> poll);
  void close();
  bool closed() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace api

// The changes of an informer one by one, for coroutines of any library:
//
//   tain::EventStream<core::Pod> changes(pods, executor);
//   while (auto event = co_await changes.next()) use(*event);
//
// Threading:  one coroutine at a time awaits. It continues on its thread if an event is available, else on the
//             Executor. close() from any thread.
// Ownership:  the Executor outlives it. Do not destroy it while a coroutine awaits it: close() makes next() return no
//             value, which ends the loop of the coroutine.
template <class T>
class EventStream {
 public:
  // A change that owns its key and objects; see ObjectEvent.
  struct Event {
    ObjectEvent::Type type = ObjectEvent::Type::kAdd;
    std::optional<T> old{};
    std::optional<T> now{};
    std::string key{};
    std::string old_resource_version{};
    bool is_in_initial_list = false;
    bool known_final_state = true;
    bool coalesced = false;
    bool is_resync = false;
  };

  using HandlerOptions = typename Informer<T>::HandlerOptions;

  EventStream(Informer<T>& informer, Executor& executor) : EventStream(informer, executor, HandlerOptions{}) {}
  EventStream(Informer<T>& informer, Executor& executor, HandlerOptions options) : gate_(executor) {
    options.pulled = true;
    options.ready = gate_.signal();
    subscription_ = informer.subscribe(
        [this](const InformerEvent<T>& event) {
          taken_ = Event{.type = event.type,
                         .old = event.old,
                         .now = event.now,
                         .key = std::string(event.key),
                         .old_resource_version = std::string(event.old_resource_version),
                         .is_in_initial_list = event.is_in_initial_list,
                         .known_final_state = event.known_final_state,
                         .coalesced = event.coalesced,
                         .is_resync = event.is_resync};
        },
        std::move(options));
  }
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;

  // The awaitable of next(): returns the next event, or no value after close().
  class Next {
   public:
    explicit Next(EventStream& stream) : stream_(stream) {}
    bool await_ready() { return stream_.take(); }
    void await_suspend(std::coroutine_handle<> handle) {
      stream_.gate_.sleep(handle, [stream = &stream_] { return stream->take(); });
    }
    std::optional<Event> await_resume() { return std::exchange(stream_.taken_, std::nullopt); }

   private:
    EventStream& stream_;
  };
  [[nodiscard]] Next next() { return Next(*this); }
  void close() { gate_.close(); }
  const Subscription& subscription() const { return subscription_; }

 private:
  bool take() {
    // An event whose object does not decode is drained and gives no value.
    while (!taken_ && !gate_.closed() && subscription_.drain(1) > 0) {
    }
    return taken_.has_value() || gate_.closed();
  }

  api::StreamGate gate_;
  std::optional<Event> taken_{};
  Subscription subscription_{};  // declared last, so that it is destroyed first
};

}  // namespace tain
