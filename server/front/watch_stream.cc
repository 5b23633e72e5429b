#include "server/front/watch_stream.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace tain::server {
namespace {

constexpr std::size_t kMostPending = std::size_t{1} << 20;      // bytes that the client has not read
constexpr std::size_t kPiece = std::size_t{256} << 10;          // bytes written at a time
constexpr std::size_t kTakenAtOnce = 128;                       // events
constexpr std::size_t kMostTakes = 32;                          // per turn of the loop, to let other work run
constexpr std::size_t kMostBacklog = 1000;                      // waiting events of a client that does not read
constexpr Duration kPatience = std::chrono::milliseconds(100);  // how long such a client may block
constexpr Duration kBookmarkPeriod = std::chrono::seconds(60);
constexpr Duration kBookmarkBeforeEnd = std::chrono::seconds(2);

}  // namespace

WatchStream::WatchStream(Backend& backend, ObjectEncoder& encoder, FaultHooks& faults, storage::Watch watch,
                         Options options)
    : backend_(backend),
      encoder_(encoder),
      faults_(faults),
      exchange_(std::move(options.exchange)),
      watch_(std::move(watch)),
      event_encoder_(std::move(options.event_encoder)),
      deadline_(options.deadline),
      gzip_(options.gzip),
      flush_each_(options.flush_each) {
  const Instant now = backend_.now();
  next_bookmark_ = now + kBookmarkPeriod;
  if (deadline_ - kBookmarkBeforeEnd > now) next_bookmark_ = std::min(next_bookmark_, deadline_ - kBookmarkBeforeEnd);
  initial_left_ = watch_.backlog();
}

void WatchStream::begin() {
  HttpHeaders headers;
  exchange_->start(200, content_type(event_encoder_.format(), true), gzip_, std::move(headers));
  pump();
}

void WatchStream::pump() {
  if (held_ || waits_) return;
  bool rests = false;
  try {
    for (std::size_t takes = 0; !over() && exchange_->pending() < kMostPending; ++takes) {
      if (takes == kMostTakes) {
        rests = true;
        break;
      }
      if (!send_some()) return;
    }
  } catch (const std::exception&) {
    return cut();  // third-party code failed to encode an object; other watches continue
  }
  if (over()) return;
  waits_ = true;
  if (!rests) blocked_since_ = backend_.now();
  exchange_->when_drained([weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->waits_ = false;
    self->blocked_since_.reset();
    self->pump();
  });
}

bool WatchStream::send_some() {
  std::vector<storage::WatchItem> items;
  const auto taken = watch_.take(items, kTakenAtOnce);
  if (!items.empty()) {
    initial_left_ -= std::min(initial_left_, items.size());
    send(std::move(items));
  }
  if (taken) return *taken != 0 && !over();
  if (taken.error().code == Code::kExpired) {
    std::string out;
    event_encoder_.error(expired(taken.error().message), out);
    exchange_->write(out, true);
  }
  finish();
  return false;
}

void WatchStream::send(std::vector<storage::WatchItem> items) {
  if (faults_.any()) faults_.change_events(*exchange_, items);
  if (over()) return;
  std::string& out = encoder_.scratch();
  const auto flush = [&] {
    exchange_->write(out, true);
    out.clear();
  };
  const Time now = backend_.time();
  for (const storage::WatchItem& item : items) {
    const auto done = event_encoder_.event(encoder_, item, backend_.storage().version_text(item.revision), now, out);
    if (!done) {
      // An object cannot be encoded in this format: end the watch with an error, so that the client relists.
      event_encoder_.error(done.error(), out);
      flush();
      return finish();
    }
    if (out.size() < kPiece && !flush_each_) continue;
    flush();
    if (over()) return;
  }
  if (!out.empty()) flush();
}

void WatchStream::set_held(bool held) {
  held_ = held;
  if (!held) pump();
}

std::size_t WatchStream::events_waiting() const {
  const std::size_t all = watch_.backlog();
  return all - std::min(all, initial_left_);
}

void WatchStream::send_bookmark() {
  const auto bookmark = watch_.bookmark();
  if (!bookmark || held_ || waits_) return;
  send({*bookmark});
}

Instant WatchStream::next_due() const { return std::min(next_bookmark_, deadline_); }

void WatchStream::tick(Instant now) {
  if (over()) return;
  const bool blocked = blocked_since_ && !held_ && now - *blocked_since_ >= kPatience;
  if (blocked && events_waiting() > kMostBacklog) return finish();
  if (now >= next_bookmark_) {
    send_bookmark();
    const Instant last = deadline_ - kBookmarkBeforeEnd;
    const Instant regular = now + kBookmarkPeriod;
    // The last bookmark comes shortly before the end.
    next_bookmark_ = now < last && last < regular ? last : regular;
  }
  if (now >= deadline_) finish();
}

void WatchStream::finish() { exchange_->finish(); }
void WatchStream::cut() { exchange_->drop(); }

