#pragma once

#include <tain/backoff.h>
#include <tain/kind.h>
#include <tain/lister_watcher.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/path.h>
#include <tain/reflector_status.h>
#include <tain/reflector_store.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tain {

namespace reflect {
class Core;
}  // namespace reflect

// Lets only so many lists run at a time, in a process or against one server, so that reflectors that lost their
// connection together do not list together. Shared by those that were given it.
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

// What the server of a resource turned out not to do; shared, so that it is found out once.
//
// Threading:  one loop: only Reflectors of the same Runtime may share it.
struct ServerHints {
  bool watch_list_unsupported = false;  // rejected, or the end bookmark never came
};

// What WatchList does on the way in.
enum class UseWatchList : std::uint8_t {
  kAuto,  // if the source supports it and the server has not shown otherwise
  kNever,
};

// How fresh the very first list must be.
enum class Freshness : std::uint8_t {
  kAny,         // version "0": from the server's cache, may be older than what an earlier process saw
  kMostRecent,  // a consistent read
};

// Keeps a store equal to a resource: lists it, watches it, and starts over whenever the protocol demands it.
//
// One state machine per resource (src/reflect/machine.h shows it in one place); no thread of its own. The behaviour is
// client-go's Reflector, with its known faults mended: see docs/behaviour.md and docs/conformance.md.
//
// Threading:  start(), stop(), status() and the other questions from any thread; everything else happens on the loop
//             of the Runtime. stop() returns when nothing more will be applied to the store; called on the loop, also
//             from inside a callback, it takes effect at once.
// Ownership:  runtime, lister_watcher, store and hints outlive it. The destructor stops.
// Errors:     reported to on_error and status(); the Reflector itself goes on until stopped.
class Reflector {
 public:
  struct Options {
    ListerWatcher& lister_watcher;
    ReflectorStore& store;

    std::string name{};              // for logs and metrics; empty: the type's description
    std::string type_description{};  // empty: from `expected`, else `<unspecified>`
    Kind expected{};                 // objects of another kind are quarantined; empty: any
    bool metadata_only = false;      // the source asks for metadata: PartialObjectMetadata is of the expected kind
    std::string partition{};         // see Replacement::partition

    Duration resync_period{0};              // 0: never; each period gets up to 10 % jitter
    std::function<bool()> should_resync{};  // empty: always

    // Between attempts. One backoff serves both the run loop (list and watch again) and the connection of a
    // watch, as in today's client-go: what one of them waited, the other goes on from.
    Backoff::Options backoff{};
    Duration min_watch_interval = std::chrono::seconds(1);  // from start to start of watches that were answered
    Duration period_between_watches{0};     // the older shape: a pause after each watch that ended cleanly
    std::int64_t watch_list_page_size = 0;  // 0: decided as client-go does; else the limit of every page
    Duration min_watch_timeout = std::chrono::minutes(5);  // timeoutSeconds is drawn from [this, twice this)
    Duration max_internal_error_retry{0};  // how long a watch is retried after 500 events before a relist
    UseWatchList use_watch_list = UseWatchList::kAuto;
    Freshness first_list = Freshness::kAny;
    Duration bookmark_deadline = std::chrono::seconds(30);  // of a watch-list, without progress
    int max_watch_list_attempts = 3;  // streams that end before their bookmark, then the server is listed
    Duration stall_timeout = std::chrono::seconds(75);  // without event or bookmark; 0: off
    Duration watch_slack = std::chrono::seconds(30);    // how much longer than asked a watch may live
    Duration list_deadline = std::chrono::minutes(10);  // of a list without progress: list_progress
    Duration list_progress = std::chrono::seconds(60);
    Duration max_retry_after = std::chrono::minutes(5);  // a server cannot silence us for longer
    Duration denied_retry = std::chrono::seconds(30);    // least delay after 401, 403 and 404

    Duration audit_period{0};  // 0: only after a lost connection or a server restart
    bool audit_after_reconnect = true;

    // What a server may make us hold; beyond them an object is quarantined, a list fails with kLimit.
    std::size_t max_event_bytes = std::size_t{16} << 20;
    std::size_t max_depth = 1000;              // of JSON
    std::size_t max_list_items = 100'000'000;  // of all pages, or of the initial events of a watch-list
    std::size_t max_pages = 10'000'000;
    std::uint64_t max_list_bytes = std::uint64_t{4} << 30;   // of all pages or initial events, decompressed
    std::size_t max_continue_bytes = std::size_t{64} << 10;  // of a continue token
    bool strict_decode = false;
    // What objects are made without on their way in, such as metadata.managedFields.
    std::vector<Path> drop{};

    std::function<void(const Error&)> on_error{};  // the watch error handler: each failure of a list or watch
    ServerHints* hints = nullptr;
    ListLimiter* list_limiter = nullptr;
    MetricsProvider* metrics = nullptr;
    LogSink* log = nullptr;
  };

  Reflector(Runtime& runtime, Options options);
  ~Reflector();
  Reflector(const Reflector&) = delete;
  Reflector& operator=(const Reflector&) = delete;

  void start();  // once; a second call, or one after stop(), does nothing
  void stop();
  bool stopped() const;

  ReflectorStatus status() const;
  bool has_synced() const;
  std::string last_sync_resource_version() const;  // published after the store has it
  bool is_last_sync_resource_version_unavailable() const;
  bool paginated_result() const;
  const std::string& name() const;
  const std::string& type_description() const;

  void relist();  // makes a list now, as if the watch had expired
  void audit();   // compares with the server now
  // Called on the loop after each change of state, and when has_synced() turns true; at most one.
  void on_state(std::function<void(ReflectorState)> changed);

 private:
  std::shared_ptr<reflect::Core> core_;
};

}  // namespace tain
