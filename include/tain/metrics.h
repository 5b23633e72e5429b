#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

using MetricLabels = std::vector<std::pair<std::string, std::string>>;

// Only grows.
class Counter {
 public:
  virtual ~Counter() = default;
  virtual void add(double amount) = 0;
  void increment() { add(1); }
};

class Gauge {
 public:
  virtual ~Gauge() = default;
  virtual void set(double value) = 0;
};

class Histogram {
 public:
  virtual ~Histogram() = default;
  virtual void observe(double value) = 0;
};

// Makes metrics: the one interface for users who have a metrics library of their own.
//
// Threading:  everything from any thread; the metrics too.
// Ownership:  the caller owns what it was given and drops it when the thing measured is gone, and with it the series.
class MetricsProvider {
 public:
  virtual ~MetricsProvider() = default;
  virtual std::unique_ptr<Counter> counter(std::string_view name, std::string_view help,
                                           const MetricLabels& labels) = 0;
  virtual std::unique_ptr<Gauge> gauge(std::string_view name, std::string_view help, const MetricLabels& labels) = 0;
  virtual std::unique_ptr<Histogram> histogram(std::string_view name, std::string_view help, const MetricLabels& labels,
                                               std::vector<double> bounds) = 0;
};

// Metrics that cost nothing and go nowhere; the default.
MetricsProvider& null_metrics();

// Metrics kept here, and written out as Prometheus text (exposition format 0.0.4).
//
// Threading:  everything from any thread.
// Ownership:  a metric may outlive the Registry. Two metrics of one name and the same labels share one series.
// Errors:     a name used for two types of metric, or one that Prometheus does not allow, gives a metric that works
//             and is not exported. A counter ignores amounts below 0, a histogram what is not a number.
class Registry : public MetricsProvider {
 public:
  Registry();
  ~Registry() override;

  std::unique_ptr<Counter> counter(std::string_view name, std::string_view help, const MetricLabels& labels) override;
  std::unique_ptr<Gauge> gauge(std::string_view name, std::string_view help, const MetricLabels& labels) override;
  std::unique_ptr<Histogram> histogram(std::string_view name, std::string_view help, const MetricLabels& labels,
                                       std::vector<double> bounds) override;

  // Families sorted by name, series by labels; label values and help escaped.
  std::string prometheus_text() const;

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain
