#include "server/objects/lifecycle.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "server/objects/address.h"
#include "server/objects/decode.h"
#include "server/objects/field_error.h"

namespace tain::server {
namespace {

Json& metadata_of(Json& object) {
  if (!object.is_object()) object = Json::object();
  Json& metadata = object["metadata"];
  if (!metadata.is_object()) metadata = Json::object();
  return metadata;
}

// The first status of an object.
Json first_status(const KindInfo& kind, const Json& object, Time now) {
  Json status = Json::object();
  if (kind.is_core("Namespace")) {
    status["phase"] = "Active";
  } else if (kind.is_core("PersistentVolumeClaim") || kind.is_core("PersistentVolume")) {
    status["phase"] = "Pending";
    if (kind.is_core("PersistentVolume")) status["lastPhaseTransitionTime"] = now.to_string();
  } else if (kind.is_core("Pod")) {
    status["phase"] = "Pending";
    status["qosClass"] = pod_qos_class(object);
    if (!is_empty_at(object, "spec.schedulingGates")) {
      status["conditions"] = Json::array({{{"type", "PodScheduled"},
                                           {"status", "False"},
                                           {"reason", "SchedulingGated"},
                                           {"message", "Scheduling is blocked due to non-empty scheduling gates"}}});
    }
  } else if (kind.is_crd()) {
    for (const Json& version : array_at(object, "spec.versions")) {
      if (bool_at(version, "storage")) status["storedVersions"] = Json::array({text_at(version, "name")});
    }
  }
  if (const detail::SchemaMessage* message = kind.message()) {
    const detail::SchemaField* field = detail::schema().find_field(*message, "status");
    if (field != nullptr && field->type == detail::FieldType::kMessage) {
      (void)normalize(detail::schema().messages[field->message], status);
    }
  }
  return status;
}

// The labels and the selector that identify a Job's pods.
void select_own_pods(Json& job) {
  if (bool_at(job, "spec.manualSelector")) return;
  const std::string name = text_at(job, "metadata.name");
  const std::string uid = text_at(job, "metadata.uid");
  if (find(job, "spec.template.metadata.labels") == nullptr) put(job, "spec.template.metadata.labels", Json::object());
  Json& labels = *find(job, "spec.template.metadata.labels");
  const std::array<std::pair<const char*, const std::string*>, 4> given{{{"job-name", &name},
                                                                         {"batch.kubernetes.io/job-name", &name},
                                                                         {"controller-uid", &uid},
                                                                         {"batch.kubernetes.io/controller-uid", &uid}}};
  if (!labels.is_object()) labels = Json::object();
  for (const auto& [key, value] : given) {
    if (!labels.contains(key)) labels[key] = *value;
  }
  if (find(job, "spec.selector.matchLabels") == nullptr) put(job, "spec.selector.matchLabels", Json::object());
  Json& wanted = *find(job, "spec.selector.matchLabels");
  if (!wanted.is_object()) wanted = Json::object();
  if (!wanted.contains("batch.kubernetes.io/controller-uid")) wanted["batch.kubernetes.io/controller-uid"] = uid;
}

void begin_namespace(Json& object) {
  if (find(object, "spec.finalizers") == nullptr) put(object, "spec.finalizers", Json::array());
  Json& finalizers = *find(object, "spec.finalizers");
  if (!finalizers.is_array()) finalizers = Json::array();
  if (std::find(finalizers.begin(), finalizers.end(), "kubernetes") == finalizers.end()) {
    finalizers.push_back("kubernetes");
  }
  put(object, "metadata.labels", object_at(object, "metadata.labels"))["kubernetes.io/metadata.name"] =
      text_at(object, "metadata.name");
}

// Number of changes to a DaemonSet's template, for old clients.
constexpr const char* kTemplateGeneration = "deprecated.daemonset.template.generation";

void count_template_change(Json& object, const Json& old) {
  Json annotations = object_at(object, "metadata.annotations");
  const Json* before = member(object_at(old, "metadata.annotations"), kTemplateGeneration);
  const std::string text = before != nullptr && before->is_string() ? before->get<std::string>() : "0";
  std::int64_t count = 0;
  std::from_chars(text.data(), text.data() + text.size(), count);
  const Json* now = find(object, "spec.template");
  const Json* then = find(old, "spec.template");
  if (now == nullptr || then == nullptr || *now != *then) ++count;
  annotations[kTemplateGeneration] = std::to_string(count);
  put(object, "metadata.annotations", std::move(annotations));
}

Answer<void> check_versions(const KindInfo& kind, Json& metadata, const Json& old, const WriteContext& context) {
  const std::string name = text_at(old, "metadata.name");
  const std::string uid = text_at(metadata, "uid");
  const std::string old_uid = text_at(old, "metadata.uid");
  if (!context.patch && !uid.empty() && uid != old_uid) {
    std::string why = "Precondition failed: UID in precondition: ";
    return refuse(
        conflict(kind.group_resource(), name, why.append(uid).append(", UID in object meta: ").append(old_uid)));
  }
  const std::string version = text_at(metadata, "resourceVersion");
  const bool unconditional = version.empty() || version == "0";
  if (unconditional && needs_version_on_update(kind)) {
    return refuse(
        invalid_object({kind.kind.group, kind.kind.version, kind.resource}, name,
                       {FieldError::invalid("metadata.resourceVersion", 0, "must be specified for an update")}));
  }
  if (!unconditional && version != text_at(old, "metadata.resourceVersion")) {
    return refuse(modified_conflict(kind.group_resource(), name));
  }
  return {};
}

// Whether something changed that increments the generation.
bool spec_changed(const KindInfo& kind, const Json& object, const Json& old) {
  if (!kind.custom && (kind.is_core("Pod") || object.contains("spec") || old.contains("spec"))) {
    const Json* now = member(object, "spec");
    const Json* before = member(old, "spec");
    if ((now == nullptr) != (before == nullptr)) return true;
    if (now != nullptr && *now != *before) return true;
    const bool annotations_count = kind.is("apps", "Deployment");
    return annotations_count && object_at(object, "metadata.annotations") != object_at(old, "metadata.annotations");
  }
  const auto differs = [&](const Json& a, const Json& b) {
    for (const auto& [name, value] : a.items()) {
      if (name == "metadata" || (name == "status" && kind.has_status)) continue;
      const Json* other = member(b, name);
      if (other == nullptr || *other != value) return true;
    }
    return false;
  };
  return differs(object, old) || differs(old, object);
}

void keep_all_but_status(const KindInfo& kind, Json& object, const Json& old) {
  Json status = object.contains("status") ? object["status"] : Json();
  Json metadata = object["metadata"];
  if (kind.custom) {
    const Json managed = metadata.contains("managedFields") ? metadata["managedFields"] : Json();
    metadata = object_at(old, "metadata");
    if (!managed.is_null()) metadata["managedFields"] = managed;
  } else if (kind.is("apps", "Deployment")) {
    take_over(metadata, object_at(old, "metadata"), "labels");
  } else if (kind.is_core("Pod")) {
    take_over(metadata, object_at(old, "metadata"), "ownerReferences");
    if (is_empty_at(status, "qosClass") && status.is_object()) {
      status["qosClass"] = text_at(old, "status.qosClass");
    }
  }
  object = old;
  object["metadata"] = std::move(metadata);
  if (status.is_null()) {
    object.erase("status");
  } else {
    object["status"] = std::move(status);
  }
}

bool same_names(const Json& a, const Json& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (text_at(a[i], "name") != text_at(b[i], "name") || !a[i].is_object() || !b[i].is_object()) return false;
  }
  return true;
}

void take_resources(Json& spec, const Json& sent) {
  for (const char* list : {"containers", "initContainers"}) {
    const Json& asked = array_at(sent, list);
    if (!same_names(array_at(spec, list), asked)) {
      take_over(spec, sent, list);
      continue;
    }
    for (std::size_t i = 0; i < asked.size(); ++i) {
      for (const char* name : {"resources", "resizePolicy"}) take_over(spec[list][i], asked[i], name);
    }
  }
  take_over(spec, sent, "resources");
}

}  // namespace

