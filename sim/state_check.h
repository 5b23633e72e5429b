#pragma once

#include <tain/cache/store.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sim/cluster.h"
#include "sim/referee.h"
#include "sim/subject.h"

namespace tain::sim {

// Compares a mirror with the states of the server. The strongest rule: each snapshot is a state that the server had, at
// the version of the snapshot, and that version goes back only with a new epoch.
//
// A mirror that received a broken stream, or whose server was restored to an earlier state, is tainted: it may differ
// until it shows a state of the server again. Then earlier timelines do not count for it any more, as for a new mirror.
class StateCheck {
 public:
  StateCheck(Referee& referee, const Cluster& cluster, const EventQueue& queue, Subject subject, std::string name,
             std::string partition)
      : referee_(referee),
        cluster_(cluster),
        queue_(queue),
        subject_(std::move(subject)),
        name_(std::move(name)),
        partition_(std::move(partition)),
        oldest_timeline_(cluster.timelines().newest()) {}

  // `until_epoch`: a new epoch ends it, whatever its version.
  void taint(std::string why, Duration at_least = Duration::zero(), std::optional<std::uint64_t> until_epoch = {});
  bool tainted() const { return !taint_.empty(); }

  void check(const Snapshot& snapshot);
  // Checks the age of the mirror: the server had `version` not longer than `age` ago.
  void check_age(std::string_view version, Duration age);
  // The difference to the current state of the server, bytes included; empty if there is none.
  std::string difference_now(const Snapshot& snapshot) const;
  std::uint64_t checks() const { return checks_; }

 private:
  std::string_view version_of(const Snapshot& snapshot) const;
  void check_order(std::uint64_t epoch, std::string_view version);
  std::string difference(const Snapshot& snapshot, const storage::RecordMap& state, bool bytes) const;

  Referee& referee_;
  const Cluster& cluster_;
  const EventQueue& queue_;
  Subject subject_;
  std::string name_;
  std::string partition_;
  std::string taint_{};
  Instant taint_until_{};
  storage::Revision taint_revision_ = 0;  // affected versions go up to here
  std::optional<std::uint64_t> taint_epoch_{};
  std::uint64_t oldest_timeline_;
  std::uint64_t last_epoch_ = 0;
  std::string last_version_{};
  std::uint64_t checks_ = 0;
};

}  // namespace tain::sim
