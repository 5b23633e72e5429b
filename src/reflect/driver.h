#pragma once

#include <tain/cache/reflector.h>

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
#include "src/codec/quarantine.h"
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

inline constexpr Duration kStatusTick = std::chrono::seconds(15);  // the staleness gauge is at most this old

// Drives the state machine of one Reflector: owns its requests and timers, performs the machine's actions, and passes
// the results back as inputs. All of this runs inside a Step; stop() takes effect between two steps.
//
// Threading:  start(), stop() and the status functions from any thread; the rest inside a step, on the loop.
class ReflectorDriver final : public std::enable_shared_from_this<ReflectorDriver> {
 public:
  ReflectorDriver(Runtime& runtime, ListerWatcher& lister_watcher, ReflectorStore& store, Reflector::Options options);
  ~ReflectorDriver();

  // From any thread.
  void start();
  void list_and_watch(std::function<void(Result<void>)> done);
  void stop();
  bool stopped() const { return guard_.stopped(); }
  void relist();
  void audit();
  void on_state(std::function<void(Reflector::State)> changed);
  Reflector::Status status() const;
  bool has_synced() const;
  std::string last_sync_resource_version() const;
  bool is_version_unavailable() const;
  bool paginated_result() const;
  const std::string& name() const { return options_.name; }
  const std::string& type_description() const { return options_.type_description; }

  // Inside a step, for the sessions.
  Machine& machine() { return machine_; }
  ListerWatcher& lister_watcher() { return lister_watcher_; }
  ReflectorStore& store() { return store_; }
  const Reflector::Options& options() const { return options_; }
  Runtime& runtime() { return runtime_; }
  ReflectorMetrics& metrics() { return metrics_; }
  BookmarkTicker& ticker() { return ticker_; }
  AuditSession* audit_under_way() { return audit_.get(); }
  void perform_actions();
  // The fetched state, for the Replace that follows.
  void set_replacement(ReflectorStore::Replacement replacement) { replacement_ = std::move(replacement); }
  void publish(std::string_view version);
  void quarantine(Quarantined entry);
  void count_events(std::uint64_t events, std::uint64_t stale);
  void audit_ended(Result<std::size_t> findings);
  void report(Error error);
  void log(LogSink::Level level, std::string_view message);
  void status_changed() { status_changed_ = true; }
  // The session may be on the stack: it is cancelled now and destroyed in a later turn of the loop.
  void retire_list();
  void retire_audit();
  void retire_probe();
  codec::DecodeLimits decode_limits() const;
  Result<void> check_list_items(std::size_t items) const;
  codec::ListDecoder::Options list_decoding() const;

 private:
  friend class Step;

  // A copy for other threads; updated at the end of each step that changed it.
  struct PublishedStatus {
    Reflector::Status status{};
    bool version_unavailable = false;
    bool paginated_result = false;
    std::optional<Instant> proof_at{};
    std::optional<Instant> next_try{};
    std::optional<Instant> healthy_from{};
  };

  // Posts `input` to the loop, where it runs as a step.
  void post_step(void (*input)(ReflectorDriver&));
  void begin_round(std::function<void(Result<void>)> done);
  void end_step();
  void call_round_handler(Result<void> result);
  void clean_up();  // after stop, on the loop
  void publish_status();
  void call_state_handler(const std::function<void(Reflector::State)>& handler, Reflector::State state);
  void retire(std::unique_ptr<Session> session);
  void pause_if_store_is_behind();
  void resume();
  Result<void> call_store(const std::function<Result<void>()>& call);

  void perform(const AcquireListSlot&);
  void perform(const ReleaseListSlot&);
  void perform(StartList& start);
  void perform(StartWatch& start);
  void perform(const CancelStream&);
  void perform(const Arm& arm);
  void perform(const Disarm& disarm);
  void perform(Replace& replace);
  void perform(const Resync&);
  void perform(StartProbe& start);
  void perform(const CancelProbe&);
  void perform(StartAudit& start);
  void perform(const CancelAudit&);
  void perform(Report& failure);
  void perform(const CountSync& sync);
  void perform(const EndRound&);
  void timer_fired(Timer timer);
  double seconds_since_stream_started() const;

  Runtime& runtime_;
  ListerWatcher& lister_watcher_;
  ReflectorStore& store_;
  const Reflector::Options options_;  // with name and type_description filled in
  Reflector::ServerHints own_hints_;
  StepGuard guard_;
  Machine machine_;
  ReflectorMetrics metrics_;
  BookmarkTicker ticker_;

  std::unique_ptr<ListSession> list_;
  std::unique_ptr<WatchSession> watch_;
  std::unique_ptr<ProbeSession> probe_;
  std::unique_ptr<AuditSession> audit_;
  std::vector<std::unique_ptr<Session>> retired_;
  std::unique_ptr<Reflector::ListLimiter::State::Ticket> list_slot_;
  std::array<TimerId, kTimers> timers_{};
  std::optional<ReflectorStore::Replacement> replacement_;
  Instant stream_started_{};                         // of the newest list or watch
  std::function<void(Result<void>)> round_handler_;  // the callback of list_and_watch()
  std::optional<Result<void>> round_result_;         // passed to round_handler_ at the end of the step
  Instant last_logged_{};
  std::string last_log_;

  Reflector::Status counts_;  // the counters, and the newest error
  bool status_changed_ = true;
  mutable Mutex status_mutex_;
  PublishedStatus published_ TAIN_GUARDED_BY(status_mutex_);
  codec::Quarantine quarantine_ TAIN_GUARDED_BY(status_mutex_);
  std::function<void(Reflector::State)> state_handler_ TAIN_GUARDED_BY(status_mutex_);
  bool clean_ TAIN_GUARDED_BY(status_mutex_) = false;  // stopped, and the requests are cancelled
  CondVar cleaned_;
};

// One step: an input of the machine and all its consequences. False when stopped, or inside another step.
class Step {
 public:
  explicit Step(ReflectorDriver& driver) : driver_(driver.shared_from_this()), entered_(driver_->guard_.enter()) {}
  ~Step();
  Step(const Step&) = delete;
  Step& operator=(const Step&) = delete;
  explicit operator bool() const { return entered_; }

 private:
  std::shared_ptr<ReflectorDriver> driver_;
  bool entered_;
};

}  // namespace tain::reflect
