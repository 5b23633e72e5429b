#pragma once

#include <tain/reflector.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/mutex.h"
#include "src/reflect/audit.h"
#include "src/reflect/bookmark_ticker.h"
#include "src/reflect/list_limiter.h"
#include "src/reflect/machine.h"
#include "src/reflect/reflector_metrics.h"
#include "src/reflect/session.h"
#include "src/reflect/step.h"

namespace tain::reflect {

class ListSession;
class WatchSession;
class ProbeSession;

inline constexpr Duration kStatusTick = std::chrono::seconds(15);  // how far the staleness gauge may lag in silence

// The shell around the machine: it owns the calls, timers and sessions, carries out what the machine asks for, and
// tells it what happened. Everything happens in steps (see Step); between two steps anybody may stop it.
//
// Threading:  start(), stop() and the questions from any thread; the rest inside a step, on the loop.
class Core final : public std::enable_shared_from_this<Core> {
 public:
  Core(Runtime& runtime, Reflector::Options options);
  ~Core();

  // From any thread.
  void start();
  void stop();
  bool stopped() const { return guard_.stopped(); }
  void relist();
  void audit();
  void on_state(std::function<void(ReflectorState)> changed);
  ReflectorStatus status() const;
  bool has_synced() const;
  std::string last_sync_resource_version() const;
  bool is_version_unavailable() const;
  bool paginated_result() const;
  const std::string& name() const { return name_; }
  const std::string& type_description() const { return type_description_; }

  // Inside a step, for the sessions.
  Machine& machine() { return machine_; }
  ReflectorStore& store() { return options_.store; }
  const Reflector::Options& options() const { return options_; }
  Runtime& runtime() { return runtime_; }
  ReflectorMetrics& metrics() { return metrics_; }
  BookmarkTicker& ticker() { return ticker_; }
  AuditSession* audit_under_way() { return audit_.get(); }
  void perform();                                                             // carries out what the machine asked for
  void offer(Replacement replacement) { offered_ = std::move(replacement); }  // for the Replace to come
  void publish(std::string_view version);
  void quarantine(Quarantined entry);
  void count_events(std::uint64_t events, std::uint64_t stale);
  void audit_ended(Result<std::size_t> findings);
  void report(Error error);
  void log(LogLevel level, std::string_view message);
  void touch() { changed_ = true; }  // status has to be shown again
  void retire_list();                // the session may be on the stack: it goes a little later
  void retire_audit();
  void retire_probe();
  void check_pause();
  codec::DecodeLimits decode_limits() const;
  Result<void> check_list_items(std::size_t items) const;
  codec::ListDecoder::Options list_decoding() const;

 private:
  friend class Step;

  void settle();    // end of a step
  void clean_up();  // after stop, on the loop
  void publish_status();
  void tell(const std::function<void(ReflectorState)>& changed, ReflectorState state);
  void retire(std::unique_ptr<Session> session);
  void post_step(void (Machine::*input)());
  void replace(bool new_epoch, std::string version);
  Result<void> call_store(const std::function<Result<void>()>& call);

  void run(const AcquireList&);
  void run(const ReleaseList&);
  void run(StartList&);
  void run(StartWatch&);
  void run(const CancelStream&);
  void run(const Arm&);
  void run(const Disarm&);
  void run(Replace&);
  void run(const Resync&);
  void run(StartProbe&);
  void run(const CancelProbe&);
  void run(StartAudit&);
  void run(const CancelAudit&);
  void run(Report&);
  void run(const NoteList&);
  void timer_fired(Timer timer);

  Runtime& runtime_;
  Reflector::Options options_;
  const std::string type_description_;
  const std::string name_;
  ServerHints own_hints_;
  StepGuard guard_;
  Machine machine_;
  ReflectorMetrics metrics_;
  BookmarkTicker ticker_;

  std::unique_ptr<ListSession> list_;
  std::unique_ptr<WatchSession> watch_;
  std::unique_ptr<ProbeSession> probe_;
  std::unique_ptr<AuditSession> audit_;
  std::vector<std::unique_ptr<Session>> retired_;
  std::unique_ptr<ListLimiter::State::Ticket> place_;
  std::array<TimerId, kTimers> timers_{};
  std::optional<Replacement> offered_;
  bool paused_ = false;
  bool started_ = false;
  Instant last_logged_{};
  std::string last_log_;

  // What other threads ask for; written at the end of a step that changed it.
  struct Shown {
    ReflectorStatus status{};
    bool unavailable = false;
    bool paginated = false;
    std::optional<Instant> proof_at{};
    std::optional<Instant> next_try{};
    std::optional<Instant> healthy_at{};  // from then on, failures of before do not count
  };
  ReflectorStatus counts_;  // counters of the loop; copied into Shown
  bool changed_ = true;
  mutable Mutex shown_mutex_;
  Shown shown_ TAIN_GUARDED_BY(shown_mutex_);
  Quarantine quarantine_ TAIN_GUARDED_BY(shown_mutex_);
  std::function<void(ReflectorState)> on_state_ TAIN_GUARDED_BY(shown_mutex_);
  bool clean_ TAIN_GUARDED_BY(shown_mutex_) = false;  // stopped, and the calls are gone
  CondVar cleaned_;
};

// One step: from something that happened to all its consequences. False where nothing may happen any more.
class Step {
 public:
  explicit Step(Core& core) : core_(core.shared_from_this()), entered_(core_->guard_.enter()) {}
  ~Step();
  Step(const Step&) = delete;
  Step& operator=(const Step&) = delete;
  explicit operator bool() const { return entered_; }

 private:
  std::shared_ptr<Core> core_;
  bool entered_;
};

}  // namespace tain::reflect
