// A few reads through each header of tain/kinds, in both encodings, as in user code.

#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_value.h"
#include "src/codec/protobuf_writer.h"

#include <tain/kinds/admission_v1.h>
#include <tain/kinds/admissionregistration_v1.h>
#include <tain/kinds/apidiscovery_v2.h>
#include <tain/kinds/apiextensions_v1.h>
#include <tain/kinds/apiregistration_v1.h>
#include <tain/kinds/apps_v1.h>
#include <tain/kinds/authentication_v1.h>
#include <tain/kinds/authorization_v1.h>
#include <tain/kinds/autoscaling_v1.h>
#include <tain/kinds/autoscaling_v2.h>
#include <tain/kinds/batch_v1.h>
#include <tain/kinds/certificates_v1.h>
#include <tain/kinds/coordination_v1.h>
#include <tain/kinds/core_v1.h>
#include <tain/kinds/discovery_v1.h>
#include <tain/kinds/events_v1.h>
#include <tain/kinds/flowcontrol_v1.h>
#include <tain/kinds/meta_v1.h>
#include <tain/kinds/networking_v1.h>
#include <tain/kinds/node_v1.h>
#include <tain/kinds/policy_v1.h>
#include <tain/kinds/rbac_v1.h>
#include <tain/kinds/resource_v1.h>
#include <tain/kinds/scheduling_v1.h>
#include <tain/kinds/scheduling_v1alpha3.h>
#include <tain/kinds/storage_v1.h>
#include <tain/kinds/storagemigration_v1.h>

#include <gtest/gtest.h>

#include <optional>
#include <string_view>

namespace tain::testing {
namespace {

// Calls `check` with the object decoded from its JSON and from the equivalent protobuf.
template <class T, class Check>
void in_both_encodings(std::string_view json, const Check& check) {
  const Value from_json = codec::json_value(json);
  check(T(from_json));
  const auto* kind = codec::shared_protobuf_kind(detail::schema(), T::kind().api_version(), T::kind().kind);
  ASSERT_TRUE(kind != nullptr && kind->known) << T::kind();
  const auto bytes = codec::to_protobuf(T::kind(), from_json, {.strict = true});
  ASSERT_TRUE(bytes) << bytes.error();
  check(T(codec::root_value(*kind, *bytes)));
}

constexpr Time time_of(std::int64_t seconds) { return Time::from_unix(seconds, 0); }

TEST(TypedViews, Admission) {
  in_both_encodings<k8s::admission::v1::AdmissionReview>(
      R"({"request":{"uid":"u","kind":{"kind":"Pod","version":"v1"},"dryRun":false,"object":{"a":[1]},
                     "namespace":"shop","userInfo":{"username":"jane","extra":{"scopes":["x","y"]}}},
          "response":{"uid":"u","allowed":true,"patch":"W10=","warnings":["w"]}})",
      [](const auto& review) {
        EXPECT_EQ(review.request().kind().kind(), "Pod");
        EXPECT_EQ(review.request().dry_run(), false);
        EXPECT_EQ(review.request().object()["a"][0].as_int(), 1);
        EXPECT_EQ(review.request().namespace_(), "shop");
        EXPECT_EQ(review.request().user_info().extra()["scopes"][1], "y");
        EXPECT_TRUE(review.response().allowed());
        EXPECT_EQ(review.response().patch(), "[]");
        EXPECT_EQ(review.response().patch_type(), std::nullopt);
        EXPECT_EQ(review.response().warnings()[0], "w");
      });
}

TEST(TypedViews, AdmissionRegistration) {
  in_both_encodings<k8s::admissionregistration::v1::ValidatingWebhookConfiguration>(
      R"({"webhooks":[{"name":"a.b.c","clientConfig":{"caBundle":"AAE=","service":{"name":"s","port":8443}},
          "rules":[{"operations":["CREATE"],"apiGroups":["apps"]}],"timeoutSeconds":5}]})",
      [](const auto& configuration) {
        const auto webhook = configuration.webhooks()[0];
        EXPECT_EQ(webhook.name(), "a.b.c");
        EXPECT_EQ(webhook.client_config().ca_bundle(), std::string_view("\0\1", 2));
        EXPECT_EQ(webhook.client_config().service().port(), 8443);
        EXPECT_EQ(webhook.rules()[0].operations()[0], "CREATE");
        EXPECT_EQ(webhook.rules()[0].api_groups()[0], "apps");  // of its base class Rule
        EXPECT_EQ(webhook.timeout_seconds(), 5);
        EXPECT_EQ(webhook.failure_policy(), std::nullopt);
      });
}

