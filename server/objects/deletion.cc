#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>
#include <utility>

#include "server/objects/decode.h"
#include "server/objects/field_error.h"
#include "server/objects/lifecycle.h"

namespace tain::server {

namespace {

constexpr const char* kOrphan = "orphan";
constexpr const char* kForeground = "foregroundDeletion";
constexpr const char* kCrdCleanup = "customresourcecleanup.apiextensions.k8s.io";

// Limits the grace period of a client, so that sums with the time do not overflow.
constexpr std::int64_t kMaxGraceSeconds = 315'360'000;  // 10 years

std::int64_t grace_within_bounds(std::int64_t seconds) {
  return std::clamp<std::int64_t>(seconds, -1, kMaxGraceSeconds);
}

// Objects that contain others, which are deleted first.
bool is_container(const KindInfo& kind) { return kind.is_crd() || kind.is_core("Namespace"); }

bool contains(const Json& list, std::string_view text) {
  return std::any_of(list.begin(), list.end(), [text](const Json& one) { return one.is_string() && one == text; });
}

Answer<std::int64_t> parse_int(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || text.empty()) {
    std::string message = "strconv.ParseInt: parsing ";
    return refuse(bad_request(message.append(go_quoted(text)).append(": invalid syntax")));
  }
  return number;
}

Answer<void> check_preconditions(const KindInfo& kind, const Json& object, const DeleteOptions& options) {
  const std::string name = text_at(object, "metadata.name");
  const std::string uid = text_at(object, "metadata.uid");
  const std::string version = text_at(object, "metadata.resourceVersion");
  if (is_container(kind)) {
    const auto failed = [&](const char* what, const std::string& wanted, const std::string& held) {
      std::string why = "Precondition failed: ";
      why.append(what).append(" in precondition: ").append(wanted).append(", ");
      return refuse(conflict(kind.group_resource(), name, why.append(what).append(" in object meta: ").append(held)));
    };
    if (options.uid && *options.uid != uid) return failed("UID", *options.uid, uid);
    if (options.resource_version && *options.resource_version != version) {
      return failed("ResourceVersion", *options.resource_version, version);
    }
    return {};
  }
  const GroupResource named{kind.kind.group, kind.kind.kind};  // kube-apiserver names the kind here
  if (options.uid && *options.uid != uid) {
    std::string why = "the UID in the precondition (";
    why.append(*options.uid).append(") does not match the UID in record (").append(uid);
    return refuse(conflict(named, name, why.append("). The object might have been deleted and then recreated")));
  }
  if (options.resource_version && *options.resource_version != version) {
    std::string why = "the ResourceVersion in the precondition (";
    why.append(*options.resource_version).append(") does not match the ResourceVersion in record (").append(version);
    return refuse(conflict(named, name, why.append("). The object might have been modified")));
  }
  return {};
}

// The finalizers after applying the propagation policy.
Json finalizers_for(const KindInfo& kind, const Json& object, const DeleteOptions& options) {
  const Json& now = array_at(object, "metadata.finalizers");
  if (kind.is_core("Event")) return now;
  bool orphan = false;
  bool foreground = false;
  if (options.orphan_dependents) {
    orphan = *options.orphan_dependents;
  } else if (!options.propagation_policy.empty()) {
    orphan = options.propagation_policy == "Orphan";
    foreground = options.propagation_policy == "Foreground";
  } else {
    orphan = contains(now, kOrphan);
    foreground = !orphan && contains(now, kForeground);
  }
  Json next = Json::array();
  for (const Json& finalizer : now) {
    if (finalizer != kOrphan && finalizer != kForeground) next.push_back(finalizer);
  }
  if (orphan) next.push_back(kOrphan);
  if (foreground) next.push_back(kForeground);
  // Another order is no change.
  const bool same = next.size() == now.size() && std::all_of(next.begin(), next.end(), [&now](const Json& one) {
                      return std::find(now.begin(), now.end(), one) != now.end();
                    });
  return same ? now : next;
}

void set_finalizers(Json& metadata, Json finalizers) {
  if (finalizers.empty()) {
    metadata.erase("finalizers");
  } else {
    metadata["finalizers"] = std::move(finalizers);
  }
}

void bump_generation(Json& metadata) {
  const std::int64_t generation = int_at(metadata, "generation");
  if (generation > 0 && generation < std::numeric_limits<std::int64_t>::max()) metadata["generation"] = generation + 1;
}

// Namespaces and CustomResourceDefinitions: their contents are deleted first.
Answer<Deletion> mark_container(const KindInfo& kind, Json object, const DeleteOptions& options, Time now) {
  Json& metadata = object["metadata"];
  metadata["deletionTimestamp"] = now.to_string();
  if (kind.is_crd()) {
    Json finalizers = array_at(metadata, "finalizers");
    if (!contains(finalizers, kCrdCleanup)) finalizers.push_back(kCrdCleanup);
    metadata["finalizers"] = std::move(finalizers);
    Json conditions = Json::array();
    for (const Json& condition : array_at(object, "status.conditions")) {
      if (text_at(condition, "type") != "Terminating") conditions.push_back(condition);
    }
    conditions.push_back(
        {{"type", "Terminating"},
         {"status", "True"},
         {"lastTransitionTime", now.to_string()},
         {"reason", "InstanceDeletionPending"},
         {"message", "CustomResourceDefinition marked for deletion; CustomResource deletion will begin soon"}});
    put(object, "status.conditions", std::move(conditions));
  } else {
    set_finalizers(metadata, finalizers_for(kind, object, options));
    put(object, "status.phase", "Terminating");
  }
  return Deletion{Deletion::Outcome::kMarked, false, std::move(object)};
}

// For a pod that is already being deleted, the grace period can only become shorter. False: nothing changes.
bool shorten(Json& metadata, std::int64_t period, Time now) {
  const std::int64_t running = grace_within_bounds(int_at(metadata, "deletionGracePeriodSeconds"));
  if (period >= running) return false;
  const auto ends = Time::parse(text_at(metadata, "deletionTimestamp"));
  Time sooner = ends ? *ends - std::chrono::seconds(running) + std::chrono::seconds(period) : now;
  if (sooner < now) {
    sooner = now;
    if (period != 0) period = 1;
  }
  metadata["deletionTimestamp"] = sooner.to_string();
  metadata["deletionGracePeriodSeconds"] = period;
  return true;
}

// Checks the types of the options in the body.
Answer<void> check_types(Json& body) {
  const detail::SchemaTables& tables = detail::schema();
  const detail::SchemaMessage* eviction = tables.find_kind("policy", "v1", "Eviction");
  const detail::SchemaField* options = eviction == nullptr ? nullptr : tables.find_field(*eviction, "deleteOptions");
  if (body.is_null() || options == nullptr) return {};
  const auto unknown = normalize(tables.messages[options->message], body);
  if (unknown) return {};
  std::string message = "DeleteOptions in version \"v1\" cannot be handled as a DeleteOptions: ";
  return refuse(bad_request(message.append(unknown.error().message)));
}

}  // namespace

