#include "cli/follow/follow.h"

#include <tain/blocking.h>
#include <tain/object.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <string_view>
#include <utility>

#include "cli/verb.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kAtATime = 512;   // events of each source per round, so that no source starves
constexpr Duration kLookAgain = 100ms;  // while a stream is interrupted

// Set while a subscription has events. Wakes the reader.
class Bell final : public ReadySignal {
 public:
  explicit Bell(Wakeup wakeup) : wakeup_(std::move(wakeup)) {}
  void set() override {
    is_set_ = true;
    wakeup_.notify();
  }
  void clear() override { is_set_ = false; }
  bool is_set() const { return is_set_; }

 private:
  Wakeup wakeup_;
  std::atomic<bool> is_set_{false};
};

std::vector<Path> parsed(const std::vector<std::string>& paths) {
  std::vector<Path> out;
  for (const std::string& text : paths) {
    if (auto path = Path::parse(text)) out.push_back(std::move(*path));
  }
  return out;
}

}  // namespace

class Follow::Source {
 public:
  Source(const Cluster& cluster, Target target, std::size_t position, const Options& options, const Wakeup& wakeup)
      : target_(std::move(target)), position_(position), bell_(std::make_shared<Bell>(wakeup)) {
    InformerOptions how;
    how.scope = target_.scope;
    how.wait_for_kind = false;
    how.drop = parsed(options.drop);
    how.metrics = options.metrics;
    how.on_watch_error = [failures = failures_, wakeup](const Error& error) {
      {
        const std::lock_guard lock(failures->mutex);
        if (!failures->first) failures->first = error;
      }
      wakeup.notify();
    };
    informer_ = ObjectInformer::make(cluster, std::move(how), target_.resource.kind, wakeup);
    subscription_ = informer_->subscribe(
        [this](const ObjectEvent& event) { take(event); },
        HandlerOptions{.name = "tain", .max_bytes = options.max_bytes, .pulled = true, .ready = bell_});
    informer_->start();
  }
  ~Source() {
    informer_->stop();
    subscription_.remove();
  }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  const Target& target() const { return target_; }
  const ObjectInformer& informer() const { return *informer_; }

  bool has_something() const {
    const std::lock_guard lock(failures_->mutex);
    return bell_->is_set() || failures_->first.has_value();
  }
  bool is_interrupted() const { return gaps_.is_open(); }
  bool has_begun() const { return has_begun_; }

  std::vector<FollowEvent> drain(std::size_t at_most, Instant now) {
    taken_.clear();
    bool failed = false;
    if (has_begun_) {
      const std::lock_guard lock(failures_->mutex);
      if (failures_->first) {
        gaps_.failed(*failures_->first, now);
        failures_->first.reset();
        failed = true;
      }
    }
    subscription_.drain(at_most);
    if (!has_begun_ && informer_->has_synced() && subscription_.has_synced()) {
      const std::lock_guard lock(failures_->mutex);
      failures_->first.reset();
      gaps_.begin(status());
      has_begun_ = true;
    } else if (has_begun_ && (failed || gaps_.is_open() || !taken_.empty())) {
      GapTracker::Next next = GapTracker::Next::kNothing;
      for (const FollowEvent& one : taken_) {
        if (one.initial) continue;
        if (next == GapTracker::Next::kNothing) next = GapTracker::Next::kChanges;
        if (!one.known_final_state && !one.coalesced) next = GapTracker::Next::kFoundByList;
      }
      if (auto mark = gaps_.look(status(), next, now)) {
        FollowEvent event;
        event.source = position_;
        event.gap = std::move(mark);
        taken_.insert(taken_.begin(), std::move(event));
      }
    }
    return std::exchange(taken_, {});
  }

  Reflector::Status status() const { return informer_->status(); }

 private:
  struct Failures {
    std::mutex mutex{};
    std::optional<Error> first{};  // since the last drain()
  };

  void take(const ObjectEvent& event) {
    if (event.is_resync) return;
    FollowEvent one;
    one.source = position_;
    one.type = event.type;
    one.old = event.old;
    one.now = event.now;
    one.key = std::string(event.key);
    one.initial = event.is_in_initial_list;
    one.known_final_state = event.known_final_state;
    one.coalesced = event.coalesced;
    taken_.push_back(std::move(one));
  }

  const Target target_;
  const std::size_t position_;
  const std::shared_ptr<Bell> bell_;
  const std::shared_ptr<Failures> failures_ = std::make_shared<Failures>();
  std::vector<FollowEvent> taken_{};
  GapTracker gaps_{};
  bool has_begun_ = false;
  std::shared_ptr<ObjectInformer> informer_{};
  Subscription subscription_{};
};

