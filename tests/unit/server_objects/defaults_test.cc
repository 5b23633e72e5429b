#include "server/objects/defaults.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

struct DefaultsCase {
  KindInfo kind;
  const char* body;
  const char* stored;
};

// Responses of kube-apiserver 1.37 to the same bodies, without uid, version, time and managed fields.
TEST(Defaults, MatchRealServer) {
  const std::vector<DefaultsCase> cases{
      {pods(), R"({"metadata":{"name":"p"},"spec":{"containers":[{"name":"a","image":"x"}]}})",
       R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"p","namespace":"default","generation":1},
        "spec":{"containers":[{"name":"a","image":"x","resources":{},"terminationMessagePath":"/dev/termination-log",
        "terminationMessagePolicy":"File","imagePullPolicy":"Always"}],"restartPolicy":"Always",
        "terminationGracePeriodSeconds":30,"dnsPolicy":"ClusterFirst","securityContext":{},
        "schedulerName":"default-scheduler",
        "tolerations":[{"key":"node.kubernetes.io/not-ready","operator":"Exists","effect":"NoExecute",
        "tolerationSeconds":300},{"key":"node.kubernetes.io/unreachable","operator":"Exists",
        "effect":"NoExecute","tolerationSeconds":300}],"priority":0,"enableServiceLinks":true,
        "preemptionPolicy":"PreemptLowerPriority"},"status":{"phase":"Pending","qosClass":"BestEffort"}})"},
      {deployments(), R"({"metadata":{"name":"d"},"spec":{"selector":{"matchLabels":{"a":"c"}},
        "template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"x"}]}}}})",
       R"({"kind":"Deployment","apiVersion":"apps/v1","metadata":{"name":"d","namespace":"default","generation":1},
        "spec":{"replicas":1,"selector":{"matchLabels":{"a":"c"}},"template":{"metadata":{"labels":{"a":"c"}},
        "spec":{"containers":[{"name":"a","image":"x","resources":{},"terminationMessagePath":"/dev/termination-log",
        "terminationMessagePolicy":"File","imagePullPolicy":"Always"}],"restartPolicy":"Always",
        "terminationGracePeriodSeconds":30,"dnsPolicy":"ClusterFirst","securityContext":{},
        "schedulerName":"default-scheduler"}},
        "strategy":{"type":"RollingUpdate","rollingUpdate":{"maxUnavailable":"25%","maxSurge":"25%"}},
        "revisionHistoryLimit":10,"progressDeadlineSeconds":600},"status":{}})"},
      {stateful_sets(), R"({"metadata":{"name":"d"},"spec":{"selector":{"matchLabels":{"a":"c"}},
        "template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"x"}]}}}})",
       R"({"kind":"StatefulSet","apiVersion":"apps/v1","metadata":{"name":"d","namespace":"default","generation":1},
        "spec":{"replicas":1,"selector":{"matchLabels":{"a":"c"}},"template":{"metadata":{"labels":{"a":"c"}},
        "spec":{"containers":[{"name":"a","image":"x","resources":{},"terminationMessagePath":"/dev/termination-log",
        "terminationMessagePolicy":"File","imagePullPolicy":"Always"}],"restartPolicy":"Always",
        "terminationGracePeriodSeconds":30,"dnsPolicy":"ClusterFirst","securityContext":{},
        "schedulerName":"default-scheduler"}},
        "serviceName":"","podManagementPolicy":"OrderedReady","updateStrategy":{"type":"RollingUpdate",
        "rollingUpdate":{"partition":0,"maxUnavailable":1}},
        "revisionHistoryLimit":10,"persistentVolumeClaimRetentionPolicy":{"whenDeleted":"Retain",
        "whenScaled":"Retain"}},"status":{"replicas":0,"availableReplicas":0}})"},
      {daemon_sets(), R"({"metadata":{"name":"d"},"spec":{"selector":{"matchLabels":{"a":"c"}},
        "template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"x"}]}}}})",
       R"({"kind":"DaemonSet","apiVersion":"apps/v1","metadata":{"name":"d","namespace":"default","generation":1,
        "annotations":{"deprecated.daemonset.template.generation":"1"}},"spec":{"selector":{"matchLabels":{"a":"c"}},
        "template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"x",
        "resources":{},"terminationMessagePath":"/dev/termination-log","terminationMessagePolicy":"File",
        "imagePullPolicy":"Always"}],"restartPolicy":"Always","terminationGracePeriodSeconds":30,
        "dnsPolicy":"ClusterFirst","securityContext":{},"schedulerName":"default-scheduler"}},
        "updateStrategy":{"type":"RollingUpdate","rollingUpdate":{"maxUnavailable":1,"maxSurge":0}},
        "revisionHistoryLimit":10},"status":{"currentNumberScheduled":0,"numberMisscheduled":0,
        "desiredNumberScheduled":0,"numberReady":0}})"},
      {replica_sets(), R"({"metadata":{"name":"d"},"spec":{"selector":{"matchLabels":{"a":"c"}},
        "template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"x"}]}}}})",
       R"({"kind":"ReplicaSet","apiVersion":"apps/v1","metadata":{"name":"d","namespace":"default","generation":1},
        "spec":{"replicas":1,"selector":{"matchLabels":{"a":"c"}},"template":{"metadata":{"labels":{"a":"c"}},
        "spec":{"containers":[{"name":"a","image":"x","resources":{},"terminationMessagePath":"/dev/termination-log",
        "terminationMessagePolicy":"File","imagePullPolicy":"Always"}],"restartPolicy":"Always",
        "terminationGracePeriodSeconds":30,"dnsPolicy":"ClusterFirst","securityContext":{},
        "schedulerName":"default-scheduler"}}},
        "status":{"replicas":0}})"},
      {jobs(), R"({"metadata":{"name":"d"},"spec":{"template":{"spec":{"restartPolicy":"Never",
        "containers":[{"name":"a","image":"x"}]}}}})",
       R"({"kind":"Job","apiVersion":"batch/v1","metadata":{"name":"d","namespace":"default","generation":1,
        "labels":{"batch.kubernetes.io/controller-uid":"UID","batch.kubernetes.io/job-name":"d",
        "controller-uid":"UID","job-name":"d"}},"spec":{"parallelism":1,"completions":1,"backoffLimit":6,
        "selector":{"matchLabels":{"batch.kubernetes.io/controller-uid":"UID"}},"manualSelector":false,
        "template":{"metadata":{"labels":{"batch.kubernetes.io/controller-uid":"UID","batch.kubernetes.io/job-name":"d",
        "controller-uid":"UID","job-name":"d"}},"spec":{"containers":[{"name":"a","image":"x",
        "resources":{},"terminationMessagePath":"/dev/termination-log","terminationMessagePolicy":"File",
        "imagePullPolicy":"Always"}],"restartPolicy":"Never","terminationGracePeriodSeconds":30,
        "dnsPolicy":"ClusterFirst","securityContext":{},"schedulerName":"default-scheduler"}},
        "completionMode":"NonIndexed","suspend":false,"podReplacementPolicy":"TerminatingOrFailed"},
        "status":{}})"},
      {cron_jobs(),
       R"({"metadata":{"name":"d"},"spec":{"schedule":"* * * * *","jobTemplate":{"spec":{"template":{"spec":
        {"restartPolicy":"Never","containers":[{"name":"a","image":"x"}]}}}}}})",
       R"({"kind":"CronJob","apiVersion":"batch/v1","metadata":{"name":"d","namespace":"default","generation":1},
        "spec":{"schedule":"* * * * *","concurrencyPolicy":"Allow","suspend":false,"jobTemplate":{"metadata":{},
        "spec":{"template":{"metadata":{},"spec":{"containers":[{"name":"a","image":"x","resources":{},
        "terminationMessagePath":"/dev/termination-log","terminationMessagePolicy":"File","imagePullPolicy":"Always"}],
        "restartPolicy":"Never","terminationGracePeriodSeconds":30,"dnsPolicy":"ClusterFirst",
        "securityContext":{},"schedulerName":"default-scheduler"}}}},"successfulJobsHistoryLimit":3,
        "failedJobsHistoryLimit":1},"status":{}})"},
      {services(), R"({"metadata":{"name":"d"},"spec":{"ports":[{"port":80}]}})",
       R"({"kind":"Service","apiVersion":"v1","metadata":{"name":"d","namespace":"default"},
        "spec":{"ports":[{"protocol":"TCP",
        "port":80,"targetPort":80}],"clusterIP":"10.0.0.52","clusterIPs":["10.0.0.52"],"type":"ClusterIP",
        "sessionAffinity":"None","ipFamilies":["IPv4"],"ipFamilyPolicy":"SingleStack",
        "internalTrafficPolicy":"Cluster"},
        "status":{"loadBalancer":{}}})"},
      {claims(), R"({"metadata":{"name":"d"},"spec":{"accessModes":["ReadWriteOnce"],
        "resources":{"requests":{"storage":"1Gi"}}}})",
       R"({"kind":"PersistentVolumeClaim","apiVersion":"v1","metadata":{"name":"d","namespace":"default"},
        "spec":{"accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"1Gi"}},"volumeMode":"Filesystem"},
        "status":{"phase":"Pending"}})"},
      {secrets(), R"({"metadata":{"name":"d"},"immutable":true,"stringData":{"a":"b"}})",
       R"({"kind":"Secret","apiVersion":"v1","metadata":{"name":"d","namespace":"default"},"immutable":true,
        "data":{"a":"Yg=="},"type":"Opaque"})"},
  };
  for (const DefaultsCase& one : cases) {
    auto made = create(one.kind, one.body);
    ASSERT_TRUE(made.has_value()) << message_of(made);
    if (one.kind.kind.kind == "Service") {
      assign_service_addresses(*made, nullptr, {[] { return "10.0.0.52"; }, [] { return 30001; }});
    }
    std::string text = dump(*made);
    const std::string uid = text_at(*made, "metadata.uid");
    for (auto at = text.find(uid); at != std::string::npos; at = text.find(uid)) text.replace(at, uid.size(), "UID");
    Json shown = json(text);
    for (const char* name : {"uid", "creationTimestamp"}) shown["metadata"].erase(name);
    EXPECT_EQ(shown, json(one.stored)) << shown.dump(1);
  }
}

