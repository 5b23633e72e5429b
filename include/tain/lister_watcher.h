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

// The parameters of a list or watch request.
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

// The metadata of a list, read at its end.
struct ListEnd {
  std::string resource_version{};
  std::string continue_token{};  // not empty: there are more pages
  std::optional<std::int64_t> remaining_item_count{};
};

// Receives a list: either bytes (the body, in pieces cut anywhere; JSON unless encoding() was called first) or objects,
// then one call of end().
//
// Threading:  called on the loop.
class ListReceiver {
 public:
  virtual ~ListReceiver() = default;
  virtual void encoding(Encoding encoding) { (void)encoding; }
  virtual void bytes(std::string_view piece) = 0;
  virtual void item(Object object) = 0;
  virtual void bad_item(std::string key, Error error, std::string bytes) = 0;  // key: empty if unreadable
  // With bytes, the ListEnd is read from the body and `end` is ignored.
  virtual void end(Result<ListEnd> end) = 0;
};

// Receives a watch: opened() when the server has answered, encoding() before the first bytes unless they are JSON, then
// bytes or events, then ended() once. A clean end by the server is a success. ended() without opened() means that the
// watch could not be opened.
//
// Threading:  called on the loop.
class WatchReceiver {
 public:
  virtual ~WatchReceiver() = default;
  virtual void opened() = 0;
  virtual void encoding(Encoding encoding) { (void)encoding; }
  virtual void bytes(std::string_view piece) = 0;
  virtual void event(WatchEvent event) = 0;
  // An event that cannot be decoded; `key` is empty if unreadable. The stream goes on.
  virtual void bad_event(EventType type, std::string key, Error error, std::string bytes);
  virtual void ended(Result<void> result) = 0;
};

// A list or a watch under way. Destroying it cancels: the receiver is not called again.
//
// Threading:  used and destroyed on the loop; may be destroyed inside a call to its receiver.
class Call {
 public:
  virtual ~Call() = default;
  // While paused, no more than what is already under way is delivered: the edge withholds credit.
  virtual void pause(bool paused) { (void)paused; }
  // Whether the connection is not the one of this source's previous call: the server may be a different one.
  virtual bool fresh_connection() const { return false; }
};

// The source of a Reflector: an API server, a file, a database, a test. list() returns one page; the Reflector follows
// continue tokens. watch() returns the changes after `options.resource_version`.
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
  // False for sources without sendInitialEvents: the Reflector then lists.
  virtual bool supports_watch_list() const { return true; }
};

// Passes requests on to another ListerWatcher after `modify` has edited their options, for example to add selectors.
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

// One page as a whole.
struct ObjectList {
  std::vector<Object> items{};
  std::string resource_version{};
  std::string continue_token{};
  std::vector<Quarantined> bad{};  // items that cannot be decoded; only with Scope::skip_bad_items
};

// A source with blocking calls: a file, a database, a command. Runs on the Runtime's Executor and occupies one thread
// per watch: see make_lister_watcher().
class BlockingSource {
 public:
  virtual ~BlockingSource() = default;
  [[nodiscard]] virtual Result<ObjectList> list(const ListOptions& options, const Stop& stop) = 0;
  // Calls `deliver` for each event until the source ends or `stop` is requested; it must then return promptly.
  // deliver() returns false when the watch was cancelled.
  [[nodiscard]] virtual Result<void> watch(const ListOptions& options, const Stop& stop,
                                           const std::function<bool(WatchEvent)>& deliver) = 0;
  virtual bool supports_watch_list() const { return false; }
};

// Makes a BlockingSource into a ListerWatcher. While the receiver is paused or behind, at most 1000 events wait for it;
// then deliver() blocks.
// Threading:  a list or a watch occupies one thread of the Runtime's Executor until it ends. Give the Executor more
//             threads than there are watches of such sources on this Runtime (ThreadRuntime::Options::
//             executor_threads; the default of 2 is enough for one watch). With fewer, other tasks wait, among them the
//             lists of these sources.
// Ownership:  `runtime` and `source` outlive it. The destructor of a Call does not wait for the source, the destructor
//             of the ListerWatcher does.
std::unique_ptr<ListerWatcher> make_lister_watcher(Runtime& runtime, BlockingSource& source);

// The watch-list request that is equivalent to a list with these options. None exists for a continue token, an exact
// match, a limit with a version other than "0", and NotOlderThan without a version.
std::optional<ListOptions> watch_list_options(const ListOptions& list);

}  // namespace tain
