#include "server/objects/validate.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

struct ValidateCase {
  KindInfo kind;
  std::string body;
  std::string message;
};

const KindInfo kRoles = built_in("rbac.authorization.k8s.io", "v1", "Role", "roles", true, false);
const KindInfo kBindings = built_in("rbac.authorization.k8s.io", "v1", "RoleBinding", "rolebindings", true, false);
const KindInfo kIngresses = built_in("networking.k8s.io", "v1", "Ingress", "ingresses");

// Each line was measured on kube-apiserver 1.37.
TEST(Validation, OfNewObjectsHasTheErrorsOfTheRealServer) {
  const std::vector<ValidateCase> cases{
      {pods(), "{}",
       "Pod \"\" is invalid: [metadata.name: Required value: name or generateName is required, spec.containers: "
       "Required value]"},
      {namespaces(), R"({"metadata":{"name":"a.b"}})",
       "Namespace \"a.b\" is invalid: metadata.name: Invalid value: \"a.b\": must not contain dots"},
      {services(), R"({"metadata":{"name":"1a"},"spec":{}})", "Service \"1a\" is invalid: spec.ports: Required value"},
      {deployments(), R"({"metadata":{"name":"d"},"spec":{}})",
       "Deployment.apps \"d\" is invalid: [spec.selector: Required value, spec.template.metadata.labels: Invalid "
       "value: null: `selector` does not match template `labels`, spec.template.spec.containers: Required value]"},
      {deployments(), R"({"metadata":{"name":"d"},"spec":{"replicas":-1,"selector":{"matchLabels":{"a":"b"}},
        "template":{"metadata":{"labels":{"a":"c"}},"spec":{"restartPolicy":"Never",
        "containers":[{"name":"a","image":"x"}]}}}})",
       "Deployment.apps \"d\" is invalid: [spec.replicas: Invalid value: -1: must be greater than or equal to 0, "
       "spec.template.metadata.labels: Invalid value: {\"a\":\"c\"}: `selector` does not match template `labels`, "
       "spec.template.spec.restartPolicy: Unsupported value: \"Never\": supported values: \"Always\"]"},
      {deployments(), R"({"metadata":{"name":"d"},"spec":{"selector":{"matchLabels":{"a":"c"}},
        "strategy":{"type":"Recreate","rollingUpdate":{"maxSurge":1}},
        "template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"x"}]}}}})",
       "Deployment.apps \"d\" is invalid: spec.strategy.rollingUpdate: Forbidden: may not be specified when strategy "
       "`type` is 'Recreate'"},
      {stateful_sets(), R"({"metadata":{"name":"a.b"},"spec":{"selector":{"matchLabels":{"a":"c"}},
        "podManagementPolicy":"x","template":{"metadata":{"labels":{"a":"c"}},
        "spec":{"containers":[{"name":"a","image":"x"}]}}}})",
       "StatefulSet.apps \"a.b\" is invalid: [metadata.name: Invalid value: \"a.b\": must not contain dots, "
       "spec.podManagementPolicy: Invalid value: \"x\": must be 'OrderedReady' or 'Parallel']"},
      {daemon_sets(), R"({"metadata":{"name":"d"},"spec":{}})",
       "DaemonSet.apps \"d\" is invalid: [spec.template.metadata.labels: Invalid value: null: `selector` does not "
       "match "
       "template `labels`, spec.template.spec.containers: Required value]"},
      {jobs(), R"({"metadata":{"name":"d"},"spec":{"parallelism":-1,"template":{"spec":{"restartPolicy":"Always",
        "containers":[{"name":"a","image":"x"}]}}}})",
       "Job.batch \"d\" is invalid: [spec.parallelism: Invalid value: -1: must be greater than or equal to 0, "
       "spec.template.spec.restartPolicy: Required value: valid values: \"OnFailure\", \"Never\"]"},
      {cron_jobs(), R"({"metadata":{"name":"d"},"spec":{"schedule":"x","concurrencyPolicy":"z",
        "jobTemplate":{"spec":{"template":{"spec":{"containers":[{"name":"a","image":"x"}]}}}}}})",
       "CronJob.batch \"d\" is invalid: [spec.schedule: Invalid value: \"x\": expected exactly 5 fields, found 1: [x], "
       "spec.concurrencyPolicy: Unsupported value: \"z\": supported values: \"Allow\", \"Forbid\", \"Replace\", "
       "spec.jobTemplate.spec.template.spec.restartPolicy: Required value: valid values: \"OnFailure\", \"Never\"]"},
      {claims(), R"({"metadata":{"name":"d"},"spec":{}})",
       "PersistentVolumeClaim \"d\" is invalid: [spec.accessModes: Required value: at least 1 access mode is required, "
       "spec.resources[storage]: Required value]"},
      {claims(), R"({"metadata":{"name":"d"},"spec":{"accessModes":["X"],"resources":{"requests":{"storage":"0"}},
        "volumeMode":"Q"}})",
       "PersistentVolumeClaim \"d\" is invalid: [spec.accessModes: Unsupported value: \"X\": supported values: "
       "\"ReadOnlyMany\", \"ReadWriteMany\", \"ReadWriteOnce\", \"ReadWriteOncePod\", spec.resources[storage]: Invalid "
       "value: \"0\": must be greater than zero, spec.volumeMode: Unsupported value: \"Q\": supported values: "
       "\"Block\", \"Filesystem\"]"},
      {kIngresses, R"({"metadata":{"name":"d"},"spec":{}})",
       "Ingress.networking.k8s.io \"d\" is invalid: spec: Invalid value: null: either `defaultBackend` or `rules` must "
       "be specified"},
      {kRoles, R"({"metadata":{"name":"d/%"},"rules":[{}]})",
       "Role.rbac.authorization.k8s.io \"d/%\" is invalid: [metadata.name: Invalid value: \"d/%\": may not contain "
       "'/', "
       "metadata.name: Invalid value: \"d/%\": may not contain '%', rules[0].apiGroups: Required value: resource rules "
       "must supply at least one api group, rules[0].resources: Required value: resource rules must supply at least "
       "one resource, rules[0].verbs: Required value]"},
      {kBindings, R"({"metadata":{"name":"d"},"roleRef":{"kind":"X"},
        "subjects":[{"kind":"Q"},{"kind":"ServiceAccount","name":"a"}]})",
       "RoleBinding.rbac.authorization.k8s.io \"d\" is invalid: [roleRef.kind: Unsupported value: \"X\": supported "
       "values: \"Role\", \"ClusterRole\", subjects[0].kind: Unsupported value: \"Q\": supported values: "
       "\"ServiceAccount\", \"User\", \"Group\", subjects[0].name: Required value, roleRef.name: Required value]"},
      {leases(), R"({"metadata":{"name":"d"},"spec":{"leaseDurationSeconds":0,"leaseTransitions":-1}})",
       "Lease.coordination.k8s.io \"d\" is invalid: [spec.leaseDurationSeconds: Invalid value: 0: must be greater than "
       "0, spec.leaseTransitions: Invalid value: -1: must be greater than or equal to 0]"},
      {secrets(), R"({"metadata":{"name":"d"},"type":"kubernetes.io/tls"})",
       "Secret \"d\" is invalid: [data[tls.crt]: Required value, data[tls.key]: Required value]"},
      {config_maps(), R"({"metadata":{"name":"p"},"data":{"b/c":"x"}})",
       "ConfigMap \"p\" is invalid: data[b/c]: Invalid value: \"b/c\": a valid config key must consist of alphanumeric "
       "characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is "
       "'[-._a-zA-Z0-9]+')"},
      {built_in("", "v1", "Event", "events", true, false),
       R"({"metadata":{"name":"d"},"involvedObject":{"namespace":"x"}})",
       "Event \"d\" is invalid: involvedObject.namespace: Invalid value: \"x\": does not match event.namespace"},
  };
  for (const ValidateCase& one : cases) EXPECT_EQ(message_of(create(one.kind, one.body)), one.message) << one.body;
}