Answer<DeleteOptions> parse_delete_options(const Json& sent, const Json& query) {
  DeleteOptions options;
  Json body = sent;
  if (auto typed = check_types(body); !typed) return refuse(typed.error());
  FieldErrors errors;
  const std::string kind = text_at(body, "kind");
  if (!kind.empty() && kind != "DeleteOptions") {
    std::string message = "no kind ";
    message.append(go_quoted(kind))
        .append(" is registered for version ")
        .append(go_quoted(text_at(body, "apiVersion")));
    return refuse(bad_request(message.append(" in scheme \"pkg/runtime/scheme.go:111\"")));
  }
  // With a body, query parameters are ignored.
  const bool from_body = body.is_object() && !body.empty();
  const Json& source = from_body ? body : query;
  if (from_body) {
    const Json* grace = member(source, "gracePeriodSeconds");
    if (grace != nullptr && grace->is_number_integer()) options.grace_period_seconds = grace->get<std::int64_t>();
    const Json* orphan = member(source, "orphanDependents");
    if (orphan != nullptr && orphan->is_boolean()) options.orphan_dependents = orphan->get<bool>();
    for (const auto& [path, into] :
         {std::pair{"preconditions.uid", &options.uid}, {"preconditions.resourceVersion", &options.resource_version}}) {
      if (const Json* given = find(source, path); given != nullptr && given->is_string())
        *into = given->get<std::string>();
    }
  } else {
    if (const std::string grace = text_at(source, "gracePeriodSeconds"); !grace.empty()) {
      const auto number = parse_int(grace);
      if (!number) return refuse(number.error());
      options.grace_period_seconds = *number;
    }
    if (const std::string orphan = text_at(source, "orphanDependents"); !orphan.empty()) {
      options.orphan_dependents = orphan != "false" && orphan != "0";
    }
  }
  options.propagation_policy = text_at(source, "propagationPolicy");
  if (options.orphan_dependents && !options.propagation_policy.empty()) {
    errors.invalid("propagationPolicy", options.propagation_policy,
                   "orphanDependents and deletionPropagation cannot be both set");
  }
  if (const std::string& policy = options.propagation_policy;
      !policy.empty() && policy != "Foreground" && policy != "Background" && policy != "Orphan") {
    errors.not_supported("propagationPolicy", policy, {"Foreground", "Background", "Orphan", "nil"});
  }
  Json dry_run = array_at(source, "dryRun");
  if (const std::string text = text_at(source, "dryRun"); !text.empty()) dry_run.push_back(text);
  if (std::any_of(dry_run.begin(), dry_run.end(), [](const Json& one) { return one != "All"; })) {
    errors.not_supported("dryRun", dry_run, {"All"});
  }
  options.dry_run = !dry_run.empty();
  if (!errors.empty()) return refuse(invalid_object({"meta.k8s.io", "v1", "DeleteOptions"}, "", errors));
  return options;
}

