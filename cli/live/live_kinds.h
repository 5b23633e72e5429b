#pragma once

#include <tain/cache/reflector.h>
#include <tain/cluster.h>
#include <tain/informer.h>
#include <tain/metrics.h>
#include <tain/result.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

// The figures of one kind at one time.
struct KindFigures {
  std::string kind{};  // `pods`
  Reflector::State state = Reflector::State::kIdle;
  bool synced = false;
  std::size_t objects = 0;
  std::size_t bytes = 0;
  std::uint64_t events = 0;
  double events_per_second = 0;
  std::optional<Duration> age{};  // maximum age of the data
  std::uint64_t syncs = 0;        // lists and watch-lists
  std::uint64_t watches = 0;
  std::uint64_t epoch = 0;
  std::string version{};
  std::string error{};  // the current error; empty: none
  std::optional<Duration> next_try{};
};

// Mirrors several kinds of a cluster and reports figures and news about them.
//
// Threading:  one thread.
// Ownership:  the destructor stops all mirrors.
class LiveKinds {
 public:
  struct Options {
    std::vector<std::string> kinds{};
    std::vector<std::string> namespaces{};  // empty: all
    std::string label_selector{};
    std::optional<Duration> most_backoff{};  // cap of the retry backoff; empty: the library's default
  };
  LiveKinds(const Cluster& cluster, Options options);
  ~LiveKinds();

  // The figures of each kind, in the order of the options. Rates cover the last few seconds.
  const std::vector<KindFigures>& look(Instant now);
  // News since the last call: `pods: live again after 1.2 s, synced anew`.
  std::vector<std::string> news() { return std::exchange(news_, {}); }
  const std::vector<std::string>& kinds() const { return options_.kinds; }
  ObjectInformer& informer(std::size_t kind) { return *kinds_[kind].informer; }
  Result<void> wait_synced(Duration timeout, const Stop& stop) const;
  // Waits until each kind is synced or cannot be read, or the time is up. Errors: kStopped; the error of the first kind
  // if no kind can be read.
  Result<void> wait_readable(Duration timeout, const Stop& stop) const;

 private:
  struct Sample {
    Instant at{};
    std::uint64_t events = 0;
  };
  struct Kind {
    std::unique_ptr<SyncCounter> counter = std::make_unique<SyncCounter>();
    std::shared_ptr<ObjectInformer> informer{};
    std::vector<Sample> samples{};  // oldest first
    bool was_live = false;
    std::optional<Instant> down_since{};
    std::uint64_t syncs = 0;  // when it was last live
    std::uint64_t epoch = 0;
  };
  // News about one kind. tell() merges equal news about several kinds.
  struct Notice {
    std::string kind{};
    std::string text{};
    std::optional<std::size_t> objects{};  // added up by tell()
  };
  std::optional<Notice> notice(Kind& kind, const KindFigures& figures, const Reflector::Status& status, Instant now);
  void tell(const std::vector<Notice>& notices);

  Options options_;
  std::vector<Kind> kinds_{};
  std::vector<KindFigures> figures_{};
  std::vector<std::string> news_{};
};

}  // namespace tain::cli::live
