#pragma once

#include <tain/object.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/watch_event.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// The parameters of a list or watch request.
struct ListOptions {
  // How a list relates to resource_version: the resourceVersionMatch of a request.
  enum class Match : std::uint8_t { kUnset, kNotOlderThan, kExact };

  std::string resource_version{};  // empty: the most recent; "0": any
  Match match = Match::kUnset;
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

// Receives a list: either bytes (the body, in pieces cut anywhere; JSON unless encoding() was called first) or objects,
// then one call of end().
//
// Threading:  called on the loop.
class ListReceiver : public ByteReceiver {
 public:
  // The metadata of a list, read at its end.
  struct End {
    std::string resource_version{};
    std::string continue_token{};  // not empty: there are more pages
    std::optional<std::int64_t> remaining_item_count{};
  };

  virtual void encoding(Encoding encoding) { (void)encoding; }
  virtual void item(Object object) = 0;
  virtual void bad_item(std::string key, Error error, std::string bytes) = 0;  // key: empty if unreadable
  // With bytes, the End is read from the body and `end` is ignored.
  virtual void end(Result<End> end) = 0;
};

// Receives a watch: opened() when the server has answered, encoding() before the first bytes unless they are JSON, then
// bytes or events, then ended() once. A clean end by the server is a success. ended() without opened() means that the
// watch could not be opened.
//
// Threading:  called on the loop.
class WatchReceiver : public ByteReceiver {
 public:
  virtual void opened() = 0;
  virtual void encoding(Encoding encoding) { (void)encoding; }
  virtual void event(WatchEvent event) = 0;
  // Several events at once, which an informer applies as one batch. The default calls event() for each.
  virtual void events(std::span<WatchEvent> events);
  // An event that cannot be decoded; `key` is empty if unreadable. The stream continues.
  virtual void bad_event(WatchEvent::Type type, std::string key, Error error, std::string bytes);
  virtual void ended(Result<void> result) = 0;
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
  // An active list or watch. The destructor cancels it: the receiver is not called again.
  //
  // Threading:  used and destroyed on the loop; may be destroyed inside a call to its receiver.
  class Call {
   public:
    virtual ~Call() = default;
    // While paused, only data that was already received is delivered, and no more is requested from the source.
    virtual void pause(bool paused) { (void)paused; }
    // Whether the connection is not the one of this source's previous call: the server may be a different one.
    virtual bool fresh_connection() const { return false; }
    // The initial events of a watch have arrived. The source may take back what it reserved for them.
    virtual void end_bulk() {}
  };

  virtual ~ListerWatcher() = default;
  [[nodiscard]] virtual std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) = 0;
  [[nodiscard]] virtual std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) = 0;
  // False for a source without sendInitialEvents: the Reflector then lists.
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

// The result of a list: one page or all of them.
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

// Lists in pages and passes on each item as it arrives.
//
// The first request has the given options and the page size. The following requests have the continue token and the
// limit, and neither version nor match. If a later page has expired, full_list_if_expired makes one full list at the
// original version, which replaces all pages. The version of the result is that of the first page.
//
// Threading:  the loop.
// Ownership:  the lister outlives it. Destroying the Pager cancels the list; no callback follows.
class Pager {
 public:
  struct Options {
    std::int64_t page_size = 500;  // 0: ask for everything at once
    bool full_list_if_expired = true;
    // A list with more pages fails with kLimit, and so does one whose continue token repeats.
    std::size_t max_pages = 10'000'000;
    std::uint64_t max_bytes = std::uint64_t{4} << 30;  // of all pages, decompressed
    std::size_t prefetch = 10;                         // each_item: pages fetched ahead of the consumer
    // With a Runtime, a later page that fails with a temporary error is requested again up to page_retries times, and
    // each_item() visits on the Executor while the loop fetches ahead.
    Runtime* runtime = nullptr;
    int page_retries = 3;
  };

  struct Outcome {
    std::string resource_version{};
    bool paginated = false;  // more than one page was needed
    std::size_t pages = 0;
  };

  // Receives items as ListReceiver does.
  class Sink {
   public:
    virtual ~Sink() = default;
    virtual void encoding(Encoding encoding) { (void)encoding; }  // of the bytes of the page that follow
    virtual void bytes(std::string_view piece) = 0;
    virtual void item(Object object) = 0;
    virtual void bad_item(std::string key, Error error, std::string bytes) = 0;
    virtual void restart() = 0;  // discard everything: a full list follows
    // Discard what came since the last page_end(): the same page is requested again. Only with a Runtime.
    virtual void page_again() {}
    virtual bool wants_more() { return true; }  // called before a page is requested again
    // The end of a page. If it came as bytes, the Sink has decoded its ListReceiver::End and returns it.
    [[nodiscard]] virtual Result<ListReceiver::End> page_end(Result<ListReceiver::End> end) = 0;
    virtual void done(Result<Outcome> outcome) = 0;  // the last call
  };

  Pager(ListerWatcher& lister, Options options);
  ~Pager();

  void start(const ListOptions& options, Sink& sink);
  void pause(bool paused);

  // The whole list as objects. `done` is called once, on the loop.
  void list(const ListOptions& options, std::function<void(Result<ObjectList>, bool paginated)> done);
  // Visits every item once, in order, while at most `prefetch` pages are fetched ahead. An error from `visit` ends the
  // list with that error; after kStopped the current page is finished first. A later page that has expired is an error,
  // because visited items cannot be taken back.
  void each_item(const ListOptions& options, std::function<Result<void>(const Object&)> visit,
                 std::function<void(Result<void>)> done);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
