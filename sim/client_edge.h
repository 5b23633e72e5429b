#pragma once

#include <tain/cache/lister_watcher.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "sim/referee.h"
#include "sim/sim_exchange.h"
#include "sim/sim_server.h"

namespace tain::sim {

// Selects the server that a new connection reaches.
class Router {
 public:
  virtual ~Router() = default;
  virtual SimServer& route(int mirror) = 0;
  // Whether a proxy hides from the client that the server is another one.
  virtual bool hidden(int mirror) = 0;
};

// Counts requests: no failure may cause a client to send too many.
class RequestMeter {
 public:
  RequestMeter(Referee& referee, std::string name) : referee_(referee), name_(std::move(name)) {}
  void count(Instant now);
  std::uint64_t total() const { return total_; }

 private:
  Referee& referee_;
  std::string name_;
  std::deque<Instant> last_minute_{};
  std::uint64_t total_ = 0;
  bool reported_ = false;
};

// The ListerWatcher of a simulated client: one connection to one server at a time, requests as exchanges on it.
//
// Ownership:  everything it is given outlives it.
class SimListerWatcher final : public ListerWatcher {
 public:
  SimListerWatcher(EventQueue& queue, SimRuntime& runtime, SeededRandom& network, Router& router, RequestMeter& meter,
                   Subject subject, int mirror, SimExchange::Quality quality)
      : queue_(queue),
        runtime_(runtime),
        network_(network),
        router_(router),
        meter_(meter),
        subject_(std::move(subject)),
        mirror_(mirror),
        quality_(quality) {}
  ~SimListerWatcher() override { *alive_ = false; }

  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override;
  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override;

  std::size_t open_calls() const { return *open_calls_; }

 private:
  class SimCall;
  template <class Receiver>
  std::unique_ptr<Call> ask(const ListOptions& options, Receiver& receiver);

  EventQueue& queue_;
  SimRuntime& runtime_;
  SeededRandom& network_;
  Router& router_;
  RequestMeter& meter_;
  Subject subject_;
  int mirror_;
  SimExchange::Quality quality_;
  SimServer* server_ = nullptr;
  std::uint64_t incarnation_ = 0;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::shared_ptr<std::size_t> open_calls_ = std::make_shared<std::size_t>(0);
};

}  // namespace tain::sim
