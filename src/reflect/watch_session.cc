#include "src/reflect/watch_session.h"

#include <tain/resource_version.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "src/codec/identity.h"
#include "src/reflect/expected_kind.h"
#include "src/reflect/page_loop.h"

namespace tain::reflect {

WatchSession::WatchSession(Core& core, bool initial, bool wary)
    : core_(core),
      initial_(initial),
      decoder_({.expected = core.options().expected,
                .limits = core.decode_limits(),
                .metadata_only = core.options().metadata_only,
                .strict = core.options().strict_decode,
                .drop = core.options().drop}),
      state_(wary) {}

void WatchSession::start(const ListOptions& options) {
  seen_ = options.resource_version;
  // From "" or "0" the server first tells what exists, in no order; that says nothing about versions.
  has_order_ = !seen_.empty() && seen_ != "0";
  call_ = core_.options().lister_watcher.watch(options, *this);
}

void WatchSession::cancel() {
  over_ = true;
  call_.reset();
}

void WatchSession::pause(bool paused) {
  if (call_) call_->pause(paused);
}

void WatchSession::go_on_from(std::string_view version) {
  initial_ = false;
  seen_ = version;
  has_order_ = !seen_.empty() && seen_ != "0";
}

void WatchSession::opened() {
  Step step(core_);
  if (!step || over_) return;
  core_.machine().watch_opened(call_ && call_->fresh_connection());
}

void WatchSession::bytes(std::string_view piece) {
  Step step(core_);
  if (!step || over_) return;
  core_.metrics().bytes(piece.size());
  if (!fits(piece.size())) return;
  Result<void> fed = decoder_.feed(piece, *this);
  end_piece();
  if (!fed && !over_) core_.machine().stream_ended(std::move(fed));
}

// Initial events are a list, and have its budget. False: the stream has ended.
bool WatchSession::fits(std::size_t more) {
  if (!initial_) return true;
  const std::uint64_t limit = core_.options().max_list_bytes;
  if (more <= limit - initial_bytes_) {
    initial_bytes_ += more;
    return true;
  }
  over_ = true;
  core_.machine().stream_ended(list_too_large(limit));
  return false;
}

void WatchSession::event(WatchEvent event) {
  Step step(core_);
  if (!step || over_) return;
  if (event.object) {
    if (!fits(event.object.bytes().size())) return;
    if (Result<void> kind = check_kind(event.object, core_.options().expected, core_.options().metadata_only); !kind) {
      quarantined({std::string(event.object.key()), kind.error(), std::string(event.object.bytes())}, event.type);
      return end_piece();
    }
    event.object = codec::without(std::move(event.object), core_.options().drop);
  }
  take(std::move(event));
  end_piece();
}

void WatchSession::bad_event(EventType type, std::string key, Error error, std::string bytes) {
  Step step(core_);
  if (!step || over_) return;
  quarantined({std::move(key), std::move(error), std::move(bytes)}, type);
  end_piece();
}

void WatchSession::ended(Result<void> result) {
  Step step(core_);
  if (!step || over_) return;
  // Bytes that ended in the middle of an event are a broken connection, however the transport puts it.
  if (Result<void> finished = decoder_.finish(); result && !finished) result = std::move(finished);
  core_.machine().stream_ended(std::move(result));
}

void WatchSession::event(WatchEvent&& event) { take(std::move(event)); }

void WatchSession::quarantined(Quarantined&& entry, EventType) {
  if (over_) return;
  if (initial_) {
    state_.bad(entry.key);
  } else if (!entry.key.empty()) {
    mark_dirty(entry.key);
  }
  if (!core_.stopped()) core_.quarantine(std::move(entry));
}

// In its place among the changes: what came before it must not take the mark away.
void WatchSession::mark_dirty(std::string_view key) {
  flush();
  if (over_ || core_.stopped()) return;
  try {
    core_.store().mark_dirty(key);
  } catch (...) {
    core_.report(Error::of(Code::kStore, "the store threw when it should mark an object dirty", Phase::kStore));
  }
}

void WatchSession::take(WatchEvent&& event) {
  if (over_) return;
  core_.metrics().event(event.type);
  if (event.type == EventType::kError) {
    flush();
    if (over_) return;
    over_ = true;  // what follows an error in the same piece means nothing
    core_.machine().stream_error(std::move(event.error));
    return;
  }
  ++piece_events_;
  if (initial_) return take_initial(std::move(event));
  switch (event.type) {
    case EventType::kAdded:
    case EventType::kModified:
    case EventType::kDeleted:
      return take_object(std::move(event));
    case EventType::kBookmark:
      return take_bookmark(std::move(event));
    default:
      break;
  }
  core_.report(Error::of(Code::kUnexpectedObject, "an event of unknown type " + event.wire_type, Phase::kWatch));
  std::string version(event.object ? event.object.resource_version() : std::string_view(event.resource_version));
  has_order_ = true;
  if (version.empty() || order(version) <= 0) return;
  piece_proof_ = true;
  seen_ = version;
  seen_key_.clear();
  queue(Change::Type::kBookmark, Object(), std::move(version), true);
}

void WatchSession::take_initial(WatchEvent&& event) {
  core_.ticker().event();
  if (event.type != EventType::kBookmark) {
    if (!event.object) return;
    ++items_;
    // Only new objects are progress: a server that ignores the request would send changes for ever.
    if (state_.take(event.type, std::move(event.object), core_.store())) core_.machine().list_moved();
    if (Result<void> few = core_.check_list_items(state_.size()); !few) {
      over_ = true;
      core_.machine().stream_ended(std::move(few));
    }
    return;
  }
  if (!event.initial_events_end) return;
  core_.offer(state_.finish());
  core_.machine().events(piece_events_, true);
  core_.count_events(std::exchange(piece_events_, 0), 0);
  core_.machine().initial_events_done(std::move(event.resource_version));
  core_.perform();  // what follows in this piece comes after the Replace
}

void WatchSession::take_object(WatchEvent&& event) {
  ++items_;
  if (event.type != EventType::kAdded) has_order_ = true;
  const std::string_view version = event.object.resource_version();
  const int sign = has_order_ ? order(version) : 1;
  if (sign <= 0) {
    if (sign < 0) {
      ++piece_stale_;
    } else {
      piece_proof_ = true;
    }
    // What came late may be older than what waits in a queue, where nobody can look: the audit that follows brings it.
    if (sign < 0) return;
    flush();
    if (over_ || is_repeated(event.object)) return;
  } else {
    piece_proof_ = true;
  }
  static constexpr Change::Type kTypes[] = {Change::Type::kAdd, Change::Type::kUpdate, Change::Type::kDelete};
  const bool publishes = has_order_ && sign > 0;
  if (publishes) {
    seen_ = version;
    seen_key_ = event.object.key();
  }
  queue(kTypes[static_cast<std::size_t>(event.type)], std::move(event.object), {}, publishes);
}

void WatchSession::take_bookmark(WatchEvent&& event) {
  has_order_ = true;
  if (order(event.resource_version) < 0) {
    ++piece_stale_;
    return;
  }
  piece_proof_ = true;
  seen_ = event.resource_version;
  seen_key_.clear();
  queue(Change::Type::kBookmark, Object(), std::move(event.resource_version), true);
}

int WatchSession::order(std::string_view version) const {
  if (version == seen_) return 0;
  return known_older(version, seen_) ? -1 : 1;
}

// An event with the version that was seen last: the same again, or another object under the same version, as servers
// may have them that are no Kubernetes.
bool WatchSession::is_repeated(const Object& object) {
  if (object.key() == seen_key_) return true;
  const Object held = core_.store().held(object.key());
  return held && held.same_version(object);
}

void WatchSession::queue(Change::Type type, Object object, std::string version, bool publishes) {
  batch_.push_back(Change{type, std::move(object), std::move(version)});
  publishes_.push_back(publishes ? 1 : 0);
}

void WatchSession::end_piece() {
  flush();
  if (piece_events_ == 0) return;
  const std::uint64_t events = std::exchange(piece_events_, 0);
  const std::uint64_t stale = std::exchange(piece_stale_, 0);
  const bool proof = std::exchange(piece_proof_, false);
  core_.count_events(events, stale);
  core_.machine().events(events, proof);
  if (stale > 0 && !over_) core_.machine().went_back();
}

void WatchSession::flush() {
  if (batch_.empty()) return;
  if (AuditSession* audit = core_.audit_under_way()) audit->touched(batch_);
  errors_.clear();
  try {
    core_.store().apply(batch_, errors_);
  } catch (const std::exception& e) {
    errors_.push_back({0, Error::of(Code::kStore, std::string("the store threw: ") + e.what(), Phase::kStore)});
  } catch (...) {
    errors_.push_back({0, Error::of(Code::kStore, "the store threw", Phase::kStore)});
  }
  if (!core_.stopped()) {
    std::sort(errors_.begin(), errors_.end(),
              [](const ChangeError& a, const ChangeError& b) { return a.position < b.position; });
    publish_until(errors_.empty() ? batch_.size() : errors_.front().position);
    if (!errors_.empty()) {
      // The version stays before the change that was refused; a list brings what it left out.
      for (std::size_t i = 1; i < errors_.size(); ++i) core_.report(errors_[i].error.in(Phase::kStore));
      over_ = true;
      core_.machine().store_failed(std::move(errors_.front().error));
    }
  } else {
    over_ = true;
  }
  batch_.clear();
  publishes_.clear();
}

void WatchSession::publish_until(std::size_t count) {
  std::string_view newest;
  for (std::size_t i = 0; i < count; ++i) {
    if (publishes_[i] == 0) continue;
    const Change& change = batch_[i];
    newest =
        change.type == Change::Type::kBookmark ? std::string_view(change.version) : change.object.resource_version();
    core_.store().update_resource_version(newest);
  }
  if (!newest.empty()) core_.publish(newest);
}

}  // namespace tain::reflect