// Measured: rules differ between the two APIs of events, and between events with and without eventTime.
TEST(Validation, OfEventsDependsOnTheApi) {
  const KindInfo core = built_in("", "v1", "Event", "events", true, false);
  const KindInfo newer = built_in("events.k8s.io", "v1", "Event", "events", true, false);
  EXPECT_TRUE(create(core, R"({"metadata":{"name":"d"},"involvedObject":{"kind":"Node"}})").has_value());
  EXPECT_TRUE(create(core, R"({"metadata":{"name":"d"},"involvedObject":{"namespace":"x"},
      "eventTime":"2026-01-02T03:04:05.000000Z","reportingComponent":"a/b","reportingInstance":"i","action":"x",
      "reason":"r"})")
                  .has_value());
  EXPECT_EQ(message_of(create(core, R"({"metadata":{"name":"d"},"involvedObject":{},
      "eventTime":"2026-01-02T03:04:05.000000Z","reportingComponent":"a/b","reportingInstance":"i"})")),
            "Event \"d\" is invalid: [action: Required value, reason: Required value]");
  EXPECT_EQ(
      message_of(create(newer, R"({"metadata":{"name":"d"},"regarding":{"namespace":"default"},"type":"Normal",
      "deprecatedFirstTimestamp":"2026-01-02T03:04:05Z","deprecatedCount":2,"deprecatedSource":{"host":"h"}})")),
      "Event.events.k8s.io \"d\" is invalid: [eventTime: Required value, firstTimestamp: Invalid value: \"\": needs "
      "to be unset, count: Invalid value: \"\": needs to be unset, source: Invalid value: \"\": needs to be unset]");
}

