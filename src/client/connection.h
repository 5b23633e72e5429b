#pragma once

#include <tain/cluster.h>
#include <tain/runtime.h>

#include "src/auth/authenticator.h"
#include "src/client/discovery.h"
#include "src/client/negotiation.h"
#include "src/client/pipeline.h"
#include "src/client/url.h"

#include <memory>
#include <optional>
#include <string>

namespace tain::client {

// All that lies on the loop between a Cluster and its server, in the order of its making.
//
// Threading:  the loop only, the constructor apart.
// Ownership:  shared by the Cluster and the ListerWatchers it gave out; close() lets go of everything.
class Connection {
 public:
  struct Parts {
    std::unique_ptr<auth::Authenticator> authenticator{};  // null: none
    std::unique_ptr<Line> line{};
    Pipeline::Options pipeline{};  // line and authenticator are filled in
    std::string base{};            // path of the server's own URL
    bool exact_json = false;
    Duration deadline = std::chrono::seconds(30);
    WireOptions wire{};
  };
  Connection(Runtime& runtime, Parts parts);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  Runtime& runtime() const { return runtime_; }
  Pipeline& pipeline() { return pipeline_; }
  Discovery& discovery() { return *discovery_; }  // REQUIRES: not closed
  EncodingMemory& encodings() { return encodings_; }
  const std::string& base() const { return base_; }
  Duration deadline() const { return deadline_; }
  const WireOptions& wire() const { return wire_; }
  bool is_closed() const { return closed_; }

  // Whether protobuf is asked for.
  bool asks_protobuf(const Resource& resource) const;
  // `/api/v1` or `/apis/apps/v1`, behind the server's own path.
  UrlBuilder url(const Kind& kind) const;

  void close();

 private:
  Runtime& runtime_;
  std::unique_ptr<auth::Authenticator> authenticator_;
  std::unique_ptr<Line> line_;
  Pipeline pipeline_;
  std::unique_ptr<Discovery> discovery_;
  EncodingMemory encodings_{};
  std::string base_;
  Duration deadline_;
  WireOptions wire_;
  bool exact_json_;
  bool closed_ = false;
};

// `deployments.v1.apps`: what a resource is called where there may be others of its name.
std::string full_name(const Resource& resource);

}  // namespace tain::client
