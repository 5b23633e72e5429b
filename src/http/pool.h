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

// The connections to one server and the requests that wait for one. How a connection is made and what it speaks is
// given from outside, so that all of this runs on a fake clock too.
//
// A request takes the oldest connection that has room, else it waits, in order, for one that is being made; its
// deadlines run meanwhile. A connection that says that nothing of a request was taken up gives it back, and it goes out
// again, on another one: once, or where one connection carries many up to `resends` times, since a server may take
// fewer streams than it was believed to before it told. What one connection was told the next ones are believed to
// take.
//
// Threading:  the loop only.
// Ownership:  a Pool that is destroyed calls nobody any more, and closes everything. Exchanges may outlive it.
class Pool {
 public:
  using Dial = std::function<std::unique_ptr<net::Dialing>(net::Dialer::Done done)>;
  using Make =
      std::function<Result<std::unique_ptr<ClientConnection>>(ClientConnection::Context, std::unique_ptr<net::Stream>)>;
  // Whether one connection carries many exchanges.
  enum class Multiplexing : std::uint8_t { kUnknown, kNo, kYes };

  struct Options {
    Dial dial{};
    Make make{};
    std::string authority{};
    bool secure = true;
    Multiplexing multiplexing = Multiplexing::kUnknown;  // before the first connection has told
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

  std::unique_ptr<Exchange> send(HttpRequest request, ResponseReceiver& receiver);
  // No new request goes out on a connection made before, nor on one being made.
  void renew();
  // No request goes out any more: those under way, waiting and to come end with `why`.
  void close(Error why);
  Transport::Stats stats() const;

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain::http