TEST(TypedViews, ApiDiscovery) {
  in_both_encodings<k8s::apidiscovery::v2::APIGroupDiscovery>(
      R"({"metadata":{"name":"apps"},"versions":[{"version":"v1","freshness":"Current","resources":[
          {"resource":"deployments","scope":"Namespaced","shortNames":["deploy"],
           "responseKind":{"group":"apps","version":"v1","kind":"Deployment"},
           "subresources":[{"subresource":"scale","verbs":["get"]}]}]}]})",
      [](const auto& group) {
        EXPECT_EQ(group.metadata().name(), "apps");
        EXPECT_EQ(group.versions()[0].freshness(), "Current");
        const auto resource = group.versions()[0].resources()[0];
        EXPECT_EQ(resource.response_kind().kind(), "Deployment");
        EXPECT_EQ(resource.short_names()[0], "deploy");
        EXPECT_EQ(resource.subresources()[0].verbs()[0], "get");
      });
}

TEST(TypedViews, ApiExtensions) {
  in_both_encodings<k8s::apiextensions::v1::CustomResourceDefinition>(
      R"({"metadata":{"name":"x"},"spec":{"scope":"Cluster","versions":[{"name":"v1","served":true,"storage":false,
          "schema":{"openAPIV3Schema":{"type":"object","maximum":1.5,"maxLength":7,
            "additionalProperties":false,"items":[{"type":"string"},{"type":"null"}],"default":{"deep":[1]},
            "properties":{"a":{"$ref":"#/b","additionalProperties":{"type":"boolean"},"items":{"type":"x"}}},
            "dependencies":{"a":["b","c"],"d":{"type":"array"}}}}}]}})",
      [](const auto& definition) {
        const auto version = definition.spec().versions()[0];
        EXPECT_TRUE(version.served());
        EXPECT_FALSE(version.storage());
        const k8s::apiextensions::v1::JSONSchemaProps schema = version.schema().open_api_v3_schema();
        EXPECT_EQ(schema.maximum(), 1.5);
        EXPECT_EQ(schema.max_length(), 7);
        EXPECT_EQ(schema.default_()["deep"][0].as_int(), 1);
        EXPECT_FALSE(schema.additional_properties().allows());
        EXPECT_FALSE(schema.additional_properties().schema());
        EXPECT_EQ(schema.items().json_schemas().size(), 2U);
        EXPECT_EQ(schema.items().json_schemas()[1].type(), "null");
        EXPECT_EQ(schema.dependencies()["a"].property()[1], "c");
        EXPECT_EQ(schema.dependencies()["d"].schema().type(), "array");
        EXPECT_EQ(schema.properties()["a"].ref(), "#/b");
        EXPECT_TRUE(schema.properties()["a"].additional_properties().allows());
        EXPECT_EQ(schema.properties()["a"].additional_properties().schema().type(), "boolean");
        EXPECT_EQ(schema.properties()["a"].items().schema().type(), "x");
      });
}

TEST(TypedViews, ApiRegistration) {
  in_both_encodings<k8s::apiregistration::v1::APIService>(
      R"({"spec":{"group":"g","version":"v1","groupPriorityMinimum":100,"insecureSkipTLSVerify":true,
                  "service":{"name":"s","namespace":"n"}},
          "status":{"conditions":[{"type":"Available","status":"True","lastTransitionTime":"1970-01-01T00:00:09Z"}]}})",
      [](const auto& service) {
        EXPECT_EQ(service.spec().group_priority_minimum(), 100);
        EXPECT_TRUE(service.spec().insecure_skip_tls_verify());
        EXPECT_EQ(service.spec().service().namespace_(), "n");
        EXPECT_EQ(service.spec().service().port(), std::nullopt);
        EXPECT_EQ(service.status().conditions()[0].last_transition_time(), time_of(9));
      });
}

