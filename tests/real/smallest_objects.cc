#include "tests/real/rich_objects.h"

namespace tain::real {
namespace {

using nlohmann::json;

struct Entry {
  const char* kind;
  const char* text;
};

// Valid objects; metadata.name is added if it is missing.
constexpr Entry kSmallest[] = {
    {"APIService", R"({"metadata":{"name":"v1.small.test"},"spec":{"group":"small.test","version":"v1",
      "groupPriorityMinimum":100,"versionPriority":10,"insecureSkipTLSVerify":true,
      "service":{"namespace":"default","name":"nobody","port":443}}})"},
    {"CertificateSigningRequest",
     R"({"spec":{"request":"@REQUEST_PEM@","signerName":"small.test/signer","usages":["client auth"]}})"},
    {"ClusterRole", R"({"rules":[{"apiGroups":[""],"resources":["pods"],"verbs":["get"]}]})"},
    {"ClusterRoleBinding", R"({"roleRef":{"apiGroup":"rbac.authorization.k8s.io","kind":"ClusterRole","name":"view"},
      "subjects":[{"kind":"User","apiGroup":"rbac.authorization.k8s.io","name":"nobody"}]})"},
    {"ClusterTrustBundle", R"({"spec":{"trustBundle":"@CA@"}})"},
    {"ControllerRevision", R"({"revision":1,"data":{"a":[1,2,{"b":null}]}})"},
    {"CronJob", R"({"spec":{"schedule":"0 0 1 1 *","jobTemplate":{"spec":{"template":{"spec":{"restartPolicy":"Never",
      "containers":[{"name":"c","image":"i"}]}}}}}})"},
    {"CSIDriver", R"({"spec":{}})"},
    {"CSINode", R"({"spec":{"drivers":[{"name":"small.test","nodeID":"n","topologyKeys":["zone"],
      "allocatable":{"count":3}}]}})"},
    {"CSIStorageCapacity", R"({"storageClassName":"small","capacity":"10Gi"})"},
    {"CustomResourceDefinition", R"({"metadata":{"name":"smalls.small.test"},"spec":{"group":"small.test",
      "scope":"Cluster","names":{"plural":"smalls","singular":"small","kind":"Small"},"versions":[{"name":"v1",
      "served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","required":["spec"],"properties":{
      "spec":{"type":"object","additionalProperties":{"type":"string"},"maxProperties":5},
      "any":{"type":"object","x-kubernetes-preserve-unknown-fields":true},
      "port":{"x-kubernetes-int-or-string":true,"anyOf":[{"type":"integer"},{"type":"string"}]},
      "mode":{"type":"string","default":"a","enum":["a","b"]},
      "list":{"type":"array","items":{"type":"number","maximum":1.5,"minimum":-2},"x-kubernetes-list-type":"set"},
      "flag":{"type":"boolean","default":false}}}}}]}})"},
    {"DaemonSet", R"({"spec":{"selector":{"matchLabels":{"a":"b"}},"template":{"metadata":{"labels":{"a":"b"}},
      "spec":{"containers":[{"name":"c","image":"i"}]}},"updateStrategy":{"rollingUpdate":{"maxSurge":"25%",
      "maxUnavailable":0}}}})"},
    {"Deployment", R"({"spec":{"selector":{"matchLabels":{"a":"b"}},"template":{"metadata":{"labels":{"a":"b"}},
      "spec":{"containers":[{"name":"c","image":"i"}]}}}})"},
    {"DeviceClass", R"({"spec":{"selectors":[{"cel":{"expression":"device.driver == \"small.test\""}}]}})"},
    {"DeviceTaintRule", R"({"spec":{"deviceSelector":{"driver":"small.test"},"taint":{"key":"small.test/bad",
      "effect":"NoSchedule"}}})"},
    {"Endpoints", R"({"subsets":[{"addresses":[{"ip":"10.1.2.3"}],"ports":[{"port":80}]}]})"},
    {"EndpointSlice", R"({"addressType":"IPv4","endpoints":[{"addresses":["10.1.2.3"],"conditions":{"ready":true}}],
      "ports":[{"name":"http","port":80}]})"},
    {"Event", R"({"involvedObject":{"kind":"Pod","namespace":"default","name":"p","apiVersion":"v1"},
      "regarding":{"kind":"Pod","namespace":"default","name":"p"},"eventTime":"2026-01-02T03:04:05.000006Z",
      "reportingController":"small.test/c","reportingInstance":"i","action":"Look","reason":"Seen","type":"Normal"})"},
    {"FlowSchema", R"({"spec":{"priorityLevelConfiguration":{"name":"global-default"},"matchingPrecedence":9000,
      "rules":[{"subjects":[{"kind":"User","user":{"name":"nobody"}}],"nonResourceRules":[{"verbs":["get"],
      "nonResourceURLs":["/small"]}]}]}})"},
    {"HorizontalPodAutoscaler",
     R"({"spec":{"scaleTargetRef":{"kind":"Deployment","name":"small","apiVersion":"apps/v1"},
      "minReplicas":1,"maxReplicas":3}})"},
    {"Ingress", R"({"spec":{"rules":[{"host":"small.test","http":{"paths":[{"path":"/","pathType":"Prefix",
      "backend":{"service":{"name":"small","port":{"number":80}}}}]}}]}})"},
    {"IngressClass", R"({"spec":{"controller":"small.test/ingress"}})"},
    {"IPAddress", R"({"metadata":{"name":"10.0.0.77"},"spec":{"parentRef":{"resource":"services","namespace":"default",
      "name":"small"}}})"},
    {"Job", R"({"spec":{"template":{"spec":{"restartPolicy":"Never","containers":[{"name":"c","image":"i"}]}}}})"},
    {"Lease",
     R"({"spec":{"holderIdentity":"me","leaseDurationSeconds":15,"renewTime":"2026-01-02T03:04:05.000006Z"}})"},
    {"LeaseCandidate", R"({"spec":{"leaseName":"l","binaryVersion":"1.37.0","emulationVersion":"1.37.0",
      "strategy":"OldestEmulationVersion"}})"},
    {"LimitRange", R"({"spec":{"limits":[{"type":"Container","max":{"memory":"64Gi"}}]}})"},
    {"MutatingAdmissionPolicy", R"({"spec":{"matchConstraints":{"resourceRules":[{"apiGroups":["small.test"],
      "apiVersions":["v1"],"operations":["CREATE"],"resources":["smalls"]}]},"reinvocationPolicy":"Never",
      "mutations":[{"patchType":"JSONPatch",
      "jsonPatch":{"expression":"[JSONPatch{op: \"add\", path: \"/a\", value: 1}]"}}
      ]}})"},
    {"MutatingAdmissionPolicyBinding", R"({"spec":{"policyName":"small"}})"},
    {"MutatingWebhookConfiguration", R"({"webhooks":[{"name":"small.small.test","admissionReviewVersions":["v1"],
      "sideEffects":"None","clientConfig":{"url":"https://small.test/hook"},"rules":[{"apiGroups":["small.test"],
      "apiVersions":["v1"],"operations":["CREATE"],"resources":["smalls"]}]}]})"},
    {"NetworkPolicy", R"({"spec":{"podSelector":{},"ingress":[{"ports":[{"port":"http"},{"port":80}]}]}})"},
    {"PersistentVolume", R"({"spec":{"capacity":{"storage":"1Gi"},"accessModes":["ReadWriteOnce"],
      "hostPath":{"path":"/tmp"}}})"},
    {"PersistentVolumeClaim",
     R"({"spec":{"accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"1Gi"}}}})"},
    {"Pod", R"({"spec":{"containers":[{"name":"c","image":"i"}]}})"},
    {"PodCertificateRequest", R"({"spec":{"signerName":"small.test/signer","podName":"p","podUID":"u1",
      "serviceAccountName":"s","serviceAccountUID":"u2","nodeName":"n","nodeUID":"u3","maxExpirationSeconds":86400,
      "stubPKCS10Request":"@REQUEST_DER@"}})"},
    {"PodDisruptionBudget", R"({"spec":{"minAvailable":"50%","selector":{"matchLabels":{"a":"b"}}}})"},
    {"PodTemplate", R"({"template":{"spec":{"containers":[{"name":"c","image":"i"}]}}})"},
    {"PriorityClass", R"({"value":5})"},
    {"PriorityLevelConfiguration", R"({"spec":{"type":"Limited","limited":{
      "nominalConcurrencyShares":5,"limitResponse":{"type":"Reject"}}}})"},
    {"ReplicaSet", R"({"spec":{"selector":{"matchLabels":{"a":"b"}},"template":{"metadata":{"labels":{"a":"b"}},
      "spec":{"containers":[{"name":"c","image":"i"}]}}}})"},
    {"ReplicationController", R"({"spec":{"selector":{"a":"b"},"template":{"metadata":{"labels":{"a":"b"}},
      "spec":{"containers":[{"name":"c","image":"i"}]}}}})"},
    {"ResourceClaim", R"({"spec":{"devices":{"requests":[{"name":"r","exactly":{"deviceClassName":"small"}}]}}})"},
    {"ResourceClaimTemplate", R"({"spec":{"spec":{"devices":{"requests":[{"name":"r","exactly":{
      "deviceClassName":"small"}}]}}}})"},
    {"ResourcePoolStatusRequest", R"({"spec":{"driver":"small.test"}})"},
    {"ResourceQuota", R"({"spec":{"hard":{"requests.cpu":"1k"}}})"},
    {"ResourceSlice", R"({"spec":{"driver":"small.test","nodeName":"small","pool":{"name":"p","generation":1,
      "resourceSliceCount":1},"devices":[{"name":"d",
      "attributes":{"a":{"int":1}},"capacity":{"m":{"value":"1Gi"}}}]}})"},
    {"Role", R"({"rules":[{"apiGroups":[""],"resources":["pods"],"verbs":["get"]}]})"},
    {"RoleBinding", R"({"roleRef":{"apiGroup":"rbac.authorization.k8s.io","kind":"ClusterRole","name":"view"},
      "subjects":[{"kind":"User","apiGroup":"rbac.authorization.k8s.io","name":"nobody"}]})"},
    {"RuntimeClass", R"({"handler":"small","overhead":{"podFixed":{"cpu":"10m"}}})"},
    {"Secret", R"({"stringData":{"a":"b"},"immutable":true})"},
    {"Service",
     R"({"spec":{"ports":[{"name":"a","port":80,"targetPort":"http"},{"name":"b","port":81,"targetPort":8081}]}})"},
    {"ServiceCIDR", R"({"spec":{"cidrs":["10.9.0.0/24"]}})"},
    {"StatefulSet", R"({"spec":{"serviceName":"s","selector":{"matchLabels":{"a":"b"}},"template":{"metadata":{
      "labels":{"a":"b"}},"spec":{"containers":[{"name":"c","image":"i"}]}}}})"},
    {"StorageClass", R"({"provisioner":"small.test/disk","parameters":{"a":"b"}})"},
    {"StorageVersion", R"({"metadata":{"name":"small.smalls"},"spec":{}})"},
    {"StorageVersionMigration", R"({"spec":{"resource":{"group":"","version":"v1","resource":"configmaps"}}})"},
    {"ValidatingAdmissionPolicy", R"({"spec":{"matchConstraints":{"resourceRules":[{"apiGroups":["small.test"],
      "apiVersions":["v1"],"operations":["CREATE"],"resources":["smalls"]}]},"validations":[{"expression":"true"}]}})"},
    {"ValidatingAdmissionPolicyBinding", R"({"spec":{"policyName":"small","validationActions":["Deny"]}})"},
    {"ValidatingWebhookConfiguration", R"({"webhooks":[{"name":"small.small.test","admissionReviewVersions":["v1"],
      "sideEffects":"None","clientConfig":{"url":"https://small.test/hook"},"rules":[{"apiGroups":["small.test"],
      "apiVersions":["v1"],"operations":["CREATE"],"resources":["smalls"]}]}]})"},
    {"VolumeAttachment", R"({"spec":{"attacher":"small.test","nodeName":"small","source":{
      "persistentVolumeName":"small"}}})"},
    {"VolumeAttributesClass", R"({"driverName":"small.test","parameters":{"a":"b"}})"},
};

