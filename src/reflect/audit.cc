#include "src/reflect/audit.h"

#include <utility>

#include "src/base/hash.h"
#include "src/reflect/driver.h"

namespace tain::reflect {
namespace {

std::uint64_t identity(const Object& object) {
  return hash_bytes(object.uid()) * 31 + hash_bytes(object.resource_version());
}

}  // namespace

AuditSession::AuditSession(ReflectorDriver& driver) : driver_(driver), reader_(driver.list_decoding(), *this) {}
AuditSession::~AuditSession() = default;

void AuditSession::start(const ListOptions& options) {
  asked_ = options.resource_version;
  pager_ = std::make_unique<Pager>(driver_.lister_watcher(),
                                   Pager::Options{.page_size = driver_.options().tuning.watch_list_page_size,
                                                  .full_list_if_expired = false,
                                                  .max_pages = driver_.options().tuning.max_pages,
                                                  .max_bytes = driver_.options().tuning.max_list_bytes,
                                                  .runtime = &driver_.runtime()});
  pager_->start(options, *this);
}

void AuditSession::cancel() {
  over_ = true;
  pager_.reset();
}

void AuditSession::touched(std::span<const WatchEvent> events) {
  for (const WatchEvent& event : events) {
    if (event.object) touched_.emplace(event.object.key());
  }
}

void AuditSession::bytes(std::string_view piece) {
  Step step(driver_);
  if (step && !over_) reader_.bytes(piece);
}

void AuditSession::item(Object object) {
  Step step(driver_);
  if (step && !over_) reader_.item(std::move(object));
}

void AuditSession::bad_item(std::string key, Error error, std::string bytes) {
  Step step(driver_);
  if (step && !over_) reader_.bad_item(std::move(key), std::move(error), std::move(bytes));
}

void AuditSession::item(Object&& object, bool) {
  listed_.insert_or_assign(std::string(object.key()), identity(object));
}

// Lists and watches report undecodable objects. An audit only avoids counting them as missing.
void AuditSession::quarantined(Quarantined&& entry) {
  if (entry.key.empty()) {
    complete_ = false;
  } else {
    touched_.insert(std::move(entry.key));
  }
}

bool AuditSession::wants_more() {
  Step step(driver_);
  return step && !over_;
}

Result<ListReceiver::End> AuditSession::page_end(Result<ListReceiver::End> end) {
  Step step(driver_);
  if (!step || over_) return tain::fail(Code::kStopped, "cancelled");
  Result<ListReceiver::End> page = reader_.end(std::move(end));
  if (!page) return page;
  if (Result<void> few = driver_.check_list_items(listed_.size()); !few) return Failure(std::move(few).error());
  return page;
}

void AuditSession::done(Result<Pager::Outcome> outcome) {
  Step step(driver_);
  if (!step || over_) return;
  Result<std::size_t> findings = 0;
  if (!outcome) {
    findings = Failure(outcome.error());
  } else if (outcome->resource_version != asked_) {
    findings =
        tain::fail(Code::kNotComparable,
                   "the server listed version '" + outcome->resource_version + "', not the requested '" + asked_ + "'",
                   Phase::kAudit);
  } else {
    findings = compare();
  }
  driver_.retire_audit();
  driver_.audit_ended(findings);
}

Result<std::size_t> AuditSession::compare() const {
  std::size_t findings = 0;
  std::size_t matched = 0;
  const auto see = [&](const Object& held) {
    const std::string_view key = held.key();
    if (touched_.contains(key)) return;
    const auto listed = listed_.find(key);
    if (listed == listed_.end()) {
      findings += complete_ ? 1 : 0;
      return;
    }
    ++matched;
    // A transform may have removed uid and version; then only presence can be compared.
    if (!held.uid().empty() && !held.resource_version().empty() && identity(held) != listed->second) ++findings;
  };
  if (!driver_.store().for_each_held(driver_.options().partition, see)) {
    return tain::fail(Code::kIncomplete, "the store cannot list its objects now", Phase::kAudit);
  }
  std::size_t expected = listed_.size();
  for (const std::string& key : touched_) expected -= listed_.contains(key) ? 1 : 0;
  return findings + (expected - matched);
}

}  // namespace tain::reflect