// The same for a pod with many errors.
TEST(Validation, OfAPodReportsEveryField) {
  const std::string message = message_of(create(pods(), R"({"metadata":{"name":"p"},"spec":{"restartPolicy":"X",
      "dnsPolicy":"Y","containers":[{"name":"","image":""},{"name":"A","image":" x","imagePullPolicy":"Z",
        "ports":[{"containerPort":0},{"containerPort":70000,"protocol":"X","name":"UPPER"}],
        "env":[{"name":""},{"name":"a=b"}],"volumeMounts":[{"name":"nope","mountPath":""}]},
        {"name":"b","image":"x"},{"name":"b","image":"x","resources":{"requests":{"cpu":"2"},"limits":{"cpu":"1"}},
        "livenessProbe":{},"terminationMessagePolicy":"x"}],
      "volumes":[{"name":""},{"name":"V"},{"name":"v"},{"name":"v"}],"nodeName":"A_","activeDeadlineSeconds":0}})"));
  for (const char* part :
       {"spec.volumes[0].name: Required value,",
        "spec.volumes[1].name: Invalid value: \"V\": a lowercase RFC 1123 label",
        "spec.volumes[3].name: Duplicate value: \"v\"",
        "spec.containers[0].name: Required value,",
        "spec.containers[0].image: Required value,",
        "spec.containers[1].ports[0].containerPort: Required value,",
        "spec.containers[1].ports[1].name: Invalid value: \"UPPER\": must contain at least one letter (a-z)",
        "spec.containers[1].ports[1].containerPort: Invalid value: 70000: must be between 1 and 65535, inclusive",
        "spec.containers[1].ports[1].protocol: Unsupported value: \"X\": supported values: \"SCTP\", \"TCP\", \"UDP\"",
        "spec.containers[1].env[0].name: Required value,",
        "spec.containers[1].env[1].name: Invalid value: \"a=b\"",
        "spec.containers[1].volumeMounts[0].name: Not found: \"nope\"",
        "spec.containers[1].volumeMounts[0].mountPath: Required value,",
        "spec.containers[1].imagePullPolicy: Unsupported value: \"Z\": supported values: \"Always\", \"IfNotPresent\", "
        "\"Never\"",
        "spec.containers[3].name: Duplicate value: \"b\"",
        "spec.restartPolicy: Unsupported value: \"X\": supported values: \"Always\", \"OnFailure\", \"Never\"",
        "spec.dnsPolicy: Unsupported value: \"Y\": supported values: \"ClusterFirstWithHostNet\", \"ClusterFirst\", "
        "\"Default\", \"None\"",
        "spec.nodeName: Invalid value: \"A_\"",
        "spec.containers[1].image: Invalid value: \" x\": must not have leading or trailing whitespace",
        "spec.containers[3].resources.requests: Invalid value: \"2\": must be less than or equal to cpu limit of 1",
        "spec.containers[3].livenessProbe: Required value: must specify a handler type",
        "spec.containers[3].terminationMessagePolicy: Unsupported value: \"x\": supported values: \"File\", "
        "\"FallbackToLogsOnError\"",
        "spec.activeDeadlineSeconds: Invalid value: 0: must be between 1 and 2147483647, inclusive"}) {
    EXPECT_NE(message.find(part), std::string::npos) << part << "\n" << message;
  }
}

