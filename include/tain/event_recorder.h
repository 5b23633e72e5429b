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

// Records what a controller did, as Events of events.k8s.io/v1 on the objects that it changed.
//
//   recorder.normal(pod.object(), "Scheduled", "Binding", "assigned to " + node);
//
// A repetition (same object, type, reason and action) does not create a new Event. The first repetition turns the Event
// into a series. Later ones are counted locally and written when the series ends, and periodically while it continues.
// A token bucket limits the Events of each object, so that a controller in a loop does not fill etcd.
//
// Threading:  all functions from any thread; they do not block.
// Ownership:  holds the Cluster's connection, whose Runtime outlives it. The destructor drops unwritten Events; call
//             flush() before.
// Errors:     an Event that cannot be written is dropped and the error is reported to on_error.
// Memory:     keeps at most `max_series` series (then the least recently used one is dropped) and as many unwritten
//             Events.
class EventRecorder {
 public:
  struct Options {
    // The reporting controller, such as `example.com/replica-guard`; empty: the name of the program.
    std::string controller{};
    // The reporting instance, such as the name of the pod; empty: controller and host name.
    std::string instance{};
    Duration series_ends_after = std::chrono::minutes(6);      // without a repetition
    Duration series_written_every = std::chrono::minutes(30);  // while it continues
    double events_per_second = 1.0 / 300;                      // of one object, after the burst
    int burst = 25;
    std::size_t max_series = 4096;
    CallOptions call{};  // limits of each request; after a request on its Stop no Event is written
    std::function<void(const Error&)> on_error{};  // called on the Executor
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
  };
  EventRecorder(Cluster cluster, Options options);
  ~EventRecorder();
  EventRecorder(const EventRecorder&) = delete;
  EventRecorder& operator=(const EventRecorder&) = delete;

  // `reason` is a machine-readable word (at most 128 characters), `action` is what was done or failed (at most 128),
  // and `note` is the message (1,024 bytes; a longer one is cut between characters).
  void normal(const Object& regarding, std::string_view reason, std::string_view action, std::string_view note);
  void warning(const Object& regarding, std::string_view reason, std::string_view action, std::string_view note);

  // Writes all counted repetitions and calls `done` on the Executor when all requests have ended.
  void flush(Task done);

  struct Stats {
    std::uint64_t recorded = 0;  // calls
    std::uint64_t created = 0;   // Events that the server has accepted
    std::uint64_t repeated = 0;  // calls that were counted in a series
    std::uint64_t dropped = 0;   // by the rate limit, or because too many wait
    std::uint64_t failed = 0;    // requests that failed
    std::size_t series = 0;      // kept now
  };
  Stats stats() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