TEST(TypedViews, Apps) {
  in_both_encodings<k8s::apps::v1::Deployment>(
      R"({"spec":{"replicas":0,"paused":true,"selector":{"matchLabels":{"app":"web"}},
                  "strategy":{"rollingUpdate":{"maxSurge":"25%","maxUnavailable":1}},
                  "template":{"spec":{"containers":[{"name":"main"}]}}},
          "status":{"observedGeneration":7000000000,"readyReplicas":3}})",
      [](const auto& deployment) {
        EXPECT_EQ(deployment.spec().replicas(), 0);
        EXPECT_EQ(deployment.spec().progress_deadline_seconds(), std::nullopt);
        EXPECT_TRUE(deployment.spec().paused());
        EXPECT_EQ(deployment.spec().selector().match_labels()["app"], "web");
        EXPECT_EQ(deployment.spec().strategy().rolling_update().max_surge(), IntOrString("25%"));
        EXPECT_EQ(deployment.spec().strategy().rolling_update().max_unavailable(), IntOrString(1));
        EXPECT_EQ(deployment.spec().template_().spec().containers()[0].name(), "main");
        EXPECT_EQ(deployment.status().observed_generation(), 7000000000);
        EXPECT_EQ(deployment.status().ready_replicas(), 3);
      });
}

TEST(TypedViews, Authentication) {
  in_both_encodings<k8s::authentication::v1::TokenRequest>(
      R"({"spec":{"audiences":["a"],"expirationSeconds":3600,"boundObjectRef":{"kind":"Pod","apiVersion":"v1"}},
          "status":{"token":"t","expirationTimestamp":"1970-01-01T00:01:00Z"}})",
      [](const auto& request) {
        EXPECT_EQ(request.spec().audiences()[0], "a");
        EXPECT_EQ(request.spec().expiration_seconds(), 3600);
        EXPECT_EQ(request.spec().bound_object_ref().api_version(), "v1");
        EXPECT_EQ(request.status().expiration_timestamp(), time_of(60));
      });
}

TEST(TypedViews, Authorization) {
  in_both_encodings<k8s::authorization::v1::SubjectAccessReview>(
      R"({"spec":{"user":"jane","groups":["g"],"nonResourceAttributes":{"path":"/healthz","verb":"get"},
                  "resourceAttributes":{"labelSelector":{"requirements":[{"key":"a","operator":"In","values":["b"]}]}}},
          "status":{"allowed":false,"denied":true}})",
      [](const auto& review) {
        EXPECT_EQ(review.spec().groups()[0], "g");
        EXPECT_EQ(review.spec().non_resource_attributes().path(), "/healthz");
        const auto requirement = review.spec().resource_attributes().label_selector().requirements()[0];
        EXPECT_EQ(requirement.operator_(), "In");
        EXPECT_EQ(requirement.values()[0], "b");
        EXPECT_TRUE(review.status().denied());
      });
}

TEST(TypedViews, Autoscaling) {
  in_both_encodings<k8s::autoscaling::v1::HorizontalPodAutoscaler>(
      R"({"spec":{"maxReplicas":9,"minReplicas":2,"targetCPUUtilizationPercentage":80,
                  "scaleTargetRef":{"kind":"Deployment","name":"web"}},"status":{"lastScaleTime":null}})",
      [](const auto& scaler) {
        EXPECT_EQ(scaler.spec().max_replicas(), 9);
        EXPECT_EQ(scaler.spec().min_replicas(), 2);
        EXPECT_EQ(scaler.spec().target_cpu_utilization_percentage(), 80);
        EXPECT_EQ(scaler.spec().scale_target_ref().kind(), "Deployment");
        EXPECT_EQ(scaler.status().last_scale_time(), std::nullopt);
      });
  in_both_encodings<k8s::autoscaling::v2::HorizontalPodAutoscaler>(
      R"({"spec":{"metrics":[{"type":"Resource","resource":{"name":"cpu","target":{"averageValue":"250m"}}}],
                  "behavior":{"scaleUp":{"policies":[{"type":"Pods","value":4,"periodSeconds":15}]}}}})",
      [](const auto& scaler) {
        EXPECT_EQ(scaler.spec().metrics()[0].resource().target().average_value(), Quantity::milli(250));
        EXPECT_EQ(scaler.spec().metrics()[0].resource().target().value(), std::nullopt);
        EXPECT_EQ(scaler.spec().behavior().scale_up().policies()[0].period_seconds(), 15);
      });
}

