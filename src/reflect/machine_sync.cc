// The part of the machine that gets the whole state: lists and watch-lists.

#include <tain/resource_version.h>

#include <algorithm>
#include <utility>

#include "src/reflect/machine.h"

namespace tain::reflect {

using enum MachineState;

void Machine::begin_sync(RelistReason reason) {
  reason_ = reason;
  consistent_retried_ = false;
  list_only_ = false;
  remember_if_list_works_ = false;
  quarantined_in_list_ = false;
  if (std::exchange(auditing_, false)) act(CancelAudit{});  // it would compare an old list with the new state
  act(NoteList{reason});
  if (config_.limited && !have_list_place_) {
    state_ = kQueuedForList;
    act(AcquireList{});
    return;
  }
  fetch();
}

void Machine::list_granted() {
  have_list_place_ = true;
  if (state_ == kQueuedForList) return fetch();
  release_list();
}

void Machine::release_list() {
  if (!have_list_place_) return;
  have_list_place_ = false;
  act(ReleaseList{});
}

void Machine::fetch() {
  if (config_.can_watch_list && !hints_.watch_list_unsupported && !list_only_) {
    start_watch_list();
  } else {
    start_list();
  }
  if (doubt_ && answered_ && !asked_version_.empty()) start_probe();
}

void Machine::start_list() {
  ListOptions options;
  if (!unavailable_) {
    if (observed_) {
      options.resource_version = version_;
    } else if (config_.first_list == Freshness::kAny) {
      options.resource_version = "0";
    }
  }
  asked_version_ = options.resource_version;
  // A list at a known version is not cut into pages, so that the server may answer it from its watch cache.
  const bool any_version = asked_version_.empty() || asked_version_ == "0";
  std::int64_t page_size = 0;
  if (config_.watch_list_page_size != 0) {
    page_size = config_.watch_list_page_size;
  } else if (paginated_result_ || any_version) {
    page_size = kDefaultPageSize;
  }
  exact_list_ = page_size != 0 && !any_version;
  state_ = kListing;
  stream_started_ = moved_at_ = clock_.now();
  heard_ = false;
  wary_ = doubt_ || other_history_;
  act(StartList{std::move(options), page_size, wary_});
  act(Arm{Timer::kProgress, std::min(config_.list_progress, config_.list_deadline)});
}

void Machine::list_done(std::string version, bool paginated) {
  if (state_ != kListing) return;
  act(Disarm{Timer::kProgress});
  if (asked_version_ == "0" && paginated) paginated_result_ = true;
  const bool older = observed_ && known_older(version, version_);
  if (older && !asked_version_.empty()) {
    // Asked for nothing older, given something older: this server is behind what was seen before.
    leave_stream();  // drops what it listed
    return fail(Error::of(Code::kTooLargeVersion, "the list is older than what was asked for", Phase::kList),
                Stage::kList, reason_);
  }
  if (begins_again_warily(older)) return;
  if (remember_if_list_works_) hints_.watch_list_unsupported = true;
  candidate_ = std::move(version);
  candidate_new_epoch_ = older;
  act(Replace{candidate_, older, false});
}

void Machine::list_failed(Error error) {
  if (state_ != kListing) return;
  act(Disarm{Timer::kProgress});
  Error wrapped = error.wrapped("failed to list " + config_.type_description).in(Phase::kList);
  fail(std::move(wrapped), Stage::kList, reason_);
}

void Machine::initial_events_done(std::string version) {
  if (state_ != kWatchListing) return;
  act(Disarm{Timer::kProgress});
  act(Disarm{Timer::kTicker});
  const bool older = observed_ && known_older(version, version_);
  if (older && !asked_version_.empty()) {
    leave_stream();
    return fail(Error::of(Code::kTooLargeVersion, "the initial events are older than asked for", Phase::kWatchList),
                Stage::kWatchList, reason_);
  }
  if (begins_again_warily(older)) return;
  candidate_ = std::move(version);
  candidate_new_epoch_ = older;
  act(Replace{candidate_, older, true});
}

// A new epoch that shows only at the end of a sync: what was shared with the store on the way may be something else.
bool Machine::begins_again_warily(bool older) {
  if (!older || wary_) return false;
  other_history_ = unavailable_ = true;
  leave_stream();
  fetch();
  return true;
}

void Machine::replaced(Result<void> result) {
  if (state_ != kListing && state_ != kWatchListing) return;
  const bool streamed = state_ == kWatchListing;
  if (!result) {
    Error error = result.error().wrapped("unable to sync the list").in(Phase::kStore);
    if (streamed) {
      leave_stream();
      return list_instead(error);
    }
    act(Report{error});
    ++failures_;
    return wait(pause_after(error, false), Next::kSync, RelistReason::kStoreError);
  }
  version_ = std::exchange(candidate_, {});
  asked_version_ = version_;  // from here on a watch brings what is new
  if (candidate_new_epoch_) ++epoch_;
  observed_ = true;
  has_synced_ = true;
  unavailable_ = false;
  doubt_ = audit_wanted_ = audit_due_ = other_history_ = false;  // what is here now came from the server as it is
  if (probing_) cancel_probe();
  blocked_ = Code::kUnknown;
  watch_list_failures_ = 0;
  // A list is as fresh as the moment it was asked for; an end bookmark as the moment it came.
  // One with both a version and a limit gives exactly that version, however old it is by now: no proof at all.
  if (streamed) {
    proof_at_ = clock_.now();
  } else if (!exact_list_) {
    proof_at_ = stream_started_;
  }
  if (!quarantined_in_list_) {
    quarantine_relists_ = 0;
    quarantine_armed_ = false;
    act(Disarm{Timer::kQuarantine});
  }
  rewatch_ = false;
  release_list();
  arm_resync();
  if (streamed) return enter_watching();
  start_plain_watch();
}

// ---- Watch-list ----

void Machine::start_watch_list() {
  ListOptions options = watch_options(unavailable_ || !observed_ ? std::string() : version_);
  options.match = VersionMatch::kNotOlderThan;
  options.send_initial_events = true;
  state_ = kWatchListing;
  start_watch(std::move(options), true);
  act(Arm{Timer::kProgress, config_.bookmark_deadline});
  act(Arm{Timer::kTicker, std::chrono::seconds(10)});
}

void Machine::watch_list_ended_early(Result<void> result) {
  // The server answered and then ended: once may be chance, several times is a server that cannot do it.
  const bool clean = result.has_value();
  Error error =
      clean ? Error::of(Code::kUnexpectedEof, "the stream ended before its initial events did", Phase::kWatchList)
            : result.error();
  if (++watch_list_failures_ >= config_.max_watch_list_attempts) {
    watch_list_failures_ = 0;
    if (clean) hints_.watch_list_unsupported = true;
    return list_instead(error);
  }
  act(Report{error});
  ++failures_;
  wait(pause_after(error, false), Next::kSync, reason_);
}

void Machine::list_instead(const Error& error) {
  act(Report{error});
  list_only_ = true;
  start_list();
}

}  // namespace tain::reflect
