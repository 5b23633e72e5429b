// The controller under test: it creates a ConfigMap `welcome` in each namespace with the label `greet`.
#pragma once

#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <string>
#include <vector>

namespace core = tain::k8s::core::v1;

// [controller]
class Greeter {
 public:
  explicit Greeter(const tain::Cluster& cluster)
      : cluster_(cluster),
        namespaces_(cluster, {.scope = {.label_selector = "greet"}}),
        welcomes_(cluster, {.scope = {.field_selector = "metadata.name=welcome"}}),
        reconciler_(namespaces_,
                    [this](const std::string& key, const auto& namespaces) { return reconcile(key, namespaces); }) {
    reconciler_.watch<core::ConfigMap>(
        welcomes_, [](const core::ConfigMap& welcome) { return std::vector{std::string(welcome.object().ns())}; });
    reconciler_.start();
  }
  tain::ReconcileLoop::Status status() const { return reconciler_.status(); }

 private:
  tain::Result<tain::Requeue> reconcile(const std::string& name,
                                        const tain::InformerView<core::Namespace>& namespaces) {
    if (!namespaces.get(name) || welcomes_.get(name, "welcome")) return tain::Requeue::done();
    const auto made = cluster_.create(tain::Draft(core::ConfigMap::kind(), "welcome", name).set("data.text", "hello"));
    // The ConfigMap exists already; the informer does not have it yet.
    if (made || made.error().code == tain::Code::kAlreadyExists) return tain::Requeue::done();
    return tain::fail(made.error());  // retried with growing delays
  }

  tain::Cluster cluster_;
  tain::Informer<core::Namespace> namespaces_;
  tain::Informer<core::ConfigMap> welcomes_;
  tain::Reconciler<core::Namespace> reconciler_;
};
// [controller]
