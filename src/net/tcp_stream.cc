#include "src/net/tcp_stream.h"

#include <sys/socket.h>

#include <cerrno>
#include <utility>

#include "src/net/address.h"
#include "src/net/system_error.h"

namespace tain::net {

TcpStream::TcpStream(WatchedFd descriptor)
    : descriptor_(std::move(descriptor)), peer_(SocketAddress::peer(descriptor_.fd()).to_string()) {}

Result<std::optional<std::size_t>> TcpStream::read_some(std::span<char> buffer) {
  if (failed_) return fail(*failed_);
  if (buffer.empty()) return std::nullopt;  // recv() would return 0, which means the end
  while (true) {
    const ssize_t got = ::recv(descriptor_.fd(), buffer.data(), buffer.size(), 0);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno == EINTR) continue;
    if (errno == EAGAIN || errno == EWOULDBLOCK) return std::nullopt;
    failed_ = system_error(errno, "reading from " + peer_);
    return fail(*failed_);
  }
}

Result<std::size_t> TcpStream::write_some(std::string_view bytes) {
  if (failed_) return fail(*failed_);
  if (bytes.empty()) return std::size_t{0};
  while (true) {
    const ssize_t put = ::send(descriptor_.fd(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (put >= 0) return static_cast<std::size_t>(put);
    if (errno == EINTR) continue;
    if (errno == EAGAIN || errno == EWOULDBLOCK) return std::size_t{0};
    // Not stored: bytes that the peer sent before it closed can still be read.
    return fail(system_error(errno, "writing to " + peer_));
  }
}

void TcpStream::shutdown_write() { ::shutdown(descriptor_.fd(), SHUT_WR); }

void TcpStream::reset() {
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  (void)setsockopt(descriptor_.fd(), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  // Without a peer address, connect() resets the connection now, before the descriptor is closed.
  const sockaddr none{.sa_family = AF_UNSPEC, .sa_data = {}};
  (void)::connect(descriptor_.fd(), &none, sizeof none);
  cut();
}

void TcpStream::cut() {
  if (!failed_) failed_ = Error::of(Code::kConnectionLost, "the connection to " + peer_ + " was aborted");
  // Both directions become ready and end the waits.
  ::shutdown(descriptor_.fd(), SHUT_RDWR);
}

}  // namespace tain::net