TEST(Validation, OfAPodComparesContainers) {
  const std::string ports = message_of(create(pods(), R"({"metadata":{"name":"p"},"spec":{"hostNetwork":true,
      "containers":[{"name":"a","image":"x","ports":[{"containerPort":80}]},
        {"name":"b","image":"x","ports":[{"containerPort":80},{"containerPort":80,"protocol":"UDP"}]}]}})"));
  const std::string sources = message_of(create(pods(), R"({"metadata":{"name":"p"},"spec":{
      "containers":[{"name":"a","image":"x"}],"volumes":[{"name":"v","configMap":{"name":"c"},
        "hostPath":{"path":"/"}}]}})"));

  EXPECT_EQ(ports, "Pod \"p\" is invalid: spec.containers[1].ports[0].hostPort: Duplicate value: \"TCP//80\"");
  EXPECT_EQ(sources,
            "Pod \"p\" is invalid: spec.volumes[0].configMap: Forbidden: may not specify more than 1 volume type");
}

TEST(Validation, OfMetadataReportsEveryField) {
  const std::string message = message_of(create(config_maps(), R"({"metadata":{"name":"A_b","labels":{"x/y/z":"!!"},
      "annotations":{"":"x"},"ownerReferences":[{"controller":true},
        {"apiVersion":"v1","kind":"Pod","name":"x","uid":"1","controller":true}],"finalizers":["x","a b"]}})"));
  for (const char* part :
       {"metadata.name: Invalid value: \"A_b\"", "metadata.labels: Invalid value: \"x/y/z\"",
        "metadata.labels: Invalid value: \"!!\"",
        "metadata.annotations: Invalid value: \"\": name part must be non-empty",
        "metadata.ownerReferences[0].uid: Required value: must not be empty",
        "Only one reference can have Controller set to true. Found \"true\" in references for / and Pod/x",
        "metadata.finalizers: Invalid value: \"a b\": name part must consist",
        "metadata.finalizers[0]: Invalid value: \"x\": name is neither a standard finalizer name nor is it fully "
        "qualified"}) {
    EXPECT_NE(message.find(part), std::string::npos) << part << "\n" << message;
  }
}

TEST(Validation, LimitsAnnotationsAndData) {
  Json many = json(R"({"metadata":{"name":"a","namespace":"default"}})");
  many["metadata"]["annotations"]["a/b"] = std::string(256 * 1024, 'x');
  const FieldErrors errors = validate_create(config_maps(), many);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].text(), "metadata.annotations: Too long: may not be more than 262144 bytes");

  Json large = json(R"({"metadata":{"name":"a","namespace":"default"}})");
  large["data"]["a"] = std::string(1024 * 1024, 'x');
  EXPECT_TRUE(validate_create(config_maps(), large).empty());
  large["data"]["b"] = "x";
  ASSERT_EQ(validate_create(config_maps(), large).size(), 1U);
  EXPECT_EQ(validate_create(config_maps(), large)[0].text(), ": Too long: may not be more than 1048576 bytes");
}

