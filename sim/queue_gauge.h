#pragma once

#include <tain/metrics.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

namespace tain::sim {

// The current and the largest size of a queue, from its metrics, for queues that are not accessible otherwise.
//
// Threading:  one thread.
// Ownership:  outlives the metrics that it made.
class QueueGauge final : public MetricsProvider {
 public:
  struct Level {
    double now = 0;
    double most = 0;
  };
  const Level& depth() const { return depth_; }
  const Level& bytes() const { return bytes_; }

  std::unique_ptr<Counter> counter(std::string_view name, std::string_view help, const MetricLabels& labels) override {
    return null_metrics().counter(name, help, labels);
  }
  std::unique_ptr<Gauge> gauge(std::string_view name, std::string_view help, const MetricLabels& labels) override {
    if (name == "tain_queue_depth") return std::make_unique<Needle>(depth_);
    if (name == "tain_queue_bytes") return std::make_unique<Needle>(bytes_);
    return null_metrics().gauge(name, help, labels);
  }
  std::unique_ptr<Histogram> histogram(std::string_view name, std::string_view help, const MetricLabels& labels,
                                       std::vector<double> bounds) override {
    return null_metrics().histogram(name, help, labels, std::move(bounds));
  }

 private:
  struct Needle final : Gauge {
    explicit Needle(Level& its_level) : level(its_level) {}
    void set(double value) override { level = {value, std::max(level.most, value)}; }
    Level& level;
  };
  Level depth_{};
  Level bytes_{};
};

}  // namespace tain::sim
