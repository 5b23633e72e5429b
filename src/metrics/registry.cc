#include <tain/metrics.h>

#include <algorithm>
#include <map>

#include "src/base/mutex.h"
#include "src/metrics/prometheus_text.h"

namespace tain {
namespace {

using metrics::CounterValue;
using metrics::GaugeValue;
using metrics::HistogramValue;

// One line (several for a histogram) of the output. Lives as long as a handle to it.
struct Series {
  Series() = default;
  Series(const Series&) = delete;
  Series& operator=(const Series&) = delete;
  virtual ~Series();
  virtual void append_to(std::string& out) const = 0;

  std::shared_ptr<Registry::State> registry;  // null: not exported
  std::string name;
  std::string labels;
};

template <class Value>
struct SeriesOf final : Series {
  template <class... Args>
  explicit SeriesOf(Args&&... args) : value(std::forward<Args>(args)...) {}
  void append_to(std::string& out) const override { metrics::append_series(out, name, labels, value); }

  Value value;
};

template <class Value>
constexpr std::string_view kTypeName = "";
template <>
constexpr std::string_view kTypeName<CounterValue> = "counter";
template <>
constexpr std::string_view kTypeName<GaugeValue> = "gauge";
template <>
constexpr std::string_view kTypeName<HistogramValue> = "histogram";

struct Family {
  std::string help;
  std::string_view type;
  std::map<std::string, std::weak_ptr<Series>, std::less<>> series;  // by label text
};

bool exportable(std::string_view name, const MetricLabels& labels, std::string_view type) {
  if (!metrics::valid_metric_name(name)) return false;
  for (auto label = labels.begin(); label != labels.end(); ++label) {
    if (!metrics::valid_label_name(label->first)) return false;
    if (type == kTypeName<HistogramValue> && label->first == "le") return false;
    const auto same = [&](const auto& other) { return other.first == label->first; };
    if (std::any_of(labels.begin(), label, same)) return false;
  }
  return true;
}

}  // namespace

struct Registry::State {
  mutable Mutex mutex;
  std::map<std::string, Family, std::less<>> families TAIN_GUARDED_BY(mutex);
};

namespace {

Series::~Series() {
  if (registry == nullptr) return;
  MutexLock lock(registry->mutex);
  const auto family = registry->families.find(name);
  if (family == registry->families.end()) return;
  const auto self = family->second.series.find(labels);
  // A new series may have replaced this one after its last handle was dropped.
  if (self == family->second.series.end() || !self->second.expired()) return;
  family->second.series.erase(self);
  if (family->second.series.empty()) registry->families.erase(family);
}

// The series with that name and these labels, or one that is not exported if the name or labels are not valid.
template <class Value, class... Args>
std::shared_ptr<SeriesOf<Value>> find_or_make(const std::shared_ptr<Registry::State>& state, std::string_view name,
                                              std::string_view help, const MetricLabels& labels, Args&&... args) {
  auto fresh = std::make_shared<SeriesOf<Value>>(std::forward<Args>(args)...);
  if (!exportable(name, labels, kTypeName<Value>)) return fresh;
  std::string text = metrics::label_text(labels);

  MutexLock lock(state->mutex);
  const auto [family, is_new] = state->families.try_emplace(std::string(name));
  if (is_new) {
    family->second.help = help;
    family->second.type = kTypeName<Value>;
  } else if (family->second.type != kTypeName<Value>) {
    return fresh;
  }
  std::weak_ptr<Series>& place = family->second.series[text];
  if (auto known = place.lock()) return std::static_pointer_cast<SeriesOf<Value>>(known);
  // Set last, because an exported series unregisters itself when destroyed, which must not happen under the lock.
  fresh->registry = state;
  fresh->name = name;
  fresh->labels = std::move(text);
  place = fresh;
  return fresh;
}

class RegisteredCounter final : public Counter {
 public:
  explicit RegisteredCounter(std::shared_ptr<SeriesOf<CounterValue>> series) : series_(std::move(series)) {}
  void add(double amount) override { series_->value.add(amount); }

 private:
  std::shared_ptr<SeriesOf<CounterValue>> series_;
};

class RegisteredGauge final : public Gauge {
 public:
  explicit RegisteredGauge(std::shared_ptr<SeriesOf<GaugeValue>> series) : series_(std::move(series)) {}
  void set(double value) override { series_->value.set(value); }

 private:
  std::shared_ptr<SeriesOf<GaugeValue>> series_;
};

class RegisteredHistogram final : public Histogram {
 public:
  explicit RegisteredHistogram(std::shared_ptr<SeriesOf<HistogramValue>> series) : series_(std::move(series)) {}
  void observe(double value) override { series_->value.observe(value); }

 private:
  std::shared_ptr<SeriesOf<HistogramValue>> series_;
};

}  // namespace

Registry::Registry() : state_(std::make_shared<State>()) {}
Registry::~Registry() = default;

std::unique_ptr<Counter> Registry::counter(std::string_view name, std::string_view help, const MetricLabels& labels) {
  return std::make_unique<RegisteredCounter>(find_or_make<CounterValue>(state_, name, help, labels));
}

std::unique_ptr<Gauge> Registry::gauge(std::string_view name, std::string_view help, const MetricLabels& labels) {
  return std::make_unique<RegisteredGauge>(find_or_make<GaugeValue>(state_, name, help, labels));
}

std::unique_ptr<Histogram> Registry::histogram(std::string_view name, std::string_view help, const MetricLabels& labels,
                                               std::vector<double> bounds) {
  return std::make_unique<RegisteredHistogram>(
      find_or_make<HistogramValue>(state_, name, help, labels, std::move(bounds)));
}

std::string Registry::prometheus_text() const {
  // Destroyed after the lock is released, because the destructor of a series takes the lock.
  std::vector<std::shared_ptr<Series>> seen;
  std::string out;
  MutexLock lock(state_->mutex);
  for (const auto& [name, family] : state_->families) {
    bool has_header = false;
    for (const auto& [labels, place] : family.series) {
      auto series = place.lock();
      if (series == nullptr) continue;
      if (!has_header) metrics::append_header(out, name, family.help, family.type);
      has_header = true;
      series->append_to(out);
      seen.push_back(std::move(series));
    }
  }
  return out;
}

}  // namespace tain
