#pragma once

#include <tain/cluster.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/object.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tain {

// Tells people what a controller did, as Events of events.k8s.io/v1 on the objects it did it to.
//
//   recorder.normal(pod, "Scheduled", "Binding", "assigned to " + node);
//
// The same thing said again (same object, type, reason, action) is not a new Event: the first repetition makes the
// Event a series, later ones are counted here and written when the series ends, and now and then while it goes on. A
// burst about one object is cut by a token bucket, so that a controller that goes round in circles does not fill etcd.
//
// Threading:  everything from any thread; never blocks.
// Ownership:  holds the Cluster's connection, whose Runtime outlives it. The destructor forgets what was not written:
//             flush() first.
// Errors:     reported to on_error: an Event that cannot be written is lost, and nothing else.
// Memory:     at most `max_series` things are remembered (the one said longest ago goes first), and as many wait to be
//             written.
class EventRecorder {
 public:
  struct Options {
    // Who reports, such as `example.com/replica-guard`; empty: the name of the program.
    std::string controller{};
    // Which one of them, such as the name of the pod; empty: controller and host name.
    std::string instance{};
    Duration series_ends_after = std::chrono::minutes(6);      // without a repetition
    Duration series_written_every = std::chrono::minutes(30);  // while it goes on
    double events_per_second = 1.0 / 300;                      // of one object, after the burst
    int burst = 25;
    std::size_t max_series = 4096;
    std::function<void(const Error&)> on_error{};  // on the Executor
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
  };
  EventRecorder(Cluster cluster, Options options);
  ~EventRecorder();
  EventRecorder(const EventRecorder&) = delete;
  EventRecorder& operator=(const EventRecorder&) = delete;

  // `reason` is a word for programs (128 characters), `action` what was done or failed (128), `note` is for people
  // (1,024 bytes, cut at the end of a character).
  void normal(const Object& regarding, std::string_view reason, std::string_view action, std::string_view note);
  void warning(const Object& regarding, std::string_view reason, std::string_view action, std::string_view note);

  // Writes what is counted here, and calls `done` on the Executor when all of it has been answered.
  void flush(Task done);

  struct Stats {
    std::uint64_t recorded = 0;  // calls
    std::uint64_t created = 0;   // Events that the server has taken
    std::uint64_t repeated = 0;  // calls that were counted in a series
    std::uint64_t dropped = 0;   // by the rate limit, or because too many wait
    std::uint64_t failed = 0;    // that the server has refused
    std::size_t series = 0;      // remembered now
  };
  Stats stats() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
