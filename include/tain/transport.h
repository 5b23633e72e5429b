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

// The method of an HTTP request.
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
  bool bulk = false;  // a large response (a list): the Transport may give it a connection or windows of its own
};

// The status and the headers of a response.
struct ResponseHead {
  int status = 0;
  HttpHeaders headers{};

  // The first value under that name; empty if there is none.
  std::string_view header(std::string_view name) const;
};

// Receives one response: head() once, the bytes of the body, end() once. end() without head() means that there was no
// response. Redirects are responses like any other; they are not followed.
//
// head() selects the receiver of the body. So the pool and the client's retries, which implement this interface, do not
// handle a body that they only pass on: the connection calls the list or watch.
//
// Threading:  called on the loop, never from inside Transport::send() or ActiveRequest::pause(). Each call, also to the
//             receiver of the body, may destroy the ActiveRequest.
// Errors:     of end(), all that a Transport may give. An HTTP error status is not an error here. In Phase::kConnect,
//             before a server has the request:
//               kConnectionRefused  the server does not listen, or does not speak the wanted protocol (HTTP/2 only)
//               kConnectionLost     unknown host, no route, or closed during a handshake
//               kUntrusted          the server's certificate is not trusted, or the server does not speak TLS
//               kUnauthorized       the client certificate, or the password for a proxy, is refused
//               kDeadline           no connection in time
//               kBadArgument        an invalid proxy URL
//             Later, or without a connection:
//               kConnectionLost     reset, dead peer, closed before a response, protocol error
//               kUnexpectedEof      the response was truncated
//               kDeadline           a deadline of the request passed
//               kLimit              a header, frame, count or time exceeds the Transport's limits
//               kDecode             the response is not HTTP
//               kBadArgument        the request cannot be sent: its target or headers
//               and the error that the Transport was closed with (kClosed)
class ResponseReceiver {
 public:
  virtual ~ResponseReceiver() = default;
  // Returns the receiver of the body, which lasts until end() is called or the ActiveRequest is destroyed. Null only if
  // this call has destroyed the ActiveRequest.
  virtual ByteReceiver* head(ResponseHead head) = 0;
  virtual void end(Result<void> result) = 0;
};

// A request that was sent and has not ended. Destroying it cancels the request: the receiver is not called any more,
// and the stream is reset (HTTP/1.1: the connection is closed).
//
// Threading:  used and destroyed on the loop; may be destroyed inside a call to its receiver.
class ActiveRequest {
 public:
  virtual ~ActiveRequest() = default;

  // While paused, no bytes are delivered and the response is not read any further: its window closes and the server
  // waits. The Transport holds at most one window of bytes. A request starts unpaused.
  virtual void pause(bool paused) = 0;

  // Whether the connection was opened for this request: the server may be another one than before.
  virtual bool fresh_connection() const = 0;

  // The large part of a `bulk` response has arrived (a watch-list has synced). The Transport may take back what it
  // reserved for it, such as a wide window. The response continues.
  virtual void end_bulk() {}
};

// HTTP to one API server: connections, TLS, HTTP/1.1 and HTTP/2, proxies, and the detection of dead peers. A program
// with an HTTP stack of its own (Envoy, an event loop with TLS) implements these calls and gives it to the Cluster.
//
// Threading:  everything on the loop of the Runtime it was made with. Nothing blocks.
// Ownership:  outlives its requests; the receiver outlives the ActiveRequest.
// Errors:     given to end(). A Transport does not retry, with one exception: a request that did not reach a server
//             (the pooled connection was closed; HTTP/2 said GOAWAY or REFUSED_STREAM) may be sent on another
//             connection.
class Transport {
 public:
  virtual ~Transport() = default;

  [[nodiscard]] virtual std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) = 0;

  // Credentials or trust have changed: new requests do not use older connections. Active requests go on.
  virtual void renew_connections() = 0;

  struct Stats {
    std::size_t connections = 0;
    std::size_t requests = 0;      // active
    std::uint64_t connects = 0;    // since the start
    std::uint64_t dead_peers = 0;  // found by PING or keep-alive
    std::size_t buffered_bytes = 0;
  };
  virtual Stats stats() const = 0;
};

}  // namespace tain
