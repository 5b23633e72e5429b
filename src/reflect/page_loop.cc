#include "src/reflect/page_loop.h"

#include <algorithm>
#include <utility>

namespace tain::reflect {
namespace {

// Whether requesting the same page again may help. A continue token stays valid for minutes.
bool is_passing(Code code) {
  switch (code) {
    case Code::kConnectionRefused:
    case Code::kConnectionLost:
    case Code::kEof:
    case Code::kUnexpectedEof:
    case Code::kTooManyRequests:
    case Code::kServiceUnavailable:
    case Code::kTimeout:
    case Code::kInternal:
      return true;
    default:
      return false;
  }
}

}  // namespace

Failure list_too_large(std::uint64_t limit) {
  return tain::fail(Code::kLimit,
                    "the list is larger than " + std::to_string(limit) +
                        " bytes, its limit; select fewer objects, or raise the limit (Reflector::Tuning::"
                        "max_list_bytes, Cluster::WireOptions::list_bytes, --max-list-bytes)",
                    Phase::kList);
}

PageLoop::PageLoop(ListerWatcher& lister, Pager::Options options, Pager::Sink& sink)
    : lister_(lister), options_(options), sink_(sink), self_(std::make_shared<PageLoop*>(this)) {}

PageLoop::~PageLoop() {
  *self_ = nullptr;
  if (retry_ != 0) options_.runtime->timers().cancel(retry_);
}

void PageLoop::start(const ListOptions& options) {
  original_ = next_ = options;
  next_.limit = options_.page_size;
  request();
}

void PageLoop::pause(bool paused) {
  paused_ = paused;
  if (call_) call_->pause(paused);
}

void PageLoop::hold(bool held) {
  held_ = held;
  if (!held_ && std::exchange(due_, false)) request();
}

void PageLoop::request() {
  if (held_) {
    due_ = true;
    return;
  }
  call_ = lister_.list(next_, *this);
  if (paused_ && call_) call_->pause(true);
}

bool PageLoop::fits(std::size_t more) {
  if (more <= options_.max_bytes - bytes_) {
    bytes_ += more;
    return true;
  }
  end(list_too_large(options_.max_bytes));
  return false;
}

void PageLoop::bytes(std::string_view piece) {
  if (fits(piece.size())) sink_.bytes(piece);
}

void PageLoop::item(Object object) {
  if (fits(object.bytes().size())) sink_.item(std::move(object));
}

void PageLoop::bad_item(std::string key, Error error, std::string bytes) {
  if (fits(bytes.size())) sink_.bad_item(std::move(key), std::move(error), std::move(bytes));
}

void PageLoop::end(Result<ListReceiver::End> ended) {
  const std::shared_ptr<PageLoop*> alive = self_;
  Result<ListReceiver::End> page = sink_.page_end(std::move(ended));
  if (*alive == nullptr) return;
  call_.reset();
  const bool later_page = pages_ > 0;
  if (!page) {
    if (later_page && !full_ && page.error().code == Code::kExpired && options_.full_list_if_expired) {
      return list_in_full();
    }
    if (later_page && !full_ && retry(page.error())) return;
    ++pages_;
    return sink_.done(Failure(page.error()));
  }
  attempts_ = 0;
  ++pages_;
  bytes_before_ = bytes_;
  if (!later_page || full_) version_ = page->resource_version;
  if (page->continue_token.empty()) {
    return sink_.done(Pager::Outcome{.resource_version = version_, .paginated = is_paginated(), .pages = pages_});
  }
  if (pages_ >= options_.max_pages) {
    return sink_.done(tain::fail(
        Code::kLimit, "the list has more than " + std::to_string(options_.max_pages) + " pages", Phase::kList));
  }
  if (page->continue_token == next_.continue_token) {
    return sink_.done(tain::fail(Code::kLimit,
                                 "page " + std::to_string(pages_) +
                                     " of the list has the same continue token as the page before: the list would "
                                     "never end; check the server and the proxies in front of it",
                                 Phase::kList));
  }
  // The token carries the version; a request with both is refused.
  next_.resource_version.clear();
  next_.match = ListOptions::Match::kUnset;
  next_.continue_token = std::move(page->continue_token);
  request();
}

void PageLoop::list_in_full() {
  full_ = true;
  next_ = original_;
  next_.limit = 0;
  next_.continue_token.clear();
  bytes_ = bytes_before_ = 0;
  const std::shared_ptr<PageLoop*> alive = self_;
  sink_.restart();
  if (*alive != nullptr) request();
}

bool PageLoop::retry(const Error& error) {
  if (options_.runtime == nullptr || attempts_ >= options_.page_retries || !is_passing(error.code)) return false;
  // Waits one, two, then four seconds, so that the pages already fetched are kept.
  Duration delay = std::chrono::seconds(1) * (1 << std::min(attempts_, 5));
  if (error.retry_after) delay = std::max(delay, std::min<Duration>(*error.retry_after, std::chrono::seconds(30)));
  ++attempts_;
  bytes_ = bytes_before_;
  const std::shared_ptr<PageLoop*> alive = self_;
  sink_.page_again();
  if (*alive == nullptr) return true;
  retry_ = options_.runtime->timers().start(delay, [alive] {
    if (*alive == nullptr) return;
    (*alive)->retry_ = 0;
    // wants_more() may destroy this.
    if ((*alive)->sink_.wants_more() && *alive != nullptr) (*alive)->request();
  });
  return true;
}

// ---- CollectSink ----

void CollectSink::item(Object&& object, bool) { list_.items.push_back(std::move(object)); }

void CollectSink::quarantined(Quarantined&& entry) {
  if (!bad_) bad_ = std::move(entry.error);
}

void CollectSink::restart() {
  list_ = {};
  page_start_ = 0;
}
void CollectSink::page_again() { list_.items.resize(page_start_); }

Result<ListReceiver::End> CollectSink::page_end(Result<ListReceiver::End> end) {
  Result<ListReceiver::End> page = reader_.end(std::move(end));
  if (page && bad_) page = Failure(*std::exchange(bad_, std::nullopt));
  page_start_ = page ? list_.items.size() : page_start_;
  return page;
}

void CollectSink::done(Result<Pager::Outcome> outcome) {
  const Done done = std::move(done_);  // it may destroy the Pager
  const bool paginated = loop->is_paginated();
  if (!outcome) return done(Failure(outcome.error()), paginated);
  list_.resource_version = outcome->resource_version;
  done(std::move(list_), paginated);
}

}  // namespace tain::reflect
