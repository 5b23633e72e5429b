#pragma once

#include <tain/result.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string_view>

namespace tain {

// A stop request that can be polled and that a StopCallback can wait for. Comes from a StopSource or a std::stop_token.
//
// Threading:  all functions from any thread.
// Ownership:  shares the state with its source. A default-constructed Stop is never requested.
class Stop {
 public:
  Stop() = default;
  Stop(std::stop_token token) : token_(std::move(token)) {}  // NOLINT: implicit on purpose

  bool requested() const { return token_.stop_requested(); }
  const std::stop_token& token() const { return token_; }

 private:
  std::stop_token token_;
};

// Requests a stop of all holders of its Stop.
//
// Threading:  all functions from any thread.
class StopSource {
 public:
  Stop stop() const { return Stop(source_.get_token()); }
  void request() { source_.request_stop(); }
  bool requested() const { return source_.stop_requested(); }

 private:
  std::stop_source source_;
};

// Calls a function once when the stop is requested, on the requesting thread; at once if it was requested already. The
// destructor waits for an active call on another thread.
using StopCallback = std::stop_callback<std::function<void()>>;

namespace net {
class Io;
}

// A point on the monotonic clock of a Runtime. Only differences are meaningful.
using Instant = std::chrono::time_point<std::chrono::steady_clock, Duration>;
// A point on the wall clock, for logs and timestamps in objects.
using WallTime = std::chrono::time_point<std::chrono::system_clock, Duration>;

// Receives a stream of bytes, such as the body of a response, in pieces cut anywhere.
//
// Threading:  called on the loop.
class ByteReceiver {
 public:
  virtual ~ByteReceiver() = default;
  virtual void bytes(std::string_view piece) = 0;  // valid during the call
};

// A function that a Runtime or an Executor runs.
using Task = std::function<void()>;

// A source of time. now() does not decrease; wall() may jump.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Instant now() const = 0;
  virtual WallTime wall() const = 0;
};

// A source of random numbers.
class Random {
 public:
  virtual ~Random() = default;
  virtual std::uint64_t next() = 0;

  // Uniform in [0, 1), the same on every compiler.
  double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
  // Uniform in [0, bound). REQUIRES: bound > 0.
  std::uint64_t below(std::uint64_t bound) { return next() % bound; }
};

// Runs tasks on a thread pool, an event loop or a simulator. Tasks may run immediately and in parallel.
class Executor {
 public:
  virtual ~Executor() = default;
  virtual void post(Task task) = 0;
};

using TimerId = std::uint64_t;  // 0 is never a timer

// One-shot timers. Tasks run on the loop, never inside start() or cancel().
class Timers {
 public:
  virtual ~Timers() = default;
  virtual TimerId start(Duration delay, Task task) = 0;
  // A timer that has not begun to run when cancel() is called on the loop never runs. Unknown ids are ignored.
  virtual void cancel(TimerId id) = 0;
};

// The environment of the library: an event loop, its clock and timers, random numbers and an Executor. ThreadRuntime
// and LoopRuntime are the implementations for programs; the simulator has another one.
//
// Threading:  post(), clock() and executor() from any thread; timers() and random() on the loop only.
// Ownership:  outlives all objects that use it.
class Runtime {
 public:
  virtual ~Runtime() = default;
  virtual const Clock& clock() const = 0;
  virtual Timers& timers() = 0;
  virtual Random& random() = 0;
  virtual Executor& executor() = 0;

  // Runs the task later on the loop. Tasks run in the order of their calls to post().
  virtual void post(Task task) = 0;
  // Whether the caller runs on the loop thread.
  virtual bool on_loop() const = 0;
  // Runs the task on the loop before it returns, if that needs no other thread; returns whether it did.
  virtual bool run_now(const Task& task) {
    if (!on_loop()) return false;
    task();
    return true;
  }
  // The socket interface for the built-in Transport; null if the Runtime works only with a Transport of the user.
  virtual net::Io* io() { return nullptr; }
};

}  // namespace tain
