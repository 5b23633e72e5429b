#include "src/net/resolver.h"

#include <ares.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <cerrno>
#include <map>
#include <optional>
#include <utility>

#include "src/net/hosts.h"
#include "src/sockets/watched_fd.h"

namespace tain::net {
namespace {

constexpr std::size_t kLongestName = 253;

Error unresolved(const std::string& host, std::string_view why) {
  return Error::of(Code::kConnectionLost, "resolving " + host + ": " + std::string(why), Phase::kConnect);
}

std::string words_for(int status) {
  switch (status) {
    case ARES_ENOTFOUND:
      return "no such host; check the name in the server URL";
    case ARES_ENODATA:
      return "the name exists but has no address; check the name in the server URL";
    case ARES_ETIMEOUT:
      return "no DNS server answered in time; check the network and /etc/resolv.conf";
    case ARES_ECONNREFUSED:  // also the final status if all servers replied SERVFAIL or REFUSED
      return "all DNS servers are unreachable or refuse to answer; check the network and /etc/resolv.conf";
    default:
      return std::string("the DNS response is unusable (") + ares_strerror(status) + ")";
  }
}

// c-ares must be initialised once per process, by one thread. It is never cleaned up, because other code in the process
// may use it.
int init_library() {
  static const int status = ares_library_init(ARES_LIB_INIT_ALL);
  return status;
}

// A result that is known immediately and delivered later.
class ReadyResult final : public Resolving {
 public:
  ReadyResult(Runtime& runtime, Result<std::vector<SocketAddress>> answer, Resolved done) {
    runtime.post([alive = std::weak_ptr<int>(alive_), answer = std::move(answer), done = std::move(done)] {
      if (!alive.expired()) done(answer);
    });
  }

 private:
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

// A DNS query of one name. One c-ares channel per query, so destroying it cancels the query.
class Lookup final : public Resolving {
 public:
  Lookup(Runtime& runtime, const ResolverOptions& options, std::string host, std::uint16_t port, Resolved done)
      : runtime_(runtime), options_(options), host_(std::move(host)), port_(port), done_(std::move(done)) {
    start();
  }

  ~Lookup() override { close_channel(); }

 private:
  struct Socket {
    WatchedFd descriptor;
    bool reading = false;
    bool writing = false;
  };
  struct Family {
    Lookup* lookup = nullptr;
    std::optional<int> status{};
    std::vector<SocketAddress> addresses{};
  };

  void start() {
    int status = init_library();
    if (status == ARES_SUCCESS) status = open_channel();
    if (status != ARES_SUCCESS) {
      for (Family& family : families_) family.status = status;
      return finish_soon();
    }
    const auto ask = [this](Family& family, int which) {
      family.lookup = this;
      ares_addrinfo_hints hints{};
      hints.ai_family = which;
      hints.ai_socktype = SOCK_STREAM;
      hints.ai_flags = ARES_AI_NOSORT;
      ares_getaddrinfo(channel_, host_.c_str(), nullptr, &hints, answered, &family);
    };
    ask(families_[0], AF_INET6);
    ask(families_[1], AF_INET);
    if (complete()) return finish_soon();
    arm_timer();
  }

  int open_channel() {
    static constexpr ares_socket_functions kSocketFunctions{open, close, connect, receive, send};
    ares_options wanted{};
    wanted.timeout = static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(options_.timeout).count());
    wanted.tries = options_.tries;
    char dns_only[] = "b";
    wanted.lookups = dns_only;
    wanted.sock_state_cb = wants;
    wanted.sock_state_cb_data = this;
    const int mask = ARES_OPT_TIMEOUTMS | ARES_OPT_TRIES | ARES_OPT_LOOKUPS | ARES_OPT_SOCK_STATE_CB;
    if (const int status = ares_init_options(&channel_, &wanted, mask); status != ARES_SUCCESS) {
      channel_ = nullptr;
      return status;
    }
    ares_set_socket_functions(channel_, &kSocketFunctions, this);
    if (options_.servers.empty()) return ARES_SUCCESS;
    std::string list;
    for (const std::string& server : options_.servers) list.append(list.empty() ? "" : ",").append(server);
    return ares_set_servers_ports_csv(channel_, list.c_str());
  }

  // Creates the sockets of c-ares: close-on-exec, and no SIGPIPE.
  static ares_socket_t open(int domain, int type, int protocol, void* self) {
    const int fd = ::socket(domain, type | SOCK_CLOEXEC | SOCK_NONBLOCK, protocol);
    if (fd < 0) return ARES_SOCKET_BAD;
    auto& lookup = *static_cast<Lookup*>(self);
    lookup.sockets_.insert_or_assign(fd, Socket{.descriptor = WatchedFd(lookup.runtime_, fd)});
    return fd;
  }
  static int close(ares_socket_t fd, void* self) {
    static_cast<Lookup*>(self)->sockets_.erase(fd);
    return 0;
  }
  static int connect(ares_socket_t fd, const sockaddr* address, ares_socklen_t size, void*) {
    return ::connect(fd, address, size);
  }
  static ares_ssize_t receive(ares_socket_t fd, void* buffer, std::size_t size, int flags, sockaddr* from,
                              ares_socklen_t* from_size, void*) {
    return ::recvfrom(fd, buffer, size, flags, from, from_size);
  }
  static ares_ssize_t send(ares_socket_t fd, const iovec* pieces, int count, void*) {
    msghdr message{};
    message.msg_iov = const_cast<iovec*>(pieces);
    message.msg_iovlen = static_cast<std::size_t>(count);
    return ::sendmsg(fd, &message, MSG_NOSIGNAL);
  }

