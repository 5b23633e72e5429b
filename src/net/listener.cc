#include "src/net/listener.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "src/net/address.h"
#include "src/net/socket_options.h"
#include "src/net/system_error.h"
#include "src/net/tcp_stream.h"
#include "src/net/tls_stream.h"
#include "src/sockets/descriptor.h"

namespace tain::net {
namespace {

// A client that has vanished is given up after 30 + 3 s; who waits for an acknowledgement that never comes, after 30 s.
constexpr SocketOptions kServerSocket{.keep_alive_idle = std::chrono::seconds(30),
                                      .user_timeout = std::chrono::seconds(30)};
constexpr Duration kPause = std::chrono::milliseconds(100);  // when descriptors or memory run out
constexpr int kAcceptsPerTurn = 64;
constexpr std::string_view kPlainAnswer =
    "HTTP/1.0 400 Bad Request\r\nConnection: close\r\n\r\nClient sent an HTTP request to an HTTPS server.\n";

class TcpListener final : public Listener {
 public:
  TcpListener(Runtime& runtime, Options options, Accepted accepted, Descriptor descriptor)
      : runtime_(runtime),
        options_(std::move(options)),
        accepted_(std::make_shared<const Accepted>(std::move(accepted))),
        log_(options_.log != nullptr ? *options_.log : null_log_sink()),
        descriptor_(std::move(descriptor)),
        port_(SocketAddress::local(descriptor_.fd()).port()) {
    watch();
  }

  ~TcpListener() override {
    if (pause_ != 0) runtime_.timers().cancel(pause_);
    if (eviction_ != 0) runtime_.timers().cancel(eviction_);
    for (const Handshake& handshake : handshakes_) runtime_.timers().cancel(handshake.deadline);
  }

  std::uint16_t port() const override { return port_; }
  std::uint64_t failed_handshakes() const override { return failed_handshakes_; }
  void set_tls(std::shared_ptr<const TlsContext> tls) override { options_.tls = std::move(tls); }

 private:
  struct Handshake {
    std::unique_ptr<TlsStream> stream{};
    std::string peer{};  // its address, without the port
    Instant begin{};
    TimerId deadline = 0;
  };
  using Place = std::list<Handshake>::iterator;
  // Accepted, and no slot is free for it.
  struct Waiting {
    std::unique_ptr<Stream> stream{};
    std::string peer{};
  };

  void watch() {
    descriptor_.when_readable([this] { accept_some(); });
  }

