#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "sim/client_edge.h"
#include "sim/cluster.h"
#include "sim/election.h"
#include "sim/event_queue.h"
#include "sim/factory_user.h"
#include "sim/faults.h"
#include "sim/mirror.h"
#include "sim/referee.h"
#include "sim/sim_server.h"
#include "sim/trace.h"

namespace tain::sim {

struct RunResult {
  std::uint64_t seed = 0;
  double hours = 0;
  std::uint64_t writes = 0;
  std::uint64_t events = 0;  // that the reflectors received
  int reflectors = 0;
  std::uint64_t reigns = 0;  // of leaders
  int faults = 0;            // that fired
  std::vector<int> fired{};  // per fault, in the order of all_faults()
  std::uint64_t trace_hash = 0;
  std::size_t violation_count = 0;
  std::vector<std::string> violations{};
  bool broken_off = false;  // crashed, hung or never started: one violation, of no rule
};

// One run: a cluster with its servers, client processes with their mirrors, writers, readers, and faults. The seed
// determines all of it.
class World final : public Router, public TaintListener {
 public:
  // Writes a readable trace to `trace` if given.
  explicit World(std::uint64_t seed, std::ostream* trace = nullptr);
  ~World() override;

  RunResult run();

 private:
  // A client process and its current instance.
  struct Life {
    Life(EventQueue& queue, std::uint64_t seed) : runtime(queue, seed) {}
    SimRuntime runtime;
    std::unique_ptr<Reflector::ListLimiter> limiter{};
    std::vector<std::unique_ptr<Mirror>> mirrors{};
  };
  struct Process {
    int number = 0;
    bool limits_lists = false;
    std::vector<MirrorPlan> plans{};
    std::vector<std::unique_ptr<RequestMeter>> meters{};
    std::unique_ptr<Life> life{};
    std::uint64_t lives = 0;
    bool stopping = false;
    std::uint64_t past_events = 0;
  };

  // Set up (world_setup.cc).
  void make_servers();
  void make_processes();
  MirrorPlan draw_mirror(int number);
  // During the run.
  void start_process(Process& process);
  void stop_process(Process& process, std::function<void()> then);
  void restart_process(Process& process, Duration pause);
  void write_on();
  void read_on();
  void plan_faults();
  void begin_quiet_phase();
  void compare();
  void check_healing();
  void finish();
  void bury(Process& process, const std::function<void()>& then);
  template <class Do>
  void each_mirror(int mirror, Do&& act) {
    for (Process& process : processes_) {
      if (!process.life || process.stopping) continue;
      for (std::size_t i = 0; i < process.plans.size(); ++i) {
        if (mirror == kEverybody || process.plans[i].number == mirror) act(*process.life->mirrors[i]);
      }
    }
  }
  Process& process_of(int mirror);

  // Faults (world_faults.cc).
  void begin(PlannedFault& fault);
  void end(PlannedFault& fault);
  void give_occasion(const PlannedFault& fault);
  void fire(PlannedFault& fault) { desk_.fire(fault, queue_.now(), fault.mirror); }
  int cut(int mirror, Code code);
  void keep_away(int mirror, Duration time);  // connections are refused
  void restart_server(SimServer& server, bool cleanly, Duration down);
  void lag(PlannedFault& fault);
  void restore_backup(PlannedFault& fault, bool overtake);

  // Router and TaintListener.
  SimServer& route(int mirror) override;
  bool hidden(int mirror) override;
  void tainted(int mirror, FaultId why) override;

  std::uint64_t seed_;
  std::uint64_t derive_;
  EventQueue queue_;
  Trace trace_;
  Referee referee_{queue_, trace_};
  int mirrors_ = 2;
  FaultDesk desk_;
  SeededRandom random_;
  SeededRandom network_;
  SeededRandom users_;
  Cluster cluster_;
  Surroundings surroundings_;
  std::vector<std::unique_ptr<SimServer>> servers_{};
  std::vector<Process> processes_{};
  Election election_;
  std::unique_ptr<FactoryUser> factory_user_{};
  Instant began_{};
  bool quiet_ = false;  // no faults any more
  bool writing_ = true;
  bool forced_ = false;  // an audit or a relist has to be forced before the comparison
  SimServer* lagging_ = nullptr;
};

}  // namespace tain::sim
