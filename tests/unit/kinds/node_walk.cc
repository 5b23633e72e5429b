// Made by tools/schema/run; do not edit.
#include <tain/kinds/node_v1.h>
#include <tain/kinds/node_v1alpha1.h>
#include <tain/kinds/node_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::core::v1 {
void members_of(Members&, const Toleration&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::node::v1 {

void members_of(Members&, const Overhead&);
void members_of(Members&, const RuntimeClass&);
void members_of(Members&, const RuntimeClassList&);
void members_of(Members&, const Scheduling&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Overhead& view) {
  out.add("podFixed", json_of(view.pod_fixed()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RuntimeClass& view) {
  out.add("handler", json_of(view.handler()));
  out.add("metadata", json_of(view.metadata()));
  out.add("overhead", json_of(view.overhead()));
  out.add("scheduling", json_of(view.scheduling()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RuntimeClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Scheduling& view) {
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("tolerations", json_of(view.tolerations()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<RuntimeClass>(),
    add_walker<RuntimeClassList>(),
};

}  // namespace

}  // namespace tain::k8s::node::v1

namespace tain::k8s::core::v1 {
void members_of(Members&, const Toleration&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::node::v1alpha1 {

void members_of(Members&, const Overhead&);
void members_of(Members&, const RuntimeClass&);
void members_of(Members&, const RuntimeClassList&);
void members_of(Members&, const RuntimeClassSpec&);
void members_of(Members&, const Scheduling&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Overhead& view) {
  out.add("podFixed", json_of(view.pod_fixed()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RuntimeClass& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RuntimeClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RuntimeClassSpec& view) {
  out.add("overhead", json_of(view.overhead()));
  out.add("runtimeHandler", json_of(view.runtime_handler()));
  out.add("scheduling", json_of(view.scheduling()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Scheduling& view) {
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("tolerations", json_of(view.tolerations()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<RuntimeClass>(),
    add_walker<RuntimeClassList>(),
};

}  // namespace

}  // namespace tain::k8s::node::v1alpha1

namespace tain::k8s::core::v1 {
void members_of(Members&, const Toleration&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::node::v1beta1 {

void members_of(Members&, const Overhead&);
void members_of(Members&, const RuntimeClass&);
void members_of(Members&, const RuntimeClassList&);
void members_of(Members&, const Scheduling&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Overhead& view) {
  out.add("podFixed", json_of(view.pod_fixed()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RuntimeClass& view) {
  out.add("handler", json_of(view.handler()));
  out.add("metadata", json_of(view.metadata()));
  out.add("overhead", json_of(view.overhead()));
  out.add("scheduling", json_of(view.scheduling()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RuntimeClassList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Scheduling& view) {
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("tolerations", json_of(view.tolerations()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<RuntimeClass>(),
    add_walker<RuntimeClassList>(),
};

}  // namespace

}  // namespace tain::k8s::node::v1beta1
