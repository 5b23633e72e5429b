#pragma once

#include <tain/object.h>
#include <tain/quarantine.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/stop.h>
#include <tain/watch_event.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

enum class VersionMatch : std::uint8_t { kUnset, kNotOlderThan, kExact };

// What a list or a watch asks for; the parameters of the Kubernetes API.
struct ListOptions {
  std::string resource_version{};  // empty: the most recent; "0": any
  VersionMatch match = VersionMatch::kUnset;
  std::int64_t limit = 0;  // 0: no limit
  std::string continue_token{};
  std::string label_selector{};
  std::string field_selector{};
  // Watches only.
  bool allow_bookmarks = false;
  bool send_initial_events = false;
  std::optional<std::chrono::seconds> timeout{};

  friend bool operator==(const ListOptions&, const ListOptions&) = default;
};

// What comes with the end of a list.
struct ListEnd {
  std::string resource_version{};
  std::string continue_token{};  // not empty: there is more
  std::optional<std::int64_t> remaining_item_count{};
};

// Takes what a list brings. Feed it either bytes (the body, in pieces cut anywhere; JSON unless encoding() said
// otherwise before the first) or objects, then end it once.
//
// Threading:  called on the loop.
class ListReceiver {
 public:
  virtual ~ListReceiver() = default;
  virtual void encoding(Encoding encoding) { (void)encoding; }
  virtual void bytes(std::string_view piece) = 0;
  virtual void item(Object object) = 0;
  virtual void bad_item(std::string key, Error error, std::string bytes) = 0;  // key empty where it cannot be read
  // With bytes, the ListEnd is read from the body and `end` is ignored.
  virtual void end(Result<ListEnd> end) = 0;
};

// Takes what a watch brings: opened() once the server has answered, encoding() before the first bytes where they are
// not JSON, then bytes or events, then ended() once. A clean
// end by the server is a success. ended() without opened() means that the watch could not be started.
//
// Threading:  called on the loop.
class WatchReceiver {
 public:
  virtual ~WatchReceiver() = default;
  virtual void opened() = 0;
  virtual void encoding(Encoding encoding) { (void)encoding; }
  virtual void bytes(std::string_view piece) = 0;
  virtual void event(WatchEvent event) = 0;
  // An event that cannot be read; key empty where that cannot be either. The stream goes on.
  virtual void bad_event(EventType type, std::string key, Error error, std::string bytes);
  virtual void ended(Result<void> result) = 0;
};

// A list or a watch under way. Destroying it cancels: the receiver is not called any more.
//
// Threading:  used and destroyed on the loop; may be destroyed inside a call to its receiver.
class Call {
 public:
  virtual ~Call() = default;
  // While paused, no more than what is already under way is delivered: the edge withholds credit.
  virtual void pause(bool paused) { (void)paused; }
  // Whether the connection was lost or newly made since the last call of this source: the server may be another one.
  virtual bool fresh_connection() const { return false; }
};

// Where a Reflector gets its objects: an API server, a file, a database, a test. list() gives one page; the Reflector
// follows continue tokens. watch() gives changes from `options.resource_version` on.
//
// Threading:  called on the loop of the Runtime; must not block (BlockingListerWatcher may) and must not call the
//             receiver before it has returned.
// Ownership:  the receiver outlives the Call; the ListerWatcher outlives both.
// Errors:     given to end() and ended(); never retried below the Reflector.
class ListerWatcher {
 public:
  virtual ~ListerWatcher() = default;
  [[nodiscard]] virtual std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) = 0;
  [[nodiscard]] virtual std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) = 0;
  // False for sources that know nothing of sendInitialEvents: the Reflector then lists.
  virtual bool supports_watch_list() const { return true; }
};

// A ListerWatcher by functions, and with the options of each request edited on the way (selectors get in here).
// Ownership:  the inner one outlives it.
class ModifiedListerWatcher : public ListerWatcher {
 public:
  using Modify = std::function<void(ListOptions&)>;
  ModifiedListerWatcher(ListerWatcher& inner, Modify modify) : inner_(inner), modify_(std::move(modify)) {}
  [[nodiscard]] std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override;
  [[nodiscard]] std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override;
  bool supports_watch_list() const override { return inner_.supports_watch_list(); }

 private:
  ListerWatcher& inner_;
  Modify modify_;
};

// One page, for those who have it whole.
struct ObjectList {
  std::vector<Object> items{};
  std::string resource_version{};
  std::string continue_token{};
  std::vector<Quarantined> bad{};  // items that cannot be read; only with Scope::skip_bad_items
};

// A source that blocks, written in a page: from a file, a database, a command. Runs on the Runtime's Executor, of which
// it needs a thread for each watch: see adapt().
class BlockingSource {
 public:
  virtual ~BlockingSource() = default;
  [[nodiscard]] virtual Result<ObjectList> list(const ListOptions& options, const Stop& stop) = 0;
  // Calls `deliver` for each event until the source ends or `stop` is requested, which it must honour promptly.
  // deliver() returns false when nobody listens any more.
  [[nodiscard]] virtual Result<void> watch(const ListOptions& options, const Stop& stop,
                                           const std::function<bool(WatchEvent)>& deliver) = 0;
  virtual bool supports_watch_list() const { return false; }
};

// Makes a BlockingSource into a ListerWatcher. At most one list and one watch of it run at a time per Call. While the
// receiver is paused or behind, at most 1000 events wait for it; then deliver() blocks.
// Threading:  a list or a watch occupies one thread of the Runtime's Executor until it ends, so a watch does
//             for as long as it is open. Give the Executor more threads than there are watches of such sources
//             on this Runtime (ThreadRuntime::Options::executor_threads; 2 unless set, enough for one): with
//             fewer, what else was posted there waits, the lists of these sources among it.
// Ownership:  `runtime` and `source` outlive it; the destructor of a Call does not wait for the source, the destructor
//             of the adapter does.
std::unique_ptr<ListerWatcher> adapt(Runtime& runtime, BlockingSource& source);

// The watch-list request that gives what a list with these options would; nothing where there is none (a continue
// token, an exact match, a limit with a version other than "0", NotOlderThan without a version).
std::optional<ListOptions> watch_list_options(const ListOptions& list);

}  // namespace tain
