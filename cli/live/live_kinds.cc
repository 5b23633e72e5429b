#include "cli/live/live_kinds.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "cli/live/words.h"

namespace tain::cli::live {
namespace {

using namespace std::chrono_literals;

constexpr Duration kRateWindow = 3s;

bool is_well(ReflectorState state) { return state == ReflectorState::kLive; }

// Short ways back to a watch that goes on from where it ended are no news.
bool is_ill(const ReflectorStatus& status) {
  switch (status.state) {
    case ReflectorState::kRetrying:
    case ReflectorState::kDenied:
    case ReflectorState::kGone:
    case ReflectorState::kSilent:
      return true;
    case ReflectorState::kConnecting:
    case ReflectorState::kListing:
      return status.has_synced;
    case ReflectorState::kIdle:
    case ReflectorState::kLive:
    case ReflectorState::kStopped:
      return false;
  }
  return false;
}

}  // namespace

LiveKinds::LiveKinds(const Cluster& cluster, Options options) : options_(std::move(options)) {
  for (const std::string& kind : options_.kinds) {
    InformerOptions how;
    how.scope.resource = kind;
    how.scope.namespaces = options_.namespaces;
    how.scope.label_selector = options_.label_selector;
    how.drop.push_back(*Path::parse("metadata.managedFields"));
    Kind& made = kinds_.emplace_back();
    made.informer = ObjectInformer::make(cluster, std::move(how));
    made.informer->start();
  }
}

LiveKinds::~LiveKinds() {
  for (Kind& kind : kinds_) kind.informer->stop();
}

Result<void> LiveKinds::wait_synced(Duration timeout, const Stop& stop) const {
  const Instant until = std::chrono::steady_clock::now() + timeout;
  for (const Kind& kind : kinds_) {
    const Duration left = std::max<Duration>(until - std::chrono::steady_clock::now(), Duration(0));
    if (auto synced = kind.informer->wait_synced(left, stop); !synced) return synced;
  }
  return {};
}

const std::vector<KindFigures>& LiveKinds::look(Instant now) {
  figures_.resize(kinds_.size());
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    Kind& kind = kinds_[i];
    const ReflectorStatus status = kind.informer->status();
    KindFigures& out = figures_[i];
    out.kind = options_.kinds[i];
    out.state = status.state;
    out.synced = status.has_synced;
    const Store::Stats stats = kind.informer->store().stats();
    out.objects = stats.objects;
    out.bytes = stats.bytes;
    out.events = status.events;
    out.age = status.age;
    out.lists = status.lists;
    out.watches = status.watches;
    out.epoch = status.epoch;
    out.version = status.resource_version;
    out.next_try = status.next_try;
    const std::optional<Error> why = out.synced ? std::nullopt : kind.informer->why_not_synced();
    out.error = is_well(status.state) ? std::string()
                : status.last_error   ? status.last_error->to_string()
                : why                 ? why->to_string()
                                      : std::string();
    kind.samples.push_back({now, status.events});
    while (kind.samples.size() > 2 && now - kind.samples[1].at >= kRateWindow) kind.samples.erase(kind.samples.begin());
    const double seconds = std::chrono::duration<double>(now - kind.samples.front().at).count();
    const auto count = static_cast<double>(status.events - kind.samples.front().events);
    out.events_per_second = seconds > 0 ? count / seconds : 0;
    notice(kind, out, status, now);
  }
  return figures_;
}

void LiveKinds::notice(Kind& kind, const KindFigures& figures, const ReflectorStatus& status, Instant now) {
  const std::string name = short_kind(figures.kind);
  if (!kind.ill_since && is_ill(status)) {
    kind.ill_since = now;
    news_.push_back(name + ": " + std::string(to_string(status.state)) +
                    (figures.error.empty() ? std::string() : ": " + figures.error));
  } else if (is_well(status.state)) {
    const bool relisted = status.lists > kind.lists;
    if (kind.ill_since || (kind.was_well && relisted)) {
      std::string text = name + ": live again";
      if (kind.ill_since) text += " after " + seconds_text(now - *kind.ill_since);
      text += relisted ? ", listed anew" : ", went on where it was";
      if (status.epoch > kind.epoch) text += ": the cluster went back in time";
      news_.push_back(std::move(text));
    } else if (!kind.was_well) {
      news_.push_back(name + ": live, " + std::to_string(figures.objects) + " objects at version " + figures.version);
    }
    kind.ill_since.reset();
    kind.was_well = true;
    kind.lists = status.lists;
    kind.epoch = status.epoch;
  }
}

}  // namespace tain::cli::live
