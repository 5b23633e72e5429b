#pragma once

#include "src/http/server.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

namespace tain::http {

// The open connections of one server, at most `most`. A new one beyond that takes the place of the oldest idle one;
// where all are busy it is closed.
//
// Threading:  the loop only.
class ServerConnections {
 public:
  explicit ServerConnections(std::size_t most) : most_(most) {}
  ServerConnections(const ServerConnections&) = delete;
  ServerConnections& operator=(const ServerConnections&) = delete;

  // Sets the context's `closed`.
  void add(ServerConnection::Context context, std::unique_ptr<net::Stream> stream);
  void clear() { connections_.clear(); }
  std::size_t size() const { return connections_.size(); }

 private:
  bool make_room(const ServerConnection::Context& context, const net::Stream& stream);

  const std::size_t most_;
  std::map<std::uint64_t, std::unique_ptr<ServerConnection>> connections_{};
  std::uint64_t next_ = 1;
};

}  // namespace tain::http
