#pragma once

#include <tain/result.h>

#include <memory>
#include <optional>
#include <set>
#include <string>

#include "src/net/stream.h"
#include "src/sockets/watched_fd.h"

namespace tain::net {

class TcpStream;

// The open connections of one owner, to close all of them.
//
// Threading:  the loop only.
class OpenStreams {
 public:
  // Fails every stream with `why` and ends its waits.
  void close_all(const Error& why);
  std::size_t size() const { return streams_.size(); }

 private:
  friend class TcpStream;
  std::set<TcpStream*> streams_;
};

// A connected TCP socket as a Stream.
class TcpStream final : public Stream {
 public:
  // `descriptor` is connected and non-blocking.
  explicit TcpStream(WatchedFd descriptor, std::shared_ptr<OpenStreams> owner = {});
  ~TcpStream() override;
  TcpStream(const TcpStream&) = delete;
  TcpStream& operator=(const TcpStream&) = delete;

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
  // Fails all later reads and writes with `why`; ends the waits.
  void end(Error why);

 private:
  WatchedFd descriptor_;
  std::shared_ptr<OpenStreams> owner_;
  std::string peer_;
  std::optional<Error> failed_;
};

}  // namespace tain::net
