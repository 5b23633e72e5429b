#include "src/net/listener.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iterator>
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
#include "src/sockets/watched_fd.h"

namespace tain::net {
namespace {

// A vanished client is closed after 30 + 3 s, or after 30 s if bytes are not acknowledged.
constexpr SocketOptions kServerSocket{.keep_alive_idle = std::chrono::seconds(30),
                                      .user_timeout = std::chrono::seconds(30)};
constexpr Duration kPause = std::chrono::milliseconds(100);  // if descriptors or memory run out
constexpr int kAcceptsPerTurn = 64;
constexpr std::string_view kPlainAnswer =
    "HTTP/1.0 400 Bad Request\r\nConnection: close\r\n\r\nClient sent an HTTP request to an HTTPS server.\n";

class TcpListener final : public Listener {
 public:
  TcpListener(Runtime& runtime, Options options, Accepted accepted, WatchedFd descriptor)
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
    for (const Waiting& silent : silent_) runtime_.timers().cancel(silent.deadline);
  }

  std::uint16_t port() const override { return port_; }
  std::uint64_t failed_handshakes() const override { return failed_handshakes_; }
  void set_tls(std::shared_ptr<const TlsContext> tls) override { options_.tls = std::move(tls); }

 private:
  // The number of connections of one address.
  struct Count {
    std::size_t handshakes = 0;
    std::size_t waiting = 0;
  };
  using Peer = std::map<std::string, Count>::iterator;  // by the address, without the port
  struct Handshake {
    std::unique_ptr<TlsStream> stream{};
    Peer peer{};
    Instant begin{};
    TimerId deadline = 0;
  };
  using Place = std::list<Handshake>::iterator;
  // An accepted connection without a slot: its client is silent, or all slots are taken.
  struct Waiting {
    std::unique_ptr<Stream> stream{};
    Peer peer{};
    Instant begin{};
    TimerId deadline = 0;  // of a silent client
  };
  using Waiter = std::list<Waiting>::iterator;

  void watch() {
    descriptor_.when_readable([this] { accept_some(); });
  }

