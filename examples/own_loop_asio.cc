// Tain inside a Boost.Asio program: own_loop_asio [SECONDS]
//
// The io_context waits for the descriptor of a pulled subscription, as it waits for a socket.

#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>

int main(int argc, char** argv) {
  namespace core = tain::k8s::core::v1;
  namespace asio = boost::asio;
  const std::chrono::seconds patience(argc > 1 ? std::atoi(argv[1]) : 10);

  auto cluster = tain::Cluster::from_kubeconfig();
  if (!cluster) return std::cerr << cluster.error() << '\n', 1;
  tain::Informer<core::Pod> pods(*cluster);
  auto subscription = pods.subscribe(
      [](const tain::InformerEvent<core::Pod>& event) {
        std::cout << to_string(event.type) << ' ' << event.key << std::endl;
      },
      {.pulled = true});

  // [asio]
  asio::io_context context;
  asio::posix::stream_descriptor ready(context, subscription.fd());
  std::function<void()> wait = [&] {
    ready.async_wait(asio::posix::descriptor_base::wait_read, [&](const boost::system::error_code& error) {
      if (error) return;
      subscription.drain(100);
      wait();
    });
  };
  wait();
  // [asio]

  asio::steady_timer timer(context, patience);
  timer.async_wait([&](const boost::system::error_code&) { context.stop(); });
  context.run();
  ready.release();  // the subscription owns the descriptor and closes it
  if (!pods.has_synced()) return std::cerr << *pods.objects()->why_not_synced() << '\n', 1;
}
