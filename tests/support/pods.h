#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// JSON as an API server sends it, made up but of realistic shape and size. Deterministic: the same arguments give the
// same bytes everywhere. Header only, so that benchmarks and fuzzers can use it too.
namespace tain::test {

struct PodShape {
  std::string_view name = "a";
  std::string_view ns = "default";
  std::string_view rv = "1";
  std::string_view uid = {};                 // empty: made from namespace and name
  std::size_t size = std::size_t{10} << 10;  // roughly; 0.3 KB below 1 KB, 2.8 KB below 6 KB
  std::string_view app = {};                 // label `app`; empty: one of forty, by name
  std::string_view phase = "Running";
  std::string_view node = {};  // empty: one of 5,000, by name
  bool type_meta = true;       // `kind` and `apiVersion`; items of a typed list come without
};

namespace pods_detail {

class Dice {
 public:
  explicit Dice(std::string_view seed) {
    for (const char c : seed) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  std::string hex(std::size_t digits) {
    std::string out;
    while (out.size() < digits) {
      std::uint64_t bits = next();
      for (int i = 0; i < 16 && out.size() < digits; ++i, bits >>= 4) out.push_back("0123456789abcdef"[bits & 15]);
    }
    return out;
  }
  std::string number(std::uint64_t below) { return std::to_string(next() % below); }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325;
};

inline std::string uid(Dice& dice) {
  return dice.hex(8) + "-" + dice.hex(4) + "-4" + dice.hex(3) + "-a" + dice.hex(3) + "-" + dice.hex(12);
}

inline std::string managed_fields(Dice& dice, std::size_t containers, std::size_t envs) {
  std::string out =
      R"("managedFields":[{"manager":"kube-controller-manager","operation":"Update","apiVersion":"v1",)"
      R"("time":"2026-01-05T10:00:00Z","fieldsType":"FieldsV1","fieldsV1":{"f:metadata":{"f:annotations":{".":{},)"
      R"("f:checksum/config":{}},"f:generateName":{},"f:labels":{".":{},"f:app":{},"f:pod-template-hash":{},)"
      R"("f:tier":{},"f:team":{}},"f:ownerReferences":{".":{},"k:{\"uid\":\")" +
      uid(dice) + R"(\"}":{}}},"f:spec":{"f:containers":{)";
  for (std::size_t i = 0; i < containers; ++i) {
    if (i > 0) out += ",";
    out += R"("k:{\"name\":\"c)" + std::to_string(i) +
           R"(\"}":{".":{},"f:image":{},"f:imagePullPolicy":{},"f:name":{},"f:env":{".":{})";
    for (std::size_t j = 0; j < envs; ++j) {
      out += R"(,"k:{\"name\":\"SETTING_)" + std::to_string(j) + R"(\"}":{".":{},"f:name":{},"f:value":{}})";
    }
    out += R"(},"f:resources":{".":{},"f:limits":{".":{},"f:cpu":{},"f:memory":{}},"f:requests":{".":{},"f:cpu":{},)"
           R"("f:memory":{}}},"f:terminationMessagePath":{},"f:terminationMessagePolicy":{}})";
  }
  out += R"(},"f:dnsPolicy":{},"f:enableServiceLinks":{},"f:restartPolicy":{},"f:schedulerName":{},)"
         R"("f:securityContext":{},"f:terminationGracePeriodSeconds":{}}}},{"manager":"kubelet","operation":"Update",)"
         R"("apiVersion":"v1","time":"2026-01-05T10:00:09Z","fieldsType":"FieldsV1","fieldsV1":{"f:status":{)"
         R"("f:conditions":{"k:{\"type\":\"ContainersReady\"}":{".":{},"f:lastProbeTime":{},"f:lastTransitionTime":{},)"
         R"("f:status":{},"f:type":{}},"k:{\"type\":\"Ready\"}":{".":{},"f:lastProbeTime":{},)"
         R"("f:lastTransitionTime":{},"f:status":{},"f:type":{}}},"f:containerStatuses":{},"f:hostIP":{},"f:phase":{},)"
         R"("f:podIP":{},"f:podIPs":{".":{},"k:{\"ip\":\"10.1.2.3\"}":{".":{},"f:ip":{}}},"f:startTime":{}}},)"
         R"("subresource":"status"}])";
  return out;
}

inline std::string container(Dice& dice, std::size_t number, std::size_t envs, std::string_view app) {
  const std::string n = std::to_string(number);
  std::string out = R"({"name":"c)" + n + R"(","image":"images.example.com/)" + std::string(app) + "/part" + n +
                    ":v1." + dice.number(30) + "." + dice.number(90) +
                    R"(","args":["--listen=:8080","--level=info","--zone=)" + dice.hex(4) +
                    R"("],"ports":[{"name":"http","containerPort":8080,"protocol":"TCP"}],"env":[)";
  for (std::size_t i = 0; i < envs; ++i) {
    if (i > 0) out += ",";
    out += R"({"name":"SETTING_)" + std::to_string(i) + R"(","value":")" + dice.hex(12 + dice.next() % 20) + R"("})";
  }
  out += R"(],"resources":{"limits":{"cpu":"500m","memory":"256Mi"},"requests":{"cpu":"100m","memory":"128Mi"}},)"
         R"("volumeMounts":[{"name":"kube-api-access-)" +
         dice.hex(5) +
         R"(","readOnly":true,"mountPath":"/var/run/secrets/kubernetes.io/serviceaccount"}],"livenessProbe":{)"
         R"("httpGet":{"path":"/healthz","port":"http","scheme":"HTTP"},"initialDelaySeconds":5,"timeoutSeconds":1,)"
         R"("periodSeconds":10,"successThreshold":1,"failureThreshold":3},)"
         R"("terminationMessagePath":"/dev/termination-log","terminationMessagePolicy":"File",)"
         R"("imagePullPolicy":"IfNotPresent"})";
  return out;
}

