#pragma once

#include <tain/backoff.h>
#include <tain/cache/lister_watcher.h>
#include <tain/cache/reflector_store.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/object.h>
#include <tain/path.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/watch_event.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

namespace reflect {
class ReflectorDriver;
}  // namespace reflect

// Keeps a store equal to a resource: lists it, watches it, and lists again whenever the protocol requires it.
//
// Behaves as client-go's Reflector, without its known bugs: see docs/behaviour.md and docs/conformance.md. It is one
// state machine (src/reflect/machine.h) and has no thread of its own.
//
// Threading:  all functions from any thread. The work is done on the loop of the Runtime. stop() returns when nothing
//             more will be applied to the store; on the loop, also inside a callback, it takes effect at once.
// Ownership:  runtime, lister_watcher, store and the objects that Options point to outlive it. The destructor stops.
// Errors:     reported to on_error and status(). The Reflector retries until it is stopped, but see fail_fast.
class Reflector {
 public:
  // The current activity of a Reflector.
  enum class State : std::uint8_t {
    kIdle,        // made, not started
    kConnecting,  // waiting for the response to a list or watch
    kListing,     // receiving a list or the initial events
    kLive,        // watching; events or bookmarks arrive
    kSilent,      // watching, but neither event nor bookmark for too long: a probe is active
    kRetrying,    // waiting for the next attempt
    kDenied,      // 401, 403 or an untrusted server certificate; attempts go on, slowly
    kGone,        // the resource does not exist (404); attempts go on, slowly
    kStopped,
  };

  // The state of a Reflector and how fresh its store is. See status().
  struct Status {
    State state = State::kIdle;
    bool has_synced = false;         // the store has had a complete state
    std::string resource_version{};  // the store has everything up to this version
    std::uint64_t epoch = 0;

    // An upper bound on the staleness of the copy: the time since the last event, bookmark or list proved that the copy
    // was up to date with the server's watch cache. No value before the first proof. A reopened watch first sends the
    // events that it missed, and each of them counts as a proof.
    std::optional<Duration> age{};

    std::optional<Error> last_error{};   // the newest failure; kept after recovery
    int attempts = 0;                    // failures in a row; 0 while healthy
    std::optional<Duration> next_try{};  // from now
    bool gave_up = false;                // Options::fail_fast: no attempt until start() or relist()

    std::uint64_t lists = 0;  // started lists and watch-lists
    std::uint64_t watches = 0;
    std::uint64_t short_watches = 0;
    std::uint64_t events = 0;
    std::uint64_t stale_events = 0;  // events and bookmarks older than the published version, not applied
    std::uint64_t decode_errors = 0;
    std::uint64_t quarantined = 0;
    std::uint64_t audits = 0;
    std::uint64_t audit_findings = 0;  // objects that differed from the server; a new list repaired them
    std::uint64_t probes = 0;
    bool incomplete_deletes = false;        // an item of the last list had no readable key, so nothing was deleted
    std::vector<Quarantined> quarantine{};  // newest last
  };

  // Limits how many lists run at a time. Share one between the Reflectors of a process or a server, so that they do not
  // all list at once after a lost connection.
  //
  // Threading:  one loop.
  class ListLimiter {
   public:
    explicit ListLimiter(std::size_t at_a_time = 1);
    ~ListLimiter();
    struct State;
    const std::shared_ptr<State>& state() const { return state_; }

   private:
    std::shared_ptr<State> state_;
  };

  // The features that the server of a resource does not support. Share it between Reflectors, so that each feature is
  // tried once.
  //
  // Threading:  one loop: only Reflectors of the same Runtime may share it.
  struct ServerHints {
    bool watch_list_unsupported = false;  // it was rejected, or its end bookmark never came
  };

  // Whether a Reflector uses watch-lists (sendInitialEvents) instead of lists.
  enum class UseWatchList : std::uint8_t {
    kAuto,  // if the source and the server support them
    kNever,
  };

  // How fresh the very first list must be.
  enum class Freshness : std::uint8_t {
    kAny,         // version "0": from the server's cache, perhaps older than the state that an earlier process saw
    kMostRecent,  // a consistent read
  };

