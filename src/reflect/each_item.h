#pragma once

#include <tain/cache/lister_watcher.h>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/reflect/page_loop.h"
#include "src/reflect/page_reader.h"
#include "src/reflect/step.h"

namespace tain::reflect {

// Implements Pager::each_item(). With a Runtime, visits run on its Executor, one page at a time, while the loop fetches
// ahead. Without one, items are visited as they arrive.
class EachItem final : public std::enable_shared_from_this<EachItem>, private Pager::Sink, private PageReader::Sink {
 public:
  using Visit = std::function<Result<void>(const Object&)>;
  using Done = std::function<void(Result<void>)>;

  EachItem(ListerWatcher& lister, Pager::Options options, Visit visit, Done done);
  void start(const ListOptions& options) { loop_->start(options); }
  void cancel();  // no visit and no done() follows

 private:
  void encoding(Encoding encoding) override { reader_.encoding(encoding); }
  // A visit may destroy the Pager.
  void bytes(std::string_view piece) override {
    const std::shared_ptr<EachItem> self = shared_from_this();
    reader_.bytes(piece);
  }
  void item(Object object) override {
    const std::shared_ptr<EachItem> self = shared_from_this();
    reader_.item(std::move(object));
  }
  void bad_item(std::string key, Error error, std::string bytes) override {
    reader_.bad_item(std::move(key), std::move(error), std::move(bytes));
  }
  void restart() override {}  // not used: full_list_if_expired is off
  void page_again() override { page_.clear(); }
  Result<ListReceiver::End> page_end(Result<ListReceiver::End> end) override;
  void done(Result<Pager::Outcome> outcome) override;
  void item(Object&& object, bool was_held) override;
  void quarantined(Quarantined&& entry) override;

  Result<void> visit_page(const std::vector<Object>& page);  // on the Executor
  Result<void> visit_one(const Object& object);
  void visit_next();
  void page_visited(Result<void> result);
  void finish(Result<void> result);

  Pager::Options options_;
  Visit visit_;
  Done done_;
  PageReader reader_;
  std::unique_ptr<PageLoop> loop_;
  StepGuard guard_;
  std::vector<Object> page_;
  std::deque<std::vector<Object>> ready_;
  bool visiting_ = false;
  std::optional<Result<void>> outcome_;  // the result of the list
  std::optional<Error> failed_;          // the first error of a visit, without a Runtime
  std::optional<Error> bad_;
};

}  // namespace tain::reflect
