// Reads the changes of pods in a coroutine, one after the other: coroutine [SECONDS]

#include <tain/coroutine.h>
#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <chrono>
#include <coroutine>
#include <cstdlib>
#include <exception>
#include <future>
#include <iostream>

namespace core = tain::k8s::core::v1;

// A coroutine that starts at once and is not awaited. Programs that use coroutines usually have such a type.
struct Detached {
  struct promise_type {
    Detached get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
};

// [coroutine]
Detached print_changes(tain::EventStream<core::Pod>& changes, std::promise<int>& ended) {
  int count = 0;
  while (auto event = co_await changes.next()) {  // empty when the stream is closed
    std::cout << to_string(event->type) << ' ' << event->key << std::endl;
    ++count;
  }
  ended.set_value(count);
}
// [coroutine]

int main(int argc, char** argv) {
  const std::chrono::seconds patience(argc > 1 ? std::atoi(argv[1]) : 10);
  auto cluster = tain::Cluster::from_kubeconfig();
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;

  tain::Informer<core::Pod> pods(*cluster);
  tain::EventStream<core::Pod> changes(pods, cluster->runtime().executor());
  std::promise<int> ended;
  auto count = ended.get_future();
  print_changes(changes, ended);

  count.wait_for(patience);
  changes.close();
  std::cout << count.get() << " changes" << std::endl;
  if (!pods.has_synced()) return std::cerr << *pods.objects()->why_not_synced() << '\n', 1;
}