TEST(TypedViews, Batch) {
  in_both_encodings<k8s::batch::v1::CronJob>(
      R"({"spec":{"schedule":"* * * * *","suspend":false,"startingDeadlineSeconds":10,"jobTemplate":{"spec":{
            "backoffLimit":3,"scheduling":{"schedulingPolicy":{"gang":{"minCount":2}}},"template":{}}}},
          "status":{"active":[{"name":"j"}],"lastScheduleTime":"1970-01-01T00:00:05Z"}})",
      [](const auto& job) {
        EXPECT_EQ(job.spec().suspend(), false);
        EXPECT_EQ(job.spec().time_zone(), std::nullopt);
        EXPECT_EQ(job.spec().starting_deadline_seconds(), 10);
        EXPECT_EQ(job.spec().job_template().spec().backoff_limit(), 3);
        EXPECT_EQ(job.spec().job_template().spec().scheduling().scheduling_policy().gang().min_count(), 2);
        EXPECT_EQ(job.status().active()[0].name(), "j");
        EXPECT_EQ(job.status().last_schedule_time(), time_of(5));
      });
}

TEST(TypedViews, Certificates) {
  in_both_encodings<k8s::certificates::v1::CertificateSigningRequest>(
      R"({"spec":{"request":"AAEC/w==","signerName":"s","usages":["client auth"],"expirationSeconds":600},
          "status":{"certificate":"Yw=="}})",
      [](const auto& request) {
        EXPECT_EQ(request.spec().request(), std::string_view("\x00\x01\x02\xff", 4));
        EXPECT_EQ(request.spec().usages()[0], "client auth");
        EXPECT_EQ(request.spec().expiration_seconds(), 600);
        EXPECT_EQ(request.status().certificate(), "c");
      });
}

TEST(TypedViews, Coordination) {
  in_both_encodings<k8s::coordination::v1::Lease>(
      R"({"spec":{"holderIdentity":"me","leaseDurationSeconds":15,"renewTime":"1970-01-01T00:00:01.250000Z"}})",
      [](const auto& lease) {
        EXPECT_EQ(lease.spec().holder_identity(), "me");
        EXPECT_EQ(lease.spec().lease_duration_seconds(), 15);
        EXPECT_EQ(lease.spec().renew_time(), Time::from_unix(1, 250'000'000));
        EXPECT_EQ(lease.spec().acquire_time(), std::nullopt);
      });
}

TEST(TypedViews, Core) {
  in_both_encodings<k8s::core::v1::Pod>(
      R"({"metadata":{"name":"web-0","labels":{"app":"web"},"deletionGracePeriodSeconds":0},
          "spec":{"nodeName":"n","hostNetwork":true,"priority":-1,
            "containers":[{"name":"main","resources":{"requests":{"memory":"64Mi"}},
                           "readinessProbe":{"httpGet":{"port":"http"}}}],
            "volumes":[{"name":"conf","configMap":{"name":"map","optional":false}}]},
          "status":{"phase":"Running","startTime":"1970-01-01T00:00:07Z"}})",
      [](const auto& pod) {
        EXPECT_EQ(pod.metadata().labels()["app"], "web");
        EXPECT_EQ(pod.metadata().deletion_grace_period_seconds(), 0);
        EXPECT_EQ(pod.metadata().deletion_timestamp(), std::nullopt);
        EXPECT_TRUE(pod.spec().host_network());
        EXPECT_EQ(pod.spec().priority(), -1);
        EXPECT_EQ(pod.spec().containers()[0].resources().requests()["memory"].value(), 64 << 20);
        EXPECT_EQ(pod.spec().containers()[0].readiness_probe().http_get().port(), IntOrString("http"));
        EXPECT_EQ(pod.spec().volumes()[0].config_map().name(), "map");
        EXPECT_EQ(pod.spec().volumes()[0].config_map().optional(), false);
        EXPECT_FALSE(pod.spec().affinity());
        EXPECT_EQ(pod.status().start_time(), time_of(7));
      });
  in_both_encodings<k8s::core::v1::Secret>(R"({"data":{"k":"AAH/"},"immutable":true,"type":"Opaque"})",
                                           [](const auto& secret) {
                                             EXPECT_EQ(secret.data()["k"], std::string_view("\x00\x01\xff", 3));
                                             EXPECT_EQ(secret.immutable(), true);
                                             EXPECT_EQ(secret.type(), "Opaque");
                                           });
}

TEST(TypedViews, Discovery) {
  in_both_encodings<k8s::discovery::v1::EndpointSlice>(
      R"({"addressType":"IPv4","endpoints":[{"addresses":["10.0.0.1"],"conditions":{"ready":false}}],
          "ports":[{"name":"","port":80}]})",
      [](const auto& slice) {
        EXPECT_EQ(slice.address_type(), "IPv4");
        EXPECT_EQ(slice.endpoints()[0].conditions().ready(), false);
        EXPECT_EQ(slice.endpoints()[0].conditions().serving(), std::nullopt);
        EXPECT_EQ(slice.ports()[0].name(), "");
        EXPECT_EQ(slice.ports()[0].port(), 80);
        EXPECT_EQ(slice.ports()[0].protocol(), std::nullopt);
      });
}