TEST(Validation, RequiresQualifiedFinalizersOfSomeKinds) {
  const Json object = json(R"({"metadata":{"name":"a","namespace":"default","finalizers":["x"]},"handler":"x"})");
  const auto count = [&object](const KindInfo& kind) { return validate_metadata(kind, object).size(); };

  EXPECT_EQ(count(config_maps()), 1U);
  EXPECT_EQ(count(leases()), 0U);
  EXPECT_EQ(count(built_in("node.k8s.io", "v1", "RuntimeClass", "runtimeclasses")), 0U);
  EXPECT_EQ(count(built_in("admissionregistration.k8s.io", "v1", "ValidatingWebhookConfiguration", "x")), 0U);
  EXPECT_EQ(count(widgets()), 0U);
}

TEST(Validation, NamespacePhaseDependsOnItsDeletion) {
  const Json active = json(R"({"metadata":{"name":"a"},"status":{"phase":"Active"}})");
  Json terminating = active;
  terminating["status"]["phase"] = "Terminating";

  const FieldErrors errors = validate_update(namespaces(), terminating, active);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].text(),
            "status.Phase: Invalid value: \"Terminating\": may only be 'Active' if `deletionTimestamp` is empty");
  EXPECT_TRUE(validate_update(namespaces(), active, active).empty());

  terminating["metadata"]["deletionTimestamp"] = "2026-01-02T03:04:05Z";
  Json revived = terminating;
  revived["status"]["phase"] = "Active";
  EXPECT_EQ(validate_update(namespaces(), revived, terminating).size(), 1U);
  EXPECT_TRUE(validate_update(namespaces(), terminating, terminating).empty());
}

TEST(Validation, ClusterScopedObjectsHaveNoNamespace) {
  const auto errors = validate_create(namespaces(), json(R"({"metadata":{"name":"a","namespace":"b"}})"));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].text(), "metadata.namespace: Forbidden: not allowed on this type");
}

std::string after_change(const KindInfo& kind, const char* body, const char* change) {
  const auto made = create(kind, body);
  EXPECT_TRUE(made.has_value()) << message_of(made);
  if (!made) return "";
  Json object = *made;
  object.merge_patch(json(change));
  const FieldErrors errors = validate_update(kind, object, *made);
  return errors.empty() ? "ok" : invalid_object(kind.kind, text_at(object, "metadata.name"), errors).message;
}

constexpr const char* kStoredPod = R"({"metadata":{"name":"p"},"spec":{"containers":[{"name":"a","image":"x"}]}})";
constexpr const char* kSet = R"({"metadata":{"name":"d"},"spec":{"selector":{"matchLabels":{"a":"c"}},
    "template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"x"}]}}}})";
constexpr const char* kJob = R"({"metadata":{"name":"d"},"spec":{"template":{"spec":{"restartPolicy":"Never",
    "containers":[{"name":"a","image":"x"}]}}}})";
constexpr const char* kIndexed = R"({"metadata":{"name":"d"},"spec":{"completionMode":"Indexed","completions":3,
    "parallelism":2,"template":{"spec":{"restartPolicy":"Never","containers":[{"name":"a","image":"x"}]}}}})";
const KindInfo kVolumes = built_in("", "v1", "PersistentVolume", "persistentvolumes", false);
constexpr const char* kVolume = R"({"metadata":{"name":"v"},"spec":{"accessModes":["ReadWriteOnce"],
    "capacity":{"storage":"1Gi"},"hostPath":{"path":"/a"}}})";
const KindInfo kNodes = built_in("", "v1", "Node", "nodes", false);
constexpr const char* kClaim = R"({"metadata":{"name":"d"},"spec":{"accessModes":["ReadWriteOnce"],
    "resources":{"requests":{"storage":"1Gi"}}}})";

struct Change {
  KindInfo kind;
  const char* body;
  const char* change;
  const char* message;  // its beginning, or "ok"
};

