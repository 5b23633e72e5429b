#include <array>
#include <string>
#include <string_view>

#include "server/objects/defaults.h"

namespace tain::server {

namespace {

constexpr std::array<Default, 5> kSpec{{
    {"dnsPolicy", R"("ClusterFirst")"},
    {"restartPolicy", R"("Always")"},
    {"securityContext", "{}"},
    {"terminationGracePeriodSeconds", "30"},
    {"schedulerName", R"("default-scheduler")"},
}};

constexpr std::array<Default, 5> kContainer{{
    {"terminationMessagePath", R"("/dev/termination-log")"},
    {"terminationMessagePolicy", R"("File")"},
    {"ports[].protocol", R"("TCP")"},
    {"env[].valueFrom?.fieldRef?.apiVersion", R"("v1")"},
    {"env[].valueFrom?.fileKeyRef?.optional", "false"},
}};

constexpr std::array<Default, 7> kProbe{{
    {"timeoutSeconds", "1"},
    {"periodSeconds", "10"},
    {"successThreshold", "1"},
    {"failureThreshold", "3"},
    {"httpGet?.path", R"("/")"},
    {"httpGet?.scheme", R"("HTTP")"},
    {"grpc?.service", R"("")"},
}};

constexpr std::array<Default, 2> kHook{{
    {"httpGet?.path", R"("/")"},
    {"httpGet?.scheme", R"("HTTP")"},
}};

constexpr std::array<Default, 19> kVolume{{
    {"secret?.defaultMode", "420"},
    {"configMap?.defaultMode", "420"},
    {"downwardAPI?.defaultMode", "420"},
    {"downwardAPI?.items[].fieldRef?.apiVersion", R"("v1")"},
    {"projected?.defaultMode", "420"},
    {"projected?.sources[].serviceAccountToken?.expirationSeconds", "3600"},
    {"projected?.sources[].downwardAPI?.items[].fieldRef?.apiVersion", R"("v1")"},
    {"hostPath?.type", R"("")"},
    {"iscsi?.iscsiInterface", R"("default")"},
    {"rbd?.pool", R"("rbd")"},
    {"rbd?.user", R"("admin")"},
    {"rbd?.keyring", R"("/etc/ceph/keyring")"},
    {"azureDisk?.cachingMode", R"("ReadWrite")"},
    {"azureDisk?.fsType", R"("ext4")"},
    {"azureDisk?.readOnly", "false"},
    {"azureDisk?.kind", R"("Shared")"},
    {"scaleIO?.storageMode", R"("ThinProvisioned")"},
    {"scaleIO?.fsType", R"("xfs")"},
    {"ephemeral?.volumeClaimTemplate?.spec.volumeMode", R"("Filesystem")"},
}};

// The tag `latest`, explicit or implied, means Always.
std::string pull_policy(std::string_view image) {
  const auto slash = image.rfind('/');
  const std::string_view last = slash == std::string_view::npos ? image : image.substr(slash + 1);
  const auto digest = last.find('@');
  const std::string_view name = last.substr(0, digest);
  const auto colon = name.rfind(':');
  const bool latest =
      colon == std::string_view::npos ? digest == std::string_view::npos : name.substr(colon + 1) == "latest";
  return latest ? "Always" : "IfNotPresent";
}

void set_container_defaults(Json& container) {
  if (!container.is_object()) return;
  apply_default(container, "imagePullPolicy", pull_policy(text_at(container, "image")));
  apply_defaults(container, kContainer);
  for (const char* name : {"livenessProbe", "readinessProbe", "startupProbe"}) {
    if (Json* probe = member(container, name)) apply_defaults(*probe, kProbe);
  }
  for (const char* path : {"lifecycle.postStart", "lifecycle.preStop"}) {
    if (Json* hook = find(container, path)) apply_defaults(*hook, kHook);
  }
}

void set_volume_defaults(Json& volume) {
  if (!volume.is_object()) return;
  if (volume.size() == 1 && volume.contains("name")) volume["emptyDir"] = Json::object();
  apply_defaults(volume, kVolume);
  if (Json* image = member(volume, "image")) {
    apply_default(*image, "pullPolicy", pull_policy(text_at(*image, "reference")));
  }
}

void request_what_is_limited(Json& container) {
  const Json& limits = object_at(container, "resources.limits");
  if (limits.empty()) return;
  Json requests = object_at(container, "resources.requests");
  for (const auto& [name, amount] : limits.items()) {
    if (!requests.contains(name)) requests[name] = amount;
  }
  put(container, "resources.requests", std::move(requests));
}

}  // namespace

void set_pod_spec_defaults(Json& spec) {
  if (!spec.is_object()) return;
  if (!text_at(spec, "serviceAccountName").empty()) {
    spec["serviceAccount"] = spec["serviceAccountName"];
  } else if (!text_at(spec, "serviceAccount").empty()) {
    spec["serviceAccountName"] = spec["serviceAccount"];
  }
  apply_defaults(spec, kSpec);
  for (const char* list : {"containers", "initContainers", "ephemeralContainers"}) {
    if (Json* containers = member(spec, list); containers != nullptr && containers->is_array()) {
      for (Json& container : *containers) set_container_defaults(container);
    }
  }
  if (Json* volumes = member(spec, "volumes"); volumes != nullptr && volumes->is_array()) {
    for (Json& volume : *volumes) set_volume_defaults(volume);
  }
}

void set_pod_defaults(Json& pod) {
  Json* spec = member(pod, "spec");
  if (spec == nullptr || !spec->is_object()) return;
  if (int_at(*spec, "terminationGracePeriodSeconds") < 0) (*spec)["terminationGracePeriodSeconds"] = 1;
  apply_default(*spec, "enableServiceLinks", true);
  for (const char* list : {"containers", "initContainers"}) {
    Json* containers = member(*spec, list);
    if (containers == nullptr || !containers->is_array()) continue;
    for (Json& container : *containers) {
      if (!container.is_object()) continue;
      request_what_is_limited(container);
      Json* ports = member(container, "ports");
      if (!bool_at(*spec, "hostNetwork") || ports == nullptr || !ports->is_array()) continue;
      for (Json& port : *ports) {
        if (port.is_object() && port.contains("containerPort")) apply_default(port, "hostPort", port["containerPort"]);
      }
    }
  }
  // podIP and podIPs hold the same address; if they differ, podIP counts.
  if (Json* status = member(pod, "status"); status != nullptr && status->is_object()) {
    const std::string address = text_at(*status, "podIP");
    const Json& list = array_at(*status, "podIPs");
    const std::string first = list.empty() ? std::string() : text_at(list[0], "ip");
    if (address.empty() && !first.empty()) {
      (*status)["podIP"] = first;
    } else if (!address.empty() && first != address) {
      (*status)["podIPs"] = Json::array({{{"ip", address}}});
    }
  }
}

void set_admission_defaults(const Kind& kind, Json& object) {
  if (!(kind.group.empty() && kind.kind == "Pod")) return;
  Json* spec = member(object, "spec");
  if (spec == nullptr || !spec->is_object()) return;
  apply_default(*spec, "priority", 0);
  apply_default(*spec, "preemptionPolicy", "PreemptLowerPriority");
  Json tolerations = array_at(*spec, "tolerations");
  for (const char* key : {"node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable"}) {
    bool tolerated = false;
    for (const Json& one : tolerations) {
      const std::string effect = text_at(one, "effect");
      const std::string of = text_at(one, "key");
      if ((of == key || of.empty()) && (effect == "NoExecute" || effect.empty())) tolerated = true;
    }
    if (tolerated) continue;
    tolerations.push_back({{"key", key}, {"operator", "Exists"}, {"effect", "NoExecute"}, {"tolerationSeconds", 300}});
  }
  (*spec)["tolerations"] = std::move(tolerations);
}

}  // namespace tain::server
