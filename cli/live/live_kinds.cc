#include "cli/live/live_kinds.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "cli/follow/follow.h"
#include "cli/live/words.h"

namespace tain::cli::live {
namespace {

using namespace std::chrono_literals;

constexpr Duration kRateWindow = 3s;

bool is_live(Reflector::State state) { return state == Reflector::State::kLive; }

// A reconnect that resumes the watch is not reported.
bool is_down(const Reflector::Status& status) {
  switch (status.state) {
    case Reflector::State::kRetrying:
    case Reflector::State::kDenied:
    case Reflector::State::kGone:
    case Reflector::State::kSilent:
      return true;
    case Reflector::State::kConnecting:
    case Reflector::State::kListing:
      return status.has_synced;
    case Reflector::State::kIdle:
    case Reflector::State::kLive:
    case Reflector::State::kStopped:
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
    how.metrics = made.counter.get();
    if (options_.most_backoff) how.tuning.backoff.cap = *options_.most_backoff;
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

Result<void> LiveKinds::wait_readable(Duration timeout, const Stop& stop) const {
  const Instant until = std::chrono::steady_clock::now() + timeout;
  for (const Kind& kind : kinds_) {
    const Duration left = std::max<Duration>(until - std::chrono::steady_clock::now(), Duration(0));
    if (auto synced = kind.informer->wait_synced(left, stop, true); !synced && stop.requested()) return synced;
  }
  const bool is_all_denied =
      std::all_of(kinds_.begin(), kinds_.end(), [](const Kind& kind) { return kind.informer->is_hopeless(true); });
  if (is_all_denied && !kinds_.empty()) return fail(sync_error(*kinds_.front().informer));
  return {};
}

const std::vector<KindFigures>& LiveKinds::look(Instant now) {
  figures_.resize(kinds_.size());
  std::vector<Notice> notices;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    Kind& kind = kinds_[i];
    const Reflector::Status status = kind.informer->status();
    KindFigures& out = figures_[i];
    out.kind = options_.kinds[i];
    out.state = status.state;
    out.synced = status.has_synced;
    const Store::Stats stats = kind.informer->store().stats();
    out.objects = stats.objects;
    out.bytes = stats.bytes;
    out.events = status.events;
    out.age = status.age;
    out.syncs = kind.counter->syncs();
    out.watches = status.watches;
    out.epoch = status.epoch;
    out.version = status.resource_version;
    out.next_try = status.next_try;
    const std::optional<Error> why = out.synced ? std::nullopt : kind.informer->why_not_synced();
    out.error = is_live(status.state) ? std::string()
                : status.last_error   ? status.last_error->to_string()
                : why                 ? why->to_string()
                                      : std::string();
    kind.samples.push_back({now, status.events});
    while (kind.samples.size() > 2 && now - kind.samples[1].at >= kRateWindow) kind.samples.erase(kind.samples.begin());
    const double seconds = std::chrono::duration<double>(now - kind.samples.front().at).count();
    const auto count = static_cast<double>(status.events - kind.samples.front().events);
    out.events_per_second = seconds > 0 ? count / seconds : 0;
    if (auto noticed = notice(kind, out, status, now)) notices.push_back(std::move(*noticed));
  }
  tell(notices);
  return figures_;
}

std::optional<LiveKinds::Notice> LiveKinds::notice(Kind& kind, const KindFigures& figures,
                                                   const Reflector::Status& status, Instant now) {
  Notice out{.kind = short_kind(figures.kind)};
  if (!is_live(status.state)) {
    if (kind.down_since || !is_down(status)) return std::nullopt;
    kind.down_since = now;
    out.text = to_string(status.state);
    if (status.last_error) out.text.append(": ").append(to_string(status.last_error->code));
    return out;
  }
  const bool synced_anew = figures.syncs > kind.syncs;
  const bool went_back = status.epoch > kind.epoch;
  kind.syncs = figures.syncs;
  kind.epoch = status.epoch;
  const std::optional<Instant> since = std::exchange(kind.down_since, std::nullopt);
  if (!std::exchange(kind.was_live, true)) {
    out.text = "live";
    out.objects = figures.objects;
    return out;
  }
  if (!since && !synced_anew) return std::nullopt;
  out.text = "live again";
  if (since) out.text += " after " + seconds_text(now - *since);
  out.text += synced_anew ? ", synced anew" : ", resumed the watch";
  if (went_back) out.text += ": the cluster went back in time";
  return out;
}

void LiveKinds::tell(const std::vector<Notice>& notices) {
  std::vector<bool> told(notices.size());
  for (std::size_t i = 0; i < notices.size(); ++i) {
    if (told[i]) continue;
    std::string names;
    std::size_t count = 0;
    std::size_t objects = 0;
    for (std::size_t j = i; j < notices.size(); ++j) {
      if (notices[j].text != notices[i].text) continue;
      told[j] = true;
      names.append(count++ == 0 ? "" : ", ").append(notices[j].kind);
      objects += notices[j].objects.value_or(0);
    }
    if (count > 1 && count == kinds_.size()) names = "all kinds";
    names.append(": ").append(notices[i].text);
    if (notices[i].objects) names.append(", ").append(count_text(objects)).append(" objects");
    news_.push_back(std::move(names));
  }
}

}  // namespace tain::cli::live