  void accept_some() {
    const std::weak_ptr<int> alive = alive_;
    for (int i = 0; i < kAcceptsPerTurn; ++i) {
      const int fd = ::accept4(descriptor_.fd(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
      if (fd < 0) {
        if (errno == EINTR || errno == ECONNABORTED) continue;
        if (errno != EAGAIN && errno != EWOULDBLOCK) return pause(errno);
        break;
      }
      set_options(fd, kServerSocket);
      receive(std::make_unique<TcpStream>(Descriptor(runtime_, fd)), SocketAddress::peer(fd).host());
      if (alive.expired()) return;
    }
    watch();
  }

  // Out of descriptors or memory: the connection stays in the backlog, and asking again at once would only burn time.
  void pause(int error) {
    log_.write(LogLevel::kWarning, "listener", "accepting a connection: " + describe(error) + "; trying again");
    pause_ = runtime_.timers().start(kPause, [this] {
      pause_ = 0;
      accept_some();
    });
  }

  void receive(std::unique_ptr<Stream> stream, std::string peer) {
    if (!options_.tls) return hand_over(std::move(stream));
    if (waiting_.size() >= options_.max_waiting) {
      report(Error::of(Code::kLimit, "TLS handshake with " + waiting_.front().stream->peer() + ": too many wait"));
      waiting_.pop_front();
    }
    waiting_.push_back({std::move(stream), std::move(peer)});
    admit();
  }

  // Gives slots to those that wait, oldest first, and takes them from handshakes that have had their time.
  void admit() {
    const std::weak_ptr<int> alive = alive_;
    const Instant now = runtime_.clock().now();
    std::optional<Instant> next;  // when a slot can be taken
    for (auto it = waiting_.begin(); it != waiting_.end();) {
      const bool full = handshakes_.size() >= options_.max_handshakes;
      if (full || handshakes_of(it->peer) >= options_.max_handshakes_per_peer) {
        const Place oldest = full ? handshakes_.begin() : oldest_of(it->peer);
        const Instant due = oldest->begin + options_.handshake_grace;
        if (due > now) {
          next = next ? std::min(*next, due) : due;
          if (full) break;
          ++it;
          continue;
        }
        end(oldest, Error::of(Code::kLimit, "TLS handshake with " + oldest->stream->peer() +
                                                ": not done when others needed its place"));
      }
      Waiting chosen = std::move(*it);
      it = waiting_.erase(it);
      shake_hands(std::move(chosen));
      if (alive.expired()) return;
    }
    if (eviction_ != 0) runtime_.timers().cancel(std::exchange(eviction_, 0));
    if (!next) return;
    eviction_ = runtime_.timers().start(*next - now, [this] {
      eviction_ = 0;
      admit();
    });
  }

  std::size_t handshakes_of(const std::string& peer) const {
    const auto found = by_peer_.find(peer);
    return found == by_peer_.end() ? 0 : found->second;
  }

  Place oldest_of(const std::string& peer) {
    return std::find_if(handshakes_.begin(), handshakes_.end(),
                        [&](const Handshake& each) { return each.peer == peer; });
  }

  void shake_hands(Waiting next) {
    auto tls = TlsStream::server(runtime_, options_.tls, std::move(next.stream));
    if (!tls) return report(tls.error());
    ++by_peer_[next.peer];
    const Place place = handshakes_.insert(
        handshakes_.end(), {.stream = std::move(*tls), .peer = std::move(next.peer), .begin = runtime_.clock().now()});
    place->deadline = runtime_.timers().start(options_.handshake_timeout, [this, place] {
      end(place, Error::of(Code::kDeadline, "TLS handshake with " + place->stream->peer() + ": not done in time"));
      admit();
    });
    go_on(place);
  }

  void go_on(Place place) {
    const auto over = place->stream->handshake();
    if (!over) return end(place, over.error());
    if (!*over) return place->stream->wait_handshake([this, place] { go_on_and_admit(place); });
    runtime_.timers().cancel(place->deadline);
    std::unique_ptr<Stream> stream = std::move(place->stream);
    remove(place);
    hand_over(std::move(stream));
  }

  void go_on_and_admit(Place place) {
    const std::weak_ptr<int> alive = alive_;
    go_on(place);
    if (!alive.expired() && !waiting_.empty()) admit();
  }

  // May destroy us. What throws must not end the accepting.
  void hand_over(std::unique_ptr<Stream> stream) {
    const std::shared_ptr<const Accepted> accepted = accepted_;
    LogSink& log = log_;
    try {
      (*accepted)(std::move(stream));
    } catch (...) {
      log.write(LogLevel::kError, "listener", "the receiver of a connection threw; the connection is closed");
    }
  }

  void end(Place place, const Error& why) {
    runtime_.timers().cancel(place->deadline);
    if (is_plain_text(place->stream->first_bytes())) (void)place->stream->below().write_some(kPlainAnswer);
    report(why);
    remove(place);
  }

  void remove(Place place) {
    const auto count = by_peer_.find(place->peer);
    if (--count->second == 0) by_peer_.erase(count);
    handshakes_.erase(place);
  }

  void report(const Error& why) {
    ++failed_handshakes_;
    log_.write(LogLevel::kInfo, "listener", why.message);
  }

  Runtime& runtime_;
  Options options_;
  const std::shared_ptr<const Accepted> accepted_;
  LogSink& log_;
  Descriptor descriptor_;
  const std::uint16_t port_;
  std::list<Handshake> handshakes_;  // oldest first
  std::map<std::string, std::size_t> by_peer_;
  std::list<Waiting> waiting_;  // oldest first
  TimerId eviction_ = 0;
  std::uint64_t failed_handshakes_ = 0;
  TimerId pause_ = 0;
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

}  // namespace

Result<std::unique_ptr<Listener>> Listener::make(Runtime& runtime, Options options, Accepted accepted) {
  const auto bad = [&](const std::string& why) {
    return fail(Code::kBadArgument, "listening on " + join_host_port(options.address, options.port) + ": " + why,
                Phase::kConnect);
  };
  const auto address = SocketAddress::parse(options.address, options.port);
  if (!address) return bad("that is no IP address");
  const int fd = ::socket(address->family(), SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return bad(describe(errno));
  Descriptor descriptor(runtime, fd);
  const int on = 1;
  (void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (::bind(fd, address->data(), address->size()) != 0) {
    const int error = errno;
    return bad(describe(error) + (error == EADDRINUSE ? "; choose another port, or 0 for any free one" : ""));
  }
  if (::listen(fd, options.backlog) != 0) return bad(describe(errno));
  return std::make_unique<TcpListener>(runtime, std::move(options), std::move(accepted), std::move(descriptor));
}

}  // namespace tain::net
