#pragma once

#include <tain/cache/reflector.h>
#include <tain/cluster.h>
#include <tain/informer.h>
#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/live/sync_counter.h"

namespace tain::cli::live {

// One kind of a LiveKinds at one moment.
struct KindFigures {
  std::string kind{};  // `pods`
  ReflectorState state = ReflectorState::kIdle;
  bool synced = false;
  std::size_t objects = 0;
  std::size_t bytes = 0;
  std::uint64_t events = 0;
  double events_per_second = 0;
  std::optional<Duration> age{};  // the mirror is not older than this
  std::uint64_t syncs = 0;        // lists and watch-lists
  std::uint64_t watches = 0;
  std::uint64_t epoch = 0;
  std::string version{};
  std::string error{};  // what is wrong now; empty while all is well
  std::optional<Duration> next_try{};
};

// Live copies of several kinds of a cluster, and what there is to say of them.
//
// Threading:  one thread.
// Ownership:  the destructor stops all of them.
class LiveKinds {
 public:
  struct Options {
    std::vector<std::string> kinds{};
    std::vector<std::string> namespaces{};  // empty: all
    std::string label_selector{};
    std::optional<Duration> most_backoff{};  // between tries; empty: as the library has it
  };
  LiveKinds(const Cluster& cluster, Options options);
  ~LiveKinds();

  // Of each kind, in their order. Rates are over the last few seconds.
  const std::vector<KindFigures>& look(Instant now);
  // What changed since the last call: `pods: live again after 1.2 s, listed anew`.
  std::vector<std::string> news() { return std::exchange(news_, {}); }
  const std::vector<std::string>& kinds() const { return options_.kinds; }
  ObjectInformer& informer(std::size_t kind) { return *kinds_[kind].informer; }
  Result<void> wait_synced(Duration timeout, const Stop& stop) const;
  // Until each kind is synced or cannot be, as far as anybody knows; or the time is up. Errors: kStopped; where none of
  // them can be read, why the first one cannot.
  Result<void> wait_settled(Duration timeout, const Stop& stop) const;

 private:
  struct Sample {
    Instant at{};
    std::uint64_t events = 0;
  };
  struct Kind {
    std::unique_ptr<SyncCounter> counter = std::make_unique<SyncCounter>();
    std::shared_ptr<ObjectInformer> informer{};
    std::vector<Sample> samples{};  // the oldest first
    bool was_well = false;
    std::optional<Instant> ill_since{};
    std::uint64_t syncs = 0;  // when it was well last
    std::uint64_t epoch = 0;
  };
  // What happened to one kind; what happened to several at once is told once.
  struct Notice {
    std::string kind{};
    std::string text{};
    std::optional<std::size_t> objects{};  // to be added up
  };
  std::optional<Notice> notice(Kind& kind, const KindFigures& figures, const ReflectorStatus& status, Instant now);
  void tell(const std::vector<Notice>& notices);

  Options options_;
  std::vector<Kind> kinds_{};
  std::vector<KindFigures> figures_{};
  std::vector<std::string> news_{};
};

}  // namespace tain::cli::live