TEST(Defaults, AreIdempotent) {
  auto made = create(pods(), R"({"metadata":{"name":"p"},"spec":{"hostNetwork":true,"serviceAccount":"sa",
      "containers":[{"name":"a","image":"x:1","ports":[{"containerPort":80}],
        "resources":{"limits":{"cpu":"1"}},"livenessProbe":{"httpGet":{"port":80}},
        "env":[{"name":"N","valueFrom":{"fieldRef":{"fieldPath":"metadata.name"}}}]}],
      "volumes":[{"name":"v"},{"name":"w","secret":{"secretName":"s"}},{"name":"h","hostPath":{"path":"/"}},
        {"name":"p","projected":{"sources":[{"serviceAccountToken":{"path":"t"}}]}}]}})");
  ASSERT_TRUE(made.has_value()) << message_of(made);
  const Json& container = (*made)["spec"]["containers"][0];

  EXPECT_EQ(text_at(container, "imagePullPolicy"), "IfNotPresent");
  EXPECT_EQ(container["ports"], json(R"([{"containerPort":80,"hostPort":80,"protocol":"TCP"}])"));
  EXPECT_EQ(container["resources"], json(R"({"limits":{"cpu":"1"},"requests":{"cpu":"1"}})"));
  EXPECT_EQ(container["livenessProbe"], json(R"({"failureThreshold":3,"periodSeconds":10,"successThreshold":1,
      "timeoutSeconds":1,"httpGet":{"path":"/","port":80,"scheme":"HTTP"}})"));
  EXPECT_EQ(container["env"][0]["valueFrom"]["fieldRef"], json(R"({"apiVersion":"v1","fieldPath":"metadata.name"})"));
  EXPECT_EQ((*made)["spec"]["volumes"], json(R"([{"name":"v","emptyDir":{}},
      {"name":"w","secret":{"secretName":"s","defaultMode":420}},{"name":"h","hostPath":{"path":"/","type":""}},
      {"name":"p","projected":{"defaultMode":420,
        "sources":[{"serviceAccountToken":{"path":"t","expirationSeconds":3600}}]}}])"));
  EXPECT_EQ(text_at(*made, "spec.serviceAccountName"), "sa");

  Json again = *made;
  set_defaults(pods().kind, again);
  EXPECT_EQ(again, *made);
}