inline std::string container_status(Dice& dice, std::size_t number, std::string_view app) {
  const std::string n = std::to_string(number);
  return R"({"name":"c)" + n + R"(","state":{"running":{"startedAt":"2026-01-05T10:00:0)" + dice.number(10) +
         R"(Z"}},"lastState":{},"ready":true,"restartCount":)" + dice.number(3) + R"(,"image":"images.example.com/)" +
         std::string(app) + "/part" + n + R"(","imageID":"images.example.com/)" + std::string(app) + "/part" + n +
         "@sha256:" + dice.hex(64) + R"(","containerID":"containerd://)" + dice.hex(64) + R"(","started":true})";
}

}  // namespace pods_detail

inline std::string pod_json(const PodShape& shape) {
  using namespace pods_detail;
  Dice dice(std::string(shape.ns) + "/" + std::string(shape.name));
  const std::string pod_uid = shape.uid.empty() ? uid(dice) : std::string(shape.uid);
  const std::string app = shape.app.empty() ? "app-" + dice.number(40) : std::string(shape.app);
  const std::string node = shape.node.empty() ? "node-" + dice.number(5000) : std::string(shape.node);
  const bool tiny = shape.size < 1024;
  const bool small = shape.size < 6000;
  const std::size_t containers = small ? 1 : 2;
  const std::size_t envs = small ? 0 : 6;

  std::string out = shape.type_meta ? R"({"kind":"Pod","apiVersion":"v1",)" : "{";
  out += R"("metadata":{"name":")" + std::string(shape.name) + R"(","generateName":")" + app + R"(-",)";
  if (!shape.ns.empty()) out += R"("namespace":")" + std::string(shape.ns) + R"(",)";
  out += R"("uid":")" + pod_uid + R"(","resourceVersion":")" + std::string(shape.rv) +
         R"(","creationTimestamp":"2026-01-05T10:00:00Z","labels":{"app":")" + app + R"(","pod-template-hash":")" +
         dice.hex(10) + R"(","tier":"backend","team":"team-)" + dice.number(12) + R"("})";
  if (tiny) {
    out += R"(},"spec":{"nodeName":")" + node + R"("},"status":{"phase":")" + std::string(shape.phase) + R"("}})";
    return out;
  }
  out += R"(,"annotations":{"checksum/config":")" + dice.hex(64) +
         R"("},"ownerReferences":[{"apiVersion":"apps/v1","kind":"ReplicaSet","name":")" + app + "-" + dice.hex(10) +
         R"(","uid":")" + uid(dice) + R"(","controller":true,"blockOwnerDeletion":true}])";
  if (!small) out += "," + managed_fields(dice, containers, envs);
  out += R"(},"spec":{"volumes":[{"name":"kube-api-access-)" + dice.hex(5) +
         R"(","projected":{"sources":[{"serviceAccountToken":{"expirationSeconds":3607,"path":"token"}}],)"
         R"("defaultMode":420}}],"containers":[)";
  std::string statuses;
  for (std::size_t i = 0; i < containers; ++i) {
    if (i > 0) {
      out += ",";
      statuses += ",";
    }
    out += container(dice, i, envs, app);
    statuses += container_status(dice, i, app);
  }
  std::string tail =
      R"(],"restartPolicy":"Always","terminationGracePeriodSeconds":30,"dnsPolicy":"ClusterFirst",)"
      R"("serviceAccountName":"default","serviceAccount":"default","nodeName":")" +
      node +
      R"(","securityContext":{},"schedulerName":"default-scheduler","tolerations":[{"key":)"
      R"("node.kubernetes.io/not-ready","operator":"Exists","effect":"NoExecute","tolerationSeconds":300}],)"
      R"("priority":0,"enableServiceLinks":true,"preemptionPolicy":"PreemptLowerPriority"},"status":{"phase":")" +
      std::string(shape.phase) +
      R"(","conditions":[{"type":"Ready","status":"True","lastProbeTime":null,)"
      R"("lastTransitionTime":"2026-01-05T10:00:09Z"},{"type":"ContainersReady","status":"True",)"
      R"("lastProbeTime":null,"lastTransitionTime":"2026-01-05T10:00:09Z"},{"type":"PodScheduled",)"
      R"("status":"True","lastProbeTime":null,"lastTransitionTime":"2026-01-05T10:00:00Z"}],"hostIP":"10.0.)" +
      dice.number(250) + "." + dice.number(250) + R"(","podIP":"10.1.)" + dice.number(250) + "." + dice.number(250) +
      R"(","startTime":"2026-01-05T10:00:00Z","containerStatuses":[)" + statuses + R"(],"qosClass":"Burstable"}})";

  // Containers beyond those named above fill the pod up to its size.
  std::string extra;
  for (std::size_t n = containers; out.size() + extra.size() + tail.size() + 400 < shape.size; ++n) {
    const std::size_t room = shape.size - out.size() - extra.size() - tail.size();
    extra += "," + container(dice, n, room > 2200 ? 20 : room > 1000 ? (room - 800) / 60 : 0, app);
  }
  out += extra;
  out += tail;
  return out;
}

