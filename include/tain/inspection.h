#pragma once

#include <tain/cluster.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/transport.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// Connects to an API server step by step, for programs that diagnose a connection.
//
//   auto inspection = tain::Inspection::of(options);
//   auto tls = inspection->shake_hands(5s);
//
// Threading:  one thread at a time. Functions with a timeout block.
// Ownership:  has a Runtime of its own. The destructor closes all connections and joins.
// Errors:     those of Cluster and Transport; kDeadline after a timeout; kStopped after a request on `stop`. No result
//             contains a secret.
class Inspection {
 public:
  // Reads the configuration as Cluster::from_kubeconfig() does. Sends nothing to the server. Ignores `runtime` and
  // `transport` of the options.
  [[nodiscard]] static Result<Inspection> of(Cluster::Options options, Stop stop = {});
  Inspection(Inspection&&) noexcept;
  Inspection& operator=(Inspection&&) noexcept;
  ~Inspection();

  struct Configuration {
    std::string origin{};  // `context "kind" of /home/u/.kube/config`
    std::string server{};  // `https://host:port/path`
    std::string host{};
    std::uint16_t port = 0;
    std::string ns{};
    bool secure = true;
    bool verified = true;  // whether the server's certificate is checked
    bool compress = true;  // whether the configuration allows compression
    std::string proxy{};   // its URL without user and password; empty: none
    std::optional<Error> proxy_problem{};
  };
  const Configuration& configuration() const;

  // The credentials that requests use, and their expiry.
  struct Credentials {
    std::string description{};  // `a bearer token`, `the client certificate /home/u/a.crt`, `no credentials`
    std::optional<WallTime> expire{};
    bool renewed = false;  // whether a plugin or a token file renews them before they expire
  };
  // Reads files and runs plugins, as a request would.
  [[nodiscard]] Result<Credentials> credentials(Duration timeout) const;

  // Resolves the host name of the server, or of the proxy if there is one, to addresses.
  [[nodiscard]] Result<std::vector<std::string>> resolve(Duration timeout) const;

  // The main fields of a server's certificate, for messages.
  struct Certificate {
    std::string subject{};  // the common name
    std::string issuer{};
    std::vector<std::string> names{};  // DNS names and addresses for which it is valid
    WallTime not_before{};
    WallTime not_after{};
  };

  // The properties of a connection that was opened and closed.
  struct Contact {
    std::string peer{};  // `10.0.0.1:6443`
    Duration took{0};
    std::string protocol{};  // negotiated by TLS: `h2`, `http/1.1`; empty: none
    std::optional<Certificate> certificate{};
  };
  [[nodiscard]] Result<Contact> connect(Duration timeout) const;  // without TLS
  // With TLS. Accepts any certificate if `verify` is false.
  [[nodiscard]] Result<Contact> shake_hands(Duration timeout, bool verify = true) const;

  // A request with the configured credentials. Any HTTP status is a success. Requests are not retried.
  struct Request {
    HttpMethod method = HttpMethod::kGet;
    std::string target{};  // path and query, appended to the path of the server's URL
    HttpHeaders headers{};
    std::string body{};
  };
  struct Response {
    int status = 0;
    HttpHeaders headers{};
    std::string body{};  // the first MiB as received, possibly compressed (Content-Encoding)
    Duration took{0};
    WallTime at{};  // the local time in the middle of `took`
    std::string_view header(std::string_view name) const;
  };
  [[nodiscard]] Result<Response> send(Request asked, Duration timeout) const;

 private:
  struct State;
  explicit Inspection(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tain
