#pragma once

#include <tain/metrics.h>
#include <tain/runtime.h>

#include <memory>
#include <string>

namespace tain::informer {

// The metrics of a work queue. Does nothing if the queue has no name or no provider.
// Threading: any thread.
class WorkQueueMetrics {
 public:
  WorkQueueMetrics(MetricsProvider* provider, const std::string& name) {
    if (provider == nullptr || name.empty()) return;
    const MetricLabels labels{{"name", name}};
    const std::vector<double> bounds{1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1000};
    depth_ = provider->gauge("tain_workqueue_depth", "Keys that wait.", labels);
    adds_ = provider->counter("tain_workqueue_adds_total", "Keys that were queued.", labels);
    retries_ = provider->counter("tain_workqueue_retries_total", "Keys added after a failure.", labels);
    waited_ = provider->histogram("tain_workqueue_queue_duration_seconds", "How long keys waited.", labels, bounds);
    worked_ =
        provider->histogram("tain_workqueue_work_duration_seconds", "How long keys were processed.", labels, bounds);
    unfinished_ = provider->gauge("tain_workqueue_unfinished_work_seconds",
                                  "Time spent so far on all keys that are being processed.", labels);
    longest_ = provider->gauge("tain_workqueue_longest_running_seconds",
                               "Time spent so far on the key that has been processed longest.", labels);
  }

  bool on() const { return depth_ != nullptr; }
  void depth(std::size_t keys) {
    if (depth_) depth_->set(static_cast<double>(keys));
  }
  void added() {
    if (adds_) adds_->increment();
  }
  void retried() {
    if (retries_) retries_->increment();
  }
  void waited(Duration time) {
    if (waited_) waited_->observe(seconds(time));
  }
  void worked(Duration time) {
    if (worked_) worked_->observe(seconds(time));
  }
  void running(Duration together, Duration longest) {
    if (!unfinished_) return;
    unfinished_->set(seconds(together));
    longest_->set(seconds(longest));
  }

 private:
  static double seconds(Duration time) { return std::chrono::duration<double>(time).count(); }

  std::unique_ptr<Gauge> depth_;
  std::unique_ptr<Counter> adds_;
  std::unique_ptr<Counter> retries_;
  std::unique_ptr<Histogram> waited_;
  std::unique_ptr<Histogram> worked_;
  std::unique_ptr<Gauge> unfinished_;
  std::unique_ptr<Gauge> longest_;
};

}  // namespace tain::informer
