// Tain's threads do the I/O; all code of this program runs in its epoll loop. own_loop_epoll_queue [SECONDS]

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

  // [queue]
  tain::QueueExecutor mine;
  auto cluster = tain::Cluster::from_kubeconfig({.executor = &mine});
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;

  tain::Informer<core::Pod> pods(*cluster);
  auto subscription = pods.subscribe([](const tain::InformerEvent<core::Pod>& event) {
    std::cout << to_string(event.type) << ' ' << event.key << std::endl;  // in mine.run_some()
  });
  cluster->list_async({.resource = "nodes"}, {}, [](tain::Result<tain::ObjectList> nodes) {
    if (nodes) std::cout << nodes->items.size() << " nodes" << std::endl;  // there, too
  });

  const int loop = ::epoll_create1(EPOLL_CLOEXEC);
  epoll_event wanted{.events = EPOLLIN, .data = {.fd = mine.fd()}};
  ::epoll_ctl(loop, EPOLL_CTL_ADD, mine.fd(), &wanted);
  // [queue]

  const auto end = std::chrono::steady_clock::now() + patience;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) break;
    epoll_event ready{};
    if (::epoll_wait(loop, &ready, 1, static_cast<int>(left.count())) < 1) continue;
    if (ready.data.fd == mine.fd()) mine.run_some();  // at most 100 tasks, then serve other descriptors
  }
  ::close(loop);
  if (!pods.has_synced()) return std::cerr << *pods.objects()->why_not_synced() << '\n', 1;
}
