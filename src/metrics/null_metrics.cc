#include <tain/metrics.h>

namespace tain {
namespace {

class NullCounter final : public Counter {
 public:
  void add(double) override {}
};

class NullGauge final : public Gauge {
 public:
  void set(double) override {}
};

class NullHistogram final : public Histogram {
 public:
  void observe(double) override {}
};

class NullMetrics final : public MetricsProvider {
 public:
  std::unique_ptr<Counter> counter(std::string_view, std::string_view, const MetricLabels&) override {
    return std::make_unique<NullCounter>();
  }
  std::unique_ptr<Gauge> gauge(std::string_view, std::string_view, const MetricLabels&) override {
    return std::make_unique<NullGauge>();
  }
  std::unique_ptr<Histogram> histogram(std::string_view, std::string_view, const MetricLabels&,
                                       std::vector<double>) override {
    return std::make_unique<NullHistogram>();
  }
};

}  // namespace

MetricsProvider& null_metrics() {
  static NullMetrics metrics;
  return metrics;
}

}  // namespace tain
