#pragma once

#include <tain/cache/reflector.h>
#include <tain/metrics.h>
#include <tain/watch_event.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "src/reflect/relist_reason.h"

namespace tain::reflect {

// The metrics of one Reflector. Events and bytes are counted here and added to the metrics once per step.
//
// Threading:  the loop; staleness() from any thread.
class ReflectorMetrics {
 public:
  ReflectorMetrics(MetricsProvider* provider, const std::string& name);

  void list_started(RelistReason reason);
  void list_ended(double seconds, std::size_t items);
  void watch_started();
  void watch_ended(double seconds, std::uint64_t items, bool very_short);
  void version(std::string_view version);
  void quarantined(bool decode_error);
  void staleness(double seconds) const { staleness_->set(seconds); }
  void event(WatchEvent::Type type) { ++events_[static_cast<std::size_t>(type)]; }
  void bytes(std::size_t count) { bytes_ += count; }
  void flush();

 private:
  static constexpr std::size_t kTypes = 6;
  static constexpr std::size_t kReasons = 10;

  std::unique_ptr<Counter> lists_;
  std::unique_ptr<Histogram> list_duration_;
  std::unique_ptr<Histogram> items_per_list_;
  std::unique_ptr<Counter> watches_;
  std::unique_ptr<Counter> short_watches_;
  std::unique_ptr<Histogram> watch_duration_;
  std::unique_ptr<Histogram> items_per_watch_;
  std::unique_ptr<Gauge> last_version_;
  std::unique_ptr<Counter> decode_errors_;
  std::unique_ptr<Counter> quarantined_;
  std::unique_ptr<Gauge> staleness_;
  std::unique_ptr<Counter> bytes_total_;
  std::array<std::unique_ptr<Counter>, kTypes> events_total_;
  std::array<std::unique_ptr<Counter>, kReasons> relists_;
  std::array<std::uint64_t, kTypes> events_{};
  std::uint64_t bytes_ = 0;
};

}  // namespace tain::reflect