TEST(TypedViews, Events) {
  in_both_encodings<k8s::events::v1::Event>(
      R"({"eventTime":"1970-01-01T00:00:02.000001Z","note":"pulled","regarding":{"name":"web-0"},
          "series":{"count":3,"lastObservedTime":"1970-01-01T00:00:03.000000Z"},"deprecatedCount":4})",
      [](const auto& event) {
        EXPECT_EQ(event.event_time(), Time::from_unix(2, 1000));
        EXPECT_EQ(event.regarding().name(), "web-0");
        EXPECT_EQ(event.series().count(), 3);
        EXPECT_EQ(event.series().last_observed_time(), time_of(3));
        EXPECT_EQ(event.deprecated_count(), 4);
      });
}

TEST(TypedViews, FlowControl) {
  in_both_encodings<k8s::flowcontrol::v1::FlowSchema>(
      R"({"spec":{"matchingPrecedence":500,"rules":[{"subjects":[{"kind":"User","user":{"name":"jane"}}],
          "resourceRules":[{"verbs":["*"],"clusterScope":true}]}]}})",
      [](const auto& flow) {
        EXPECT_EQ(flow.spec().matching_precedence(), 500);
        EXPECT_EQ(flow.spec().rules()[0].subjects()[0].user().name(), "jane");
        EXPECT_TRUE(flow.spec().rules()[0].resource_rules()[0].cluster_scope());
      });
}

TEST(TypedViews, Meta) {
  in_both_encodings<k8s::meta::v1::Status>(
      R"({"status":"Failure","code":410,"details":{"retryAfterSeconds":3,"causes":[{"field":"spec"}]}})",
      [](const auto& status) {
        EXPECT_EQ(status.code(), 410);
        EXPECT_EQ(status.details().retry_after_seconds(), 3);
        EXPECT_EQ(status.details().causes()[0].field(), "spec");
      });
  in_both_encodings<k8s::meta::v1::PartialObjectMetadata>(
      R"({"metadata":{"generation":3,"ownerReferences":[{"uid":"u","controller":true}],
          "managedFields":[{"fieldsV1":{"f:spec":{}}}]}})",
      [](const auto& object) {
        EXPECT_EQ(object.metadata().generation(), 3);
        EXPECT_EQ(object.metadata().owner_references()[0].controller(), true);
        EXPECT_TRUE(object.metadata().managed_fields()[0].fields_v1()["f:spec"].exists());
      });
}

TEST(TypedViews, Networking) {
  in_both_encodings<k8s::networking::v1::NetworkPolicy>(
      R"({"spec":{"podSelector":{},"ingress":[{"from":[{"ipBlock":{"cidr":"10.0.0.0/8","except":["10.1.0.0/16"]}}],
          "ports":[{"port":"http","endPort":90}]}]}})",
      [](const auto& policy) {
        EXPECT_TRUE(policy.spec().pod_selector());
        EXPECT_EQ(policy.spec().ingress()[0].from()[0].ip_block().except()[0], "10.1.0.0/16");
        EXPECT_EQ(policy.spec().ingress()[0].ports()[0].port(), IntOrString("http"));
        EXPECT_EQ(policy.spec().ingress()[0].ports()[0].end_port(), 90);
      });
}

TEST(TypedViews, Node) {
  in_both_encodings<k8s::node::v1::RuntimeClass>(
      R"({"handler":"runsc","overhead":{"podFixed":{"cpu":"100m"}},"scheduling":{"nodeSelector":{"a":"b"}}})",
      [](const auto& runtime) {
        EXPECT_EQ(runtime.handler(), "runsc");
        EXPECT_EQ(runtime.overhead().pod_fixed()["cpu"], Quantity::milli(100));
        EXPECT_EQ(runtime.scheduling().node_selector()["a"], "b");
      });
}

