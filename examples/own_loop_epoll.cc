// Tain inside your own event loop, here epoll: own_loop_epoll [SECONDS]
//
// No handler runs on Tain's threads: a descriptor becomes readable, and drain() calls the handler on this thread.

#include <sys/epoll.h>
#include <tain/kinds/core_v1.h>
#include <tain/tain.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
  namespace core = tain::k8s::core::v1;
  const std::chrono::seconds patience(argc > 1 ? std::atoi(argv[1]) : 10);

  auto cluster = tain::Cluster::from_kubeconfig();
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;
  tain::Informer<core::Pod> pods(*cluster);

  // [pulled]
  auto subscription = pods.subscribe(
      [](const tain::InformerEvent<core::Pod>& event) {
        std::cout << to_string(event.type) << ' ' << event.key << std::endl;
      },
      {.pulled = true});

  const int loop = ::epoll_create1(EPOLL_CLOEXEC);
  epoll_event wanted{.events = EPOLLIN, .data = {.fd = subscription.fd()}};
  ::epoll_ctl(loop, EPOLL_CTL_ADD, subscription.fd(), &wanted);
  // [pulled]

  const auto end = std::chrono::steady_clock::now() + patience;
  bool printed = false;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) break;
    // [drain]
    epoll_event ready{};
    if (::epoll_wait(loop, &ready, 1, static_cast<int>(left.count())) < 1) continue;
    if (ready.data.fd == subscription.fd()) subscription.drain(100);  // at most 100, then serve other descriptors
    // [drain]
    if (subscription.has_synced() && !std::exchange(printed, true)) std::cout << "first list complete" << std::endl;
  }
  ::close(loop);
  if (!pods.has_synced()) return std::cerr << *pods.objects()->why_not_synced() << '\n', 1;
}