  static void wants(void* self, ares_socket_t fd, int reading, int writing) {
    auto& lookup = *static_cast<Lookup*>(self);
    const auto found = lookup.sockets_.find(fd);
    if (found == lookup.sockets_.end()) return;
    found->second.reading = reading != 0;
    found->second.writing = writing != 0;
    lookup.watch(fd);
  }

  void watch(int fd) {
    const auto found = sockets_.find(fd);
    if (found == sockets_.end()) return;
    Socket& socket = found->second;
    const bool reading = socket.reading && !closing_;
    const bool writing = socket.writing && !closing_;
    socket.descriptor.when_readable(reading ? Task([this, fd] { process(fd, ARES_SOCKET_BAD); }) : Task());
    socket.descriptor.when_writable(writing ? Task([this, fd] { process(ARES_SOCKET_BAD, fd); }) : Task());
  }

  void process(int readable, int writable) {
    ares_process_fd(channel_, readable, writable);
    if (complete()) return finish();  // may destroy this
    if (readable != ARES_SOCKET_BAD) watch(readable);
    if (writable != ARES_SOCKET_BAD) watch(writable);
    arm_timer();
    const bool one_is_there = !families_[0].addresses.empty() || !families_[1].addresses.empty();
    if (one_is_there && family_timer_ == 0) {
      family_timer_ = runtime_.timers().start(options_.other_family, [this] {
        family_timer_ = 0;
        finish();
      });
    }
  }

  void arm_timer() {
    cancel_timer(retry_timer_);
    timeval wait{};
    if (ares_timeout(channel_, nullptr, &wait) == nullptr) return;
    const Duration delay = std::chrono::seconds(wait.tv_sec) + std::chrono::microseconds(wait.tv_usec);
    retry_timer_ = runtime_.timers().start(delay, [this] {
      retry_timer_ = 0;
      process(ARES_SOCKET_BAD, ARES_SOCKET_BAD);
    });
  }

  void cancel_timer(TimerId& id) {
    if (id != 0) runtime_.timers().cancel(std::exchange(id, 0));
  }

  static void answered(void* argument, int status, int, ares_addrinfo* answer) {
    auto& family = *static_cast<Family*>(argument);
    family.status = status;
    if (answer == nullptr) return;
    for (const ares_addrinfo_node* node = answer->nodes; node != nullptr; node = node->ai_next) {
      if (family.addresses.size() == kMostAddresses / 2) break;
      if (auto address = SocketAddress::from(node->ai_addr)) {
        address->set_port(family.lookup->port_);
        family.addresses.push_back(*address);
      }
    }
    ares_freeaddrinfo(answer);
  }

  bool complete() const { return families_[0].status.has_value() && families_[1].status.has_value(); }

  void finish_soon() {
    runtime_.post([this, alive = std::weak_ptr<int>(alive_)] {
      if (!alive.expired()) finish();
    });
  }

  void finish() {
    const Resolved done = std::move(done_);
    Result<std::vector<SocketAddress>> result = answer();
    close_channel();  // no more callbacks from here on
    done(std::move(result));
  }

  Result<std::vector<SocketAddress>> answer() const {
    std::vector<SocketAddress> all = families_[0].addresses;
    all.insert(all.end(), families_[1].addresses.begin(), families_[1].addresses.end());
    if (!all.empty()) return all;
    // The result of the IPv4 query is more specific, unless it is only that there is no address.
    int status = families_[1].status.value_or(ARES_ETIMEOUT);
    if (status == ARES_SUCCESS || status == ARES_ENODATA) status = families_[0].status.value_or(ARES_ETIMEOUT);
    if (status == ARES_SUCCESS) status = ARES_ENODATA;
    return fail(unresolved(host_, words_for(status)));
  }

  void close_channel() {
    closing_ = true;
    cancel_timer(retry_timer_);
    cancel_timer(family_timer_);
    if (channel_ != nullptr) ares_destroy(std::exchange(channel_, nullptr));
  }

  Runtime& runtime_;
  const ResolverOptions options_;
  const std::string host_;
  const std::uint16_t port_;
  Resolved done_;
  ares_channel channel_ = nullptr;
  std::array<Family, 2> families_{};
  std::map<int, Socket> sockets_;
  TimerId retry_timer_ = 0;
  TimerId family_timer_ = 0;
  bool closing_ = false;
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

std::vector<SocketAddress> from_hosts(const ResolverOptions& options, const std::string& host, std::uint16_t port) {
  std::vector<SocketAddress> found = find_in_hosts(read_small_file(options.hosts_file), host);
  for (SocketAddress& address : found) address.set_port(port);
  if (!found.empty() || !is_localhost(host)) return found;
  return {*SocketAddress::parse("127.0.0.1", port), *SocketAddress::parse("::1", port)};
}

}  // namespace

std::unique_ptr<Resolving> resolve(Runtime& runtime, const ResolverOptions& options, const std::string& host,
                                   std::uint16_t port, Resolved done) {
  const auto ready = [&](Result<std::vector<SocketAddress>> answer) {
    return std::make_unique<ReadyResult>(runtime, std::move(answer), std::move(done));
  };
  if (host.empty() || host.find('\0') != std::string::npos) {
    return ready(fail(Code::kBadArgument, "resolving a host: its name is empty or has a zero byte", Phase::kConnect));
  }
  if (const auto literal = SocketAddress::parse(host, port)) return ready(std::vector{*literal});
  if (host.size() > kLongestName + 1) {
    return ready(fail(Code::kBadArgument, "resolving a host: its name is longer than 253 characters", Phase::kConnect));
  }
  if (auto found = from_hosts(options, host, port); !found.empty()) return ready(std::move(found));
  return std::make_unique<Lookup>(runtime, options, host, port, std::move(done));
}

}  // namespace tain::net
