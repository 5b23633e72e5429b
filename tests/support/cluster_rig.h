#pragma once

#include <tain/cluster.h>
#include <tain/draft.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "tests/support/fake_runtime.h"
#include "tests/support/fake_transport.h"
#include "tests/support/objects.h"

namespace tain::testing {

// Discovery documents of a server with pods, nodes, deployments, and widgets of example.com.
inline const char* const kCoreDiscovery = R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2",
"metadata":{},"items":[{"metadata":{"creationTimestamp":null},"versions":[{"version":"v1",
"freshness":"Current","resources":[
{"resource":"pods","responseKind":{"group":"","version":"","kind":"Pod"},"scope":"Namespaced",
"singularResource":"pod",
"shortNames":["po"],"categories":["all"],"verbs":["get","list","watch"],
"subresources":[{"subresource":"status","responseKind":{"kind":"Pod"},"verbs":["get"]}]},
{"resource":"nodes","responseKind":{"kind":"Node"},"scope":"Cluster","singularResource":"node",
"shortNames":["no"],"verbs":["get"]},
{"resource":"events","responseKind":{"kind":"Event"},"scope":"Namespaced","singularResource":"event",
"shortNames":["ev"],"verbs":["get"]},
{"resource":"podtemplates","responseKind":{"kind":"PodTemplate"},"scope":"Namespaced",
"singularResource":"podtemplate","verbs":["get"]}
]}]}]}
)";  // the API server ends its answers with a line feed
inline const char* const kGroupDiscovery = R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2",
"metadata":{},"items":[{"metadata":{"name":"apps"},"versions":[{"version":"v1","freshness":"Current","resources":[
{"resource":"deployments","responseKind":{"kind":"Deployment"},"scope":"Namespaced",
"singularResource":"deployment","shortNames":["deploy"],"verbs":["get"]}]}]},
{"metadata":{"name":"events.k8s.io"},"versions":[{"version":"v1","freshness":"Current","resources":[
{"resource":"events","responseKind":{"kind":"Event"},"scope":"Namespaced","singularResource":"event",
"shortNames":["ev"],"verbs":["get"]}]}]},
{"metadata":{"name":"example.com"},"versions":[{"version":"v2","freshness":"Current","resources":[
{"resource":"widgets","responseKind":{"group":"example.com","version":"v2","kind":"Widget"},
"scope":"Namespaced","singularResource":"widget","shortNames":["wi"],"verbs":["get"]}]},
{"version":"v1","freshness":"Current","resources":[
{"resource":"widgets","responseKind":{"kind":"Widget"},"scope":"Namespaced","singularResource":"widget",
"shortNames":["wi"],"verbs":["get"]},
{"resource":"gadgets","responseKind":{"kind":"Gadget"},"scope":"Cluster","singularResource":"gadget",
"verbs":["get"]}]}]},
{"metadata":{"name":"cert-manager.io"},"versions":[{"version":"v1","freshness":"Current","resources":[
{"resource":"certificates","responseKind":{"kind":"Certificate"},"scope":"Namespaced",
"singularResource":"certificate","shortNames":["cert","certs"],"verbs":["get"]}]}]}
]})";
inline const char* const kAggregatedType = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

// A Cluster on virtual time whose server is a script. A test scripts `server`, edits `options`, and uses cluster().
class ClusterRig {
 public:
  ClusterRig() {
    options.access.server = "http://kube.test:8080";
    options.runtime = &runtime;
    options.transport = &server;
    options.exact_json = true;
  }

  void serve_discovery() {
    server.on("/api").answer(200, kCoreDiscovery, {{"Content-Type", kAggregatedType}}).always();
    server.on("/apis").answer(200, kGroupDiscovery, {{"Content-Type", kAggregatedType}}).always();
  }

  Cluster& cluster() {
    if (!cluster_) {
      Result<Cluster> made = Cluster::connect(options);
      EXPECT_TRUE(made) << made.error();
      cluster_ = std::move(*made);
    }
    return *cluster_;
  }
  void drop_cluster() { cluster_.reset(); }
  void run_until_idle() { ASSERT_TRUE(runtime.run_until_idle()) << "tasks keep posting tasks"; }

  // Waits, on virtual time, for the result of an _async call:
  //   wait<Object>([&](auto done) { cluster().get_async(ref, done); })
  template <class T, class Start>
  Result<T> wait(Start start, Duration patience = std::chrono::seconds(60)) {
    auto slot = std::make_shared<std::optional<Result<T>>>();
    start([slot](Result<T> result) {
      EXPECT_FALSE(slot->has_value()) << "done twice";
      *slot = std::move(result);
    });
    run_until_idle();
    const Instant last = runtime.now() + patience;
    while (!slot->has_value() && runtime.next_timer_in() && runtime.now() + *runtime.next_timer_in() <= last) {
      runtime.advance_to_next_timer();
    }
    if (!slot->has_value()) return fail(Code::kDeadline, "the test waited in vain");
    return **slot;
  }

  FakeRuntime runtime;
  FakeTransport server{runtime};
  Cluster::Options options{};

 private:
  std::optional<Cluster> cluster_{};
};

}  // namespace tain::testing
