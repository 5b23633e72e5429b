#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cluster.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/client/connection.h"
#include "src/client/rest_lister_watcher.h"
#include "src/client/whole_request.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/fake_transport.h"
#include "tests/support/objects.h"

namespace tain::testing {

// A source of one existing Transport, for any credentials.
class FixedTransport final : public client::TransportSource {
 public:
  explicit FixedTransport(Transport& transport) : transport_(transport) {}
  Result<Transport*> transport_for(const auth::Authorization&) override { return &transport_; }

 private:
  Transport& transport_;
};

inline const Cluster::Resource kPodResource{.kind = kPods, .plural = "pods", .short_names = {"po"}, .singular = "pod"};
inline const Cluster::Resource kNodeResource{
    .kind = kNodes, .plural = "nodes", .namespaced = false, .singular = "node"};
inline const Cluster::Resource kWidgetResource{
    .kind = {"example.com", "v1", "Widget"}, .plural = "widgets", .singular = "widget"};

// The fixture of request tests: virtual time and a scripted server.
class RestRig : public ::testing::Test {
 protected:
  // The client for the requests; created at first use with the current `http_options`.
  client::Connection& connection() { return *shared_connection(); }
  std::shared_ptr<client::Connection> shared_connection() {
    if (!connection_) {
      client::Connection::Parts parts;
      parts.authenticator = std::move(authenticator);
      parts.transports = std::make_unique<FixedTransport>(server);
      parts.http = http_options;
      parts.exact_json = exact_json;
      parts.base = base;
      connection_ = std::make_shared<client::Connection>(runtime, std::move(parts));
    }
    return connection_;
  }

  // A pending response; empty until it has arrived.
  struct Outcome {
    std::optional<Result<client::WholeResponse>> result{};
    std::unique_ptr<client::WholeRequest> request{};

    bool done() const { return result.has_value(); }
    const client::WholeResponse& answer() const { return result->value(); }
    const Error& error() const { return result->error(); }
  };
  std::unique_ptr<Outcome> send(client::RequestSpec spec) {
    auto outcome = std::make_unique<Outcome>();
    outcome->request = std::make_unique<client::WholeRequest>(
        connection().http(), std::move(spec),
        [&out = *outcome](Result<client::WholeResponse> result) { out.result = std::move(result); });
    run_until_idle();
    return outcome;
  }
  std::unique_ptr<Outcome> get(std::string target, client::RetryPolicy retry = {}) {
    client::RequestSpec spec;
    spec.target = std::move(target);
    spec.retry = retry;
    return send(std::move(spec));
  }

  std::unique_ptr<client::RestListerWatcher> lister_watcher(client::RestTarget target) {
    return std::make_unique<client::RestListerWatcher>(shared_connection(), std::move(target));
  }

  void run_until_idle() { ASSERT_TRUE(runtime.run_until_idle()) << "tasks keep posting tasks"; }
  void advance(Duration by) { runtime.advance(by); }

  FakeRuntime runtime;
  FakeTransport server{runtime};
  client::HttpClient::Options http_options{.server = "https://kube.test:6443", .user_agent = "test/1"};
  std::unique_ptr<auth::Authenticator> authenticator{};
  std::string base{};
  bool exact_json = false;

 private:
  std::shared_ptr<client::Connection> connection_{};
};

}  // namespace tain::testing
