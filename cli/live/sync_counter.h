#pragma once

#include <tain/metrics.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace tain::cli::live {

// Counts the lists and watch-lists of a mirror, which only the metrics of its Reflector contain.
//
// Threading:  any thread.
// Ownership:  must outlive its mirror.
class SyncCounter final : public MetricsProvider {
 public:
  std::uint64_t syncs() const { return *syncs_; }

  std::unique_ptr<Counter> counter(std::string_view name, std::string_view help, const MetricLabels& labels) override {
    if (name != "tain_reflector_lists_total") return null_metrics().counter(name, help, labels);
    return std::make_unique<Shared>(syncs_);
  }
  std::unique_ptr<Gauge> gauge(std::string_view name, std::string_view help, const MetricLabels& labels) override {
    return null_metrics().gauge(name, help, labels);
  }
  std::unique_ptr<Histogram> histogram(std::string_view name, std::string_view help, const MetricLabels& labels,
                                       std::vector<double> bounds) override {
    return null_metrics().histogram(name, help, labels, std::move(bounds));
  }

 private:
  using Count = std::shared_ptr<std::atomic<std::uint64_t>>;
  class Shared final : public Counter {
   public:
    explicit Shared(Count count) : count_(std::move(count)) {}
    void add(double amount) override { *count_ += static_cast<std::uint64_t>(amount); }

   private:
    Count count_;
  };

  Count syncs_ = std::make_shared<std::atomic<std::uint64_t>>(0);
};

}  // namespace tain::cli::live
