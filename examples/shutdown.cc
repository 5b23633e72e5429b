// A controller that ends in order on SIGTERM: shutdown [GRACE_SECONDS]
//
// It copies `text` to `copy` in the ConfigMaps with the label tain.example/copied, while it holds a Lease. Exit code: 0
// if all work has ended and the lease is free; 1 otherwise, within the grace period also if the API server hangs.

#include <signal.h>
#include <sys/signalfd.h>
#include <tain/blocking.h>
#include <tain/kinds/core_v1.h>
#include <tain/lease_lock.h>
#include <tain/reconciler.h>
#include <tain/tain.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>

namespace core = tain::k8s::core::v1;
using namespace std::chrono_literals;

int main(int argc, char** argv) {
  const std::chrono::seconds grace(argc > 1 ? std::atoi(argv[1]) : 20);  // less than terminationGracePeriodSeconds

  // [signals]
  sigset_t ends;
  ::sigemptyset(&ends);
  ::sigaddset(&ends, SIGTERM);
  ::sigaddset(&ends, SIGINT);
  ::pthread_sigmask(SIG_BLOCK, &ends, nullptr);  // before the first thread of yours; those of Tain block all signals
  const int signals = ::signalfd(-1, &ends, SFD_CLOEXEC);
  // [signals]

  auto cluster = tain::Cluster::from_kubeconfig();
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;
  tain::Informer<core::ConfigMap> maps(*cluster, {.scope = {.label_selector = "tain.example/copied"}});

  // [work]
  // `stop` is requested when drain() has used up its time. The calls that it was passed to end then.
  auto work = [&](const std::string& key, const auto& snapshot, const tain::Stop& stop) -> tain::Result<tain::Requeue> {
    const auto map = snapshot.get(key);
    if (!map || map->data()["copy"] == map->data()["text"]) return tain::Requeue::done();
    tain::Draft change;
    change.set("data.copy", map->data()["text"].str());
    const auto body = change.to_json();
    if (!body) return tain::fail(body.error());
    const auto patch = tain::Patch::merge(*body);
    if (!patch) return tain::fail(patch.error());
    const tain::ObjectRef ref{.resource = "configmaps", .ns = std::string(map->ns()), .name = std::string(map->name())};
    std::cout << "copies " << key << std::endl;
    auto written = cluster->patch(ref, *patch, {}, {.deadline = 1min, .stop = stop});
    if (!written) return tain::fail(written.error());
    return tain::Requeue::done();
  };
  tain::Reconciler<core::ConfigMap> reconciler(maps, work, {.on_error = [](std::string_view key, const auto& error) {
                                                 std::cerr << key << ": " << error << std::endl;
                                               }});
  // [work]

  const std::string identity = "shutdown-" + std::to_string(::getpid());
  tain::LeaseLock lock(*cluster, {.ns = cluster->ns(), .name = "tain-example-shutdown", .identity = identity});
  auto elector = tain::LeaderElector::make(cluster->runtime(),
                                           {.lock = lock,
                                            .identity = identity,
                                            .on_started_leading = [&](const auto&) { reconciler.start(); },
                                            .on_stopped_leading =
                                                [&] {
                                                  reconciler.stop();            // before another replica leads
                                                  ::kill(::getpid(), SIGTERM);  // leadership is lost: start anew
                                                }});
  if (!elector) return std::cerr << elector.error() << '\n', 1;
  (*elector)->start();

  // [shutdown]
  signalfd_siginfo signal{};
  while (::read(signals, &signal, sizeof signal) < 0) continue;  // in a loop of your own: poll the descriptor
  const auto end = std::chrono::steady_clock::now() + grace;

  bool is_clean = true;
  // Processes the waiting keys. At half of the time the Stop of `work` is requested; the error names what still runs.
  if (auto drained = reconciler.drain(grace / 2); !drained) {
    std::cerr << drained.error() << std::endl;
    is_clean = false;
  }
  // The lease is free after on_stopped_leading has returned, so no work overlaps with that of the next leader.
  const auto lease = tain::stop(**elector, end - std::chrono::steady_clock::now());
  if (lease) {
    std::cout << "lease " << tain::to_string(*lease) << std::endl;  // released, or not held
  } else {
    std::cerr << lease.error() << std::endl;  // the next leader waits until the lease expires
    is_clean = false;
  }
  if (!is_clean) std::_Exit(1);  // without destructors, which wait for work that ignores its Stop
  return 0;
  // [shutdown]
}
