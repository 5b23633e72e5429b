#include "server/objects/scale.h"

#include <array>
#include <string_view>
#include <utility>

#include "server/objects/field_error.h"
#include "server/objects/table_cells.h"

namespace tain::server {

namespace {

// `.spec.replicas` -> `spec.replicas`
std::string dotted(std::string text) {
  if (text.starts_with('.')) text.erase(0, 1);
  return text;
}

// A label selector, or a map of labels.
std::string query_text(const Json& selector) {
  const bool is_label_selector = selector.contains("matchLabels") || selector.contains("matchExpressions");
  return cells::selector_text(is_label_selector ? selector : Json{{"matchLabels", selector}}, false);
}

}  // namespace

std::optional<ScalePaths> scale_paths(const Kind& kind) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kKinds{
      {{"apps", "Deployment"}, {"apps", "ReplicaSet"}, {"apps", "StatefulSet"}, {"", "ReplicationController"}}};
  for (const auto& [group, name] : kKinds) {
    if (group == kind.group && name == kind.kind) {
      return ScalePaths{"spec.replicas", "status.replicas", "spec.selector"};
    }
  }
  return std::nullopt;
}

std::optional<ScalePaths> scale_paths_of_version(const Json& crd_version) {
  const Json* scale = find(crd_version, "subresources.scale");
  if (scale == nullptr || !scale->is_object()) return std::nullopt;
  return ScalePaths{dotted(text_at(*scale, "specReplicasPath")), dotted(text_at(*scale, "statusReplicasPath")),
                    dotted(text_at(*scale, "labelSelectorPath"))};
}

Json scale_of(const ScalePaths& paths, const Json& object) {
  Json metadata = Json::object();
  for (const char* name : {"name", "namespace", "uid", "resourceVersion", "creationTimestamp"}) {
    if (const Json* found = member(object_at(object, "metadata"), name)) metadata[name] = *found;
  }
  Json scale = {{"kind", "Scale"}, {"apiVersion", "autoscaling/v1"}, {"metadata", std::move(metadata)}};
  scale["spec"] = Json::object();
  if (const std::int64_t replicas = int_at(object, paths.spec_replicas); replicas != 0) {
    scale["spec"]["replicas"] = replicas;
  }
  scale["status"] = {{"replicas", int_at(object, paths.status_replicas)}};
  if (paths.selector.empty()) return scale;
  if (const Json* selector = find(object, paths.selector)) {
    const std::string text = selector->is_string() ? selector->get<std::string>() : query_text(*selector);
    if (!text.empty()) scale["status"]["selector"] = text;
  }
  return scale;
}

Answer<Json> with_scale(const KindInfo& kind, const ScalePaths& paths, Json object, const Json& scale) {
  const Kind scale_kind{"autoscaling", "v1", "Scale"};
  const std::string name = text_at(object, "metadata.name");
  if (const std::string given = text_at(scale, "kind"); !given.empty() && given != "Scale") {
    std::string message = "expected input object type to be Scale, but ";
    return refuse(bad_request(message.append(given)));
  }
  if (const std::string given = text_at(scale, "metadata.name"); !given.empty() && given != name) {
    std::string message = "the name of the object (";
    return refuse(
        bad_request(message.append(given).append(") does not match the name on the URL (").append(name).append(")")));
  }
  const Json* replicas = find(scale, "spec.replicas");
  if (replicas != nullptr && !replicas->is_number_integer()) {
    std::string message = "Scale in version \"v1\" cannot be handled as a Scale: json: cannot unmarshal ";
    message.append(replicas->type_name());
    return refuse(bad_request(message.append(" into Go struct field ScaleSpec.spec.replicas of type int32")));
  }
  const std::int64_t count = replicas == nullptr ? 0 : replicas->get<std::int64_t>();
  if (count < 0) {
    return refuse(invalid_object(scale_kind, name,
                                 {FieldError::invalid("spec.replicas", count, "must be greater than or equal to 0")}));
  }
  const std::string uid = text_at(scale, "metadata.uid");
  if (!uid.empty() && uid != text_at(object, "metadata.uid")) {
    std::string why = "Precondition failed: UID in precondition: ";
    why.append(uid).append(", UID in object meta: ").append(text_at(object, "metadata.uid"));
    return refuse(conflict(kind.group_resource(), name, why));
  }
  const std::string version = text_at(scale, "metadata.resourceVersion");
  if (!version.empty() && version != text_at(object, "metadata.resourceVersion")) {
    return refuse(modified_conflict(kind.group_resource(), name));
  }
  put(object, paths.spec_replicas, count);
  return object;
}

}  // namespace tain::server