std::int64_t default_grace_seconds(const KindInfo& kind, const Json& object) {
  return kind.is_core("Pod") ? grace_within_bounds(int_at(object, "spec.terminationGracePeriodSeconds")) : 0;
}

Answer<Deletion> begin_delete(const KindInfo& kind, const Json& object, const DeleteOptions& options, Time now) {
  if (auto holds = check_preconditions(kind, object, options); !holds) return refuse(holds.error());
  Deletion deletion;
  deletion.object = object;
  Json& metadata = deletion.object["metadata"];
  if (!metadata.is_object()) metadata = Json::object();
  const bool deleting = !is_empty_at(metadata, "deletionTimestamp");
  if (!deleting && is_container(kind)) {
    return mark_container(kind, std::move(deletion.object), options, now);
  }
  if (deleting && kind.is_core("Namespace") && !is_empty_at(object, "spec.finalizers")) {
    deletion.outcome = Deletion::Outcome::kPending;
    return deletion;
  }

  std::int64_t period = 0;
  if (kind.is_core("Pod")) {
    period = grace_within_bounds(options.grace_period_seconds.value_or(0));
    if (period < 0) period = 1;
    if (deleting && int_at(metadata, "deletionGracePeriodSeconds") > 0) {
      if (!options.grace_period_seconds || !shorten(metadata, period, now)) {
        deletion.outcome = Deletion::Outcome::kPending;
        return deletion;
      }
      period = int_at(metadata, "deletionGracePeriodSeconds");
      deletion.store_first = true;
    } else if (!deleting) {
      if (!options.grace_period_seconds) period = default_grace_seconds(kind, object);
      const std::string phase = text_at(object, "status.phase");
      if (text_at(object, "spec.nodeName").empty() || phase == "Failed" || phase == "Succeeded") period = 0;
      if (period < 0) period = 1;
      metadata["deletionTimestamp"] = (now + std::chrono::seconds(period)).to_string();
      metadata["deletionGracePeriodSeconds"] = period;
      bump_generation(metadata);
      deletion.store_first = true;
    }
  }

  const Json before = metadata;
  set_finalizers(metadata, finalizers_for(kind, object, options));
  if (!is_empty_at(metadata, "finalizers")) {
    if (!deletion.store_first) {
      if (!deleting) bump_generation(metadata);
      const auto ends = Time::parse(text_at(metadata, "deletionTimestamp"));
      if (!ends || now < *ends) metadata["deletionTimestamp"] = now.to_string();
      metadata["deletionGracePeriodSeconds"] = 0;
    }
    deletion.outcome = deletion.object == object ? Deletion::Outcome::kPending : Deletion::Outcome::kMarked;
    deletion.store_first = false;
    return deletion;
  }
  if (period > 0) {
    deletion.outcome = Deletion::Outcome::kMarked;
    deletion.store_first = false;
  }
  return deletion;
}

bool is_ready_to_vanish(const KindInfo& kind, const Json& object) {
  const Json& metadata = object_at(object, "metadata");
  if (is_empty_at(metadata, "deletionTimestamp") || !is_empty_at(metadata, "finalizers")) return false;
  if (kind.is_core("Namespace") && !is_empty_at(object, "spec.finalizers")) return false;
  return int_at(metadata, "deletionGracePeriodSeconds") == 0;
}

}  // namespace tain::server