std::string make_uid(Random& random) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text;
  const std::uint64_t high = (random.next() & ~0xF000ULL) | 0x4000ULL;                        // version 4
  const std::uint64_t low = (random.next() & 0x3FFFFFFFFFFFFFFFULL) | 0x8000000000000000ULL;  // variant
  for (int i = 0; i < 32; ++i) {
    if (i == 8 || i == 12 || i == 16 || i == 20) text.push_back('-');
    const std::uint64_t word = i < 16 ? high : low;
    text.push_back(kHex[(word >> (60U - 4U * (static_cast<unsigned>(i) % 16U))) & 15U]);
  }
  return text;
}

std::string generate_name(std::string_view prefix, Random& random) {
  constexpr std::string_view kCharacters = "bcdfghjklmnpqrstvwxz2456789";
  constexpr std::size_t kMostOfPrefix = 58;
  std::string name(prefix.substr(0, kMostOfPrefix));
  for (int i = 0; i < 5; ++i) name.push_back(kCharacters[random.below(kCharacters.size())]);
  return name;
}

std::string manager_of_user_agent(std::string_view user_agent) {
  constexpr std::size_t kMost = 128;
  std::string manager;
  for (const char c : user_agent.substr(0, user_agent.find('/'))) {
    if (c >= ' ' && c <= '~' && manager.size() < kMost) manager.push_back(c);
  }
  return manager.empty() ? "unknown" : manager;
}

