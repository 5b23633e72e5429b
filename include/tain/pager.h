#pragma once

#include <tain/lister_watcher.h>
#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tain {

// Lists in pages and hands on each item as it comes.
//
// The first request carries the options as given and the page size; the following ones carry continue and limit and
// neither version nor match. A later page that has expired is followed, where asked for, by one full list at the
// original version that replaces everything. The version of the whole is that of the first page.
//
// Threading:  the loop.
// Ownership:  the lister outlives it. Destroying the Pager cancels; no callback follows.
class Pager {
 public:
  struct Options {
    std::int64_t page_size = 500;  // 0: ask for everything at once
    bool full_list_if_expired = true;
    // Against a server whose list never ends: kLimit. So is a continue token that is the same as the one before.
    std::size_t max_pages = 10'000'000;
    std::uint64_t max_bytes = std::uint64_t{4} << 30;  // of all pages, decompressed
    std::size_t prefetch = 10;  // each_item: pages that may lie ready before the consumer wants them
    // With a Runtime, a later page that fails for a passing reason is asked for again this often instead of throwing
    // away the pages before it, and each_item() visits on its Executor while the loop fetches ahead.
    Runtime* runtime = nullptr;
    int page_retries = 3;
  };

  struct Outcome {
    std::string resource_version{};
    bool paginated = false;  // more than one page was needed
    std::size_t pages = 0;
  };

  // Takes items as ListReceiver does, and is told to forget everything when a full list begins again.
  class Sink {
   public:
    virtual ~Sink() = default;
    virtual void encoding(Encoding encoding) { (void)encoding; }  // of the bytes of the page that follow
    virtual void bytes(std::string_view piece) = 0;
    virtual void item(Object object) = 0;
    virtual void bad_item(std::string key, Error error, std::string bytes) = 0;
    virtual void restart() = 0;
    // Forget what came since the last page_end(): the same page is asked for again. Called only with a Runtime.
    virtual void page_again() {}
    virtual bool wants_more() { return true; }  // asked before a page is asked for again
    // The page is over; with bytes, the Sink has decoded its ListEnd and returns it.
    virtual Result<ListEnd> page_end(Result<ListEnd> end) = 0;
    virtual void done(Result<Outcome> outcome) = 0;  // last call
  };

  Pager(ListerWatcher& lister, Options options);
  ~Pager();

  void start(const ListOptions& options, Sink& sink);
  void pause(bool paused);

  // The whole list as objects: for users; `done` is called once, on the loop.
  void list(const ListOptions& options, std::function<void(Result<ObjectList>, bool paginated)> done);
  // Every item once, in order, pages fetched ahead by at most `prefetch` while the consumer works. `visit` returning an
  // error ends it with that error (the page under way is finished first only when it returns kStopped). A later page
  // that has expired is an error here: what was visited cannot be taken back.
  void each_item(const ListOptions& options, std::function<Result<void>(const Object&)> visit,
                 std::function<void(Result<void>)> done);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
