#pragma once

#include <tain/runtime.h>

namespace tain::net {

// The limits after which the kernel closes a connection to a silent peer.
struct SocketOptions {
  Duration keep_alive_idle{};  // 0: no keep-alive; else followed by 3 probes, one per second
  Duration user_timeout{};     // 0: the system's default
};

inline constexpr int kKeepAliveProbes = 3;
inline constexpr int kKeepAliveInterval = 1;  // seconds

// Disables delayed small writes and detects dead peers. Errors of the system are ignored: none is fatal.
void set_options(int fd, const SocketOptions& options);

}  // namespace tain::net
