#pragma once

#include <tain/cluster.h>
#include <tain/runtime.h>

#include "src/auth/authenticator.h"
#include "src/client/discovery.h"
#include "src/client/http_client.h"
#include "src/client/negotiation.h"
#include "src/client/url.h"

#include <memory>
#include <string>

namespace tain::client {

// The client of one API server, on the loop: credentials, transport, requests and discovery. Members are created in
// this order.
//
// Threading:  the loop only, except for the constructor.
// Ownership:  shared by the Cluster and its ListerWatchers; close() releases everything.
class Connection {
 public:
  struct Parts {
    std::unique_ptr<auth::Authenticator> authenticator{};  // null: no credentials
    std::unique_ptr<TransportSource> transports{};
    HttpClient::Options http{};  // transports and authenticator are filled in
    std::string base{};          // path of the server URL
    bool exact_json = false;
    Duration deadline = std::chrono::seconds(30);
    Cluster::WireOptions wire{};
  };
  Connection(Runtime& runtime, Parts parts);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  Runtime& runtime() const { return runtime_; }
  HttpClient& http() { return http_; }
  Discovery& discovery() { return *discovery_; }  // REQUIRES: not closed
  EncodingMemory& encodings() { return encodings_; }
  const std::string& base() const { return base_; }
  Duration deadline() const { return deadline_; }
  const Cluster::WireOptions& wire() const { return wire_; }
  bool is_closed() const { return closed_; }

  // Whether protobuf is requested.
  bool asks_protobuf(const Cluster::Resource& resource) const;
  // `/api/v1` or `/apis/apps/v1`, after the path of the server URL.
  UrlBuilder url(const Kind& kind) const;

  void close();

 private:
  Runtime& runtime_;
  std::unique_ptr<auth::Authenticator> authenticator_;
  std::unique_ptr<TransportSource> transports_;
  HttpClient http_;
  std::unique_ptr<Discovery> discovery_;
  EncodingMemory encodings_{};
  std::string base_;
  Duration deadline_;
  Cluster::WireOptions wire_;
  bool exact_json_;
  bool closed_ = false;
};

// `deployments.v1.apps`: identifies a resource within a cluster.
std::string full_name(const Cluster::Resource& resource);

}  // namespace tain::client