// Merge patches that make the fixtures valid, so that most of each fixture is accepted.
constexpr Entry kChanges[] = {
    {"Pod",
     R"({"spec":{"priorityClassName":null,"preemptionPolicy":null,"runtimeClassName":null,
      "serviceAccount":null,"serviceAccountName":null,"priority":null,"nodeName":null,"ephemeralContainers":null}})"},
    {"PersistentVolumeClaim",
     R"({"spec":{"accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"1Gi"}}}})"},
    {"PriorityLevelConfiguration", R"({"spec":{"type":"Limited","exempt":null}})"},
    {"Service", R"({"spec":{"clusterIP":null,"clusterIPs":null,"ipFamilies":null,"type":"ClusterIP"}})"},
    {"Node", R"({"spec":{"taints":null,"podCIDR":null,"podCIDRs":null}})"},
    {"Event", R"({"metadata":{"namespace":"default"},"involvedObject":{"namespace":"default"}})"},
};

// A certificate request without a subject: as PEM and as DER, each in base64.
constexpr const char* kRequestPem =
    "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlHNU1HSUNBUUF3QURCWk1CTUdCeXFHU000OUFnRU"
    "dDQ3FHU000OUF3RUhBMElBQk9pVitVZUNKMTl5blIvKwpyY2lna3hMWmpBbTNXR0pJWDI4VWNGeXg4TVFPN3JDeXlt"
    "cWd6Q1MrZE9WVFdxTDkwejBXVnQxQ3JaK1NHRG5KClE3N3dudldnQURBS0JnZ3Foa2pPUFFRREFnTkhBREJFQWlCRj"
    "BMcmlVMWkyK3hpUUFraTV6Y0x3K2JFK2dkelYKMHZueWFPUEhPbHhFTHdJZ1Mxb1YxZS91T2dhYm9xNXN0SXNQejl4"
    "OTg1eUxpcGF6RGRFbmdScTFsdkE9Ci0tLS0tRU5EIENFUlRJRklDQVRFIFJFUVVFU1QtLS0tLQo=";
