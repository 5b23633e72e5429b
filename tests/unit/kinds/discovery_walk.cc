// Made by tools/schema/run; do not edit.
#include <tain/kinds/discovery_v1.h>
#include <tain/kinds/discovery_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::core::v1 {
void members_of(Members&, const ObjectReference&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::discovery::v1 {

void members_of(Members&, const Endpoint&);
void members_of(Members&, const EndpointConditions&);
void members_of(Members&, const EndpointHints&);
void members_of(Members&, const EndpointPort&);
void members_of(Members&, const EndpointSlice&);
void members_of(Members&, const EndpointSliceList&);
void members_of(Members&, const ForNode&);
void members_of(Members&, const ForZone&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Endpoint& view) {
  out.add("addresses", json_of(view.addresses()));
  out.add("conditions", json_of(view.conditions()));
  out.add("deprecatedTopology", json_of(view.deprecated_topology()));
  out.add("hints", json_of(view.hints()));
  out.add("hostname", json_of(view.hostname()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("targetRef", json_of(view.target_ref()));
  out.add("zone", json_of(view.zone()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointConditions& view) {
  out.add("ready", json_of(view.ready()));
  out.add("serving", json_of(view.serving()));
  out.add("terminating", json_of(view.terminating()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointHints& view) {
  out.add("forNodes", json_of(view.for_nodes()));
  out.add("forZones", json_of(view.for_zones()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointPort& view) {
  out.add("appProtocol", json_of(view.app_protocol()));
  out.add("name", json_of(view.name()));
  out.add("port", json_of(view.port()));
  out.add("protocol", json_of(view.protocol()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointSlice& view) {
  out.add("addressType", json_of(view.address_type()));
  out.add("endpoints", json_of(view.endpoints()));
  out.add("metadata", json_of(view.metadata()));
  out.add("ports", json_of(view.ports()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointSliceList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ForNode& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ForZone& view) {
  out.add("name", json_of(view.name()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<EndpointSlice>(),
    add_walker<EndpointSliceList>(),
};

}  // namespace

}  // namespace tain::k8s::discovery::v1

namespace tain::k8s::core::v1 {
void members_of(Members&, const ObjectReference&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::discovery::v1beta1 {

void members_of(Members&, const Endpoint&);
void members_of(Members&, const EndpointConditions&);
void members_of(Members&, const EndpointHints&);
void members_of(Members&, const EndpointPort&);
void members_of(Members&, const EndpointSlice&);
void members_of(Members&, const EndpointSliceList&);
void members_of(Members&, const ForNode&);
void members_of(Members&, const ForZone&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Endpoint& view) {
  out.add("addresses", json_of(view.addresses()));
  out.add("conditions", json_of(view.conditions()));
  out.add("hints", json_of(view.hints()));
  out.add("hostname", json_of(view.hostname()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("targetRef", json_of(view.target_ref()));
  out.add("topology", json_of(view.topology()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointConditions& view) {
  out.add("ready", json_of(view.ready()));
  out.add("serving", json_of(view.serving()));
  out.add("terminating", json_of(view.terminating()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointHints& view) {
  out.add("forNodes", json_of(view.for_nodes()));
  out.add("forZones", json_of(view.for_zones()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointPort& view) {
  out.add("appProtocol", json_of(view.app_protocol()));
  out.add("name", json_of(view.name()));
  out.add("port", json_of(view.port()));
  out.add("protocol", json_of(view.protocol()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointSlice& view) {
  out.add("addressType", json_of(view.address_type()));
  out.add("endpoints", json_of(view.endpoints()));
  out.add("metadata", json_of(view.metadata()));
  out.add("ports", json_of(view.ports()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointSliceList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ForNode& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ForZone& view) {
  out.add("name", json_of(view.name()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<EndpointSlice>(),
    add_walker<EndpointSliceList>(),
};

}  // namespace

}  // namespace tain::k8s::discovery::v1beta1
