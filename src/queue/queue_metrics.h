#pragma once

#include <tain/metrics.h>

#include <cstddef>
#include <memory>
#include <string>

namespace tain::detail {

// The metrics of a queue. Without a provider each call only tests a pointer.
class QueueMetrics {
 public:
  QueueMetrics(MetricsProvider* provider, const std::string& queue) {
    if (provider == nullptr) return;
    const MetricLabels labels = {{"queue", queue}};
    depth_ = provider->gauge("tain_queue_depth", "Items waiting in the queue.", labels);
    bytes_ = provider->gauge("tain_queue_bytes", "Memory of the objects waiting in the queue.", labels);
    lookup_errors_ =
        provider->counter("tain_queue_known_object_errors_total", "Lookups of known objects that failed.", labels);
  }

  void waiting(std::size_t depth, std::size_t bytes) {
    if (depth_ != nullptr) depth_->set(static_cast<double>(depth));
    if (bytes_ != nullptr) bytes_->set(static_cast<double>(bytes));
  }
  void lookup_failed() {
    if (lookup_errors_ != nullptr) lookup_errors_->increment();
  }

 private:
  std::unique_ptr<Gauge> depth_;
  std::unique_ptr<Gauge> bytes_;
  std::unique_ptr<Counter> lookup_errors_;
};

}  // namespace tain::detail
