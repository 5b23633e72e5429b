#pragma once

#include <tain/result.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

namespace tain {

// A request to stop that can be copied, asked, and listened to. Made by a StopSource or from a std::stop_token.
//
// Threading:  everything from any thread.
// Ownership:  shares the state with its source; a default-made Stop is never requested.
class Stop {
 public:
  Stop() = default;
  Stop(std::stop_token token) : token_(std::move(token)) {}  // NOLINT: conversion is the point

  bool requested() const { return token_.stop_requested(); }
  const std::stop_token& token() const { return token_; }

 private:
  std::stop_token token_;
};

class StopSource {
 public:
  Stop stop() const { return Stop(source_.get_token()); }
  void request() { source_.request_stop(); }
  bool requested() const { return source_.stop_requested(); }

 private:
  std::stop_source source_;
};

// Calls `fn` once when stop is requested (at once if it already was), on the thread that requests it. Destroying it
// waits for a call that is under way on another thread.
using StopCallback = std::stop_callback<std::function<void()>>;

namespace net {
class Io;
}

// A point on the monotonic clock of a Runtime. Only differences mean anything.
using Instant = std::chrono::time_point<std::chrono::steady_clock, Duration>;
// A point in civil time, for people and for timestamps on the wire.
using WallTime = std::chrono::time_point<std::chrono::system_clock, Duration>;

using Task = std::function<void()>;

// Time, read from outside. now() never goes back; wall() may jump.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Instant now() const = 0;
  virtual WallTime wall() const = 0;
};

// Randomness, drawn from outside.
class Random {
 public:
  virtual ~Random() = default;
  virtual std::uint64_t next() = 0;

  // Uniform in [0, 1), the same on every compiler.
  double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
  // Uniform in [0, bound). REQUIRES: bound > 0.
  std::uint64_t below(std::uint64_t bound) { return next() % bound; }
};

// Runs tasks somewhere else: a thread pool, the user's loop, a simulator. Tasks may run at once and in parallel.
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

// Everything the core is given from outside: a loop, its clock, its timers, randomness and an Executor.
//
// Threading:  post(), clock() and executor() from any thread; timers() and random() from the loop only.
// Ownership:  outlives whatever was built on it.
//
// Two implementations: ThreadRuntime (production) and the simulator's.
class Runtime {
 public:
  virtual ~Runtime() = default;
  virtual const Clock& clock() const = 0;
  virtual Timers& timers() = 0;
  virtual Random& random() = 0;
  virtual Executor& executor() = 0;

  // Runs the task on the loop, later, in the order of posting.
  virtual void post(Task task) = 0;
  // Whether the caller is the loop.
  virtual bool on_loop() const = 0;
  // Where the built-in Transport puts its sockets; null where only a Transport of the user's own can work.
  virtual net::Io* io() { return nullptr; }
};

}  // namespace tain