TEST(Defaults, LatestImagesArePulledAlways) {
  const auto policy = [](const std::string& image) {
    Json pod = json(R"({"spec":{"containers":[{"name":"a"}]}})");
    pod["spec"]["containers"][0]["image"] = image;
    set_defaults(pods().kind, pod);
    return text_at(pod["spec"]["containers"][0], "imagePullPolicy");
  };
  EXPECT_EQ(policy("nginx"), "Always");
  EXPECT_EQ(policy("nginx:latest"), "Always");
  EXPECT_EQ(policy("nginx:1.2"), "IfNotPresent");
  EXPECT_EQ(policy("host:5000/nginx"), "Always");
  EXPECT_EQ(policy("host:5000/nginx:1"), "IfNotPresent");
  EXPECT_EQ(policy("nginx@sha256:00"), "IfNotPresent");
}

TEST(Defaults, DependOnTheTypeOfAService) {
  Json service = json(R"({"spec":{"type":"LoadBalancer","sessionAffinity":"ClientIP","ports":[{"port":1}]}})");
  set_defaults(services().kind, service);
  assign_service_addresses(service, nullptr, {[] { return "10.0.0.9"; }, [] { return 30001; }});

  EXPECT_EQ(service["spec"], json(R"({"type":"LoadBalancer","sessionAffinity":"ClientIP",
      "sessionAffinityConfig":{"clientIP":{"timeoutSeconds":10800}},"externalTrafficPolicy":"Cluster",
      "internalTrafficPolicy":"Cluster","allocateLoadBalancerNodePorts":true,"clusterIP":"10.0.0.9",
      "clusterIPs":["10.0.0.9"],"ipFamilies":["IPv4"],"ipFamilyPolicy":"SingleStack",
      "ports":[{"port":1,"protocol":"TCP","targetPort":1,"nodePort":30001}]})"));

  Json headless = json(R"({"spec":{"clusterIP":"None"}})");
  set_defaults(services().kind, headless);
  assign_service_addresses(headless, nullptr, {[] { return "10.0.0.9"; }, [] { return 30001; }});
  EXPECT_EQ(headless["spec"]["clusterIPs"], json(R"(["None"])"));

  Json updated = json(R"({"spec":{"type":"NodePort","ports":[{"port":1,"protocol":"TCP"}]}})");
  assign_service_addresses(updated, &service, {[] { return "10.0.0.10"; }, [] { return 30002; }});
  EXPECT_EQ(text_at(updated, "spec.clusterIP"), "10.0.0.9");
  EXPECT_EQ(int_at(updated["spec"]["ports"][0], "nodePort"), 30001);
}

