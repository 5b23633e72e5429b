#include "src/reflect/each_item.h"

#include <exception>
#include <utility>

namespace tain::reflect {
namespace {

Pager::Options without_full_list(Pager::Options options) {
  options.full_list_if_expired = false;  // a visit cannot be undone
  return options;
}

}  // namespace

EachItem::EachItem(ListerWatcher& lister, Pager::Options options, Visit visit, Done done)
    : options_(without_full_list(options)),
      visit_(std::move(visit)),
      done_(std::move(done)),
      reader_({}, *this),
      loop_(std::make_unique<PageLoop>(lister, options_, static_cast<Pager::Sink&>(*this))) {
  if (options_.runtime == nullptr) options_.page_retries = 0;
}

void EachItem::cancel() {
  guard_.stop();
  done_ = nullptr;
  loop_.reset();
}

Result<void> EachItem::visit_one(const Object& object) {
  if (!guard_.enter()) return tain::fail(Code::kStopped, "cancelled");
  Result<void> result;
  try {
    result = visit_(object);
  } catch (const std::exception& e) {
    result = tain::fail(Code::kUnknown, std::string("the visitor threw: ") + e.what(), Phase::kHandler);
  } catch (...) {
    result = tain::fail(Code::kUnknown, "the visitor threw", Phase::kHandler);
  }
  guard_.leave();
  return result;
}

// After kStopped the rest of the page is visited; any other error ends the visits at once.
Result<void> EachItem::visit_page(const std::vector<Object>& page) {
  Result<void> outcome;
  for (const Object& object : page) {
    Result<void> result = visit_one(object);
    if (result) continue;
    if (outcome) outcome = result;
    if (result.error().code != Code::kStopped || guard_.stopped()) break;
  }
  return outcome;
}

void EachItem::item(Object&& object, bool) {
  if (options_.runtime != nullptr) return page_.push_back(std::move(object));
  if (failed_ && failed_->code != Code::kStopped) return;
  if (Result<void> result = visit_one(object); !result && !failed_) failed_ = result.error();
}

void EachItem::quarantined(Quarantined&& entry) {
  if (!bad_) bad_ = std::move(entry.error);
}

Result<ListReceiver::End> EachItem::page_end(Result<ListReceiver::End> end) {
  Result<ListReceiver::End> page = reader_.end(std::move(end));
  if (failed_) return Failure(*failed_);
  if (page && bad_) page = Failure(*bad_);
  if (!page || options_.runtime == nullptr) return page;
  ready_.push_back(std::exchange(page_, {}));
  visit_next();
  if (ready_.size() > options_.prefetch) loop_->hold(true);
  return page;
}

void EachItem::visit_next() {
  if (visiting_ || ready_.empty()) return;
  visiting_ = true;
  auto page = std::make_shared<std::vector<Object>>(std::move(ready_.front()));
  ready_.pop_front();
  options_.runtime->executor().post([self = shared_from_this(), page] {
    Result<void> result = self->visit_page(*page);
    self->options_.runtime->post([self, result] { self->page_visited(result); });
  });
  if (loop_) loop_->hold(false);
}

void EachItem::page_visited(Result<void> result) {
  visiting_ = false;
  if (!done_) return;
  if (!result) return finish(std::move(result));
  if (!ready_.empty()) return visit_next();
  if (outcome_) finish(*outcome_);
}

void EachItem::done(Result<Pager::Outcome> outcome) {
  outcome_ = outcome ? Result<void>() : Failure(outcome.error());
  if (!visiting_ && ready_.empty()) finish(*outcome_);
}

void EachItem::finish(Result<void> result) {
  const std::shared_ptr<EachItem> self = shared_from_this();  // done() may destroy the Pager
  ready_.clear();
  Done done = std::exchange(done_, nullptr);
  if (options_.runtime != nullptr && !outcome_) loop_.reset();
  if (done) done(std::move(result));
}

}  // namespace tain::reflect
