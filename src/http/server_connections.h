#pragma once

#include "src/http/server.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace tain::http {

// The open connections of one server, at most `most`. At the limit a new connection replaces one that is not busy: the
// first in the order of Activity; among equals the oldest one of the address with the most connections. If all are
// busy, the new one is closed.
//
// Threading:  the loop only.
class ServerConnections {
 public:
  explicit ServerConnections(std::size_t most) : most_(most) {}
  ServerConnections(const ServerConnections&) = delete;
  ServerConnections& operator=(const ServerConnections&) = delete;

  // Sets the context's `closed`.
  void add(ServerConnection::Context context, std::unique_ptr<net::Stream> stream);
  // Closes a connection that is not busy. False: all are busy.
  bool make_room();
  void clear() { connections_.clear(); }
  std::size_t size() const { return connections_.size(); }

 private:
  struct Entry {
    std::unique_ptr<ServerConnection> connection{};
    std::string address{};  // of its peer, without port
  };

  const std::size_t most_;
  std::map<std::uint64_t, Entry> connections_{};  // oldest first
  std::uint64_t next_ = 1;
};

}  // namespace tain::http
