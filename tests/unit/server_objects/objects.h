#pragma once

#include <gtest/gtest.h>
#include <tain/scalars.h>

#include <string>
#include <string_view>
#include <utility>

#include "server/objects/decode.h"
#include "server/objects/defaults.h"
#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/lifecycle.h"
#include "server/objects/managed_fields.h"
#include "server/objects/validate.h"
#include "src/base/random.h"

// Shared by the tests of server/objects.
namespace tain::server {

inline Json json(std::string_view text) {
  auto parsed = parse_json(text);
  EXPECT_TRUE(parsed.has_value()) << text;
  return parsed ? *parsed : Json();
}

inline KindInfo built_in(std::string group, std::string version, std::string kind, std::string resource,
                         bool namespaced = true, bool has_status = true) {
  return {{std::move(group), std::move(version), std::move(kind)}, std::move(resource), namespaced, has_status, false};
}
inline KindInfo pods() { return built_in("", "v1", "Pod", "pods"); }
inline KindInfo services() { return built_in("", "v1", "Service", "services"); }
inline KindInfo config_maps() { return built_in("", "v1", "ConfigMap", "configmaps", true, false); }
inline KindInfo secrets() { return built_in("", "v1", "Secret", "secrets", true, false); }
inline KindInfo namespaces() { return built_in("", "v1", "Namespace", "namespaces", false); }
inline KindInfo claims() { return built_in("", "v1", "PersistentVolumeClaim", "persistentvolumeclaims"); }
inline KindInfo deployments() { return built_in("apps", "v1", "Deployment", "deployments"); }
inline KindInfo stateful_sets() { return built_in("apps", "v1", "StatefulSet", "statefulsets"); }
inline KindInfo daemon_sets() { return built_in("apps", "v1", "DaemonSet", "daemonsets"); }
inline KindInfo replica_sets() { return built_in("apps", "v1", "ReplicaSet", "replicasets"); }
inline KindInfo jobs() { return built_in("batch", "v1", "Job", "jobs"); }
inline KindInfo cron_jobs() { return built_in("batch", "v1", "CronJob", "cronjobs"); }
inline KindInfo leases() { return built_in("coordination.k8s.io", "v1", "Lease", "leases", true, false); }
inline KindInfo crds() {
  return built_in("apiextensions.k8s.io", "v1", "CustomResourceDefinition", "customresourcedefinitions", false);
}
inline KindInfo widgets(bool has_status = true) {
  return {{"example.com", "v1", "Widget"}, "widgets", true, has_status, true};
}

// 2026-01-02T03:04:05Z
inline Time noon() { return *Time::parse("2026-01-02T03:04:05Z"); }

inline WriteContext write_context(Random& random, std::string ns = "default") {
  WriteContext context;
  context.now = noon();
  context.random = &random;
  context.manager = "test";
  context.request_namespace = std::move(ns);
  return context;
}

// Runs a request body through all steps to the stored object.
inline Answer<Json> create(const KindInfo& kind, std::string_view body) {
  SeededRandom random(1);
  auto decoded = decode_body(kind, body, FieldValidation::kWarn);
  if (!decoded) return refuse(decoded.error());
  Json object = std::move(decoded->object);
  set_defaults(kind.kind, object);
  set_admission_defaults(kind.kind, object);
  auto prepared = prepare_for_create(kind, object, write_context(random, kind.namespaced ? "default" : ""));
  if (!prepared) return refuse(prepared.error());
  const FieldErrors errors = validate_create(kind, object);
  if (!errors.empty()) return refuse(invalid_object(kind.kind, text_at(object, "metadata.name"), errors));
  return object;
}

inline std::string message_of(const Answer<Json>& answer) {
  return answer ? "ok: " + dump(*answer) : answer.error().message;
}

}  // namespace tain::server
