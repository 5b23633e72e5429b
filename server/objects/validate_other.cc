#include <string>
#include <string_view>
#include <vector>

#include "server/objects/validate_kinds.h"

namespace tain::server::rules {

namespace {

constexpr const char* kRbac = "rbac.authorization.k8s.io";

void check_backend(const Json& backend, const std::string& path, FieldErrors& errors) {
  const bool has_service = backend.contains("service");
  const bool has_resource = backend.contains("resource");
  if (has_service && has_resource) errors.invalid(path, "", "cannot set both resource and service backends");
  if (!has_service) return;
  checked(errors, child(path, "service.name"), text_at(backend, "service.name"), dns1123_label);
  const bool named = !text_at(backend, "service.port.name").empty();
  const std::int64_t number = int_at(backend, "service.port.number");
  if (!named && number == 0) {
    errors.required(child(path, "service.port"), "port name or number is required");
  } else if (!named && (number < 1 || number > 65535)) {
    errors.invalid(child(path, "service.port.number"), number, "must be between 1 and 65535, inclusive");
  }
}

void check_role_ref(const Json& object, const Json* old, const std::vector<std::string>& kinds, FieldErrors& errors) {
  if (text_at(object, "roleRef.apiGroup") != kRbac) {
    errors.not_supported("roleRef.apiGroup", text_at(object, "roleRef.apiGroup"), {kRbac});
  }
  one_of(errors, object, "roleRef.kind", kinds);
  const Json& subjects = array_at(object, "subjects");
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    const std::string here = at_index("subjects", i);
    const std::string kind = text_at(subjects[i], "kind");
    const std::string name = text_at(subjects[i], "name");
    one_of(errors, subjects[i], "kind", {"ServiceAccount", "User", "Group"}, here);
    if (name.empty()) errors.required(child(here, "name"));
    if (kind == "ServiceAccount" && text_at(subjects[i], "namespace").empty() && kinds.size() == 1) {
      errors.required(child(here, "namespace"));
    }
  }
  checked(errors, "roleRef.name", text_at(object, "roleRef.name"), path_segment_name);
  immutable(errors, object, old, "roleRef");
}

}  // namespace

void ingress(const Json& object, const Json*, FieldErrors& errors) {
  const Json& rules = array_at(object, "spec.rules");
  const Json& backend = value_at(object, "spec.defaultBackend");
  if (rules.empty() && backend.is_null()) {
    errors.invalid("spec", rules.empty() ? Json() : rules, "either `defaultBackend` or `rules` must be specified");
  }
  if (backend.is_object()) check_backend(backend, "spec.defaultBackend", errors);
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const std::string here = at_index("spec.rules", i);
    const std::string host = text_at(rules[i], "host");
    if (!host.empty()) {
      take(errors, child(here, "host"), host, dns1123_subdomain(host.starts_with("*.") ? host.substr(2) : host));
    }
    const Json& paths = array_at(rules[i], "http.paths");
    if (rules[i].contains("http") && paths.empty()) errors.required(child(here, "http.paths"));
    for (std::size_t k = 0; k < paths.size(); ++k) {
      const std::string at = at_index(child(here, "http.paths"), k);
      const std::string type = text_at(paths[k], "pathType");
      if (type.empty()) {
        errors.required(child(at, "pathType"), "pathType must be specified");
      } else {
        one_of(errors, paths[k], "pathType", {"Exact", "ImplementationSpecific", "Prefix"}, at);
        const std::string path = text_at(paths[k], "path");
        if (type != "ImplementationSpecific" && !path.starts_with('/')) {
          errors.invalid(child(at, "path"), path, "must be an absolute path");
        }
      }
      check_backend(object_at(paths[k], "backend"), child(at, "backend"), errors);
    }
  }
}

void network_policy(const Json& object, const Json*, FieldErrors& errors) {
  label_selector(errors, object_at(object, "spec.podSelector"), "spec.podSelector");
  const Json& types = array_at(object, "spec.policyTypes");
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (types[i] == "Ingress" || types[i] == "Egress") continue;
    errors.not_supported(at_index("spec.policyTypes", i), types[i], {"Ingress", "Egress"});
  }
}

