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

// A server's certificate, for people.
struct CertificateFacts {
  std::string subject{};             // its common name
  std::string issuer{};              // of whom it comes
  std::vector<std::string> names{};  // names and addresses it is good for
  WallTime not_before{};
  WallTime not_after{};
};

// The way to an API server, taken step by step: for programs that look for what is wrong with it, where a Cluster only
// says that something is.
//
//   auto inspection = tain::Inspection::of(options);
//   auto tls = inspection->shake_hands(5s);
//
// Threading:  one thread at a time. What goes to the server blocks, ends with kDeadline when its time is up, and with
//             kStopped when stop is requested.
// Ownership:  has a Runtime of its own. The destructor ends all connections and joins.
// Errors:     as Cluster's and Transport's. No secret is in any of what it returns.
class Inspection {
 public:
  // Reads the configuration as Cluster::from_kubeconfig() does; no I/O to the server. `runtime` and `transport` of the
  // options are not used.
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
    bool compress = true;  // the configuration does not forbid it
    std::string proxy{};   // its URL without user and password; empty: none
    std::optional<Error> proxy_problem{};
  };
  const Configuration& configuration() const;

  // Who one is to the server, and until when.
  struct Credentials {
    std::string description{};  // `a bearer token`, `the client certificate /home/u/a.crt`, `no credentials`
    std::optional<WallTime> expire{};
    bool renewed = false;  // by a plugin or from a token file, before that
  };
  // Reads files and runs plugins, as a request would.
  [[nodiscard]] Result<Credentials> credentials(Duration timeout) const;

  // The addresses of the server, or of the proxy where there is one.
  [[nodiscard]] Result<std::vector<std::string>> resolve(Duration timeout) const;

  // A connection, made and closed again.
  struct Contact {
    std::string peer{};  // `10.0.0.1:6443`
    Duration took{0};
    std::string protocol{};  // that TLS agreed on: `h2`, `http/1.1`; empty: none
    std::optional<CertificateFacts> certificate{};
  };
  [[nodiscard]] Result<Contact> connect(Duration timeout) const;  // without TLS
  // With TLS. `verify` false: whatever the certificate is, to see what it says.
  [[nodiscard]] Result<Contact> shake_hands(Duration timeout, bool verify = true) const;

  // One request with the configured credentials. Any status is a success; there are no retries.
  struct Request {
    HttpMethod method = HttpMethod::kGet;
    std::string target{};  // path and query, after the path of the server's own URL
    HttpHeaders headers{};
    std::string body{};
  };
  struct Response {
    int status = 0;
    HttpHeaders headers{};
    std::string body{};  // as received, perhaps compressed (Content-Encoding); its first MiB
    Duration took{0};
    WallTime at{};  // our clock, at half of `took`
    std::string_view header(std::string_view name) const;
  };
  [[nodiscard]] Result<Response> send(Request asked, Duration timeout) const;

 private:
  struct State;
  explicit Inspection(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tain