std::string pod_qos_class(const Json& pod) {
  bool any = false;
  bool guaranteed = true;
  const auto look = [&](const Json& container) {
    for (const char* resource : {"cpu", "memory"}) {
      const Json* limit = member(object_at(container, "resources.limits"), resource);
      const Json* request = member(object_at(container, "resources.requests"), resource);
      if (limit != nullptr || request != nullptr) any = true;
      if (limit == nullptr || (request != nullptr && *request != *limit)) guaranteed = false;
    }
  };
  if (!is_empty_at(pod, "spec.resources")) {
    look(object_at(pod, "spec"));
  } else {
    for (const char* list : {"spec.containers", "spec.initContainers"}) {
      for (const Json& container : array_at(pod, list)) look(container);
    }
  }
  if (!any) return "BestEffort";
  return guaranteed ? "Guaranteed" : "Burstable";
}

Answer<void> prepare_for_create(const KindInfo& kind, Json& object, const WriteContext& context) {
  Json& metadata = metadata_of(object);
  if (!text_at(metadata, "resourceVersion").empty()) return refuse(version_on_create());
  if (auto settled = settle_namespace(kind, object, context.request_namespace); !settled) return settled;
  for (const char* not_theirs : {"resourceVersion", "selfLink", "deletionTimestamp", "deletionGracePeriodSeconds"}) {
    metadata.erase(not_theirs);
  }
  if (text_at(metadata, "name").empty() && !text_at(metadata, "generateName").empty()) {
    metadata["name"] = generate_name(text_at(metadata, "generateName"), *context.random);
  }
  metadata["uid"] = make_uid(*context.random);
  metadata["creationTimestamp"] = context.now.to_string();
  if (has_generation(kind)) metadata["generation"] = 1;

  // A kubelet creates its node together with the node's status.
  if (kind.has_status && !kind.is_core("Node")) {
    if (kind.custom) {
      object.erase("status");
    } else {
      object["status"] = first_status(kind, object, context.now);
    }
  }
  if (kind.is_core("Namespace")) begin_namespace(object);
  if (kind.is("apps", "DaemonSet")) count_template_change(object, Json());
  if (kind.is("batch", "Job")) {
    select_own_pods(object);
    if (is_empty_at(object, "metadata.labels")) {
      put(object, "metadata.labels", object_at(object, "spec.template.metadata.labels"));
    }
  }
  return {};
}

