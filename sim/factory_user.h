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

// A process as most users write it: a Cluster, an InformerFactory, and informers of several kinds from it, asked for
// early and late, twice and by other names; the factory is stopped and started again, and thrown away and made anew.
//
// What must be so: each part of a snapshot is a state of the server; what is the same resource is one informer; the
// frontier is not above any part; when nothing goes wrong any more all are equal to the server; and nothing is left at
// the end.
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
  // One informer, or what it has of one namespace.
  struct Watched {
    std::shared_ptr<ObjectInformer> informer{};
    std::unique_ptr<StateCheck> check{};
  };

  void enter();
  void leave(bool again);
  void go_on();
  void look();
  // Of several namespaces each is judged for itself.
  void ask_for(Scope scope, const ResourceType& type);
  void on_loop(Task task);

  Surroundings& world_;
  const int number_;
  SeededRandom random_;
  const bool has_order_;
  std::unique_ptr<Life> life_{};
  std::vector<Watched> watched_{};
  std::optional<FaultId> tainted_{};  // also what comes into being later
  bool calm_ = false;
  bool ended_ = false;
  bool leaving_ = false;
};

}  // namespace tain::sim
