#pragma once

#include <tain/metrics.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::metrics {

// The values of the metrics. Written with relaxed atomics: each value is read consistently, but the order between two
// values is not defined.

class CounterValue {
 public:
  // Ignores negative amounts and NaN.
  void add(double amount) {
    if (!(amount > 0)) return;
    const auto whole = amount < kExact ? static_cast<std::uint64_t>(amount) : 0;
    // Nearly all amounts are whole numbers. Adding these needs no retry loop if many threads add at once.
    if (static_cast<double>(whole) == amount) {
      whole_.fetch_add(whole, std::memory_order_relaxed);
    } else {
      rest_.fetch_add(amount, std::memory_order_relaxed);
    }
  }

  double value() const {
    return static_cast<double>(whole_.load(std::memory_order_relaxed)) + rest_.load(std::memory_order_relaxed);
  }

 private:
  static constexpr double kExact = 0x1.0p53;  // larger doubles are not exact counts

  std::atomic<std::uint64_t> whole_{0};
  std::atomic<double> rest_{0};
};

class GaugeValue {
 public:
  void set(double value) { value_.store(value, std::memory_order_relaxed); }
  double value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<double> value_{0};
};

class HistogramValue {
 public:
  // Bounds are inclusive upper ends in any order. The bucket without a bound always exists.
  explicit HistogramValue(std::vector<double> bounds) : bounds_(std::move(bounds)) {
    std::erase_if(bounds_, [](double bound) { return !std::isfinite(bound); });
    std::sort(bounds_.begin(), bounds_.end());
    bounds_.erase(std::unique(bounds_.begin(), bounds_.end()), bounds_.end());
    buckets_ = std::make_unique<std::atomic<std::uint64_t>[]>(bounds_.size() + 1);
  }

  // Ignores NaN, which would make the sum useless.
  void observe(double value) {
    if (std::isnan(value)) return;
    const auto at = std::lower_bound(bounds_.begin(), bounds_.end(), value) - bounds_.begin();
    buckets_[static_cast<std::size_t>(at)].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(value, std::memory_order_relaxed);
  }

  const std::vector<double>& bounds() const { return bounds_; }
  // The number of observations up to each bound, and of all observations at the end. Consistent with each other.
  std::vector<std::uint64_t> cumulative() const {
    std::vector<std::uint64_t> counts(bounds_.size() + 1);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      counts[i] = total += buckets_[i].load(std::memory_order_relaxed);
    }
    return counts;
  }
  double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::vector<double> bounds_;
  std::unique_ptr<std::atomic<std::uint64_t>[]> buckets_;
  std::atomic<double> sum_{0};
};

// The pieces of Prometheus' text exposition format 0.0.4.

bool valid_metric_name(std::string_view name);
bool valid_label_name(std::string_view name);

// `a="1",b="x\"y"`, sorted by name and escaped: the identity of a series within its family.
std::string label_text(MetricLabels labels);

void append_header(std::string& out, std::string_view name, std::string_view help, std::string_view type);
void append_series(std::string& out, std::string_view name, std::string_view labels, const CounterValue& value);
void append_series(std::string& out, std::string_view name, std::string_view labels, const GaugeValue& value);
void append_series(std::string& out, std::string_view name, std::string_view labels, const HistogramValue& value);

}  // namespace tain::metrics
