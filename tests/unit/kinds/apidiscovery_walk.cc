// Made by tools/schema/run; do not edit.
#include <tain/kinds/apidiscovery_v2.h>
#include <tain/kinds/apidiscovery_v2beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const GroupVersionKind&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::apidiscovery::v2 {

void members_of(Members&, const APIGroupDiscovery&);
void members_of(Members&, const APIGroupDiscoveryList&);
void members_of(Members&, const APIResourceDiscovery&);
void members_of(Members&, const APISubresourceDiscovery&);
void members_of(Members&, const APIVersionDiscovery&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIGroupDiscovery& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("versions", json_of(view.versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIGroupDiscoveryList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIResourceDiscovery& view) {
  out.add("categories", json_of(view.categories()));
  out.add("resource", json_of(view.resource()));
  out.add("responseKind", json_of(view.response_kind()));
  out.add("scope", json_of(view.scope()));
  out.add("shortNames", json_of(view.short_names()));
  out.add("singularResource", json_of(view.singular_resource()));
  out.add("subresources", json_of(view.subresources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APISubresourceDiscovery& view) {
  out.add("acceptedTypes", json_of(view.accepted_types()));
  out.add("responseKind", json_of(view.response_kind()));
  out.add("subresource", json_of(view.subresource()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIVersionDiscovery& view) {
  add_unless_empty(out, "freshness", view.freshness());
  out.add("resources", json_of(view.resources()));
  out.add("version", json_of(view.version()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<APIGroupDiscovery>(),
    add_walker<APIGroupDiscoveryList>(),
};

}  // namespace

}  // namespace tain::k8s::apidiscovery::v2

namespace tain::k8s::meta::v1 {
void members_of(Members&, const GroupVersionKind&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::apidiscovery::v2beta1 {

void members_of(Members&, const APIGroupDiscovery&);
void members_of(Members&, const APIGroupDiscoveryList&);
void members_of(Members&, const APIResourceDiscovery&);
void members_of(Members&, const APISubresourceDiscovery&);
void members_of(Members&, const APIVersionDiscovery&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIGroupDiscovery& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("versions", json_of(view.versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIGroupDiscoveryList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIResourceDiscovery& view) {
  out.add("categories", json_of(view.categories()));
  out.add("resource", json_of(view.resource()));
  out.add("responseKind", json_of(view.response_kind()));
  out.add("scope", json_of(view.scope()));
  out.add("shortNames", json_of(view.short_names()));
  out.add("singularResource", json_of(view.singular_resource()));
  out.add("subresources", json_of(view.subresources()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APISubresourceDiscovery& view) {
  out.add("acceptedTypes", json_of(view.accepted_types()));
  out.add("responseKind", json_of(view.response_kind()));
  out.add("subresource", json_of(view.subresource()));
  out.add("verbs", json_of(view.verbs()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIVersionDiscovery& view) {
  add_unless_empty(out, "freshness", view.freshness());
  out.add("resources", json_of(view.resources()));
  out.add("version", json_of(view.version()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<APIGroupDiscovery>(),
    add_walker<APIGroupDiscoveryList>(),
};

}  // namespace

}  // namespace tain::k8s::apidiscovery::v2beta1
