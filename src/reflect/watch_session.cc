#include "src/reflect/watch_session.h"

#include <tain/object.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "src/codec/identity.h"
#include "src/reflect/expected_kind.h"
#include "src/reflect/page_loop.h"

namespace tain::reflect {
namespace {

constexpr std::size_t kKeptCapacity = 512;  // events; the memory of a larger batch is freed

}  // namespace

WatchSession::WatchSession(ReflectorDriver& driver, bool initial, bool compare_bytes)
    : driver_(driver),
      initial_(initial),
      decoder_({.expected = driver.options().expected,
                .limits = driver.decode_limits(),
                .metadata_only = driver.options().metadata_only,
                .strict = driver.options().tuning.strict_decode,
                .drop = driver.options().drop}),
      state_(compare_bytes) {}

void WatchSession::start(const ListOptions& options) {
  seen_ = options.resource_version;
  // From "" or "0" the server first sends all existing objects, not in the order of their versions.
  has_order_ = !seen_.empty() && seen_ != "0";
  call_ = driver_.lister_watcher().watch(options, *this);
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
  Step step(driver_);
  if (!step || over_) return;
  driver_.machine().watch_opened(call_ && call_->fresh_connection());
}

void WatchSession::bytes(std::string_view piece) {
  Step step(driver_);
  if (!step || over_) return;
  driver_.metrics().bytes(piece.size());
  if (!fits(piece.size())) return;
  Result<void> fed = decoder_.feed(piece, *this);
  end_piece();
  if (!fed && !over_) driver_.machine().stream_ended(std::move(fed));
}

// Initial events count against the byte limit of a list. Returns false when the stream has ended.
bool WatchSession::fits(std::size_t more) {
  if (!initial_) return true;
  const std::uint64_t limit = driver_.options().tuning.max_list_bytes;
  if (more <= limit - initial_bytes_) {
    initial_bytes_ += more;
    return true;
  }
  over_ = true;
  driver_.machine().stream_ended(list_too_large(limit));
  return false;
}

void WatchSession::events(std::span<WatchEvent> events) {
  Step step(driver_);
  if (!step) return;
  for (WatchEvent& event : events) {
    if (over_) return;
    take_decoded(std::move(event));
  }
  end_piece();
}

void WatchSession::take_decoded(WatchEvent&& event) {
  if (event.object) {
    if (!fits(event.object.bytes().size())) return;
    const Result<void> kind = check_kind(event.object, driver_.options().expected, driver_.options().metadata_only);
    if (!kind) {
      return quarantined({std::string(event.object.key()), kind.error(), std::string(event.object.bytes())},
                         event.type);
    }
    event.object = codec::without(std::move(event.object), driver_.options().drop);
  }
  decoded(std::move(event));
}

void WatchSession::bad_event(WatchEvent::Type type, std::string key, Error error, std::string bytes) {
  Step step(driver_);
  if (!step || over_) return;
  quarantined({std::move(key), std::move(error), std::move(bytes)}, type);
  end_piece();
}

void WatchSession::ended(Result<void> result) {
  Step step(driver_);
  if (!step || over_) return;
  // A stream that ends in the middle of an event is a broken connection, even if the transport reports a clean end.
  if (Result<void> finished = decoder_.finish(); result && !finished) result = std::move(finished);
  driver_.machine().stream_ended(std::move(result));
}

void WatchSession::quarantined(Quarantined&& entry, WatchEvent::Type) {
  if (over_) return;
  if (initial_) {
    state_.bad(entry.key);
  } else if (!entry.key.empty()) {
    mark_dirty(entry.key);
  }
  if (!driver_.stopped()) driver_.quarantine(std::move(entry));
}

// Applies the earlier changes first, because they would clear the mark.
void WatchSession::mark_dirty(std::string_view key) {
  flush();
  if (over_ || driver_.stopped()) return;
  try {
    driver_.store().mark_dirty(key);
  } catch (...) {
    driver_.report(Error::of(Code::kStore, "the store threw while marking an object dirty", Phase::kStore));
  }
}

void WatchSession::decoded(WatchEvent&& event) {
  if (over_) return;
  driver_.metrics().event(event.type);
  if (event.type == WatchEvent::Type::kError) {
    flush();
    if (over_) return;
    over_ = true;  // ignores what follows the error in the same piece
    driver_.machine().stream_error(std::move(event.error));
    return;
  }
  ++piece_events_;
  if (initial_) return take_initial(std::move(event));
  switch (event.type) {
    case WatchEvent::Type::kAdded:
    case WatchEvent::Type::kModified:
    case WatchEvent::Type::kDeleted:
      return take_object(std::move(event));
    case WatchEvent::Type::kBookmark:
      return take_bookmark(std::move(event));
    default:
      break;
  }
  driver_.report(Error::of(Code::kUnexpectedObject, "the watch sent an event of unknown type '" + event.wire_type + "'",
                           Phase::kWatch));
  std::string version(event.object ? event.object.resource_version() : std::string_view(event.resource_version));
  has_order_ = true;
  if (version.empty() || order(version) <= 0) return;
  piece_proof_ = true;
  seen_ = version;
  seen_key_.clear();
  batch_.push_back({.type = WatchEvent::Type::kBookmark, .resource_version = std::move(version)});
}

void WatchSession::take_initial(WatchEvent&& event) {
  driver_.ticker().event();
  if (event.type != WatchEvent::Type::kBookmark) {
    if (!event.object) return;
    ++items_;
    // Only new objects count as progress: a server that ignores sendInitialEvents sends changes forever.
    if (state_.take(event.type, std::move(event.object), driver_.store())) driver_.machine().request_progressed();
    if (Result<void> few = driver_.check_list_items(state_.size()); !few) {
      over_ = true;
      driver_.machine().stream_ended(std::move(few));
    }
    return;
  }
  if (!event.initial_events_end) return;
  if (call_) call_->end_bulk();
  driver_.set_replacement(state_.finish());
  driver_.machine().events(piece_events_, true);
  driver_.count_events(std::exchange(piece_events_, 0), 0);
  driver_.machine().initial_events_done(std::move(event.resource_version));
  driver_.perform_actions();  // performs the Replace before the rest of this piece is applied
}

void WatchSession::take_object(WatchEvent&& event) {
  ++items_;
  if (event.type != WatchEvent::Type::kAdded) has_order_ = true;
  const std::string_view version = event.object.resource_version();
  const int sign = has_order_ ? order(version) : 1;
  if (sign <= 0) {
    if (sign < 0) {
      ++piece_stale_;
    } else {
      piece_proof_ = true;
    }
    // Late events are not applied: a queue may hold a newer change that is not visible here. An audit repairs the copy.
    if (sign < 0) return;
    flush();
    if (over_ || is_repeated(event.object)) return;
  } else {
    piece_proof_ = true;
  }
  if (!has_order_) {
    ++unordered_;
  } else if (sign > 0) {
    seen_ = version;
    seen_key_ = event.object.key();
  }
  batch_.push_back(std::move(event));
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
  batch_.push_back(std::move(event));
}

int WatchSession::order(std::string_view version) const {
  if (version == seen_) return 0;
  return known_older(version, seen_) ? -1 : 1;
}

// Whether an event with the newest version seen is a duplicate. On some servers other than Kubernetes, several objects
// share a version.
bool WatchSession::is_repeated(const Object& object) {
  if (object.key() == seen_key_) return true;
  const Object held = driver_.store().held(object.key());
  return held && held.same_version(object);
}

void WatchSession::end_piece() {
  flush();
  if (piece_events_ == 0) return;
  const std::uint64_t events = std::exchange(piece_events_, 0);
  const std::uint64_t stale = std::exchange(piece_stale_, 0);
  const bool proof = std::exchange(piece_proof_, false);
  driver_.count_events(events, stale);
  driver_.machine().events(events, proof);
  if (stale > 0 && !over_) driver_.machine().older_event();
}

void WatchSession::flush() {
  if (batch_.empty()) return;
  if (AuditSession* audit = driver_.audit_under_way()) audit->touched(batch_);
  errors_.clear();
  try {
    driver_.store().apply(batch_, errors_);
  } catch (const std::exception& e) {
    errors_.push_back({0, Error::of(Code::kStore, std::string("the store threw: ") + e.what(), Phase::kStore)});
  } catch (...) {
    errors_.push_back({0, Error::of(Code::kStore, "the store threw", Phase::kStore)});
  }
  if (!driver_.stopped()) {
    std::sort(errors_.begin(), errors_.end(),
              [](const ReflectorStore::EventError& a, const ReflectorStore::EventError& b) {
                return a.position < b.position;
              });
    // The published version stays before a rejected change. The list that follows repairs the rest.
    const std::size_t applied = errors_.empty() ? batch_.size() : errors_.front().position;
    if (applied > unordered_) publish(batch_[applied - 1]);
    if (!errors_.empty()) {
      for (std::size_t i = 1; i < errors_.size(); ++i) driver_.report(errors_[i].error.in(Phase::kStore));
      over_ = true;
      driver_.machine().store_failed(std::move(errors_.front().error));
    }
  } else {
    over_ = true;
  }
  batch_.clear();
  if (batch_.capacity() > kKeptCapacity) batch_.shrink_to_fit();
  unordered_ = 0;
}

void WatchSession::publish(const WatchEvent& newest) {
  const std::string_view version = newest.type == WatchEvent::Type::kBookmark
                                       ? std::string_view(newest.resource_version)
                                       : newest.object.resource_version();
  if (version.empty()) return;
  driver_.store().update_resource_version(version);
  driver_.publish(version);
}

}  // namespace tain::reflect