TEST(TypedViews, Policy) {
  in_both_encodings<k8s::policy::v1::PodDisruptionBudget>(
      R"({"spec":{"minAvailable":"50%"},
          "status":{"disruptedPods":{"web-0":"1970-01-01T00:00:04Z"},"disruptionsAllowed":2}})",
      [](const auto& budget) {
        EXPECT_EQ(budget.spec().min_available(), IntOrString("50%"));
        EXPECT_EQ(budget.spec().max_unavailable(), std::nullopt);
        EXPECT_EQ(budget.status().disrupted_pods()["web-0"], time_of(4));
        EXPECT_EQ(budget.status().disruptions_allowed(), 2);
      });
}

TEST(TypedViews, Rbac) {
  in_both_encodings<k8s::rbac::v1::ClusterRole>(
      R"({"aggregationRule":{"clusterRoleSelectors":[{"matchLabels":{"a":"b"}}]},
          "rules":[{"verbs":["get"],"nonResourceURLs":["/metrics"]}]})",
      [](const auto& role) {
        EXPECT_EQ(role.aggregation_rule().cluster_role_selectors()[0].match_labels()["a"], "b");
        EXPECT_EQ(role.rules()[0].non_resource_urls()[0], "/metrics");
      });
}

TEST(TypedViews, Resource) {
  in_both_encodings<k8s::resource::v1::ResourceSlice>(
      R"({"spec":{"driver":"d","pool":{"name":"p","generation":5000000000},"devices":[{"name":"gpu-0",
          "attributes":{"cores":{"int":7},"model":{"string":"x"},"ecc":{"bool":false},"lanes":{"ints":[1,2]}},
          "capacity":{"memory":{"value":"80Gi"}},"taints":[{"key":"k","timeAdded":"1970-01-01T00:00:06Z"}]}]}})",
      [](const auto& slice) {
        EXPECT_EQ(slice.spec().pool().generation(), 5000000000);
        const auto device = slice.spec().devices()[0];
        EXPECT_EQ(device.attributes()["cores"].int_(), 7);
        EXPECT_EQ(device.attributes()["model"].string(), "x");
        EXPECT_EQ(device.attributes()["ecc"].bool_(), false);
        EXPECT_EQ(device.attributes()["lanes"].ints()[1], 2);
        EXPECT_EQ(device.capacity()["memory"].value().to_string(), "80Gi");
        EXPECT_EQ(device.taints()[0].time_added(), time_of(6));
      });
}

TEST(TypedViews, Scheduling) {
  in_both_encodings<k8s::scheduling::v1::PriorityClass>(
      R"({"value":-5,"globalDefault":true,"preemptionPolicy":"Never"})", [](const auto& priority) {
        EXPECT_EQ(priority.value(), -5);
        EXPECT_TRUE(priority.global_default());
        EXPECT_EQ(priority.preemption_policy(), "Never");
      });
  in_both_encodings<k8s::scheduling::v1alpha3::PodGroup>(
      R"({"spec":{"schedulingPolicy":{"gang":{"minCount":4}},"priority":9}})", [](const auto& group) {
        EXPECT_EQ(group.spec().scheduling_policy().gang().min_count(), 4);
        EXPECT_EQ(group.spec().priority(), 9);
      });
}

TEST(TypedViews, Storage) {
  in_both_encodings<k8s::storage::v1::StorageClass>(
      R"({"provisioner":"p","parameters":{"type":"ssd"},"allowVolumeExpansion":false,"mountOptions":["ro"],
          "allowedTopologies":[{"matchLabelExpressions":[{"key":"zone","values":["a"]}]}]})",
      [](const auto& storage) {
        EXPECT_EQ(storage.parameters()["type"], "ssd");
        EXPECT_EQ(storage.allow_volume_expansion(), false);
        EXPECT_EQ(storage.mount_options()[0], "ro");
        EXPECT_EQ(storage.reclaim_policy(), std::nullopt);
        EXPECT_EQ(storage.allowed_topologies()[0].match_label_expressions()[0].values()[0], "a");
      });
}

TEST(TypedViews, StorageMigration) {
  in_both_encodings<k8s::storagemigration::v1::StorageVersionMigration>(
      R"({"spec":{"resource":{"group":"apps","resource":"deployments"}},
          "status":{"resourceVersion":"12","conditions":[{"type":"Running","observedGeneration":2}]}})",
      [](const auto& migration) {
        EXPECT_EQ(migration.spec().resource().resource(), "deployments");
        EXPECT_EQ(migration.status().resource_version(), "12");
        EXPECT_EQ(migration.status().conditions()[0].observed_generation(), 2);
      });
}

}  // namespace
}  // namespace tain::testing
