#include "src/net/connector.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <list>
#include <string>
#include <utility>

#include "src/net/system_error.h"

namespace tain::net {
namespace {

constexpr std::size_t kMostNamed = 4;  // limit of addresses in an error text

class Race final : public Connecting {
 public:
  using Done = std::function<void(Result<WatchedFd>)>;

  Race(Runtime& runtime, std::vector<SocketAddress> addresses, Duration stagger, SocketOptions options, Done done)
      : runtime_(runtime),
        addresses_(interleave(addresses)),
        stagger_(stagger),
        options_(options),
        done_(std::move(done)) {
    timer_ = runtime_.timers().start(Duration::zero(), [this] { start_next(); });
  }

  ~Race() override { stop_timer(); }

 private:
  struct PendingConnect {
    SocketAddress address;
    WatchedFd descriptor;
  };
  using Place = std::list<PendingConnect>::iterator;

  // Starts attempts until one is pending. May end the race and destroy this.
  void start_next() {
    stop_timer();
    while (next_ < addresses_.size()) {
      const SocketAddress address = addresses_[next_++];
      const int fd = ::socket(address.family(), SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
      if (fd < 0) {
        note(address, errno);
        continue;
      }
      set_options(fd, options_);
      const Place place = pending_.insert(pending_.end(), {.address = address, .descriptor = {runtime_, fd}});
      if (::connect(fd, address.data(), address.size()) == 0) return succeed(place);
      if (errno == EINPROGRESS || errno == EINTR) {
        place->descriptor.when_writable([this, place] { on_writable(place); });
        if (next_ < addresses_.size()) timer_ = runtime_.timers().start(stagger_, [this] { start_next(); });
        return;
      }
      note(address, errno);
      pending_.erase(place);
    }
    if (pending_.empty()) fail_all();
  }

  // Called when the attempt has succeeded or failed.
  void on_writable(Place place) {
    const int fd = place->descriptor.fd();
    int error = 0;
    socklen_t size = sizeof error;
    if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) != 0) error = errno;
    // Writable without a peer: a spurious wakeup.
    if (error == 0 && SocketAddress::peer(fd).family() == 0) {
      place->descriptor.when_writable([this, place] { on_writable(place); });
      return;
    }
    if (error == 0) return succeed(place);
    note(place->address, error);
    pending_.erase(place);
    start_next();
  }

  void succeed(Place place) {
    const int fd = place->descriptor.fd();
    // On loopback, a client port may connect to itself if there is no listener.
    if (SocketAddress::local(fd).to_string() == SocketAddress::peer(fd).to_string()) {
      note(place->address, ECONNREFUSED);
      pending_.erase(place);
      return start_next();
    }
    finish(std::move(place->descriptor));
  }

  void fail_all() {
    std::string text;
    for (std::size_t i = 0; i < failures_.size() && i < kMostNamed; ++i) {
      text.append(i > 0 ? "; " : "").append(failures_[i]);
    }
    if (failures_.size() > kMostNamed) {
      text.append("; and ").append(std::to_string(failures_.size() - kMostNamed)).append(" more addresses");
    }
    if (failures_.empty()) text = "no address to connect to";
    if (refused_) text.append("; check that the server is running and the port is correct");
    finish(fail(refused_ ? Code::kConnectionRefused : Code::kConnectionLost, std::move(text), Phase::kConnect));
  }

  void finish(Result<WatchedFd> result) {
    stop_timer();
    pending_.clear();
    const Done done = std::move(done_);
    done(std::move(result));
  }

  void note(const SocketAddress& address, int error) {
    refused_ = refused_ || error == ECONNREFUSED;
    failures_.push_back(address.to_string() + ": " + describe(error));
  }

  void stop_timer() {
    if (timer_ != 0) runtime_.timers().cancel(std::exchange(timer_, 0));
  }

  Runtime& runtime_;
  const std::vector<SocketAddress> addresses_;
  const Duration stagger_;
  const SocketOptions options_;
  Done done_;
  std::size_t next_ = 0;
  std::list<PendingConnect> pending_;
  std::vector<std::string> failures_;
  bool refused_ = false;
  TimerId timer_ = 0;
};

}  // namespace

std::vector<SocketAddress> interleave(const std::vector<SocketAddress>& addresses) {
  if (addresses.empty()) return {};
  std::vector<SocketAddress> first;
  std::vector<SocketAddress> second;
  for (const SocketAddress& address : addresses) {
    (address.family() == addresses.front().family() ? first : second).push_back(address);
  }
  std::vector<SocketAddress> mixed;
  for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
    if (i < first.size()) mixed.push_back(first[i]);
    if (i < second.size()) mixed.push_back(second[i]);
  }
  return mixed;
}

std::unique_ptr<Connecting> connect_any(Runtime& runtime, std::vector<SocketAddress> addresses, Duration stagger,
                                        SocketOptions options, std::function<void(Result<WatchedFd>)> done) {
  return std::make_unique<Race>(runtime, std::move(addresses), stagger, options, std::move(done));
}

}  // namespace tain::net
