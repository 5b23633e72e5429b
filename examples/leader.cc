// Leader election: one of several replicas works, the others wait: leader [SECONDS]
//
// Start it twice: the second process leads after the first one stops or is killed.

#include <tain/blocking.h>
#include <tain/lease_lock.h>
#include <tain/tain.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

int main(int argc, char** argv) {
  using namespace std::chrono_literals;
  const std::chrono::seconds candidacy(argc > 1 ? std::atoi(argv[1]) : 60);

  auto cluster = tain::Cluster::from_kubeconfig();
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;

  // [elector]
  const std::string identity = "replica-" + std::to_string(::getpid());  // in a pod: its name
  tain::LeaseLock lock(*cluster, {.ns = cluster->ns(), .name = "tain-example-leader", .identity = identity});
  auto elector = tain::LeaderElector::make(
      cluster->runtime(), {.lock = lock,
                           .identity = identity,
                           .on_started_leading =
                               [](const tain::LeaderElector::FencingToken& token) {
                                 // Start the work. Send the token with writes to other systems: a system that
                                 // rejects tokens below the highest one seen is safe from a delayed old leader.
                                 std::cout << "leads with token " << token.resource_version << std::endl;
                               },
                           .on_stopped_leading =
                               [] {
                                 // Stop the work and return. The lease is released after the return.
                                 std::cout << "stopped leading" << std::endl;
                               },
                           .on_new_leader =
                               [&](const std::string& leader) {
                                 if (leader != identity) std::cout << "waits: " << leader << " leads" << std::endl;
                               }});
  if (!elector) return std::cerr << elector.error() << '\n', 1;
  (*elector)->start(/*again=*/true);
  // [elector]

  std::this_thread::sleep_for(candidacy);

  // [stop]
  if (auto stopped = tain::stop(**elector, 30s); !stopped) return std::cerr << stopped.error() << '\n', 1;
  // [stop]
}
