#include "sim/workshop.h"

#include <tain/object.h>

#include <utility>

namespace tain::sim {
namespace {

constexpr Duration kLongestBackoff = std::chrono::seconds(20);
constexpr int kFresh = 1;  // changed keys precede repeated ones

}  // namespace

Workshop::Workshop(SharedInformer& informer, SimRuntime& runtime, Trace& trace, Referee& referee, std::string name,
                   std::uint64_t seed)
    : informer_(informer),
      runtime_(runtime),
      trace_(trace),
      referee_(referee),
      name_(std::move(name)),
      random_(seed),
      workers_(1 + random_.below(3)),
      queue_(runtime, {.limiter = exponential_limiter(std::chrono::milliseconds(5), kLongestBackoff)}) {
  queue_.on_ready([this] { runtime_.post([this] { hire(); }); });
  place_ = informer_.subscribe([this](const ObjectEvent& event) { told(event); });
}

Workshop::~Workshop() { stop(); }

void Workshop::stop() {
  if (std::exchange(stopped_, true)) return;
  place_.remove();
  queue_.on_ready({});
  queue_.shut_down();
  for (const auto& [key, timer] : working_) runtime_.timers().cancel(timer);
  working_.clear();
}

void Workshop::told(const ObjectEvent& event) {
  if (event.type == ObjectEvent::Type::kDelete) {
    told_.erase(std::string(event.key));
  } else {
    told_[std::string(event.key)] = {std::string(event.now.resource_version()), informer_.store().epoch()};
  }
  queue_.add(event.key, event.is_resync ? 0 : kFresh);
}

void Workshop::hire() {
  while (!stopped_ && working_.size() < workers_) {
    const Result<std::optional<std::string>> key = queue_.get();
    if (!key || !*key) return;
    work(**key);
  }
}

Workshop::Seen Workshop::look(const std::string& key) const {
  const Object object = informer_.store().snapshot().get(key);
  return object ? Seen(object.resource_version()) : std::nullopt;
}

void Workshop::work(const std::string& key) {
  if (working_.count(key) != 0) return referee_.violation(name_ + ": " + key + " is processed twice at the same time");
  const Seen seen = look(key);
  const auto told = told_.find(key);
  if (told != told_.end() && told->second.epoch == informer_.store().epoch() && seen &&
      known_older(*seen, told->second.version)) {
    referee_.violation(name_ + ": work on " + key + " saw " + *seen + " after " + told->second.version + " was told");
  }
  const Duration busy = std::chrono::microseconds(random_.below(calm_ ? 2'000 : 40'000));
  working_[key] = runtime_.timers().start(busy, [this, key, seen] { finish(key, seen); });
}

void Workshop::finish(const std::string& key, const Seen& seen) {
  working_.erase(key);
  ++finished_;
  trace_.line(runtime_.clock().now(), "worked", name_, key, seen.value_or("-"));
  const std::uint64_t fate = calm_ ? 100 : random_.below(20);
  if (fate == 0) {
    queue_.add_rate_limited(key);  // it failed: the version does not count
  } else {
    last_[key] = seen;
    queue_.forget(key);
    if (fate == 1) queue_.add_after(key, std::chrono::seconds(random_.below(30)));
  }
  queue_.done(key);
  hire();
}

void Workshop::check_settled() {
  if (stopped_) return;
  if (queue_.size() != 0 || !working_.empty()) {
    referee_.violation(name_ + ": " + std::to_string(queue_.size() + working_.size()) + " keys are still worked on");
  }
  const Snapshot snapshot = informer_.store().snapshot();
  for (const Object& object : snapshot) {
    const auto last = last_.find(object.key());
    if (last == last_.end()) {
      referee_.violation(name_ + ": no work on " + std::string(object.key()));
    } else if (last->second != object.resource_version()) {
      referee_.violation(name_ + ": the last work on " + last->first + " saw " + last->second.value_or("nothing") +
                         ", not " + std::string(object.resource_version()));
    }
  }
  for (const auto& [key, seen] : last_) {
    if (seen && !snapshot.get(key)) referee_.violation(name_ + ": no work after the deletion of " + key);
  }
}

}  // namespace tain::sim
