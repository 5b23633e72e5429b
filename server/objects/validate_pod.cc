#include <tain/scalars.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "server/objects/validate_kinds.h"

namespace tain::server::rules {

namespace {

const std::vector<std::string> kProtocols{"SCTP", "TCP", "UDP"};

// In the order of kube-apiserver's checks.
constexpr std::array<const char*, 28> kVolumeSources{"emptyDir",
                                                     "hostPath",
                                                     "gitRepo",
                                                     "gcePersistentDisk",
                                                     "awsElasticBlockStore",
                                                     "secret",
                                                     "nfs",
                                                     "iscsi",
                                                     "glusterfs",
                                                     "flocker",
                                                     "persistentVolumeClaim",
                                                     "rbd",
                                                     "cinder",
                                                     "cephfs",
                                                     "quobyte",
                                                     "downwardAPI",
                                                     "fc",
                                                     "configMap",
                                                     "azureFile",
                                                     "vsphereVolume",
                                                     "photonPersistentDisk",
                                                     "portworxVolume",
                                                     "azureDisk",
                                                     "projected",
                                                     "storageos",
                                                     "scaleIO",
                                                     "csi",
                                                     "ephemeral"};

void check_source(const Json& volume, const std::string& path, FieldErrors& errors) {
  bool found = false;
  for (const char* source : kVolumeSources) {
    if (!volume.is_object() || !volume.contains(source)) continue;
    if (found) errors.forbidden(child(path, source), "may not specify more than 1 volume type");
    found = true;
  }
}

void check_volumes(const Json& spec, const std::string& path, std::set<std::string>& names, FieldErrors& errors) {
  const Json& volumes = array_at(spec, "volumes");
  for (std::size_t i = 0; i < volumes.size(); ++i) {
    const std::string here = child(at_index(child(path, "volumes"), i), "name");
    check_source(volumes[i], at_index(child(path, "volumes"), i), errors);
    unique(errors, here, text_at(volumes[i], "name"), dns1123_label, names);
  }
}

void check_ports(const Json& container, const std::string& path, std::set<std::string>& host_ports,
                 FieldErrors& errors) {
  const Json& ports = array_at(container, "ports");
  std::set<std::string> names;
  for (std::size_t i = 0; i < ports.size(); ++i) {
    const std::string here = at_index(child(path, "ports"), i);
    if (const std::string name = text_at(ports[i], "name"); !name.empty()) {
      const Problems problems = port_name(name);
      take(errors, child(here, "name"), name, problems);
      if (problems.empty() && !names.insert(name).second) errors.duplicate(child(here, "name"), name);
    }
    const std::int64_t port = int_at(ports[i], "containerPort");
    if (port == 0) {
      errors.required(child(here, "containerPort"));
    } else if (port < 1 || port > 65535) {
      errors.invalid(child(here, "containerPort"), port, "must be between 1 and 65535, inclusive");
    }
    if (const std::int64_t host = int_at(ports[i], "hostPort"); host < 0 || host > 65535) {
      errors.invalid(child(here, "hostPort"), host, "must be between 1 and 65535, inclusive");
    } else if (host > 0) {
      std::string key = text_at(ports[i], "protocol");
      key.append("/").append(text_at(ports[i], "hostIP")).append("/").append(std::to_string(host));
      if (!host_ports.insert(key).second) errors.duplicate(child(here, "hostPort"), key);
    }
    if (text_at(ports[i], "protocol").empty()) {
      errors.required(child(here, "protocol"));
    } else {
      one_of(errors, ports[i], "protocol", kProtocols, here);
    }
  }
}

void check_environment(const Json& container, const std::string& path, FieldErrors& errors) {
  const Json& variables = array_at(container, "env");
  for (std::size_t i = 0; i < variables.size(); ++i) {
    checked(errors, child(at_index(child(path, "env"), i), "name"), text_at(variables[i], "name"), env_var_name);
  }
}

void check_mounts(const Json& container, const std::string& path, const std::set<std::string>& volumes,
                  FieldErrors& errors) {
  const Json& mounts = array_at(container, "volumeMounts");
  std::set<std::string> seen;
  for (std::size_t i = 0; i < mounts.size(); ++i) {
    const std::string here = at_index(child(path, "volumeMounts"), i);
    const std::string name = text_at(mounts[i], "name");
    if (name.empty()) {
      errors.required(child(here, "name"));
    } else if (!volumes.contains(name)) {
      errors.not_found(child(here, "name"), name);
    }
    const std::string target = text_at(mounts[i], "mountPath");
    if (target.empty()) {
      errors.required(child(here, "mountPath"));
    } else if (!seen.insert(target).second) {
      errors.invalid(child(here, "mountPath"), target, "must be unique");
    }
  }
}

void check_resources(const Json& container, const std::string& path, FieldErrors& errors) {
  const Json& limits = object_at(container, "resources.limits");
  for (const char* list : {"limits", "requests"}) {
    const std::string here = child(child(path, "resources"), list);
    for (const auto& [name, value] : object_at(object_at(container, "resources"), list).items()) {
      const auto amount = value.is_string() ? Quantity::parse(value.get_ref<const std::string&>()) : Quantity();
      if (!amount) continue;
      if (amount->sign() < 0) errors.invalid(at_key(here, name), value, "must be greater than or equal to 0");
      const Json* limit = member(limits, name);
      if (std::string_view(list) != "requests" || limit == nullptr || !limit->is_string()) continue;
      const auto most = Quantity::parse(limit->get_ref<const std::string&>());
      if (most && *amount > *most) {
        errors.invalid(here, value, "must be less than or equal to " + name + " limit of " + limit->get<std::string>());
      }
    }
  }
}

void check_probes(const Json& container, const std::string& path, FieldErrors& errors) {
  for (const char* name : {"livenessProbe", "readinessProbe", "startupProbe"}) {
    const Json* probe = member(container, name);
    if (probe == nullptr || !probe->is_object()) continue;
    const std::string here = child(path, name);
    const auto handlers = std::count_if(probe->items().begin(), probe->items().end(), [](const auto& one) {
      return one.key() == "exec" || one.key() == "httpGet" || one.key() == "tcpSocket" || one.key() == "grpc";
    });
    if (handlers == 0) errors.required(here, "must specify a handler type");
    if (handlers > 1) errors.forbidden(here, "may not specify more than 1 handler type");
    for (const char* number :
         {"initialDelaySeconds", "timeoutSeconds", "periodSeconds", "successThreshold", "failureThreshold"}) {
      not_negative(errors, *probe, number, here);
    }
    if (std::string_view(name) != "readinessProbe" && int_at(*probe, "successThreshold", 1) != 1) {
      errors.invalid(child(here, "successThreshold"), int_at(*probe, "successThreshold"), "must be 1");
    }
  }
}

void check_containers(const Json& spec, const char* list, const std::string& path, const std::set<std::string>& volumes,
                      std::set<std::string>& names, FieldErrors& errors) {
  const Json& containers = array_at(spec, list);
  std::set<std::string> host_ports;
  for (std::size_t i = 0; i < containers.size(); ++i) {
    const Json& container = containers[i];
    const std::string here = at_index(child(path, list), i);
    unique(errors, child(here, "name"), text_at(container, "name"), dns1123_label, names);
    const std::string image = text_at(container, "image");
    if (image.empty()) {
      errors.required(child(here, "image"));
    } else if (image.front() == ' ' || image.back() == ' ') {
      errors.invalid(child(here, "image"), image, "must not have leading or trailing whitespace");
    }
    check_ports(container, here, host_ports, errors);
    check_environment(container, here, errors);
    check_mounts(container, here, volumes, errors);
    one_of(errors, container, "terminationMessagePolicy", {"File", "FallbackToLogsOnError"}, here);
    one_of(errors, container, "imagePullPolicy", {"Always", "IfNotPresent", "Never"}, here);
    check_resources(container, here, errors);
    check_probes(container, here, errors);
  }
}

// The immutable part of a pod's spec: mutable fields are copied from the old one.
Json fixed_part(Json spec, const Json& old) {
  for (const char* list : {"containers", "initContainers"}) {
    Json* containers = member(spec, list);
    const Json& before = array_at(old, list);
    if (containers == nullptr || !containers->is_array()) continue;
    for (std::size_t i = 0; i < containers->size() && i < before.size(); ++i) {
      if ((*containers)[i].is_object()) (*containers)[i]["image"] = value_at(before[i], "image");
    }
  }
  for (const char* name : {"activeDeadlineSeconds", "schedulingGates", "tolerations"}) take_over(spec, old, name);
  if (int_at(old, "terminationGracePeriodSeconds") < 0 && int_at(spec, "terminationGracePeriodSeconds") == 1) {
    spec["terminationGracePeriodSeconds"] = value_at(old, "terminationGracePeriodSeconds");
  }
  return spec;
}

void check_pod_update(const Json& object, const Json& old, FieldErrors& errors) {
  const Json& spec = object_at(object, "spec");
  const Json& before = object_at(old, "spec");
  for (const char* list : {"containers", "initContainers"}) {
    if (array_at(spec, list).size() != array_at(before, list).size()) {
      errors.forbidden(child("spec", list), "pod updates may not add or remove containers");
      return;
    }
  }
  if (const Json* deadline = member(spec, "activeDeadlineSeconds"); deadline != nullptr && deadline->is_number()) {
    const std::int64_t had = int_at(before, "activeDeadlineSeconds", -1);
    if (had >= 0 && int_at(spec, "activeDeadlineSeconds") > had) {
      errors.invalid("spec.activeDeadlineSeconds", *deadline, "must be less than or equal to previous value");
    }
  } else if (before.contains("activeDeadlineSeconds")) {
    errors.invalid("spec.activeDeadlineSeconds", Json(), "must not update from a positive integer to nil value");
  }
  const Json& tolerations = array_at(spec, "tolerations");
  for (const Json& toleration : array_at(before, "tolerations")) {
    const bool kept = std::any_of(tolerations.begin(), tolerations.end(), [&](const Json& one) {
      Json same = one;
      if (same.is_object() && toleration.is_object() && toleration.contains("tolerationSeconds")) {
        same["tolerationSeconds"] = toleration["tolerationSeconds"];
      }
      return same == toleration;
    });
    if (!kept) {
      errors.forbidden("spec.tolerations", "existing toleration can not be modified except its tolerationSeconds");
      break;
    }
  }
  if (fixed_part(spec, before) != before) {
    errors.forbidden(
        "spec",
        "pod updates may not change fields other than "
        "`spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` "
        "(only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it "
        "was previously negative)");
  }
}

}  // namespace

void pod_spec(const Json& spec, const std::string& path, FieldErrors& errors) {
  std::set<std::string> volumes;
  std::set<std::string> names;
  check_volumes(spec, path, volumes, errors);
  if (array_at(spec, "containers").empty()) errors.required(child(path, "containers"));
  check_containers(spec, "containers", path, volumes, names, errors);
  check_containers(spec, "initContainers", path, volumes, names, errors);
  check_containers(spec, "ephemeralContainers", path, volumes, names, errors);
  ephemeral_containers(spec, path, errors);
  one_of(errors, spec, "restartPolicy", {"Always", "OnFailure", "Never"}, path);
  one_of(errors, spec, "dnsPolicy", {"ClusterFirstWithHostNet", "ClusterFirst", "Default", "None"}, path);
  labels(errors, object_at(spec, "nodeSelector"), child(path, "nodeSelector"));
  for (const char* name : {"serviceAccountName", "nodeName", "runtimeClassName", "priorityClassName"}) {
    const std::string value = text_at(spec, name);
    if (!value.empty()) take(errors, child(path, name), value, dns1123_subdomain(value));
  }
  for (const char* name : {"hostname", "subdomain"}) {
    const std::string value = text_at(spec, name);
    if (!value.empty()) take(errors, child(path, name), value, dns1123_label(value));
  }
  if (const Json* deadline = member(spec, "activeDeadlineSeconds"); deadline != nullptr && !deadline->is_null()) {
    const std::int64_t value = int_at(spec, "activeDeadlineSeconds");
    if (value < 1 || value > 2147483647) {
      errors.invalid(child(path, "activeDeadlineSeconds"), value, "must be between 1 and 2147483647, inclusive");
    }
  }
  not_negative(errors, spec, "terminationGracePeriodSeconds", path);
}

void pod(const Json& object, const Json* old, FieldErrors& errors) {
  pod_spec(object_at(object, "spec"), "spec", errors);
  if (old != nullptr) {
    check_pod_update(object, *old, errors);
  } else if (!array_at(object, "spec.ephemeralContainers").empty()) {
    errors.forbidden("spec.ephemeralContainers", "cannot be set on create");
  }
}

}  // namespace tain::server::rules
