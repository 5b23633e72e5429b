#include "src/net/socket_options.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace tain::net {
namespace {

void set(int fd, int level, int name, int value) { (void)setsockopt(fd, level, name, &value, sizeof value); }

constexpr std::int64_t kLongestIdle = 32767;  // of TCP_KEEPIDLE, in seconds

}  // namespace

void set_options(int fd, const SocketOptions& options) {
  set(fd, IPPROTO_TCP, TCP_NODELAY, 1);
  if (options.keep_alive_idle > Duration::zero()) {
    set(fd, SOL_SOCKET, SO_KEEPALIVE, 1);
    const std::int64_t idle = std::chrono::ceil<std::chrono::seconds>(options.keep_alive_idle).count();
    set(fd, IPPROTO_TCP, TCP_KEEPIDLE, static_cast<int>(std::min(idle, kLongestIdle)));
    set(fd, IPPROTO_TCP, TCP_KEEPINTVL, kKeepAliveInterval);
    set(fd, IPPROTO_TCP, TCP_KEEPCNT, kKeepAliveProbes);
  }
  if (options.user_timeout > Duration::zero()) {
    const auto ms = std::chrono::ceil<std::chrono::milliseconds>(options.user_timeout).count();
    set(fd, IPPROTO_TCP, TCP_USER_TIMEOUT,
        static_cast<int>(std::min<std::int64_t>(ms, std::numeric_limits<int>::max())));
  }
}

}  // namespace tain::net