TEST(Defaults, OfOtherKinds) {
  const auto defaulted = [](const KindInfo& kind, const char* body) {
    Json object = json(body);
    set_defaults(kind.kind, object);
    return object;
  };
  EXPECT_EQ(
      defaulted(built_in("networking.k8s.io", "v1", "NetworkPolicy", "networkpolicies"),
                R"({"spec":{"egress":[{"ports":[{"port":1}]}]}})"),
      json(R"({"spec":{"egress":[{"ports":[{"port":1,"protocol":"TCP"}]}],"policyTypes":["Ingress","Egress"]}})"));
  EXPECT_EQ(defaulted(built_in("rbac.authorization.k8s.io", "v1", "RoleBinding", "rolebindings"),
                      R"({"roleRef":{"kind":"Role"},"subjects":[{"kind":"User"},{"kind":"ServiceAccount"}]})"),
            json(R"({"roleRef":{"kind":"Role","apiGroup":"rbac.authorization.k8s.io"},
              "subjects":[{"kind":"User","apiGroup":"rbac.authorization.k8s.io"},{"kind":"ServiceAccount"}]})"));
  EXPECT_EQ(defaulted(crds(), R"({"spec":{"names":{"kind":"Widget"}}})"),
            json(R"({"spec":{"conversion":{"strategy":"None"},
              "names":{"kind":"Widget","listKind":"WidgetList","singular":"widget"}}})"));
  EXPECT_EQ(defaulted(widgets(), R"({"spec":{}})"), json(R"({"spec":{}})"));
  EXPECT_EQ(defaulted(built_in("", "v1", "Node", "nodes"), R"({"spec":{"podCIDR":"10.0.0.0/24"}})"),
            json(R"({"spec":{"podCIDR":"10.0.0.0/24","podCIDRs":["10.0.0.0/24"]}})"));
}

TEST(Defaults, PodFailureConditionsDefaultToTrue) {
  const char* policy = R"({"podFailurePolicy":{"rules":[{"action":"Ignore",
    "onPodConditions":[{"type":"DisruptionTarget","status":""},{"type":"X","status":"False"}]}]}})";
  Json job{{"spec", json(policy)}};
  Json cron_job;
  cron_job["spec"]["jobTemplate"]["spec"] = json(policy);
  set_defaults(jobs().kind, job);
  set_defaults(cron_jobs().kind, cron_job);
  for (const Json& spec : {job["spec"], cron_job["spec"]["jobTemplate"]["spec"]}) {
    EXPECT_EQ(spec["podFailurePolicy"]["rules"][0]["onPodConditions"],
              json(R"([{"type":"DisruptionTarget","status":"True"},{"type":"X","status":"False"}])"));
  }
}

}  // namespace
}  // namespace tain::server
