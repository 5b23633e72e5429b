#include "server/load/app_objects.h"

#include <tain/scalars.h>

#include <array>
#include <utility>

#include "server/front/documents.h"
#include "server/objects/defaults.h"
#include "server/objects/managed_fields.h"

namespace tain::server {
namespace {

// Leaves room for the filler, see kLeastFiller in pod_template.cc.
constexpr std::size_t kRichPod = 9'600;   // bytes from which a pod has more containers, volumes and many settings
constexpr std::size_t kPlainPod = 6'400;  // bytes from which it has managed fields

std::string joined(std::string_view a, std::string_view b, std::string_view c = {}) {
  std::string out(a);
  return out.append(b).append(c);
}

// A placeholder for a number, which replaces its quotation marks as well.
std::string numeric(std::string_view mark) { return joined("#", mark, "#"); }

Json labels_of(const App& app) {
  return {{"app", app.name},
          {"app.kubernetes.io/name", app.name},
          {"app.kubernetes.io/part-of", app.team},
          {"pod-template-hash", app.hash},
          {"team", app.team},
          {"tier", app.tier}};
}

Json settings(const App& app, std::size_t count) {
  constexpr const char* kNames[] = {"LOG_LEVEL",     "LOG_FORMAT",       "HTTP_PORT",       "METRICS_PORT",
                                    "DATABASE_HOST", "DATABASE_NAME",    "CACHE_HOST",      "QUEUE_TOPIC",
                                    "REGION",        "FEATURE_CHECKOUT", "REQUEST_TIMEOUT", "MAX_CONNECTIONS"};
  Json out = Json::array();
  out.push_back({{"name", "POD_NAME"}, {"valueFrom", {{"fieldRef", {{"fieldPath", "metadata.name"}}}}}});
  for (std::size_t i = 0; i < count; ++i) {
    std::string value(kNames[(i * 5 + 1) % std::size(kNames)]);
    for (char& c : value) c = c == '_' ? '-' : static_cast<char>(c - 'A' + 'a');
    value.append(".").append(app.name).append(".").append(app.team).append(".svc.cluster.local");
    out.push_back({{"name", kNames[i % std::size(kNames)]}, {"value", std::move(value)}});
  }
  return out;
}

Json container(const App& app, std::string_view name, std::string_view image, std::size_t envs, bool probes) {
  Json out = {
      {"name", name},
      {"image", image},
      {"env", settings(app, envs)},
      {"ports", Json::array({{{"containerPort", 8080}, {"name", "http"}, {"protocol", "TCP"}}})},
      {"resources",
       {{"limits", {{"cpu", "500m"}, {"memory", "512Mi"}}}, {"requests", {{"cpu", "250m"}, {"memory", "256Mi"}}}}}};
  if (!probes) return out;
  const Json get = {{"path", "/healthz"}, {"port", "http"}};
  out["readinessProbe"] = {{"httpGet", get}, {"periodSeconds", 10}};
  out["securityContext"] = {{"allowPrivilegeEscalation", false},
                            {"readOnlyRootFilesystem", true},
                            {"capabilities", {{"drop", Json::array({"ALL"})}}}};
  out["volumeMounts"] = Json::array({{{"mountPath", "/etc/config"}, {"name", "config"}, {"readOnly", true}},
                                     {{"mountPath", "/tmp"}, {"name", "scratch"}}});
  return out;
}

Json pod_spec(const App& app, std::size_t size) {
  const bool rich = size >= kRichPod;
  Json containers = Json::array({container(app, "main", joined(app.repository, ":", app.tag), 1, rich)});
  Json spec = {{"serviceAccountName", app.name}};
  if (rich) {
    containers.push_back(container(app, "proxy", "registry.example.com/mesh/proxy:1.24.3", 0, false));
    containers.back()["ports"][0] = {{"containerPort", 15090}, {"name", "proxy"}, {"protocol", "TCP"}};
    spec["volumes"] = Json::array({{{"name", "config"}, {"configMap", {{"name", joined(app.name, "-config")}}}},
                                   {{"name", "scratch"}, {"emptyDir", Json::object()}}});
    spec["nodeSelector"] = {{"kubernetes.io/os", "linux"}};
  }
  spec["containers"] = std::move(containers);
  return spec;
}

Json owner(std::string_view api_version, std::string_view kind, std::string_view name, std::string_view uid) {
  return {{"apiVersion", api_version}, {"kind", kind}, {"name", name}, {"uid", uid}, {"controller", true},
          {"blockOwnerDeletion", true}};
}

Json condition(std::string_view type, std::string_view status, std::string_view since) {
  return {{"type", type}, {"status", status}, {"lastProbeTime", nullptr}, {"lastTransitionTime", since}};
}

Json container_status(const App& app, std::string_view name, std::string_view repository, std::string_view tag,
                      std::string_view id) {
  const bool main = name == "main";
  return {{"name", name},
          {"image", joined(repository, ":", tag)},
          {"imageID", joined(repository, "@sha256:", app.image_digest)},
          {"containerID", joined("containerd://", id)},
          {"ready", main ? Json("#@ready@#") : Json(true)},
          {"started", true},
          {"restartCount", main ? Json("#@restarts@#") : Json(0)},
          {"lastState", Json::object()},
          {"state", {{"running", {{"startedAt", "@started@"}}}}}};
}

Json pod_status(const App& app, bool rich) {
  Json statuses = Json::array({container_status(app, "main", app.repository, app.tag, "@main-id@")});
  if (rich) {
    statuses.push_back(container_status(app, "proxy", "registry.example.com/mesh/proxy", "1.24.3", "@neighbour-id@"));
  }
  return {{"phase", "Running"},
          {"hostIP", "@host-ip@"},
          {"hostIPs", Json::array({{{"ip", "@host-ip@"}}})},
          {"podIP", "@pod-ip@"},
          {"podIPs", Json::array({{{"ip", "@pod-ip@"}}})},
          {"qosClass", "Burstable"},
          {"startTime", "@created@"},
          {"conditions", Json::array({condition("PodReadyToStartContainers", "True", "@started@"),
                                      condition("Initialized", "True", "@created@"),
                                      condition("Ready", "@is-ready@", "@ready-since@"),
                                      condition("ContainersReady", "@is-ready@", "@ready-since@"),
                                      condition("PodScheduled", "True", "@created@")})},
          {"containerStatuses", std::move(statuses)}};
}

Json metadata(const App& app, std::string_view name, std::string_view uid, std::string_view created) {
  return {{"name", name},    {"namespace", app.ns},     {"uid", uid}, {"creationTimestamp", created},
          {"generation", 1}, {"labels", labels_of(app)}};
}

Json workload_spec(const App& app) {
  return {{"replicas", numeric(app.replicas)},
          {"selector", {{"matchLabels", {{"app", app.name}}}}},
          {"template", {{"metadata", {{"labels", labels_of(app)}}}, {"spec", pod_spec(app, 0)}}}};
}

Json counted(const App& app) {
  const Json replicas = numeric(app.replicas);
  return {
      {"observedGeneration", 1}, {"replicas", replicas}, {"readyReplicas", replicas}, {"availableReplicas", replicas}};
}

// First the writer of the spec, then the writer of the status.
void note_writers(const KindInfo& kind, Json& object, Json status, std::string_view first, std::string_view second,
                  const App& app) {
  set_defaults(kind.kind, object);
  set_admission_defaults(kind.kind, object);
  note_create(kind, object, first, Time());
  const Json old = object;
  object["status"] = std::move(status);
  note_update(kind, object, old, second, "status", Time());
  for (Json& entry : object["metadata"]["managedFields"]) entry["time"] = app.created;
}

constexpr std::string_view kVersion = "%version%";

using Mark = std::pair<std::string_view, std::string App::*>;
constexpr std::array<Mark, 14> kMarks{{{"\"#%replicas%#\"", &App::replicas},
                                       {"#%replicas%#", &App::replicas},
                                       {"%replicas%", &App::replicas},
                                       {"%ns%", &App::ns},
                                       {"%name%", &App::name},
                                       {"%team%", &App::team},
                                       {"%tier%", &App::tier},
                                       {"%hash%", &App::hash},
                                       {"%repository%", &App::repository},
                                       {"%tag%", &App::tag},
                                       {"%digest%", &App::image_digest},
                                       {"%deployment%", &App::deployment_uid},
                                       {"%replica-set%", &App::replica_set_uid},
                                       {"%created%", &App::created}}};

storage::Fields filled(const storage::Fields& marked, const App& app) {
  storage::Fields out;
  for (const auto& [name, value] : marked) {
    out.emplace_back(tain::server::filled(name, app), tain::server::filled(value, app));
  }
  return out;
}

}  // namespace

std::string App::replica_set_name() const { return joined(name, "-", hash); }

App marked_app() {
  return {.ns = "%ns%",
          .name = "%name%",
          .team = "%team%",
          .tier = "%tier%",
          .hash = "%hash%",
          .repository = "%repository%",
          .tag = "%tag%",
          .image_digest = "%digest%",
          .deployment_uid = "%deployment%",
          .replica_set_uid = "%replica-set%",
          .created = "%created%",
          .replicas = "%replicas%"};
}

Json deployment_of(const KindInfo& kind, const App& app) {
  Json out = {{"kind", "Deployment"},
              {"apiVersion", "apps/v1"},
              {"metadata", metadata(app, app.name, app.deployment_uid, app.created)},
              {"spec", workload_spec(app)}};
  out["metadata"]["annotations"] = {{"deployment.kubernetes.io/revision", "1"}};
  out["metadata"]["labels"].erase("pod-template-hash");
  out["spec"]["template"]["metadata"]["labels"].erase("pod-template-hash");
  Json status = counted(app);
  status["updatedReplicas"] = numeric(app.replicas);
  status["conditions"] = Json::array({{{"type", "Available"},
                                       {"status", "True"},
                                       {"reason", "MinimumReplicasAvailable"},
                                       {"message", "Deployment has minimum availability."},
                                       {"lastTransitionTime", app.created},
                                       {"lastUpdateTime", app.created}}});
  note_writers(kind, out, std::move(status), "helm", "kube-controller-manager", app);
  return out;
}

Json replica_set_of(const KindInfo& kind, const App& app) {
  Json out = {{"kind", "ReplicaSet"},
              {"apiVersion", "apps/v1"},
              {"metadata", metadata(app, app.replica_set_name(), app.replica_set_uid, app.created)},
              {"spec", workload_spec(app)}};
  out["metadata"]["annotations"] = {{"deployment.kubernetes.io/desired-replicas", app.replicas},
                                    {"deployment.kubernetes.io/revision", "1"}};
  out["metadata"]["ownerReferences"] = Json::array({owner("apps/v1", "Deployment", app.name, app.deployment_uid)});
  out["spec"]["selector"]["matchLabels"]["pod-template-hash"] = app.hash;
  Json status = counted(app);
  status["fullyLabeledReplicas"] = numeric(app.replicas);
  note_writers(kind, out, std::move(status), "kube-controller-manager", "kube-controller-manager", app);
  return out;
}

Json pod_of(const KindInfo& kind, const App& app, std::size_t size) {
  const bool rich = size >= kRichPod;
  Json out = {{"kind", "Pod"},
              {"apiVersion", "v1"},
              {"metadata", metadata(app, "@name@", "@uid@", "@created@")},
              {"spec", pod_spec(app, size)}};
  out["metadata"]["generateName"] = joined(app.replica_set_name(), "-");
  out["metadata"]["ownerReferences"] =
      Json::array({owner("apps/v1", "ReplicaSet", app.replica_set_name(), app.replica_set_uid)});
  out["metadata"]["annotations"] = {{"load.tain.dev/configuration", "@filler@"}};
  if (rich) {
    out["metadata"]["annotations"]["checksum/config"] = app.image_digest;
    out["metadata"]["annotations"]["prometheus.io/scrape"] = "true";
    out["metadata"]["annotations"]["prometheus.io/port"] = "8080";
  }
  out["spec"]["nodeName"] = "@node@";
  note_writers(kind, out, pod_status(app, rich), "kube-controller-manager", "kubelet", app);
  if (size < kPlainPod) out["metadata"].erase("managedFields");
  return out;
}

std::string filled(std::string_view text, const App& app) {
  std::string out;
  out.reserve(text.size() + text.size() / 4);
  while (true) {
    const std::size_t sign = text.find('%');
    if (sign == std::string_view::npos) break;
    bool known = false;
    for (const auto& [mark, member] : kMarks) {
      const std::size_t before = mark.find('%');
      if (sign < before || !text.substr(sign - before).starts_with(mark)) continue;
      out.append(text.substr(0, sign - before)).append(app.*member);
      text.remove_prefix(sign - before + mark.size());
      known = true;
      break;
    }
    if (known) continue;
    out.append(text.substr(0, sign + 1));
    text.remove_prefix(sign + 1);
  }
  return out.append(text);
}

Blueprint::Blueprint(const ResourceType& type, const Json& marked) : marked_(put_request(type, marked)) {
  marked_.document.bytes.insert(marked_.document.version_at, kVersion);
  owners_ = dump({{"metadata", {{"ownerReferences", array_at(marked, "metadata.ownerReferences")}}}});
}

Made Blueprint::make(const App& app) const {
  Made out;
  storage::PutRequest& made = out.request;
  made.ns = filled(marked_.ns, app);
  made.name = filled(marked_.name, app);
  made.uid = filled(marked_.uid, app);
  made.labels = filled(marked_.labels, app);
  made.fields = filled(marked_.fields, app);
  made.owners = filled(marked_.owners, app);
  made.document.bytes = filled(marked_.document.bytes, app);
  made.document.version_at = made.document.bytes.find(kVersion);
  made.document.bytes.erase(made.document.version_at, kVersion.size());
  made.document.bare_at = marked_.document.bare_at;
  if (auto outline = parse_json(filled(owners_, app))) out.outline = std::make_shared<const Json>(std::move(*outline));
  return out;
}

}  // namespace tain::server