constexpr const char* kRequestDer =
    "MIG5MGICAQAwADBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOiV+UeCJ19ynR/+rcigkxLZjAm3WGJIX28UcFyx8M"
    "QO7rCyymqgzCS+dOVTWqL90z0WVt1CrZ+SGDnJQ77wnvWgADAKBggqhkjOPQQDAgNHADBEAiBF0LriU1i2+xiQAki5"
    "zcLw+bE+gdzV0vnyaOPHOlxELwIgS1oV1e/uOgaboq5stIsPz9x985yLipazDdEngRq1lvA=";

std::string filled_in(std::string text, const std::string& ca_pem) {
  const auto put = [&](std::string_view mark, const std::string& value) {
    if (const std::size_t at = text.find(mark); at != std::string::npos) text.replace(at, mark.size(), value);
  };
  const std::string quoted = json(ca_pem).dump();
  put("@CA@", quoted.substr(1, quoted.size() - 2));
  put("@REQUEST_PEM@", kRequestPem);
  put("@REQUEST_DER@", kRequestDer);
  return text;
}

template <std::size_t N>
json find(const Entry (&table)[N], const std::string& kind, const std::string& ca_pem = {}) {
  for (const Entry& entry : table) {
    if (kind == entry.kind) return json::parse(filled_in(entry.text, ca_pem));
  }
  return nullptr;
}

}  // namespace

json smallest_object(const std::string& kind, const std::string& ca_pem) { return find(kSmallest, kind, ca_pem); }
json fixture_changes(const std::string& kind) { return find(kChanges, kind); }

}  // namespace tain::real
