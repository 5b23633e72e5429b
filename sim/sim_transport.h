#pragma once

#include <tain/transport.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "sim/client_edge.h"

namespace tain::sim {

// HTTP on the virtual network, for a whole Cluster: each requested collection has its own connection to the simulated
// servers, with their faults. Discovery always succeeds.
//
// Threading:  one thread.
// Ownership:  everything it is given outlives it; it outlives its exchanges.
class SimTransport final : public Transport {
 public:
  SimTransport(EventQueue& queue, SimRuntime& runtime, SeededRandom& network, Router& router, Referee& referee,
               std::string name, int mirror, SimExchange::Quality quality)
      : queue_(queue),
        runtime_(runtime),
        network_(network),
        router_(router),
        referee_(referee),
        name_(std::move(name)),
        mirror_(mirror),
        quality_(quality) {}

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override;
  void renew_connections() override {}
  Stats stats() const override { return {}; }

  std::size_t open_calls() const;

 private:
  class Answer;
  class Document;
  // One collection: `pods in default with app=web`.
  struct Collection {
    Collection(SimTransport& owner, const Subject& subject, const std::string& its_name)
        : meter(owner.referee_, its_name),
          source(owner.queue_, owner.runtime_, owner.network_, owner.router_, meter, subject, owner.mirror_,
                 owner.quality_) {}
    RequestMeter meter;
    SimListerWatcher source;
  };
  Collection* collection(const Subject& subject);

  EventQueue& queue_;
  SimRuntime& runtime_;
  SeededRandom& network_;
  Router& router_;
  Referee& referee_;
  const std::string name_;
  const int mirror_;
  const SimExchange::Quality quality_;
  std::map<std::string, std::unique_ptr<Collection>> collections_{};
};

}  // namespace tain::sim