  void accept_some() {
    const std::weak_ptr<int> alive = alive_;
    for (int i = 0; i < kAcceptsPerTurn; ++i) {
      const int fd = ::accept4(descriptor_.fd(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
      if (fd < 0) {
        if (errno == EINTR || errno == ECONNABORTED) continue;
        if (errno == EAGAIN || errno == EWOULDBLOCK) break;
        const int error = errno;
        if (error == EMFILE || error == ENFILE) {
          // accept4 takes a descriptor before it checks for a connection, so this error is possible without one.
          if (!is_pending()) break;
          if (free_descriptor()) continue;
        }
        return pause(error);
      }
      set_options(fd, kServerSocket);
      receive(std::make_unique<TcpStream>(WatchedFd(runtime_, fd)), SocketAddress::peer(fd).host());
      if (alive.expired()) return;
    }
    watch();
  }

  // Out of descriptors or memory: the connection stays in the backlog. An immediate retry would only use CPU time.
  void pause(int error) {
    log_.write(LogSink::Level::kWarning, "listener", "accepting a connection: " + describe(error) + "; trying again");
    pause_ = runtime_.timers().start(kPause, [this] {
      pause_ = 0;
      accept_some();
    });
  }

  bool is_pending() const {
    pollfd listening{.fd = descriptor_.fd(), .events = POLLIN, .revents = 0};
    return ::poll(&listening, 1, 0) > 0;
  }

  // Closes one connection to free its descriptor: one that was silent for the grace period, else one that the receiver
  // can spare, else any silent client.
  bool free_descriptor() {
    const Instant limit = runtime_.clock().now() - options_.handshake_grace;
    if (!silent_.empty() && silent_.front().begin <= limit) return drop_crowding(silent_), true;
    if (options_.make_room && options_.make_room()) return true;
    if (silent_.empty()) return false;
    return drop_crowding(silent_), true;
  }

  void receive(std::unique_ptr<Stream> stream, std::string peer) {
    if (!options_.tls) return hand_over(std::move(stream));
    if (silent_.size() + waiting_.size() >= options_.max_waiting) drop_crowding(silent_.empty() ? waiting_ : silent_);
    const Peer from = peers_.try_emplace(std::move(peer)).first;
    ++from->second.waiting;
    silent_.push_back({.stream = std::move(stream), .peer = from, .begin = runtime_.clock().now()});
    const Waiter silent = std::prev(silent_.end());
    silent->deadline = runtime_.timers().start(options_.handshake_timeout, [this, silent] {
      drop(silent_, silent, Error::of(Code::kDeadline, handshake_with(*silent->stream) + "no bytes arrived in time"));
    });
    silent->stream->wait_readable([this, silent] {
      runtime_.timers().cancel(silent->deadline);
      waiting_.splice(waiting_.end(), silent_, silent);
      admit();
    });
  }

  // Closes the oldest one of the address with the most connections.
  void drop_crowding(std::list<Waiting>& all) {
    const Waiter chosen = std::max_element(all.begin(), all.end(), [](const Waiting& a, const Waiting& b) {
      return a.peer->second.waiting < b.peer->second.waiting;
    });
    drop(all, chosen, Error::of(Code::kLimit, handshake_with(*chosen->stream) + "closed for a new connection"));
  }

  void drop(std::list<Waiting>& all, Waiter one, const Error& why) {
    if (&all == &silent_) runtime_.timers().cancel(one->deadline);
    const Peer peer = one->peer;
    all.erase(one);
    --peer->second.waiting;
    forget(peer);
    report(why);
  }

  // Gives slots to waiting connections, oldest first, and takes slots from handshakes that have had their time.
  void admit() {
    const std::weak_ptr<int> alive = alive_;
    const Instant now = runtime_.clock().now();
    std::optional<Instant> next;  // when a slot can be taken
    for (auto it = waiting_.begin(); it != waiting_.end();) {
      const bool full = handshakes_.size() >= options_.max_handshakes;
      if (full || it->peer->second.handshakes >= options_.max_handshakes_per_peer) {
        const Place oldest = full ? handshakes_.begin() : oldest_of(it->peer);
        const Instant due = oldest->begin + options_.handshake_grace;
        if (due > now) {
          next = next ? std::min(*next, due) : due;
          if (full) break;
          ++it;
          continue;
        }
        end(oldest, Error::of(Code::kLimit, handshake_with(*oldest->stream) + "closed because others needed its slot"));
      }
      Waiting chosen = std::move(*it);
      it = waiting_.erase(it);
      start_handshake(std::move(chosen));
      if (alive.expired()) return;
    }
    if (eviction_ != 0) runtime_.timers().cancel(std::exchange(eviction_, 0));
    if (!next) return;
    eviction_ = runtime_.timers().start(*next - now, [this] {
      eviction_ = 0;
      admit();
    });
  }

  Place oldest_of(Peer peer) {
    return std::find_if(handshakes_.begin(), handshakes_.end(),
                        [&](const Handshake& each) { return each.peer == peer; });
  }

  void start_handshake(Waiting next) {
    --next.peer->second.waiting;
    auto tls = TlsStream::server(runtime_, options_.tls, std::move(next.stream));
    if (!tls) {
      forget(next.peer);
      return report(tls.error());
    }
    ++next.peer->second.handshakes;
    const Place place = handshakes_.insert(
        handshakes_.end(), {.stream = std::move(*tls), .peer = next.peer, .begin = runtime_.clock().now()});
    place->deadline = runtime_.timers().start(options_.handshake_timeout, [this, place] {
      end(place, Error::of(Code::kDeadline, handshake_with(*place->stream) + "timed out"));
      admit();
    });
    continue_handshake(place);
  }

  void continue_handshake(Place place) {
    const auto over = place->stream->handshake();
    if (!over) return end(place, over.error());
    if (!*over) return place->stream->wait_handshake([this, place] { continue_and_admit(place); });
    runtime_.timers().cancel(place->deadline);
    std::unique_ptr<Stream> stream = std::move(place->stream);
    remove(place);
    hand_over(std::move(stream));
  }

  void continue_and_admit(Place place) {
    const std::weak_ptr<int> alive = alive_;
    continue_handshake(place);
    if (!alive.expired() && !waiting_.empty()) admit();
  }

  // May destroy this. Exceptions must not stop the listener.
  void hand_over(std::unique_ptr<Stream> stream) {
    const std::shared_ptr<const Accepted> accepted = accepted_;
    LogSink& log = log_;
    try {
      (*accepted)(std::move(stream));
    } catch (...) {
      log.write(LogSink::Level::kError, "listener", "the receiver of a connection threw; the connection is closed");
    }
  }

  void end(Place place, const Error& why) {
    runtime_.timers().cancel(place->deadline);
    if (is_plain_text(place->stream->first_bytes())) (void)place->stream->below().write_some(kPlainAnswer);
    report(why);
    remove(place);
  }

  void remove(Place place) {
    const Peer peer = place->peer;
    handshakes_.erase(place);
    --peer->second.handshakes;
    forget(peer);
  }

  void forget(Peer peer) {
    if (peer->second.handshakes == 0 && peer->second.waiting == 0) peers_.erase(peer);
  }

  static std::string handshake_with(const Stream& stream) { return "TLS handshake with " + stream.peer() + ": "; }

  void report(const Error& why) {
    ++failed_handshakes_;
    log_.write(LogSink::Level::kInfo, "listener", why.message);
  }

  Runtime& runtime_;
  Options options_;
  const std::shared_ptr<const Accepted> accepted_;
  LogSink& log_;
  WatchedFd descriptor_;
  const std::uint16_t port_;
  std::list<Handshake> handshakes_;  // oldest first
  std::map<std::string, Count> peers_;
  std::list<Waiting> silent_;   // oldest first
  std::list<Waiting> waiting_;  // for a slot, in the order of their first bytes
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
  if (!address) return bad("it is not an IP address");
  const int fd = ::socket(address->family(), SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return bad(describe(errno));
  WatchedFd descriptor(runtime, fd);
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
