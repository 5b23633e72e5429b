#pragma once

#include <tain/cache/lister_watcher.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/reflect/page_reader.h"

namespace tain::reflect {

// The error of a list larger than its byte limit.
Failure list_too_large(std::uint64_t limit);

// Requests one page after another and passes everything to the Sink.
//
// Ownership:  may be destroyed inside a call to its Sink.
class PageLoop final : private ListReceiver {
 public:
  PageLoop(ListerWatcher& lister, Pager::Options options, Pager::Sink& sink);
  ~PageLoop() override;

  void start(const ListOptions& options);
  void pause(bool paused);
  // While held, the next page is not requested.
  void hold(bool held);
  bool is_paginated() const { return pages_ > 1 || full_; }

 private:
  void encoding(Encoding encoding) override { sink_.encoding(encoding); }
  void bytes(std::string_view piece) override;
  void item(Object object) override;
  void bad_item(std::string key, Error error, std::string bytes) override;
  void end(Result<ListReceiver::End> end) override;
  bool fits(std::size_t more);  // false: the list has ended with kLimit, and this may be destroyed
  void request();
  void list_in_full();
  bool retry(const Error& error);

  ListerWatcher& lister_;
  Pager::Options options_;
  Pager::Sink& sink_;
  ListOptions original_;
  ListOptions next_;
  std::unique_ptr<ListerWatcher::Call> call_;
  std::string version_;
  std::size_t pages_ = 0;  // received
  std::uint64_t bytes_ = 0;
  std::uint64_t bytes_before_ = 0;  // of the pages before the current one
  bool full_ = false;
  bool paused_ = false;
  bool held_ = false;
  bool due_ = false;
  int attempts_ = 0;  // of the current page
  TimerId retry_ = 0;
  std::shared_ptr<PageLoop*> self_;  // null once this is destroyed
};

// Collects a whole list for Pager::list().
class CollectSink final : public Pager::Sink, private PageReader::Sink {
 public:
  using Done = std::function<void(Result<ObjectList>, bool paginated)>;
  explicit CollectSink(Done done) : reader_({}, *this), done_(std::move(done)) {}

  PageLoop* loop = nullptr;

 private:
  void encoding(Encoding encoding) override { reader_.encoding(encoding); }
  void bytes(std::string_view piece) override { reader_.bytes(piece); }
  void item(Object object) override { reader_.item(std::move(object)); }
  void bad_item(std::string key, Error error, std::string bytes) override {
    reader_.bad_item(std::move(key), std::move(error), std::move(bytes));
  }
  void restart() override;
  void page_again() override;
  Result<ListReceiver::End> page_end(Result<ListReceiver::End> end) override;
  void done(Result<Pager::Outcome> outcome) override;
  void item(Object&& object, bool was_held) override;
  void quarantined(Quarantined&& entry) override;

  PageReader reader_;
  Done done_;
  ObjectList list_;
  std::size_t page_start_ = 0;
  std::optional<Error> bad_;
};

}  // namespace tain::reflect
