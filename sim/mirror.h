#pragma once

#include <tain/cache/controller.h>
#include <tain/cache/real_fifo.h>
#include <tain/cache/reflector.h>
#include <tain/cache/shared_informer.h>
#include <tain/cache/store.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "sim/client_edge.h"
#include "sim/crowd.h"
#include "sim/handler_check.h"
#include "sim/queue_gauge.h"
#include "sim/state_check.h"
#include "sim/tap.h"
#include "sim/workshop.h"

namespace tain::sim {

enum class Style : std::uint8_t { kInformer, kController, kBareStore, kPartitioned, kShared };
std::string_view to_string(Style style);

// The configuration of a client process; drawn once, the same after a restart.
struct MirrorPlan {
  int number = 0;
  Style style = Style::kInformer;
  Subject subject{};
  SimExchange::Quality quality{};
  bool roams = false;  // a shared informer whose scope changes
  bool with_transform = false;
  bool batch = true;
  std::size_t max_waiting = 2000;
  Duration resync_period{0};
  Reflector::Tuning tuning{};
};

// The parts of the world that mirrors use.
struct Surroundings {
  EventQueue& queue;
  Trace& trace;
  Cluster& cluster;
  FaultDesk& desk;
  Referee& referee;
  Router& router;
  SeededRandom& network;
  SeededRandom& users;  // random numbers of user code
};

// One mirror between a start and an end of its process: the production parts in one of five arrangements, user code
// (handlers, readers, waiters) that misbehaves during some faults, and the checks.
class Mirror {
 public:
  Mirror(const MirrorPlan& plan, Surroundings& world, SimRuntime& runtime, RequestMeter& meter,
         Reflector::ListLimiter* limiter);
  ~Mirror();
  Mirror(const Mirror&) = delete;
  Mirror& operator=(const Mirror&) = delete;

  void start();
  // On the loop. Releases all snapshots and waits, stops, and keeps the store for the last check.
  void stop();

  void audit();
  void relist();
  void taint(FaultId why);
  void calm_down();  // user code does not fail any more, and the scope does not change
  void look();       // a reader takes a snapshot, checks it, and may keep it
  void let_go();     // releases the held snapshots
  void wait_for_something();
  void add_bad_index();
  void remove_bad_index();

  bool tainted() const;
  // The difference between the mirror and the server; empty if there is none.
  std::string difference() const;
  bool has_queued_items() const { return queue_gauge_.depth().now != 0; }
  void check_settled();  // checks that nothing is pending, after convergence
  std::size_t open_calls() const;
  std::uint64_t events() const;
  Store& store();
  const Store& store() const { return const_cast<Mirror*>(this)->store(); }
  std::string status_line() const;

 private:
  struct Part;
  class UserHandler;
  struct HeldSnapshot {
    Snapshot snapshot;
    std::uint64_t digest;
  };
  struct Waiting {
    std::string version;
    std::uint64_t epoch;
    bool done = false;
    Store::VersionWait wait{};
  };

  Reflector::Options reflector_options(const Part& part);
  Reflector::Tuning tuning();
  void trace_error(const Error& error);
  Transform transform();
  std::vector<Reflector*> reflectors() const;
  std::vector<SharedInformer::Part> select_parts(const std::string& label, const std::vector<std::string>& namespaces);
  void roam();             // changes the scope
  bool has_scope() const;  // the store has the present parts
  void user_code();        // other actions of handlers
  void check_memory(const Snapshot& snapshot);
  void check_ages();
  void waited(Waiting& waiting, const Result<void>& result);

  const MirrorPlan& plan_;
  Surroundings& world_;
  SimRuntime& runtime_;
  Reflector::ListLimiter* limiter_;
  std::string name_;
  Reflector::ServerHints hints_{};
  std::unique_ptr<UserHandler> handler_;
  std::unique_ptr<HandlerCheck> handler_check_;
  QueueGauge queue_gauge_{};
  std::vector<std::unique_ptr<Part>> parts_{};
  std::vector<Part*> present_{};  // the parts of the present scope
  // By style, in the order of destruction.
  std::unique_ptr<Store> store_;
  std::unique_ptr<RealFifo> fifo_;
  std::unique_ptr<TapQueue> tap_queue_;
  std::unique_ptr<DeltaApplier> applier_;
  std::unique_ptr<Controller> controller_;
  std::unique_ptr<PlainInformer> informer_;
  std::unique_ptr<SharedInformer> shared_;
  std::unique_ptr<Crowd> crowd_;        // of the shared informer, in addition to the handler
  std::unique_ptr<Workshop> workshop_;  // of the shared informer, too
  Subscription place_{};                // of the handler, in the shared informer
  std::vector<std::unique_ptr<Reflector>> bare_{};
  std::deque<HeldSnapshot> held_{};
  struct Opening {
    std::uint64_t watches = 0;
    Instant seen{};
  };
  std::map<std::size_t, Opening> openings_;  // by reflector: its newest watch
  Instant let_go_at_{};                      // of the last one
  std::deque<std::unique_ptr<Waiting>> waits_{};
  bool stopped_ = false;
  bool in_handler_ = false;
  bool calm_ = false;
  bool bad_index_ = false;
  int reindexed_ = 0;
};

}  // namespace tain::sim
