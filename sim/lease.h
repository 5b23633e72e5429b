#pragma once

#include <tain/leader_election.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "sim/event_queue.h"
#include "sim/sim_runtime.h"
#include "src/base/random.h"

namespace tain::sim {

// The Lease of the candidates, at the server; records the writer of each version.
class Lease {
 public:
  Result<LeaderLock::Record> get() const;
  Result<LeaderLock::Record> create(const LeaderLock::Record& record);
  Result<LeaderLock::Record> update(const LeaderLock::Record& record);

  // The holder in the write of this version; empty for versions that do not exist.
  std::string holder_at(const std::string& version) const;

 private:
  LeaderLock::Record written(LeaderLock::Record record);

  LeaderLock::Record record_{};
  std::uint64_t version_ = 100;  // of the newest write
  std::map<std::string, std::string, std::less<>> holders_{};
};

// A candidate's connection to the Lease: requests and responses are delayed, are lost while it is cut, and time out,
// although the server may have executed the request, or may execute it later.
//
// Ownership:  queue, lease and runtime outlive it; requests pending at its destruction still reach the server.
class LeaseLine final : public LeaderLock {
 public:
  static constexpr Duration kPatience = std::chrono::seconds(5);

  LeaseLine(EventQueue& queue, Lease& lease, SimRuntime& runtime, std::uint64_t seed)
      : queue_(queue), lease_(lease), runtime_(runtime), random_(seed) {}
  ~LeaseLine() override;

  // Messages until then are lost: requests, or responses only.
  void cut_until(Instant end, bool answers_only);
  void slow_until(Instant end) { slow_ = end; }
  void mend() { cut_ = slow_ = {}; }

  void get(Answer answer) override;
  void create(const LeaderLock::Record& record, Answer answer) override;
  void update(const LeaderLock::Record& record, Answer answer) override;
  std::string describe() const override { return "kube-system/leader"; }

 private:
  using Ask = std::function<Result<LeaderLock::Record>(Lease&)>;
  struct Pending {
    Answer answer{};
    TimerId patience = 0;
  };
  void ask(Ask what, Answer answer);
  void answered(const std::weak_ptr<Pending>& which, Result<LeaderLock::Record> result);
  Duration latency();

  EventQueue& queue_;
  Lease& lease_;
  SimRuntime& runtime_;
  SeededRandom random_;
  Instant cut_{};
  Instant slow_{};
  bool answers_only_ = false;
  std::shared_ptr<Pending> pending_{};
};

}  // namespace tain::sim
