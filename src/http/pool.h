#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/transport.h>

#include "src/http/client_connection.h"
#include "src/http/limits.h"
#include "src/net/dialer.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tain::http {

// The connections to one server and the requests that wait for one. The owner provides the functions that open a
// connection, so tests can run the pool on a fake clock.
//
// A request uses the oldest connection with room. Otherwise it waits, in order, for a new connection, while its
// deadlines run. A request that did not reach the server (see is_unsent()) is sent again on another connection: once,
// or with multiplexing up to `resends` times, because a server may allow fewer streams than were assumed before it
// advertised its limit. New connections assume the last limit that the server advertised.
//
// Threading:  the loop only.
// Ownership:  its destructor closes everything and calls no receiver. An ActiveRequest may outlive it.
class Pool {
 public:
  using Dial = std::function<std::unique_ptr<net::Dialing>(net::Dialer::Done done)>;
  using Make =
      std::function<Result<std::shared_ptr<ClientConnection>>(ClientConnection::Context, std::unique_ptr<net::Stream>)>;
  // Whether one connection carries many requests.
  enum class Multiplexing : std::uint8_t { kUnknown, kNo, kYes };

  struct Options {
    Dial dial{};
    Make make{};
    std::string authority{};
    bool secure = true;
    Multiplexing multiplexing = Multiplexing::kUnknown;  // until the first connection is open
    Limits limits{};
    Windows windows{};
    Health health{};
    std::size_t streams_per_connection = 100;
    std::size_t bulk_connections = 2;
    std::size_t idle_connections = 8;  // without multiplexing
    std::size_t dials_at_once = 16;
    std::size_t resends = 5;  // with multiplexing
    Duration idle_timeout = std::chrono::seconds(90);
    LogSink* log = nullptr;
  };

  Pool(Runtime& runtime, Options options);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver);
  // New requests do not use existing connections or those being opened.
  void renew();
  // Accepts no more requests: active, waiting and later ones end with `why`.
  void close(Error why);
  Transport::Stats stats() const;

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain::http
