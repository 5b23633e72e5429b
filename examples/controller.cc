// A controller built from the parts below the informer: a Reflector fills a DeltaFifo, a process function consumes it.
//
//   controller

#include <tain/tain.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <string>
#include <thread>

#include "scripted_cluster.h"

using namespace std::chrono_literals;

int main() {
  tain::ThreadRuntime runtime;
  ScriptedCluster cluster(50ms);
  auto lister_watcher = tain::make_lister_watcher(runtime, cluster);

  // [controller]
  tain::Store store;                // the processed objects
  tain::KnownInStore known(store);  // lets the queue detect objects that are missing in a new list
  tain::DeltaFifo queue({.known = &known});
  std::atomic<int> processed = 0;

  tain::Controller controller(
      runtime, {.queue = queue,
                .lister_watcher = *lister_watcher,
                .reflector = {.expected = tain::kPods},
                .process = [&](const tain::Deltas& deltas, bool is_in_initial_list) -> tain::Result<void> {
                  for (const tain::Delta& delta : deltas) {
                    // A deletion found by a list has a key and may have no object.
                    const std::string key(delta.tombstone ? delta.key : delta.object.key());
                    const bool gone = delta.type == tain::Delta::Type::kDeleted;
                    tain::Result<void> done = delta.tombstone ? store.remove_key(key)
                                              : gone          ? store.remove(delta.object)
                                                              : store.update(delta.object);
                    if (!done) return done;
                    std::cout << tain::to_string(delta.type) << ' ' << key
                              << (is_in_initial_list ? " (initial)\n" : "\n");
                  }
                  ++processed;
                  return {};
                }});
  controller.start();
  // [controller]

  while (processed < 20) std::this_thread::sleep_for(10ms);
  controller.stop();
  std::cout << "the store has " << store.size() << " pods at version " << store.last_store_sync_resource_version()
            << '\n';
}
