#pragma once

#include <tain/result.h>

#include <optional>
#include <string>

#include "src/net/stream.h"
#include "src/sockets/watched_fd.h"

namespace tain::net {

// A connected TCP socket as a Stream.
class TcpStream final : public Stream {
 public:
  // `descriptor` is connected and non-blocking.
  explicit TcpStream(WatchedFd descriptor);

  Result<std::optional<std::size_t>> read_some(std::span<char> buffer) override;
  Result<std::size_t> write_some(std::string_view bytes) override;
  void wait_readable(Task ready) override { descriptor_.when_readable(std::move(ready)); }
  void wait_writable(Task ready) override { descriptor_.when_writable(std::move(ready)); }
  void shutdown_write() override;
  void reset() override;
  void cut() override;
  std::string_view alpn() const override { return {}; }
  std::string peer() const override { return peer_; }
  bool secure() const override { return false; }
  std::string peer_certificate() const override { return {}; }

  int fd() const { return descriptor_.fd(); }

 private:
  WatchedFd descriptor_;
  std::string peer_;
  std::optional<Error> failed_;
};

}  // namespace tain::net
