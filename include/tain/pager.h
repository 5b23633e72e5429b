#pragma once

#include <tain/lister_watcher.h>
#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tain {

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
    // The end of a page. If it came as bytes, the Sink has decoded its ListEnd and returns it.
    [[nodiscard]] virtual Result<ListEnd> page_end(Result<ListEnd> end) = 0;
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
