#include "src/reflect/list_session.h"

#include <utility>

namespace tain::reflect {

ListSession::ListSession(ReflectorDriver& driver, const StartList& request)
    : driver_(driver),
      options_(request.options),
      reader_(driver.list_decoding(), *this, request.compare_bytes),
      pager_(std::make_unique<Pager>(driver.lister_watcher(),
                                     Pager::Options{.page_size = request.page_size,
                                                    .max_pages = driver.options().tuning.max_pages,
                                                    .max_bytes = driver.options().tuning.max_list_bytes,
                                                    .runtime = &driver.runtime()})) {}

void ListSession::cancel() {
  over_ = true;
  pager_.reset();
}

void ListSession::pause(bool paused) {
  if (pager_) pager_->pause(paused);
}

void ListSession::bytes(std::string_view piece) {
  Step step(driver_);
  if (!step || over_) return;
  driver_.machine().request_progressed();
  driver_.status_changed();
  driver_.metrics().bytes(piece.size());
  reader_.bytes(piece);
}

void ListSession::item(Object object) {
  Step step(driver_);
  if (!step || over_) return;
  driver_.machine().request_progressed();
  driver_.status_changed();
  reader_.item(std::move(object));
}

void ListSession::bad_item(std::string key, Error error, std::string bytes) {
  Step step(driver_);
  if (!step || over_) return;
  reader_.bad_item(std::move(key), std::move(error), std::move(bytes));
}

void ListSession::item(Object&& object, bool was_held) {
  replacement_.items.push_back(std::move(object));
  replacement_.held.push_back(was_held);
}

void ListSession::quarantined(Quarantined&& entry) {
  if (entry.key.empty()) {
    replacement_.delete_missing = false;
  } else {
    replacement_.dirty_keys.push_back(entry.key);
  }
  driver_.quarantine(std::move(entry));
}

void ListSession::restart() {
  replacement_ = {};
  page_start_ = 0;
}

void ListSession::page_again() {
  replacement_.items.resize(page_start_);
  replacement_.held.resize(page_start_);
}

bool ListSession::wants_more() {
  Step step(driver_);
  return step && !over_;
}

Result<ListReceiver::End> ListSession::page_end(Result<ListReceiver::End> end) {
  Step step(driver_);
  if (!step || over_) return tain::fail(Code::kStopped, "cancelled");
  driver_.machine().request_progressed();
  Result<ListReceiver::End> page = reader_.end(std::move(end));
  if (!page) return page;
  page_start_ = replacement_.items.size();
  if (Result<void> few = driver_.check_list_items(page_start_); !few) return Failure(std::move(few).error());
  return page;
}

void ListSession::done(Result<Pager::Outcome> outcome) {
  Step step(driver_);
  if (!step || over_) return;
  if (outcome) driver_.set_replacement(std::move(replacement_));
  driver_.retire_list();
  if (outcome) {
    driver_.machine().list_done(std::move(outcome->resource_version), outcome->paginated);
  } else {
    driver_.machine().list_failed(std::move(outcome.error()));
  }
}

void ProbeSession::cancel() {
  over_ = true;
  call_.reset();
}

void ProbeSession::bytes(std::string_view piece) {
  Step step(driver_);
  if (!step || over_) return;
  reader_.bytes(piece);
}

void ProbeSession::end(Result<ListReceiver::End> end) {
  Step step(driver_);
  if (!step || over_) return;
  Result<ListReceiver::End> page = reader_.end(std::move(end));
  driver_.retire_probe();
  if (page) {
    driver_.machine().probe_done(std::move(page->resource_version));
  } else {
    driver_.machine().probe_done(Failure(page.error()));
  }
}

}  // namespace tain::reflect
