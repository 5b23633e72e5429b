#include "tests/real/fault_proxy.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cmath>
#include <deque>
#include <list>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "src/base/mutex.h"

namespace tain::real {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kMostWaiting = std::size_t{4} << 20;  // in one direction; then nothing more is read

std::uint64_t mix(std::uint64_t& state) {  // splitmix64
  std::uint64_t z = (state += 0x9e3779b97f4a7c15U);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

void no_delay(int fd) {
  const int yes = 1;
  ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

// One direction of one connection.
struct Lane {
  struct Piece {
    Clock::time_point due{};
    std::string bytes{};
  };
  std::deque<Piece> waiting{};
  std::size_t waiting_bytes = 0;
  bool source_ended = false;
  bool end_passed_on = false;
};

struct Pair {
  int client = -1;
  int server = -1;
  Lane up{};
  Lane down{};
  bool stalled = false;
  bool dead = false;
};

void close_with_reset(int& fd) {
  const linger now{1, 0};
  ::setsockopt(fd, SOL_SOCKET, SO_LINGER, &now, sizeof now);
  ::close(fd);
  fd = -1;
}

}  // namespace

struct FaultProxy::State {
  int server_port = 0;
  int listener = -1;
  int port = 0;
  int wake_read = -1;
  int wake_write = -1;
  std::thread thread{};

  Mutex mutex{};
  bool stopping TAIN_GUARDED_BY(mutex) = false;
  bool refusing TAIN_GUARDED_BY(mutex) = false;
  milliseconds latency TAIN_GUARDED_BY(mutex){0};
  Plan plan TAIN_GUARDED_BY(mutex){};
  std::uint64_t dice TAIN_GUARDED_BY(mutex) = 0;
  Clock::time_point next_fault TAIN_GUARDED_BY(mutex) = Clock::time_point::max();
  Clock::time_point delay_until TAIN_GUARDED_BY(mutex) = Clock::time_point::min();
  milliseconds drawn_delay TAIN_GUARDED_BY(mutex){0};
  Counts counts TAIN_GUARDED_BY(mutex){};
  std::list<Pair> pairs TAIN_GUARDED_BY(mutex){};

  void wake() const {
    const char one = 1;
    if (::write(wake_write, &one, 1) < 0) return;  // full: it is awake
  }

  void run() TAIN_NO_THREAD_SAFETY_ANALYSIS;
  void take_new() TAIN_REQUIRES(mutex);
  void forward(Pair& pair, bool up, bool readable) TAIN_REQUIRES(mutex);
  void cut_one(Pair& pair) TAIN_REQUIRES(mutex);
  void stall_one(Pair& pair) TAIN_REQUIRES(mutex);
  void strike() TAIN_REQUIRES(mutex);
  void draw_next() TAIN_REQUIRES(mutex);
  double unit() TAIN_REQUIRES(mutex) { return static_cast<double>(mix(dice) >> 11) * 0x1.0p-53; }
  milliseconds lateness() TAIN_REQUIRES(mutex) {
    return latency + (Clock::now() < delay_until ? drawn_delay : milliseconds(0));
  }
};

FaultProxy::FaultProxy(int server_port) : state_(std::make_unique<State>()) {
  State& s = *state_;
  s.server_port = server_port;
  s.listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  int ends[2];
  if (::bind(s.listener, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(s.listener, 128) != 0 || ::getsockname(s.listener, reinterpret_cast<sockaddr*>(&address), &size) != 0 ||
      ::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
    throw std::runtime_error("the fault proxy cannot listen");
  }
  s.port = ntohs(address.sin_port);
  s.wake_read = ends[0];
  s.wake_write = ends[1];
  s.thread = std::thread([this] { state_->run(); });
}

FaultProxy::~FaultProxy() {
  {
    MutexLock lock(state_->mutex);
    state_->stopping = true;
  }
  state_->wake();
  state_->thread.join();
  MutexLock lock(state_->mutex);
  for (Pair& pair : state_->pairs) state_->cut_one(pair);
  ::close(state_->listener);
  ::close(state_->wake_read);
  ::close(state_->wake_write);
}

int FaultProxy::port() const { return state_->port; }

void FaultProxy::cut() {
  MutexLock lock(state_->mutex);
  for (Pair& pair : state_->pairs) state_->cut_one(pair);
  state_->wake();
}

void FaultProxy::stall() {
  MutexLock lock(state_->mutex);
  for (Pair& pair : state_->pairs) state_->stall_one(pair);
  state_->wake();
}

void FaultProxy::refuse(bool on) {
  MutexLock lock(state_->mutex);
  state_->refusing = on;
}

void FaultProxy::delay(milliseconds each_piece) {
  MutexLock lock(state_->mutex);
  state_->latency = each_piece;
}

void FaultProxy::follow(const Plan& plan) {
  MutexLock lock(state_->mutex);
  state_->plan = plan;
  state_->dice = plan.seed;
  state_->delay_until = Clock::time_point::min();
  state_->draw_next();
  state_->wake();
}

FaultProxy::Counts FaultProxy::counts() const {
  MutexLock lock(state_->mutex);
  Counts counts = state_->counts;
  for (const Pair& pair : state_->pairs) counts.open += pair.dead ? 0 : 1;
  return counts;
}

void FaultProxy::State::cut_one(Pair& pair) {
  if (pair.dead) return;
  close_with_reset(pair.client);
  close_with_reset(pair.server);
  pair.dead = true;
  ++counts.cuts;
}

void FaultProxy::State::stall_one(Pair& pair) {
  if (pair.dead || pair.stalled) return;
  pair.stalled = true;
  ++counts.stalls;
}

void FaultProxy::State::draw_next() {
  if (plan.mean_pause.count() == 0 || plan.cuts + plan.stalls + plan.delays == 0) {
    next_fault = Clock::time_point::max();
    return;
  }
  const double pause = -std::log(1.0 - unit()) * static_cast<double>(plan.mean_pause.count());
  next_fault = Clock::now() + milliseconds(static_cast<std::int64_t>(pause) + 1);
}

// One fault: a cut or a stall of one open connection, or a delay for all.
void FaultProxy::State::strike() {
  const std::uint64_t kind = mix(dice) % (plan.cuts + plan.stalls + plan.delays);
  const std::uint64_t victim = mix(dice);
  if (kind >= plan.cuts + plan.stalls) {
    drawn_delay = milliseconds(1 + static_cast<std::int64_t>(unit() * static_cast<double>(plan.longest_delay.count())));
    delay_until = Clock::now() + milliseconds(static_cast<std::int64_t>(unit() * 5000));
    ++counts.delays;
  } else {
    std::vector<Pair*> alive;
    for (Pair& pair : pairs) {
      if (!pair.dead && !pair.stalled) alive.push_back(&pair);
    }
    if (!alive.empty()) {
      Pair& chosen = *alive[victim % alive.size()];
      kind < plan.cuts ? cut_one(chosen) : stall_one(chosen);
    }
  }
  draw_next();
}

void FaultProxy::State::take_new() {
  const int client = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (client < 0) return;
  ++counts.accepted;
  no_delay(client);
  int refused = client;
  if (refusing) return close_with_reset(refused);
  const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(server_port);
  if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(server);
    return close_with_reset(refused);
  }
  no_delay(server);
  ::fcntl(server, F_SETFL, O_NONBLOCK);
  pairs.push_back(Pair{client, server, {}, {}, false, false});
}

void FaultProxy::State::forward(Pair& pair, bool up, bool readable) {
  Lane& lane = up ? pair.up : pair.down;
  const int from = up ? pair.client : pair.server;
  const int to = up ? pair.server : pair.client;
  if (readable && !lane.source_ended) {
    std::array<char, 65536> buffer;
    const ssize_t got = ::recv(from, buffer.data(), buffer.size(), 0);
    if (got > 0) {
      lane.waiting.push_back({Clock::now() + lateness(), std::string(buffer.data(), static_cast<std::size_t>(got))});
      lane.waiting_bytes += static_cast<std::size_t>(got);
    } else if (got == 0) {
      lane.source_ended = true;
    } else if (errno != EAGAIN && errno != EINTR) {
      cut_one(pair);
      --counts.cuts;  // not a planned cut
      return;
    }
  }
  while (!lane.waiting.empty() && lane.waiting.front().due <= Clock::now()) {
    Lane::Piece& piece = lane.waiting.front();
    const ssize_t put = ::send(to, piece.bytes.data(), piece.bytes.size(), MSG_NOSIGNAL);
    if (put < 0) {
      if (errno != EAGAIN && errno != EINTR) {
        cut_one(pair);
        --counts.cuts;
      }
      return;
    }
    if (!up) counts.bytes_to_client += static_cast<std::uint64_t>(put);
    lane.waiting_bytes -= static_cast<std::size_t>(put);
    piece.bytes.erase(0, static_cast<std::size_t>(put));
    if (piece.bytes.empty()) lane.waiting.pop_front();
  }
  if (lane.source_ended && lane.waiting.empty() && !lane.end_passed_on) {
    ::shutdown(to, SHUT_WR);
    lane.end_passed_on = true;
    if (pair.up.end_passed_on && pair.down.end_passed_on) {
      ::close(pair.client);
      ::close(pair.server);
      pair.dead = true;
    }
  }
}

void FaultProxy::State::run() {
  std::vector<pollfd> fds;
  std::vector<Pair*> owners;
  for (;;) {
    fds.assign({pollfd{wake_read, POLLIN, 0}, pollfd{listener, POLLIN, 0}});
    owners.clear();
    Clock::time_point wake_at = Clock::now() + milliseconds(1000);
    {
      MutexLock lock(mutex);
      if (stopping) return;
      std::erase_if(pairs, [](const Pair& pair) { return pair.dead; });
      if (Clock::now() >= next_fault) strike();
      wake_at = std::min(wake_at, next_fault);
      for (Pair& pair : pairs) {
        if (pair.dead || pair.stalled) continue;
        const auto events = [&](const Lane& in, const Lane& out) {
          short wanted = 0;
          if (!in.source_ended && in.waiting_bytes < kMostWaiting) wanted |= POLLIN;
          if (!out.waiting.empty() && out.waiting.front().due <= Clock::now()) wanted |= POLLOUT;
          if (!out.waiting.empty()) wake_at = std::min(wake_at, std::max(out.waiting.front().due, Clock::now()));
          return wanted;
        };
        const short of_client = events(pair.up, pair.down);
        const short of_server = events(pair.down, pair.up);
        // Descriptors without requested events are left out: their hang-up would wake poll() forever.
        fds.push_back({of_client != 0 ? pair.client : -1, of_client, 0});
        fds.push_back({of_server != 0 ? pair.server : -1, of_server, 0});
        owners.push_back(&pair);
      }
    }
    const auto left = std::chrono::ceil<milliseconds>(wake_at - Clock::now()).count();
    ::poll(fds.data(), fds.size(), static_cast<int>(std::max<std::int64_t>(left, 0)));
    std::array<char, 64> drained;
    while (::read(wake_read, drained.data(), drained.size()) > 0) {
    }
    MutexLock lock(mutex);
    for (std::size_t i = 0; i < owners.size(); ++i) {
      Pair& pair = *owners[i];
      if (!pair.dead && !pair.stalled) forward(pair, true, (fds[2 + 2 * i].revents & ~POLLOUT) != 0);
      if (!pair.dead && !pair.stalled) forward(pair, false, (fds[3 + 2 * i].revents & ~POLLOUT) != 0);
    }
    if (fds[1].revents != 0) take_new();
  }
}

}  // namespace tain::real