  // Timing, retries and limits of a Reflector. The defaults are client-go's where it has them, and suit most programs.
  struct Tuning {
    Backoff::Options backoff{};  // between failed attempts to list or watch
    // Replaces `backoff` while the connection of a watch is refused or its request gets 429: client-go's
    // initConnBackoffManager. Empty: `backoff` is used, as in current client-go.
    std::optional<Backoff::Options> connect_backoff{};
    Duration min_watch_interval = std::chrono::seconds(1);  // from start to start of watches that the server answered
    Duration period_between_watches{0};     // a pause after each watch that ended cleanly, as in old client-go
    std::int64_t watch_list_page_size = 0;  // of lists, client-go's WatchListPageSize; 0: as client-go decides
    // timeoutSeconds is drawn from [this, twice this). Values below 5 minutes are raised to 5 minutes.
    Duration min_watch_timeout = std::chrono::minutes(5);
    Duration max_internal_error_retry{0};  // how long a watch that delivers 500 errors is reopened without a relist
    UseWatchList use_watch_list = UseWatchList::kAuto;
    Freshness first_list = Freshness::kAny;
    Duration bookmark_deadline = std::chrono::seconds(30);  // longest time of a watch-list without a new object
    int max_watch_list_attempts = 3;  // after so many watch-lists that ended before their end bookmark: a list
    Duration stall_timeout = std::chrono::seconds(75);   // a watch without event or bookmark is then probed; 0: off
    Duration watch_slack = std::chrono::seconds(30);     // how long a watch may exceed its requested lifetime
    Duration list_deadline = std::chrono::minutes(10);   // longest time of a whole list
    Duration list_progress = std::chrono::seconds(60);   // longest time of a list without new bytes
    Duration max_retry_after = std::chrono::minutes(5);  // a longer Retry-After is shortened to this
    Duration denied_retry = std::chrono::seconds(30);    // least delay after 401, 403, 404 and kUntrusted

    Duration audit_period{0};  // 0: only after a lost connection or a server restart
    bool audit_after_reconnect = true;

    // Limits of what a server may send. A larger object is quarantined, a larger list fails with kLimit.
    std::size_t max_event_bytes = std::size_t{16} << 20;
    std::size_t max_depth = 1000;              // of JSON
    std::size_t max_list_items = 100'000'000;  // of all pages, or of the initial events of a watch-list
    std::size_t max_pages = 10'000'000;
    // The limit of all pages or initial events, decompressed. See also Cluster::WireOptions::list_bytes.
    std::uint64_t max_list_bytes = std::uint64_t{4} << 30;
    std::size_t max_continue_bytes = std::size_t{64} << 10;  // of a continue token
    bool strict_decode = false;

    // Shared between Reflectors of one Runtime; both outlive them.
    ServerHints* hints = nullptr;
    ListLimiter* list_limiter = nullptr;

    friend bool operator==(const Tuning&, const Tuning&) = default;
  };

  struct Options {
    std::string name{};                     // for logs and metrics; empty: type_description
    std::string type_description{};         // empty: from `expected`, else `<unspecified>`
    Kind expected{};                        // objects of another kind are quarantined; empty: any
    bool metadata_only = false;             // the source requests metadata, so PartialObjectMetadata is accepted
    std::string partition{};                // see Replacement::partition
    Duration resync_period{0};              // 0: never; each period gets up to 10 % jitter
    std::function<bool()> should_resync{};  // empty: always
    // Gives up after 403 and 404: the state stays kDenied or kGone, and no attempt follows until start() or relist().
    // Otherwise attempts go on, slowly.
    bool fail_fast = false;
    std::vector<Path> drop{};  // fields that are removed from each object, such as metadata.managedFields
    std::function<void(const Error&)> on_error{};  // called after each failure: client-go's WatchErrorHandler
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
    Tuning tuning{};
  };

  Reflector(Runtime& runtime, ListerWatcher& lister_watcher, ReflectorStore& store, Options options);
  Reflector(Runtime& runtime, ListerWatcher& lister_watcher, ReflectorStore& store)
      : Reflector(runtime, lister_watcher, store, Options{}) {}
  ~Reflector();
  Reflector(const Reflector&) = delete;
  Reflector& operator=(const Reflector&) = delete;

  // Lists and watches until stop(). Does nothing while it runs and after stop(). If it has given up (fail_fast), it
  // tries again.
  void start();
  void stop();  // it cannot be started again
  // One round, client-go's ListAndWatch: lists, then watches and reconnects, until a failure needs another list. Then
  // the Reflector is idle and calls `done` on the loop, once, with that failure. start() and list_and_watch() may
  // follow. Errors: kStopped when stopped, kBadArgument while it runs already.
  void list_and_watch(std::function<void(Result<void>)> done);
  bool stopped() const;

  Status status() const;
  bool has_synced() const;
  std::string last_sync_resource_version() const;  // the store has everything up to this version
  bool is_last_sync_resource_version_unavailable() const;
  bool paginated_result() const;
  const std::string& name() const;
  const std::string& type_description() const;

  void relist();  // lists now, as if the watch had expired
  void audit();   // compares the store with the server now
  // Sets the handler that is called on the loop after each change of state and when has_synced() turns true.
  void on_state(std::function<void(State)> changed);

 private:
  std::shared_ptr<reflect::ReflectorDriver> driver_;
};
std::string_view to_string(Reflector::State state);

}  // namespace tain