// Measured, except for the diff that kube-apiserver prints after the first line.
TEST(Validation, ReportsImmutableFields) {
  const std::vector<Change> cases{
      {pods(), kStoredPod, R"({"spec":{"nodeSelector":{"a":"b"}}})",
       "Pod \"p\" is invalid: spec: Forbidden: pod updates may not change fields other than "
       "`spec.containers[*].image`"},
      {pods(), kStoredPod, R"({"spec":{"containers":[{"name":"a","image":"x","terminationMessagePolicy":"File",
          "imagePullPolicy":"Always"},{"name":"b","image":"x","terminationMessagePolicy":"File",
          "imagePullPolicy":"Always"}]}})",
       "Pod \"p\" is invalid: spec.containers: Forbidden: pod updates may not add or remove containers"},
      {pods(), kStoredPod, R"({"metadata":{"uid":"zzz"}})",
       "Pod \"p\" is invalid: metadata.uid: Invalid value: \"zzz\": field is immutable"},
      {pods(), kStoredPod, R"({"metadata":{"deletionGracePeriodSeconds":4}})",
       "Pod \"p\" is invalid: metadata.deletionGracePeriodSeconds: Invalid value: 4: field is immutable"},
      {pods(), kStoredPod, R"({"spec":{"activeDeadlineSeconds":9},"metadata":{"labels":{"a":"b"}}})", "ok"},
      {deployments(), kSet, R"({"spec":{"selector":{"matchLabels":{"b":"c"}}}})",
       "Deployment.apps \"d\" is invalid: [spec.template.metadata.labels: Invalid value: {\"a\":\"c\"}: `selector` "
       "does "
       "not match template `labels`, spec.selector: Invalid value: {\"matchLabels\":{\"a\":\"c\",\"b\":\"c\"}}: field "
       "is immutable]"},
      {deployments(), kSet, R"({"spec":{"replicas":3}})", "ok"},
      {stateful_sets(), kSet, R"({"spec":{"serviceName":"x"}})",
       "StatefulSet.apps \"d\" is invalid: spec.serviceName: Invalid value: \"x\": field is immutable"},
      {stateful_sets(), kSet, R"({"spec":{"volumeClaimTemplates":[]}})",
       "StatefulSet.apps \"d\" is invalid: spec: Forbidden: updates to statefulset spec for fields other than"},
      {jobs(), kJob, R"({"spec":{"completions":4}})",
       "Job.batch \"d\" is invalid: spec.completions: Invalid value: 4: field is immutable"},
      {jobs(), kJob, R"({"spec":{"template":{"spec":{"nodeName":"x"}}}})",
       "Job.batch \"d\" is invalid: spec.template: Invalid value: "},
      {jobs(), kJob, R"({"spec":{"parallelism":4}})", "ok"},
      {jobs(), kIndexed, R"({"spec":{"completions":5}})",
       "Job.batch \"d\" is invalid: spec.completions: Invalid value: 5: can only be modified in tandem with "
       "spec.parallelism"},
      {jobs(), kIndexed, R"({"spec":{"completions":2}})", "ok"},
      {jobs(), kIndexed, R"({"spec":{"completions":4,"parallelism":4}})", "ok"},
      {kVolumes, kVolume, R"({"spec":{"hostPath":{"path":"/b"}}})",
       "PersistentVolume \"v\" is invalid: spec.persistentvolumesource: Forbidden: spec.persistentvolumesource is "
       "immutable after creation"},
      {kVolumes, kVolume, R"({"spec":{"hostPath":null,"nfs":{"server":"a","path":"/"}}})",
       "PersistentVolume \"v\" is invalid: spec.persistentvolumesource: Forbidden"},
      {kVolumes, kVolume, R"({"spec":{"capacity":{"storage":"2Gi"}}})", "ok"},
      {kNodes, R"({"metadata":{"name":"n"},"spec":{"podCIDR":"10.0.0.0/24","providerID":"a"}})",
       R"({"spec":{"podCIDR":"10.0.1.0/24","podCIDRs":["10.0.1.0/24"]}})",
       "Node \"n\" is invalid: spec.podCIDRs: Forbidden: node updates may not change podCIDR except from \"\" to "
       "valid"},
      {kNodes, R"({"metadata":{"name":"n"},"spec":{"podCIDR":"10.0.0.0/24","providerID":"a"}})",
       R"({"spec":{"providerID":"b"}})",
       "Node \"n\" is invalid: spec.providerID: Invalid value: null: field cannot be modified once set"},
      {kNodes, R"({"metadata":{"name":"n"}})", R"({"spec":{"podCIDRs":["10.0.1.0/24"],"unschedulable":true}})", "ok"},
      {claims(), kClaim, R"({"spec":{"accessModes":["ReadOnlyMany"]}})",
       "PersistentVolumeClaim \"d\" is invalid: spec: Forbidden: spec is immutable after creation except "
       "resources.requests and volumeAttributesClassName for bound claims"},
      {claims(), kClaim, R"({"spec":{"volumeName":"v"}})", "ok"},
      {services(), R"({"metadata":{"name":"d"},"spec":{"clusterIP":"10.0.0.5","ports":[{"port":80}]}})",
       R"({"spec":{"clusterIP":"10.0.0.77","clusterIPs":["10.0.0.77"]}})",
       "Service \"d\" is invalid: spec.clusterIPs[0]: Invalid value: [\"10.0.0.77\"]: may not change once set"},
      {secrets(), R"({"metadata":{"name":"d"},"immutable":true,"data":{"a":"Yg=="}})",
       R"({"data":{"a":"YWE="},"type":"x","immutable":null})",
       "Secret \"d\" is invalid: [type: Invalid value: \"x\": field is immutable, immutable: Forbidden: field is "
       "immutable when `immutable` is set, data: Forbidden: field is immutable when `immutable` is set]"},
      {config_maps(), R"({"metadata":{"name":"d"},"immutable":true,"data":{"a":"b"}})", R"({"data":{"a":"c"}})",
       "ConfigMap \"d\" is invalid: data: Forbidden: field is immutable when `immutable` is set"},
      {kBindings, R"({"metadata":{"name":"d"},"roleRef":{"kind":"Role","name":"r"}})", R"({"roleRef":{"name":"x"}})",
       "RoleBinding.rbac.authorization.k8s.io \"d\" is invalid: roleRef: Invalid value: "},
  };
  for (const Change& one : cases) {
    EXPECT_EQ(after_change(one.kind, one.body, one.change).substr(0, std::string(one.message).size()), one.message)
        << one.change;
  }
}

