#pragma once

#include <tain/informer_factory.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sim/mirror.h"
#include "sim/sim_transport.h"
#include "sim/state_check.h"

namespace tain::sim {

// A typical process: a Cluster, an InformerFactory, and informers of several kinds from it, requested early and late,
// twice and by other names. The factory is stopped and started again, and destroyed and created again.
//
// Checks: each part of a snapshot is a state of the server; the same resource is one informer; the common version is
// not above the version of any part; without faults all parts equal the server; nothing is left at the end.
//
// Threading:  one thread.
class FactoryUser {
 public:
  FactoryUser(Surroundings& world, int number, std::uint64_t seed, bool has_order);
  ~FactoryUser();

  void taint(int mirror, FaultId why);
  void calm_down() { calm_ = true; }
  void check_settled();
  void stop();
  void check_ended();

 private:
  struct Life;
  // One informer, or its part of one namespace.
  struct Watched {
    std::shared_ptr<ObjectInformer> informer{};
    std::unique_ptr<StateCheck> check{};
  };

  void enter();
  void leave(bool again);
  void go_on();
  void look();
  // Each of several namespaces is checked separately.
  void ask_for(Scope scope, const ResourceType& type);
  void on_loop(Task task);

  Surroundings& world_;
  const int number_;
  SeededRandom random_;
  const bool has_order_;
  std::unique_ptr<Life> life_{};
  std::vector<Watched> watched_{};
  std::optional<FaultId> tainted_{};  // applies to informers created later, too
  bool calm_ = false;
  bool ended_ = false;
  bool leaving_ = false;
};

}  // namespace tain::sim