Answer<void> prepare_for_update(const KindInfo& kind, Json& object, const Json& old, const WriteContext& context) {
  Json& metadata = metadata_of(object);
  const Json& before = object_at(old, "metadata");
  const std::string name = context.request_name.empty() ? text_at(before, "name") : context.request_name;
  const std::string ns = context.request_namespace.empty() ? text_at(before, "namespace") : context.request_namespace;
  if (auto settled = settle_address(kind, object, ns, name); !settled) return settled;
  if (auto checked = check_versions(kind, metadata, old, context); !checked) return checked;

  for (const char* kept : {"creationTimestamp", "resourceVersion", "generation", "selfLink"}) {
    take_over(metadata, before, kept);
  }
  // Validation reports changes of immutable metadata.
  if (text_at(metadata, "uid").empty()) take_over(metadata, before, "uid");
  if (!is_empty_at(before, "deletionTimestamp")) take_over(metadata, before, "deletionTimestamp");
  if (!metadata.contains("deletionGracePeriodSeconds")) take_over(metadata, before, "deletionGracePeriodSeconds");
  // A client that omits them does not intend to remove them.
  if (!metadata.contains("managedFields")) take_over(metadata, before, "managedFields");

  if (context.subresource == "status") {
    keep_all_but_status(kind, object, old);
    return {};
  }
  if (kind.is_core("Pod") && is_pod_part(context.subresource)) {
    object = with_pod_part(object, old, context.subresource);
  }
  if (kind.has_status) take_over(object, old, "status");
  if (kind.is_core("Namespace") && context.subresource != "finalize") {
    if (const Json* finalizers = find(old, "spec.finalizers")) {
      put(object, "spec.finalizers", *finalizers);
    } else {
      erase(object, "spec.finalizers");
    }
    put(object, "metadata.labels", object_at(object, "metadata.labels"))["kubernetes.io/metadata.name"] = name;
  }
  if (kind.is_core("Secret") && text_at(object, "type").empty()) take_over(object, old, "type");
  if (kind.is("apps", "DaemonSet")) count_template_change(object, old);
  if (has_generation(kind) && spec_changed(kind, object, old)) {
    object["metadata"]["generation"] = int_at(before, "generation") + 1;
  }
  if (kind.is_crd()) {
    for (const Json& version : array_at(object, "spec.versions")) {
      if (!bool_at(version, "storage")) continue;
      Json stored = array_at(object, "status.storedVersions");
      const std::string stored_name = text_at(version, "name");
      if (std::find(stored.begin(), stored.end(), stored_name) == stored.end()) stored.push_back(stored_name);
      put(object, "status.storedVersions", std::move(stored));
    }
  }
  return {};
}

bool same_but_for_bookkeeping(const Json& a, const Json& b) {
  const auto bare = [](Json object) {
    erase(object, "metadata.resourceVersion");
    if (Json* managed = find(object, "metadata.managedFields"); managed != nullptr && managed->is_array()) {
      for (Json& entry : *managed) {
        if (entry.is_object()) entry.erase("time");
      }
    }
    return object;
  };
  return bare(a) == bare(b);
}

bool is_pod_part(std::string_view subresource) {
  return subresource == "ephemeralcontainers" || subresource == "resize";
}

Json with_pod_part(const Json& sent, const Json& old, std::string_view subresource) {
  Json made = old;
  for (const char* name : {"resourceVersion", "uid", "managedFields"}) {
    take_over(made["metadata"], object_at(sent, "metadata"), name);
  }
  Json spec = object_at(old, "spec");
  if (subresource == "resize") {
    take_resources(spec, object_at(sent, "spec"));
  } else {
    take_over(spec, object_at(sent, "spec"), "ephemeralContainers");
  }
  made["spec"] = std::move(spec);
  return made;
}

}  // namespace tain::server
