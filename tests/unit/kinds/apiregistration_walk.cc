// Made by tools/schema/run; do not edit.
#include <tain/kinds/apiregistration_v1.h>
#include <tain/kinds/apiregistration_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::apiregistration::v1 {

void members_of(Members&, const APIService&);
void members_of(Members&, const APIServiceCondition&);
void members_of(Members&, const APIServiceList&);
void members_of(Members&, const APIServiceSpec&);
void members_of(Members&, const APIServiceStatus&);
void members_of(Members&, const ServiceReference&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIService& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIServiceCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIServiceList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIServiceSpec& view) {
  add_unless_empty(out, "caBundle", view.ca_bundle());
  add_unless_empty(out, "group", view.group());
  out.add("groupPriorityMinimum", json_of(view.group_priority_minimum()));
  add_unless_empty(out, "insecureSkipTLSVerify", view.insecure_skip_tls_verify());
  out.add("service", json_of(view.service()));
  add_unless_empty(out, "version", view.version());
  out.add("versionPriority", json_of(view.version_priority()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIServiceStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceReference& view) {
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  out.add("port", json_of(view.port()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<APIService>(),
    add_walker<APIServiceList>(),
};

}  // namespace

}  // namespace tain::k8s::apiregistration::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::apiregistration::v1beta1 {

void members_of(Members&, const APIService&);
void members_of(Members&, const APIServiceCondition&);
void members_of(Members&, const APIServiceList&);
void members_of(Members&, const APIServiceSpec&);
void members_of(Members&, const APIServiceStatus&);
void members_of(Members&, const ServiceReference&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIService& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIServiceCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIServiceList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIServiceSpec& view) {
  add_unless_empty(out, "caBundle", view.ca_bundle());
  add_unless_empty(out, "group", view.group());
  out.add("groupPriorityMinimum", json_of(view.group_priority_minimum()));
  add_unless_empty(out, "insecureSkipTLSVerify", view.insecure_skip_tls_verify());
  out.add("service", json_of(view.service()));
  add_unless_empty(out, "version", view.version());
  out.add("versionPriority", json_of(view.version_priority()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const APIServiceStatus& view) {
  out.add("conditions", json_of(view.conditions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceReference& view) {
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  out.add("port", json_of(view.port()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<APIService>(),
    add_walker<APIServiceList>(),
};

}  // namespace

}  // namespace tain::k8s::apiregistration::v1beta1
