#include "server/objects/field_selectors.h"

#include <algorithm>
#include <array>

#include "server/objects/field_error.h"

namespace tain::server {

namespace {

struct KindField {
  std::string_view group;
  std::string_view kind;
  std::string_view label;
  std::string_view path{};       // empty: the label
  std::string_view otherwise{};  // value if absent
};

constexpr std::string_view kCertificates = "certificates.k8s.io";
constexpr std::string_view kResource = "resource.k8s.io";
constexpr std::array<KindField, 47> kFields{{
    {"", "Pod", "spec.nodeName"},
    {"", "Pod", "spec.restartPolicy"},
    {"", "Pod", "spec.schedulerName"},
    {"", "Pod", "spec.serviceAccountName"},
    {"", "Pod", "spec.hostNetwork", "", "false"},
    {"", "Pod", "status.phase"},
    {"", "Pod", "status.podIP"},
    {"", "Pod", "status.podIPs", "status.nothing"},  // known label, always empty
    {"", "Pod", "status.nominatedNodeName"},
    {"", "Event", "involvedObject.kind"},
    {"", "Event", "involvedObject.namespace"},
    {"", "Event", "involvedObject.name"},
    {"", "Event", "involvedObject.uid"},
    {"", "Event", "involvedObject.apiVersion"},
    {"", "Event", "involvedObject.resourceVersion"},
    {"", "Event", "involvedObject.fieldPath"},
    {"", "Event", "reason"},
    {"", "Event", "reportingComponent"},
    {"", "Event", "source", "source.component"},
    {"", "Event", "type"},
    {"events.k8s.io", "Event", "regarding.kind"},
    {"events.k8s.io", "Event", "regarding.namespace"},
    {"events.k8s.io", "Event", "regarding.name"},
    {"events.k8s.io", "Event", "regarding.uid"},
    {"events.k8s.io", "Event", "regarding.apiVersion"},
    {"events.k8s.io", "Event", "regarding.resourceVersion"},
    {"events.k8s.io", "Event", "regarding.fieldPath"},
    {"events.k8s.io", "Event", "reason"},
    {"events.k8s.io", "Event", "reportingController"},
    {"events.k8s.io", "Event", "type"},
    {"", "Namespace", "status.phase"},
    {"", "Node", "spec.unschedulable", "", "false"},
    {"", "ReplicationController", "status.replicas", "", "0"},
    {"", "Secret", "type"},
    {"", "Service", "spec.clusterIP"},
    {"", "Service", "spec.type"},
    {"apps", "ReplicaSet", "status.replicas", "", "0"},
    {"batch", "Job", "status.successful", "status.succeeded", "0"},
    {kCertificates, "CertificateSigningRequest", "spec.signerName"},
    {kCertificates, "ClusterTrustBundle", "spec.signerName"},
    {kCertificates, "PodCertificateRequest", "spec.signerName"},
    {kCertificates, "PodCertificateRequest", "spec.podName"},
    {kCertificates, "PodCertificateRequest", "spec.nodeName"},
    {kResource, "ResourceSlice", "spec.nodeName"},
    {kResource, "ResourceSlice", "spec.driver"},
    {kResource, "ResourceSlice", "spec.pool.name"},
    {"apiregistration.k8s.io", "APIService", "spec.group"},
}};

std::string shown(const Json* value) {
  if (value == nullptr || value->is_null() || value->is_structured()) return "";
  return value->is_string() ? value->get<std::string>() : dump(*value);
}

}  // namespace

SelectableFields SelectableFields::of(const Kind& kind) {
  SelectableFields fields;
  fields.kind_ = kind;
  fields.fields_ = {{"metadata.name", "metadata.name", {}, {}}, {"metadata.namespace", "metadata.namespace", {}, {}}};
  for (const KindField& one : kFields) {
    if (one.group != kind.group || one.kind != kind.kind) continue;
    fields.only_metadata_ = false;
    Field field{
        std::string(one.label), std::string(one.path.empty() ? one.label : one.path), {}, std::string(one.otherwise)};
    // Old events have a source, new ones a reporting component.
    if (one.label == "source") field.other_path = "reportingComponent";
    fields.fields_.push_back(std::move(field));
  }
  return fields;
}

SelectableFields SelectableFields::custom(const Kind& kind, const std::vector<std::string>& json_paths) {
  SelectableFields fields;
  fields.kind_ = kind;
  fields.fields_ = {{"metadata.name", "metadata.name", {}, {}}, {"metadata.namespace", "metadata.namespace", {}, {}}};
  fields.only_metadata_ = false;
  for (const std::string& path : json_paths) {
    const std::string dotted = path.starts_with('.') ? path.substr(1) : path;
    fields.fields_.push_back({dotted, dotted, {}, {}});
  }
  return fields;
}

Answer<void> SelectableFields::check(const FieldSelector& selector, std::string_view) const {
  for (const FieldSelector::Requirement& requirement : converted(selector).requirements) {
    const bool known = std::any_of(fields_.begin(), fields_.end(),
                                   [&](const Field& field) { return field.label == requirement.path; });
    if (known) continue;
    if (only_metadata_) {
      return refuse(bad_request(go_quoted(requirement.path) +
                                " is not a known field selector: only \"metadata.name\", \"metadata.namespace\""));
    }
    if (kind_.group == "batch" && kind_.kind == "Job") {
      return refuse(bad_request("field label " + go_quoted(requirement.path) + " not supported for Job"));
    }
    return refuse(bad_request("field label not supported: " + requirement.path));
  }
  return {};
}

FieldSelector SelectableFields::converted(FieldSelector selector) const {
  if (!(kind_.group.empty() && kind_.kind == "Pod")) return selector;
  for (FieldSelector::Requirement& requirement : selector.requirements) {
    if (requirement.path == "spec.host") requirement.path = "spec.nodeName";
  }
  return selector;
}

std::map<std::string, std::string> SelectableFields::values(const Json& object) const {
  std::map<std::string, std::string> values;
  for (const Field& field : fields_) {
    std::string value = shown(find(object, field.path));
    if (value.empty() && !field.other_path.empty()) value = shown(find(object, field.other_path));
    values[field.label] = value.empty() ? field.otherwise : value;
  }
  return values;
}

}  // namespace tain::server
