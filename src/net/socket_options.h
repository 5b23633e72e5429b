#pragma once

#include <tain/runtime.h>

namespace tain::net {

// How long a peer may be silent before the kernel gives it up.
struct SocketOptions {
  Duration keep_alive_idle{};  // 0: no keep-alive; then a probe a second, 3 of them
  Duration user_timeout{};     // 0: the system's
};

inline constexpr int kKeepAliveProbes = 3;
inline constexpr int kKeepAliveInterval = 1;  // seconds

// Small writes go out at once, and a dead peer is found. Refusals of the system are ignored: none is fatal.
void set_options(int fd, const SocketOptions& options);

}  // namespace tain::net
