#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

enum class HttpMethod : std::uint8_t { kGet, kPost, kPut, kPatch, kDelete };
std::string_view to_string(HttpMethod method);

// Names are compared without case; order and repetition are kept.
using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

// One request to the API server a Transport was made for.
struct HttpRequest {
  HttpMethod method = HttpMethod::kGet;
  std::string target{};   // path and query, escaped: `/api/v1/pods?watch=1`
  HttpHeaders headers{};  // without Host, Content-Length and hop-by-hop ones, which are the Transport's
  std::string body{};
  Duration head_deadline = std::chrono::seconds(30);  // until the response head has come; 0: none
  Duration deadline{0};                               // until the end; 0: none, as for a watch
  std::size_t credit = std::size_t{1} << 20;          // bytes of the body that may come before grant()
  bool bulk = false;  // a large answer (a list): the Transport may give it a connection or windows of its own
};

struct ResponseHead {
  int status = 0;
  HttpHeaders headers{};

  // The first value under that name; empty if there is none.
  std::string_view header(std::string_view name) const;
};

// Takes what a response brings: head() once, body() any number of times, end() once. end() without head() means that
// there was no answer. Redirects are answers like any other: nobody follows them.
//
// Threading:  called on the loop, never from inside Transport::send().
// Errors:     of end(), all that a Transport may give. An HTTP error status is none of them. In Phase::kConnect, where
//             no server has taken up the request:
//               kConnectionRefused  nobody listens there, or not for what was asked (HTTP/2 only)
//               kConnectionLost     no such host, no way there, or closed in the middle of a handshake
//               kUntrusted          the server's certificate, or no TLS at all
//               kUnauthorized       our certificate, or our password for a proxy, is refused
//               kDeadline           no connection in time
//               kBadArgument        a proxy URL that is none
//             Later, or without a connection:
//               kConnectionLost     reset, dead peer, closed before an answer, a protocol that was broken
//               kUnexpectedEof      the answer was cut
//               kDeadline           a deadline of the request passed
//               kLimit              a header, frame, count or time beyond the Transport's limits
//               kDecode             the answer is not HTTP
//               kBadArgument        the request cannot be sent: its target or headers
//               and what the Transport was closed with (kClosed)
class ResponseReceiver {
 public:
  virtual ~ResponseReceiver() = default;
  virtual void head(ResponseHead head) = 0;
  virtual void body(std::string_view piece) = 0;  // valid during the call
  virtual void end(Result<void> result) = 0;
};

// A request under way. Destroying it cancels: the receiver is not called any more, and the stream is reset (or, on
// HTTP/1.1, its connection closed).
//
// Threading:  used and destroyed on the loop; may be destroyed inside a call to its receiver.
class Exchange {
 public:
  virtual ~Exchange() = default;

  // Lets `bytes` more of the body come. Without credit nothing is read for this stream, its window closes, and the
  // server waits: memory stays bounded by the credit given.
  virtual void grant(std::size_t bytes) = 0;

  // Whether the connection it runs on was made for it: the server may be another one than before.
  virtual bool fresh_connection() const = 0;

  // The large part of a `bulk` answer has come (a watch-list has synced): what it was given for that, such as a wide
  // window, may be taken back. The answer goes on.
  virtual void settle() {}
};

// HTTP to one API server: connections, TLS, HTTP/1.1 and HTTP/2, proxies, and finding out that a peer is dead. Whoever
// has a stack of his own (Envoy, an event loop with TLS) implements these few calls and gives it to the Cluster.
//
// Threading:  everything on the loop of the Runtime it was made with. Nothing blocks.
// Ownership:  outlives its exchanges; the receiver outlives the Exchange.
// Errors:     given to end(). Nothing is retried here, with one exception: a request that no server has taken up (the
//             pooled connection was found closed; HTTP/2 said GOAWAY or REFUSED_STREAM) may be sent on another one.
class Transport {
 public:
  virtual ~Transport() = default;

  virtual std::unique_ptr<Exchange> send(HttpRequest request, ResponseReceiver& receiver) = 0;

  // Credentials or trust have changed: no new request goes out on a connection made before. Requests under way go on.
  virtual void renew_connections() = 0;

  struct Stats {
    std::size_t connections = 0;
    std::size_t exchanges = 0;
    std::uint64_t connects = 0;    // since the start
    std::uint64_t dead_peers = 0;  // found by PING or keep-alive
    std::size_t buffered_bytes = 0;
  };
  virtual Stats stats() const = 0;
};

}  // namespace tain
