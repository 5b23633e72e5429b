#pragma once

#include <tain/cache/lister_watcher.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/watch_cache.h"
#include "sim/cluster.h"
#include "sim/faults.h"
#include "sim/sim_exchange.h"

namespace tain::sim {

// Called when a fault has changed the bytes of a mirror, for the checks of that mirror.
class TaintListener {
 public:
  virtual ~TaintListener() = default;
  virtual void tainted(int mirror, FaultId why) = 0;
};

// One API server: a watch cache over the shared storage, and responses as a server sends them.
//
// Threading:  one thread.
class SimServer {
 public:
  SimServer(int number, EventQueue& queue, Trace& trace, Cluster& cluster, FaultDesk& desk, TaintListener& listener,
            std::uint64_t seed);

  int number() const { return number_; }
  bool up() const { return up_; }
  std::uint64_t incarnation() const { return incarnation_; }
  const storage::WatchCache& cache() const { return cache_; }

  void serve(const Subject& subject, const ListOptions& options, const std::shared_ptr<SimExchange>& exchange);

  void storage_changed();  // the cache follows, some milliseconds later
  void hold(bool held);    // stops or continues the cache
  bool held() const { return held_; }
  void go_down(bool cleanly);  // all exchanges end, connections are refused
  void come_up();              // with an empty cache

  // Transport faults, by mirror (or kEverybody). Return the number of affected exchanges.
  int reset(int mirror, Code code);
  int close_watches(int mirror);
  int black_hole(int mirror, bool noticed);
  void end_drips();

 private:
  struct ServerWatch {
    storage::Watch cursor;
    std::shared_ptr<SimExchange> exchange;
    Subject subject{};
    Instant ends{};
    Instant next_bookmark{};
    bool initial = false;          // its initial events are not sent yet
    bool ignored_initial = false;  // sendInitialEvents was removed by a proxy
    std::string delayed{};         // an event that is swapped with the next one, or repeated later
    int delay_left = 0;
  };
  using WatchPtr = std::shared_ptr<ServerWatch>;

  // Responses of faults; true if the request received one.
  bool answer_with_fault(const Subject& subject, const ListOptions& options,
                         const std::shared_ptr<SimExchange>& exchange);
  void refuse(SimExchange& exchange, const Error& error, std::optional<std::int64_t> retry_after = {},
              std::string_view fresh_token = {});
  void answer_list(const Subject& subject, const ListOptions& options, const std::shared_ptr<SimExchange>& exchange,
                   Instant patience_ends);
  void answer_watch(const Subject& subject, const ListOptions& options, const std::shared_ptr<SimExchange>& exchange,
                    Instant patience_ends);
  void again_later(void (SimServer::*answer)(const Subject&, const ListOptions&, const std::shared_ptr<SimExchange>&,
                                             Instant),
                   const Subject& subject, const ListOptions& options, const std::shared_ptr<SimExchange>& exchange,
                   Instant patience_ends);
  void follow();
  void pump_all();
  void pump(const WatchPtr& watch);
  void tick(const WatchPtr& watch);
  void schedule_tick(const WatchPtr& watch);
  void send_bookmark(ServerWatch& watch);
  void forget(const SimExchange* exchange);
  // Applies stream faults to one event (sim_server_stream.cc). False if the stream ended.
  bool write_item(ServerWatch& watch, const storage::WatchItem& item, std::string& out);
  bool write_event(ServerWatch& watch, const storage::WatchItem& item, std::string& out);
  void append(const ServerWatch& watch, const storage::WatchItem& item, std::string& out) const;
  bool spoil(ServerWatch& watch, const storage::WatchItem& item, std::string& out);
  bool hits(FaultId id, int mirror);

  int number_;
  EventQueue& queue_;
  Trace& trace_;
  Cluster& cluster_;
  FaultDesk& desk_;
  TaintListener& listener_;
  SeededRandom random_;
  storage::WatchCache cache_;
  std::vector<WatchPtr> watches_{};
  std::vector<std::shared_ptr<SimExchange>> exchanges_{};
  std::vector<std::weak_ptr<SimExchange>> dripping_{};
  std::uint64_t incarnation_ = 1;
  bool up_ = true;
  bool held_ = false;
  bool following_ = false;
};

}  // namespace tain::sim
