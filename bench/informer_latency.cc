// The latency from the write of a pod in a server to the handler of an informer in another process, over TLS and
// loopback.
//
//   bench_informer_latency [--scale 0.01]
//
// A plain reader of the same watch over a blocking socket, which only searches the stamps, shows the share of server
// and kernel. The difference is the latency from the socket to the handler. bench/run_informer also runs the same
// program with client-go, against the server of this program.

#include <tain/cluster.h>
#include <tain/informer.h>
#include <tain/kinds/core_v1.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/informer_server.h"

namespace tain::bench {
namespace {

struct LatencyLoad {
  std::size_t pods = 1'000;
  double rate = 1'000;
  std::size_t events = 10'000;
};

// The latency of each event.
class Arrivals {
 public:
  explicit Arrivals(std::size_t expected) : expected_(expected) { taken_.reserve(expected); }
  void add(std::int64_t stamp, std::int64_t now) {
    const std::lock_guard lock(mutex_);
    taken_.push_back(static_cast<double>(now - stamp));
    if (taken_.size() == expected_) all_.notify_all();
  }
  // Waits for all events, at most 20 s. The writer is done by then.
  std::vector<double> wait() {
    std::unique_lock lock(mutex_);
    all_.wait_for(lock, std::chrono::seconds(20), [this] { return taken_.size() >= expected_; });
    return taken_;
  }

 private:
  const std::size_t expected_;
  std::mutex mutex_;
  std::condition_variable all_;
  std::vector<double> taken_;
};

void informer_latency(const LatencyLoad& load) {
  using Pod = k8s::core::v1::Pod;
  ServerProcess server(load.pods, load.rate, load.events);
  const Cluster cluster = checked(Cluster::from_kubeconfig({.kubeconfig = server.kubeconfig()}));
  Informer<Pod> pods(cluster);
  Arrivals arrivals(load.events);
  const Subscription subscription = pods.subscribe([&](const InformerEvent<Pod>& event) {
    const std::int64_t now = nanoseconds(CLOCK_MONOTONIC);
    if (event.type != ObjectEvent::Type::kUpdate) return;
    const Text text = event.now->object().annotations()[kStampKey].text();
    if (const auto stamp = stamp_in(text)) arrivals.add(*stamp, now);
  });
  if (auto synced = pods.wait_synced(std::chrono::seconds(30)); !synced) give_up(synced.error().to_string());
  server.go();
  server.wait_until_written();
  latency_rows("write to handler", arrivals.wait(), load.events);
}

// A watch over a blocking socket: TLS, HTTP/1.1, no decoding.
class BareWatch {
 public:
  explicit BareWatch(const std::string& url) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    name.sin_port = htons(static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1))));
    fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{.tv_sec = 20, .tv_usec = 0};
    (void)::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (::connect(fd_, reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0) give_up("no connection");
    context_ = SSL_CTX_new(TLS_client_method());
    ssl_ = SSL_new(context_);
    SSL_set_fd(ssl_, fd_);
    if (SSL_connect(ssl_) != 1) give_up("no TLS");
    std::string ask("GET /api/v1/pods?watch=1 HTTP/1.1\r\nHost: localhost\r\nAccept: ");
    ask.append("application/vnd.kubernetes.protobuf;stream=watch\r\nAuthorization: Bearer ").append(kToken);
    ask.append("\r\n\r\n");
    (void)SSL_write(ssl_, ask.data(), static_cast<int>(ask.size()));
  }
  ~BareWatch() {
    SSL_free(ssl_);
    SSL_CTX_free(context_);
    ::close(fd_);
  }
  BareWatch(const BareWatch&) = delete;
  BareWatch& operator=(const BareWatch&) = delete;

  // The stamp of the next event.
  std::int64_t next() {
    while (true) {
      const std::size_t found = text_.find(kStampMark, at_);
      if (found != std::string::npos) {
        if (const auto stamp = stamp_in(std::string_view(text_).substr(found))) {
          at_ = found + kStampMark.size() + kStampDigits;
          return *stamp;
        }
      }
      const std::size_t kept = kStampMark.size() + kStampDigits;
      if (const std::size_t gone = std::max(at_, text_.size() - std::min(text_.size(), kept)); gone > 0) {
        text_.erase(0, gone);
        at_ = 0;
      }
      char piece[64 << 10];
      const int got = SSL_read(ssl_, piece, sizeof piece);
      if (got <= 0) give_up("the bare watch ended");
      text_.append(piece, static_cast<std::size_t>(got));
    }
  }

 private:
  int fd_ = -1;
  SSL_CTX* context_ = nullptr;
  SSL* ssl_ = nullptr;
  std::string text_;
  std::size_t at_ = 0;
};

void bare_latency(const LatencyLoad& load) {
  ServerProcess server(load.pods, load.rate, load.events);
  BareWatch watch(server.url());
  for (std::size_t i = 0; i < load.pods; ++i) (void)watch.next();  // the initial state
  server.go();
  std::vector<double> taken;
  for (std::size_t i = 0; i < load.events; ++i) {
    const std::int64_t stamp = watch.next();
    taken.push_back(static_cast<double>(nanoseconds(CLOCK_MONOTONIC) - stamp));
  }
  latency_rows("write to a bare socket", std::move(taken), load.events);
}

}  // namespace
}  // namespace tain::bench

int main(int argc, char** argv) {
  if (argc == 5 && std::string_view(argv[1]) == "--serve") {
    return tain::bench::serve(std::strtoul(argv[2], nullptr, 10), std::atof(argv[3]),
                              std::strtoul(argv[4], nullptr, 10));
  }
  double scale = 1;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::string_view(argv[i]) == "--scale") scale = std::atof(argv[i + 1]);
  }
  tain::bench::LatencyLoad load;
  load.events = std::max<std::size_t>(300, static_cast<std::size_t>(static_cast<double>(load.events) * scale));
  tain::bench::bare_latency(load);
  tain::bench::informer_latency(load);
  return 0;
}