Follow::Follow(const Cluster& cluster, std::vector<Target> targets, const Options& options) {
  for (Target& target : targets) {
    sources_.push_back(std::make_unique<Source>(cluster, std::move(target), sources_.size(), options, wakeup_));
  }
}

Follow::~Follow() = default;

std::size_t Follow::size() const { return sources_.size(); }
const Target& Follow::target(std::size_t source) const { return sources_[source]->target(); }
const ObjectInformer& Follow::informer(std::size_t source) const { return sources_[source]->informer(); }

Reflector::Status Follow::status(std::size_t source) const { return sources_[source]->status(); }

bool Follow::has_begun(std::size_t source) const { return sources_[source]->has_begun(); }

bool Follow::is_hopeless() const {
  return std::any_of(sources_.begin(), sources_.end(),
                     [](const auto& one) { return !one->target().optional && one->informer().is_hopeless(true); });
}

bool Follow::all_synced() const {
  return std::all_of(sources_.begin(), sources_.end(), [](const auto& one) {
    return one->informer().has_synced() || (one->target().optional && one->informer().is_hopeless(true));
  });
}

Result<void> Follow::wait_synced(Duration timeout, const Stop& stop) const {
  const auto hopeless = [&] {
    return std::find_if(sources_.begin(), sources_.end(),
                        [](const auto& one) { return !one->target().optional && one->informer().is_hopeless(true); });
  };
  const Result<void> waited = wakeup_.wait([&] { return all_synced() || hopeless() != sources_.end(); }, timeout, stop);
  if (const auto found = hopeless(); found != sources_.end()) {
    if (!(*found)->informer().has_synced()) return Failure(not_misuse(sync_error((*found)->informer())));
  }
  if (all_synced()) return {};
  if (!waited && waited.error().code == Code::kStopped) return waited;
  for (const auto& one : sources_) {
    if (!one->informer().has_synced()) return Failure(not_misuse(sync_error(one->informer())));
  }
  return {};
}

Result<void> Follow::wait_first_state(Duration patience, const Stop& stop,
                                      const std::function<void()>& each_second) const {
  const auto began = std::chrono::steady_clock::now();
  for (;;) {
    const Duration left = patience - (std::chrono::steady_clock::now() - began);
    Result<void> synced = wait_synced(std::clamp<Duration>(left, 1ms, 1s), stop);
    if (synced || left <= Duration(0) || is_hopeless() || synced.error().code == Code::kStopped) return synced;
    if (each_second) each_second();
  }
}

std::vector<FollowEvent> Follow::next(Duration timeout, const Stop& stop) {
  std::vector<FollowEvent> happened = collect(kAtATime);
  if (!happened.empty() || timeout <= Duration(0)) return happened;
  const bool interrupted =
      std::any_of(sources_.begin(), sources_.end(), [](const auto& one) { return one->is_interrupted(); });
  const auto something = [&] {
    return std::any_of(sources_.begin(), sources_.end(), [](const auto& one) { return one->has_something(); });
  };
  // A stream that recovers without an event does not wake the reader.
  (void)wakeup_.wait(something, interrupted ? std::min(timeout, kLookAgain) : timeout, stop);
  if (stop.requested()) return {};
  return collect(kAtATime);
}

// Merges the events of all sources, each in its own order, by the lowest resource version. Events without a comparable
// version (gap marks, changes that only a list showed) go first.
std::vector<FollowEvent> Follow::collect(std::size_t at_most) {
  const Instant now{std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now().time_since_epoch())};
  std::vector<std::vector<FollowEvent>> parts;
  std::size_t total = 0;
  for (const auto& source : sources_) {
    parts.push_back(source->drain(at_most, now));
    total += parts.back().size();
  }
  std::vector<std::size_t> heads(parts.size(), 0);
  const auto version = [&](std::size_t part) -> std::string_view {
    const FollowEvent& head = parts[part][heads[part]];
    return head.gap || !head.known_final_state ? std::string_view() : head.object().resource_version();
  };
  std::vector<FollowEvent> merged;
  merged.reserve(total);
  while (merged.size() < total) {
    std::size_t best = parts.size();
    for (std::size_t part = 0; part < parts.size(); ++part) {
      if (heads[part] == parts[part].size()) continue;
      if (best == parts.size() || (version(part).empty() && !version(best).empty()) ||
          (!version(best).empty() && known_older(version(part), version(best)))) {
        best = part;
      }
    }
    merged.push_back(std::move(parts[best][heads[best]++]));
  }
  return merged;
}

Error sync_error(const ObjectInformer& informer) {
  if (const auto last = informer.status().last_error) return *last;
  Error error = informer.why_not_synced().value_or(Error::of(Code::kUnknown, "the first list is not complete"));
  const std::size_t next_try = error.message.rfind("; next try in ");
  if (next_try != std::string::npos) error.message.erase(next_try);
  return error;
}

}  // namespace tain::cli
