#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

// The labels of a metric: names and values.
using MetricLabels = std::vector<std::pair<std::string, std::string>>;

// A metric that only increases.
class Counter {
 public:
  virtual ~Counter() = default;
  virtual void add(double amount) = 0;
  void increment() { add(1); }
};

// A metric with a current value.
class Gauge {
 public:
  virtual ~Gauge() = default;
  virtual void set(double value) = 0;
};

// A metric with a distribution of values.
class Histogram {
 public:
  virtual ~Histogram() = default;
  virtual void observe(double value) = 0;
};

// Makes metrics. Implement it to use a metrics library of your own.
//
// Threading:  called from any thread, and so are the metrics.
// Ownership:  the library owns a metric and destroys it together with the measured object, which ends the series.
class MetricsProvider {
 public:
  virtual ~MetricsProvider() = default;
  virtual std::unique_ptr<Counter> counter(std::string_view name, std::string_view help,
                                           const MetricLabels& labels) = 0;
  virtual std::unique_ptr<Gauge> gauge(std::string_view name, std::string_view help, const MetricLabels& labels) = 0;
  virtual std::unique_ptr<Histogram> histogram(std::string_view name, std::string_view help, const MetricLabels& labels,
                                               std::vector<double> bounds) = 0;
};

// A MetricsProvider that drops all values; the default.
MetricsProvider& null_metrics();

// A MetricsProvider that keeps the values and prints them as Prometheus text (exposition format 0.0.4).
//
// Threading:  all functions from any thread.
// Ownership:  a metric may outlive the Registry. Two metrics with the same name and labels share one series.
// Errors:     a metric is not exported if Prometheus does not allow its name or if the name has another type already. A
//             counter ignores negative amounts, and a histogram ignores NaN.
class Registry : public MetricsProvider {
 public:
  Registry();
  ~Registry() override;

  std::unique_ptr<Counter> counter(std::string_view name, std::string_view help, const MetricLabels& labels) override;
  std::unique_ptr<Gauge> gauge(std::string_view name, std::string_view help, const MetricLabels& labels) override;
  std::unique_ptr<Histogram> histogram(std::string_view name, std::string_view help, const MetricLabels& labels,
                                       std::vector<double> bounds) override;

  // Families are sorted by name, series by labels. Label values and help texts are escaped.
  std::string prometheus_text() const;

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain
