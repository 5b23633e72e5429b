// One of several replicas works, the others wait: leader [SECONDS]
//
// Start it twice: the second one leads when the first one ends, or is killed.

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
                               [](const tain::FencingToken& token) {
                                 // Start the work. What it writes elsewhere should carry the token: whoever refuses
                                 // tokens below the highest it has seen is safe from a leader that was asleep.
                                 std::cout << "leads with token " << token.resource_version << std::endl;
                               },
                           .on_stopped_leading =
                               [] {
                                 // End the work here, and return when it has ended: then the lease is free.
                                 std::cout << "leads no more" << std::endl;
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
