#pragma once

#include <tain/leader_election.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "src/base/mutex.h"
#include "src/informer/serial_calls.h"

namespace tain {

// The states of a candidate, on the loop:
//
//   idle --start--> acquiring --lease is ours--> leading --not renewed in time--> ending --> ended (or acquiring again)
//                       \------------stop-----------\------------stop--------------^
//
// While ending, the user's callback runs first. The lease is released after it has returned, so that the next leader
// does not start before our work has stopped. There is one call to the lock at a time. Each call belongs to a round.
// The answer to a call of an earlier round is ignored, but the release waits for it, so that a write under way cannot
// undo the release.
struct LeaderElector::State : std::enable_shared_from_this<State> {
  enum class Phase : std::uint8_t { kIdle, kAcquiring, kLeading, kEnding, kEnded };
  using Then = std::function<void(bool)>;

  State(Runtime& its_runtime, Options its_options);
  ~State() { cancel_timers(); }

  // ---- on the loop
  void begin(bool again);
  void acquire();
  void started_leading();
  void renew_round();
  void renew_attempt(std::uint64_t round);
  void lost(const std::string& why);
  void end();
  void call_stopped(Task then);
  void begin_release();
  void release();
  void end_unreleased(const Error& why) TAIN_EXCLUDES(mutex);
  void end_with(Result<LeaseEnd> what) TAIN_EXCLUDES(mutex);
  void ended();
  void ask_to_stop(Task stopped);

  // One attempt: true when the lease is ours now.
  void attempt(Then then);
  void attempt_slowly(Then then);
  void attempt_coordinated(Then then);
  void write(LeaderLock::Record record, bool create, Then then);
  void try_take(const LeaderLock::Record& found, Then then);

  LeaderLock::Record record_of_now(const LeaderLock::Record& before) const;
  void observe(const LeaderLock::Record& record, Instant at) TAIN_EXCLUDES(mutex);
  void set_leadership(const LeaderLock::Record& written, Instant asked) TAIN_EXCLUDES(mutex);
  void clear_leadership() TAIN_EXCLUDES(mutex);
  bool holds_valid_lease() const TAIN_EXCLUDES(mutex);
  void log(LogSink::Level level, const std::string& text) const;

  // Calls the lock and passes its answer to `take`, unless this has been destroyed or the round is over.
  template <class Call, class Take>
  void call_lock(const Call& call, Take take);
  void later(Duration delay, Task task);
  void cancel_timers();

  Runtime& runtime;
  const Options options;
  const std::string name;  // of the lock
  const std::shared_ptr<informer::SerialCalls> calls;
  std::unique_ptr<Gauge> leading_gauge;
  std::unique_ptr<Counter> slow_attempts;

  // Used on the loop only.
  Phase phase = Phase::kIdle;
  bool again = false;
  bool stopping = false;
  bool call_under_way = false;  // a call to the lock
  bool writing = false;         // that call writes the lease for us
  bool release_due = false;     // the release follows the call under way
  std::uint64_t round = 0;      // incremented when pending answers and timers become invalid
  Instant release_deadline{};
  std::set<TimerId> timers{};  // the timers that are set
  std::string reported;        // the leader passed to the last on_new_leader
  std::vector<Task> stopped;   // callbacks for the end

  mutable Mutex mutex;
  LeaderLock::Record observed TAIN_GUARDED_BY(mutex);
  Instant observed_at TAIN_GUARDED_BY(mutex){};
  bool leading TAIN_GUARDED_BY(mutex) = false;
  Instant valid_until TAIN_GUARDED_BY(mutex){};  // the end of our lease, counted from the start of its last renewal
  std::optional<LeaderElector::FencingToken> token TAIN_GUARDED_BY(mutex);
  Result<LeaseEnd> lease_end TAIN_GUARDED_BY(mutex) = LeaseEnd::kNotHeld;  // of our last lease
};

}  // namespace tain