void role(const Json& object, const Json*, FieldErrors& errors) {
  const Json& list = array_at(object, "rules");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string here = at_index("rules", i);
    if (is_empty_at(list[i], "nonResourceURLs")) {
      if (is_empty_at(list[i], "apiGroups")) {
        errors.required(child(here, "apiGroups"), "resource rules must supply at least one api group");
      }
      if (is_empty_at(list[i], "resources")) {
        errors.required(child(here, "resources"), "resource rules must supply at least one resource");
      }
    } else if (!text_at(object, "metadata.namespace").empty()) {
      errors.invalid(child(here, "nonResourceURLs"), value_at(list[i], "nonResourceURLs"),
                     "namespaced rules cannot apply to non-resource URLs");
    }
    if (is_empty_at(list[i], "verbs")) errors.required(child(here, "verbs"));
  }
}

void role_binding(const Json& object, const Json* old, FieldErrors& errors) {
  check_role_ref(object, old, {"Role", "ClusterRole"}, errors);
}

void cluster_role_binding(const Json& object, const Json* old, FieldErrors& errors) {
  check_role_ref(object, old, {"ClusterRole"}, errors);
}

void lease(const Json& object, const Json*, FieldErrors& errors) {
  const Json& duration = value_at(object, "spec.leaseDurationSeconds");
  if (duration.is_number_integer() && duration.get<std::int64_t>() <= 0) {
    errors.invalid("spec.leaseDurationSeconds", duration, "must be greater than 0");
  }
  not_negative(errors, object, "spec.leaseTransitions");
}

void storage_class(const Json& object, const Json* old, FieldErrors& errors) {
  if (text_at(object, "provisioner").empty()) errors.required("provisioner");
  one_of(errors, object, "reclaimPolicy", {"Delete", "Retain"});
  one_of(errors, object, "volumeBindingMode", {"Immediate", "WaitForFirstConsumer"});
  if (old == nullptr) return;
  for (const char* name : {"parameters", "provisioner", "reclaimPolicy", "volumeBindingMode"}) {
    if (value_at(object, name) == value_at(*old, name)) continue;
    if (std::string_view(name) == "reclaimPolicy" || std::string_view(name) == "volumeBindingMode") {
      immutable(errors, object, old, name);
    } else {
      std::string why = "updates to ";
      errors.forbidden(name, why.append(name).append(" are forbidden."));
    }
  }
}

void autoscaler(const Json& object, const Json*, FieldErrors& errors) {
  const std::int64_t least = int_at(object, "spec.minReplicas", 1);
  const std::int64_t most = int_at(object, "spec.maxReplicas");
  if (least < 1) errors.invalid("spec.minReplicas", least, "must be greater than or equal to 1");
  if (most < least) errors.invalid("spec.maxReplicas", most, "must be greater than or equal to `minReplicas`");
  for (const char* path : {"spec.scaleTargetRef.kind", "spec.scaleTargetRef.name"}) {
    if (text_at(object, path).empty()) errors.required(path);
  }
  if (most < 1) errors.required("spec.maxReplicas");
}

void disruption_budget(const Json& object, const Json*, FieldErrors& errors) {
  const Json& spec = object_at(object, "spec");
  if (spec.contains("minAvailable") && spec.contains("maxUnavailable")) {
    errors.invalid("spec", spec, "minAvailable and maxUnavailable cannot be both set");
  }
  if (spec.contains("selector")) label_selector(errors, object_at(spec, "selector"), "spec.selector");
}

void endpoint_slice(const Json& object, const Json* old, FieldErrors& errors) {
  if (text_at(object, "addressType").empty()) {
    errors.required("addressType");
  } else {
    one_of(errors, object, "addressType", {"FQDN", "IPv4", "IPv6"});
  }
  const Json& endpoints = array_at(object, "endpoints");
  for (std::size_t i = 0; i < endpoints.size(); ++i) {
    if (is_empty_at(endpoints[i], "addresses")) {
      errors.required(child(at_index("endpoints", i), "addresses"), "must contain at least 1 address");
    }
  }
  immutable(errors, object, old, "addressType");
}

void priority_class(const Json& object, const Json* old, FieldErrors& errors) {
  const std::string name = text_at(object, "metadata.name");
  if (name.starts_with("system-") && name != "system-node-critical" && name != "system-cluster-critical") {
    errors.forbidden("metadata.name",
                     "priority class names with 'system-' prefix are reserved for system use only. error: " + name +
                         " is not a known system priority class");
  } else if (!name.starts_with("system-") && int_at(object, "value") > 1000000000) {
    errors.forbidden("value", "maximum allowed value of a user defined priority is 1000000000");
  }
  one_of(errors, object, "preemptionPolicy", {"PreemptLowerPriority", "Never"});
  if (old != nullptr && int_at(object, "value") != int_at(*old, "value")) {
    errors.forbidden("value", "may not be changed in an update.");
  }
}

}  // namespace tain::server::rules
