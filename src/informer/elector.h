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

// The candidate's life, on the loop:
//
//   idle --start--> acquiring --lease is ours--> leading --not renewed in time--> ending --> ended (or acquiring again)
//                       \------------stop-----------\------------stop--------------^
//
// While ending, the user is told first, and the lease is released when his callback has returned: nobody leads while
// our work is still being put away. One call to the lock at a time. Each call belongs to a round; an answer of an
// earlier round is ignored, except that the release waits for it, so that a write under way cannot undo it.
struct LeaderElector::State : std::enable_shared_from_this<State> {
  enum class Phase : std::uint8_t { kIdle, kAcquiring, kLeading, kEnding, kEnded };
  using Then = std::function<void(bool)>;

  State(Runtime& its_runtime, Options its_options);
  ~State() { forget_timers(); }

  // ---- on the loop
  void begin(bool again);
  void acquire();
  void started_leading();
  void renew_round();
  void renew_attempt(std::uint64_t round);
  void lost(const std::string& why);
  void end();
  void tell_stopped(Task then);
  void begin_release();
  void release();
  void end_unreleased(const Error& why) TAIN_EXCLUDES(mutex);
  void ended();
  void ask_to_stop(Task stopped);

  // One attempt: true when the lease is ours now.
  void attempt(Then then);
  void attempt_slowly(Then then);
  void attempt_coordinated(Then then);
  void write(LeaderRecord record, bool create, Then then);
  void take_or_leave(const LeaderRecord& found, Then then);

  LeaderRecord record_of_now(const LeaderRecord& before) const;
  void observe(const LeaderRecord& record, Instant at) TAIN_EXCLUDES(mutex);
  void hold(const LeaderRecord& written, Instant asked) TAIN_EXCLUDES(mutex);
  void let_go() TAIN_EXCLUDES(mutex);
  bool holds_valid_lease() const TAIN_EXCLUDES(mutex);
  void log(LogLevel level, const std::string& text) const;

  // Calls the lock and hands the answer on, unless we are gone by then.
  template <class Call, class Take>
  void ask(const Call& call, Take take);
  void later(Duration delay, Task task);
  void forget_timers();

  Runtime& runtime;
  const Options options;
  const std::string name;  // of the lock
  const std::shared_ptr<informer::SerialCalls> calls;
  std::unique_ptr<Gauge> leading_gauge;
  std::unique_ptr<Counter> slow_attempts;

  // Of the loop alone.
  Phase phase = Phase::kIdle;
  bool again = false;
  bool stopping = false;
  bool asking = false;       // a call to the lock is under way
  bool writing = false;      // and it writes the lease for us
  bool release_due = false;  // when that has been answered
  std::uint64_t round = 0;   // of renewing; grows when an answer must not count any more
  Instant release_deadline{};
  std::set<TimerId> timers{};  // that are set
  std::string reported;        // the leader told last
  std::vector<Task> stopped;   // who waits for the end

  mutable Mutex mutex;
  LeaderRecord observed TAIN_GUARDED_BY(mutex);
  Instant observed_at TAIN_GUARDED_BY(mutex){};
  bool leading TAIN_GUARDED_BY(mutex) = false;
  Instant valid_until TAIN_GUARDED_BY(mutex){};  // of our lease, counted from before the write that renewed it
  std::optional<FencingToken> token TAIN_GUARDED_BY(mutex);
  std::optional<Error> not_released TAIN_GUARDED_BY(mutex);  // why the lease that we held last was not released
};

}  // namespace tain