TEST(Validation, RefusesNewFinalizersDuringDeletion) {
  const Json old = json(R"({"metadata":{"name":"a","namespace":"b","deletionTimestamp":"2026-01-02T03:04:05Z",
      "finalizers":["a/b"]}})");
  Json now = old;
  now["metadata"]["finalizers"].push_back("c/d");

  const FieldErrors errors = validate_update(config_maps(), now, old);

  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].text(),
            "metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new "
            "finalizers []string{\"c/d\"}");
}

// Any object gives errors and no crash.
TEST(Validation, SurvivesAnyShape) {
  const std::vector<Json> shapes{Json(),
                                 Json(1),
                                 Json("x"),
                                 Json::array(),
                                 json(R"({"metadata":[],"spec":4})"),
                                 json(R"({"metadata":{"labels":[],"ownerReferences":[4],"finalizers":[{}]},
                                   "spec":{"containers":[4,[]],"volumes":{},"template":[],"ports":[null]}})")};
  const std::vector<KindInfo> kinds{pods(), services(),  config_maps(), secrets(),       claims(),      deployments(),
                                    jobs(), cron_jobs(), leases(),      stateful_sets(), daemon_sets(), namespaces(),
                                    kRoles, kBindings,   kIngresses,    widgets()};
  for (const KindInfo& kind : kinds) {
    for (const Json& shape : shapes) {
      EXPECT_FALSE(validate_create(kind, shape).empty());
      for (const Json& old : shapes) (void)validate_update(kind, shape, old);
    }
  }
}

}  // namespace
}  // namespace tain::server