inline std::string pod_json(std::string_view name, std::string_view ns = "default", std::string_view rv = "1",
                            std::string_view uid = {}, std::size_t size = std::size_t{10} << 10) {
  PodShape shape;
  shape.name = name;
  shape.ns = ns;
  shape.rv = rv;
  shape.uid = uid;
  shape.size = size;
  return pod_json(shape);
}

// A watch event with the line end that the API server sends.
inline std::string event_json(std::string_view type, std::string_view object) {
  return R"({"type":")" + std::string(type) + R"(","object":)" + std::string(object) + "}\n";
}

inline std::string bookmark_json(std::string_view rv, bool initial_events_end = false, std::string_view kind = "Pod",
                                 std::string_view api_version = "v1") {
  std::string object = R"({"kind":")" + std::string(kind) + R"(","apiVersion":")" + std::string(api_version) +
                       R"(","metadata":{"resourceVersion":")" + std::string(rv) + R"(","creationTimestamp":null)";
  if (initial_events_end) object += R"(,"annotations":{"k8s.io/initial-events-end":"true"})";
  object += "}}";
  return event_json("BOOKMARK", object);
}

inline std::string status_json(int code, std::string_view reason, std::string_view message,
                               std::string_view details = "{}") {
  return R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":")" + std::string(message) +
         R"(","reason":")" + std::string(reason) + R"(","details":)" + std::string(details) + R"(,"code":)" +
         std::to_string(code) + "}";
}

// `items` is any range of JSON texts.
template <class Items>
std::string list_json(const Items& items, std::string_view rv, std::string_view continue_token = {},
                      std::string_view kind = "PodList", std::string_view api_version = "v1") {
  std::string out = R"({"kind":")" + std::string(kind) + R"(","apiVersion":")" + std::string(api_version) +
                    R"(","metadata":{"resourceVersion":")" + std::string(rv) + R"(")";
  if (!continue_token.empty()) out += R"(,"continue":")" + std::string(continue_token) + R"(")";
  out += R"(},"items":[)";
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ",";
    first = false;
    out += item;
  }
  out += "]}\n";
  return out;
}

}  // namespace tain::test