// --- All of them ---

Watchers::~Watchers() {
  if (timer_ != 0) runtime_.timers().cancel(timer_);
}

void Watchers::add(const std::string& storage, std::shared_ptr<WatchStream> stream) {
  stream->exchange().when_gone(
      [weak = std::weak_ptr<WatchStream>(stream), alive = std::weak_ptr<bool>(alive_), this, storage] {
        const auto gone = weak.lock();
        if (!gone || alive.expired()) return;
        gone->cut();
        if (const auto found = streams_.find(storage); found != streams_.end()) std::erase(found->second, gone);
      });
  streams_[storage].push_back(stream);
  if (holds_.contains(storage)) stream->set_held(true);
  stream->begin();
  sweep(streams_[storage]);
  arm();
}

void Watchers::note(const std::string& storage) {
  if (!streams_.contains(storage)) return;
  news_.insert(storage);
  if (std::exchange(posted_, true)) return;
  runtime_.post([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) deliver();
  });
}

void Watchers::deliver() {
  posted_ = false;
  backend_.cache();
  const std::set<std::string> news = std::exchange(news_, {});
  const Instant now = backend_.now();
  for (const std::string& storage : news) {
    const auto found = streams_.find(storage);
    if (found == streams_.end()) continue;
    const Streams streams = found->second;
    for (const auto& stream : streams) {
      stream->pump();
      stream->tick(now);
    }
    sweep(found->second);
  }
}

void Watchers::sweep(Streams& streams) {
  std::erase_if(streams, [](const std::shared_ptr<WatchStream>& stream) { return stream->over(); });
}

void Watchers::tick() {
  backend_.cache();
  const Instant now = backend_.now();
  for (auto& [storage, streams] : streams_) {
    const Streams all = streams;
    for (const auto& stream : all) stream->tick(now);
    sweep(streams);
  }
  // The clock may have been advanced: set the timer again.
  if (timer_ != 0) runtime_.timers().cancel(std::exchange(timer_, 0));
  arm();
}

// One timer for all: the next bookmark or end.
void Watchers::arm() {
  std::optional<Instant> due;
  for (const auto& [storage, streams] : streams_) {
    for (const auto& stream : streams) due = std::min(due.value_or(Instant::max()), stream->next_due());
  }
  if (timer_ != 0 && due && *due >= armed_for_) return;
  if (timer_ != 0) runtime_.timers().cancel(std::exchange(timer_, 0));
  if (!due) return;
  armed_for_ = *due;
  timer_ = runtime_.timers().start(std::max<Duration>(*due - backend_.now(), Duration(0)), [this] {
    timer_ = 0;
    tick();
  });
}

Watchers::Streams Watchers::take(std::string_view storage) {
  Streams out;
  for (auto& [name, streams] : streams_) {
    if (!storage.empty() && name != storage) continue;
    out.insert(out.end(), streams.begin(), streams.end());
    streams.clear();
  }
  return out;
}

std::size_t Watchers::cut(std::string_view storage) {
  const Streams streams = take(storage);
  for (const auto& stream : streams) stream->cut();
  return streams.size();
}

void Watchers::finish_all(std::string_view storage) {
  for (const auto& stream : take(storage)) stream->finish();
}

void Watchers::hold(const std::string& storage) {
  if (++holds_[storage] > 1) return;
  if (const auto found = streams_.find(storage); found != streams_.end()) {
    for (const auto& stream : found->second) stream->set_held(true);
  }
}

void Watchers::release(const std::string& storage) {
  const auto held = holds_.find(storage);
  if (held == holds_.end() || --held->second > 0) return;
  holds_.erase(held);
  backend_.cache();
  if (const auto found = streams_.find(storage); found != streams_.end()) {
    const Streams streams = found->second;
    for (const auto& stream : streams) stream->set_held(false);
    sweep(found->second);
  }
}

std::vector<std::shared_ptr<WatchStream>> Watchers::all() const {
  Streams out;
  for (const auto& [storage, streams] : streams_) out.insert(out.end(), streams.begin(), streams.end());
  return out;
}

std::size_t Watchers::most_waiting(const std::string& storage) const {
  std::size_t most = 0;
  const auto found = streams_.find(storage);
  if (found == streams_.end()) return most;
  for (const auto& stream : found->second) {
    if (!stream->over()) most = std::max(most, stream->events_waiting());
  }
  return most;
}

bool Watchers::wants_protobuf(const std::string& storage) const {
  const auto found = streams_.find(storage);
  if (found == streams_.end()) return false;
  return std::any_of(found->second.begin(), found->second.end(), [](const std::shared_ptr<WatchStream>& stream) {
    return stream->format().encoding == ResponseFormat::Encoding::kProtobuf;
  });
}

std::size_t Watchers::count() const {
  std::size_t all = 0;
  for (const auto& [storage, streams] : streams_) all += streams.size();
  return all;
}

}  // namespace tain::server
