#include "src/reflect/reflector_metrics.h"

#include <utility>
#include <vector>

namespace tain::reflect {
namespace {

const std::vector<double> kSeconds = {0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600};
const std::vector<double> kItems = {1, 10, 100, 1'000, 10'000, 100'000, 1'000'000};

// As client-go: the last 15 digits, which a double holds exactly.
double version_as_number(std::string_view version) {
  if (version.size() > 15) version.remove_prefix(version.size() - 15);
  double number = 0;
  for (const char c : version) {
    if (c < '0' || c > '9') return 0;
    number = number * 10 + (c - '0');
  }
  return number;
}

}  // namespace

ReflectorMetrics::ReflectorMetrics(MetricsProvider* provider, const std::string& name) {
  MetricsProvider& metrics = provider != nullptr ? *provider : null_metrics();
  const MetricLabels labels{{"reflector", name}};
  const auto labelled = [&](const char* key, std::string_view value) {
    return MetricLabels{{"reflector", name}, {key, std::string(value)}};
  };
  lists_ = metrics.counter("tain_reflector_lists_total", "Lists and watch-lists begun.", labels);
  list_duration_ = metrics.histogram("tain_reflector_list_duration_seconds", "From the request to the end of a list.",
                                     labels, kSeconds);
  items_per_list_ = metrics.histogram("tain_reflector_items_per_list", "Objects in a list.", labels, kItems);
  watches_ = metrics.counter("tain_reflector_watches_total", "Watches begun.", labels);
  short_watches_ =
      metrics.counter("tain_reflector_short_watches_total", "Watches that ended within a second with nothing.", labels);
  watch_duration_ =
      metrics.histogram("tain_reflector_watch_duration_seconds", "How long watches lived.", labels, kSeconds);
  items_per_watch_ =
      metrics.histogram("tain_reflector_items_per_watch", "Events with objects in a watch.", labels, kItems);
  last_version_ =
      metrics.gauge("tain_reflector_last_resource_version", "The published version, its last 15 digits.", labels);
  decode_errors_ =
      metrics.counter("tain_reflector_decode_errors_total", "Objects and events that do not parse.", labels);
  quarantined_ = metrics.counter("tain_reflector_quarantined_total", "Objects and events set aside.", labels);
  staleness_ = metrics.gauge("tain_reflector_staleness_seconds", "Time since the last proof of freshness.", labels);
  bytes_total_ = metrics.counter("tain_reflector_bytes_total", "Bytes of lists and watches.", labels);
  for (std::size_t i = 0; i < kTypes; ++i) {
    events_total_[i] = metrics.counter("tain_reflector_events_total", "Events by type.",
                                       labelled("type", to_string(static_cast<WatchEvent::Type>(i))));
  }
  for (std::size_t i = 0; i < kReasons; ++i) {
    relists_[i] = metrics.counter("tain_reflector_relists_total", "Syncs by their reason.",
                                  labelled("reason", to_string(static_cast<RelistReason>(i))));
  }
}

void ReflectorMetrics::list_started(RelistReason reason) {
  lists_->increment();
  relists_[static_cast<std::size_t>(reason)]->increment();
}

void ReflectorMetrics::list_ended(double seconds, std::size_t items) {
  list_duration_->observe(seconds);
  items_per_list_->observe(static_cast<double>(items));
}

void ReflectorMetrics::watch_started() { watches_->increment(); }

void ReflectorMetrics::watch_ended(double seconds, std::uint64_t items, bool very_short) {
  watch_duration_->observe(seconds);
  items_per_watch_->observe(static_cast<double>(items));
  if (very_short) short_watches_->increment();
}

void ReflectorMetrics::version(std::string_view version) { last_version_->set(version_as_number(version)); }

void ReflectorMetrics::quarantined(bool decode_error) {
  quarantined_->increment();
  if (decode_error) decode_errors_->increment();
}

void ReflectorMetrics::flush() {
  if (const std::uint64_t bytes = std::exchange(bytes_, 0); bytes > 0) bytes_total_->add(static_cast<double>(bytes));
  for (std::size_t i = 0; i < kTypes; ++i) {
    if (const std::uint64_t count = std::exchange(events_[i], 0); count > 0) {
      events_total_[i]->add(static_cast<double>(count));
    }
  }
}

}  // namespace tain::reflect
