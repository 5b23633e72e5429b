#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/validate_kinds.h"

namespace tain::server::rules {

namespace {

void check_selects_template(const Json& selector, const Json& object, FieldErrors& errors) {
  const Json& labels = value_at(object, "spec.template.metadata.labels");
  if (!selector.is_null() && selector_matches(selector, labels)) return;
  errors.invalid("spec.template.metadata.labels", labels, "`selector` does not match template `labels`");
}

// Checks the selector, and that it matches the labels of the template.
void check_selector(const Json& object, std::string_view name, bool may_be_absent, FieldErrors& errors) {
  const Json& selector = value_at(object, "spec.selector");
  if (selector.is_null()) {
    if (!may_be_absent) errors.required("spec.selector");
  } else {
    label_selector(errors, selector, "spec.selector");
    if (is_empty_at(selector, "matchLabels") && is_empty_at(selector, "matchExpressions")) {
      std::string why = "empty selector is invalid for ";
      errors.invalid("spec.selector", selector, why.append(name));
      return;
    }
  }
  check_selects_template(selector, object, errors);
}

void check_template(const Json& pod_template, const std::string& path, FieldErrors& errors) {
  labels(errors, object_at(pod_template, "metadata.labels"), child(path, "metadata.labels"));
  pod_spec(object_at(pod_template, "spec"), child(path, "spec"), errors);
}

void check_always_restarted(const Json& object, FieldErrors& errors) {
  const std::string policy = text_at(object, "spec.template.spec.restartPolicy");
  if (policy == "OnFailure" || policy == "Never") {
    errors.not_supported("spec.template.spec.restartPolicy", policy, {"Always"});
  }
}

void check_strategy(const Json& object, const std::string& path, const std::vector<std::string>& types,
                    std::string_view without_details, FieldErrors& errors) {
  const Json& strategy = value_at(object, path);
  const std::string type = text_at(strategy, "type");
  if (std::find(types.begin(), types.end(), type) == types.end()) {
    errors.not_supported(path, strategy, types);
  } else if (type == without_details && strategy.contains("rollingUpdate")) {
    std::string why = "may not be specified when strategy `type` is '";
    errors.forbidden(child(path, "rollingUpdate"), why.append(without_details).append("'"));
  }
}

// A number of pods, absolute or in percent.
void check_amount(const Json& amount, const std::string& path, FieldErrors& errors) {
  if (amount.is_number_integer() && amount.get<std::int64_t>() < 0) {
    errors.invalid(path, amount, "must be greater than or equal to 0");
  }
  if (!amount.is_string()) return;
  const std::string_view text = amount.get_ref<const std::string&>();
  if (text.size() > 1 && text.find_first_not_of("0123456789") == text.size() - 1 && text.ends_with('%')) return;
  errors.invalid(path, amount,
                 "a valid percent string must be a numeric string followed by an ending '%' "
                 "(e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')");
}

std::int64_t worth(const Json& amount) {
  if (amount.is_number_integer()) return amount.get<std::int64_t>();
  std::int64_t number = 0;
  if (amount.is_string()) {
    const auto& text = amount.get_ref<const std::string&>();
    std::from_chars(text.data(), text.data() + text.size(), number);
  }
  return number;
}

void check_part(const Json& amount, const std::string& path, FieldErrors& errors) {
  if (amount.is_string() && worth(amount) > 100) errors.invalid(path, amount, "must not be greater than 100%");
}

// Surplus and missing pods allowed during a rollout.
struct Rollout {
  explicit Rollout(const Json& object, const std::string& at)
      : path(child(at, "rollingUpdate")),
        unavailable(value_at(object, child(path, "maxUnavailable"))),
        surge(value_at(object, child(path, "maxSurge"))) {}
  std::string unavailable_path() const { return child(path, "maxUnavailable"); }
  std::string surge_path() const { return child(path, "maxSurge"); }

  std::string path;
  const Json& unavailable;
  const Json& surge;
};

void check_amounts(const Rollout& rollout, FieldErrors& errors) {
  check_amount(rollout.unavailable, rollout.unavailable_path(), errors);
  check_amount(rollout.surge, rollout.surge_path(), errors);
}

void check_deployment_rollout(const Json& object, FieldErrors& errors) {
  if (text_at(object, "spec.strategy.type") != "RollingUpdate") return;
  const Rollout rollout(object, "spec.strategy");
  check_amounts(rollout, errors);
  if (worth(rollout.unavailable) == 0 && worth(rollout.surge) == 0) {
    errors.invalid(rollout.unavailable_path(), rollout.unavailable, "may not be 0 when `maxSurge` is 0");
  }
  check_part(rollout.unavailable, rollout.unavailable_path(), errors);
}

void check_daemon_rollout(const Json& object, FieldErrors& errors) {
  if (text_at(object, "spec.updateStrategy.type") != "RollingUpdate") return;
  const Rollout rollout(object, "spec.updateStrategy");
  check_amounts(rollout, errors);
  check_part(rollout.unavailable, rollout.unavailable_path(), errors);
  check_part(rollout.surge, rollout.surge_path(), errors);
  const bool fewer = worth(rollout.unavailable) != 0;
  const bool more = worth(rollout.surge) != 0;
  if (fewer && more) {
    errors.invalid(rollout.surge_path(), rollout.surge, "may not be set when maxUnavailable is non-zero");
  } else if (!fewer && !more) {
    errors.required(rollout.unavailable_path(), "cannot be 0 when maxSurge is 0");
  }
}

void check_stateful_rollout(const Json& object, FieldErrors& errors) {
  constexpr const char* kPath = "spec.updateStrategy.rollingUpdate";
  const Json& details = value_at(object, kPath);
  if (!details.is_object()) return;
  if (text_at(object, "spec.updateStrategy.type") == "OnDelete") {
    errors.invalid(kPath, details, "only allowed for updateStrategy 'RollingUpdate'");
    return;
  }
  not_negative(errors, details, "partition", kPath);
  const Json& unavailable = value_at(details, "maxUnavailable");
  if (unavailable.is_null()) return;
  const std::string path = child(kPath, "maxUnavailable");
  check_amount(unavailable, path, errors);
  if (worth(unavailable) == 0) errors.invalid(path, unavailable, "cannot be 0");
  check_part(unavailable, path, errors);
}

// Only the members `free` of a spec may change.
void check_only_these_change(const Json& object, const Json& old, const std::vector<std::string>& free,
                             const char* message, FieldErrors& errors) {
  Json now = object_at(object, "spec");
  Json before = object_at(old, "spec");
  for (const std::string& name : free) {
    now.erase(name);
    before.erase(name);
  }
  if (now != before) errors.forbidden("spec", message);
}

void check_job_spec(const Json& spec, const std::string& path, FieldErrors& errors) {
  for (const char* name : {"parallelism", "completions", "activeDeadlineSeconds", "backoffLimit",
                           "backoffLimitPerIndex", "ttlSecondsAfterFinished"}) {
    not_negative(errors, spec, name, path);
  }
  if (const std::string mode = text_at(spec, "completionMode"); !mode.empty()) {
    one_of(errors, spec, "completionMode", {"NonIndexed", "Indexed"}, path);
    if (mode == "Indexed" && !spec.contains("completions")) {
      errors.required(child(path, "completions"), "when completion mode is Indexed");
    }
  }
  check_template(object_at(spec, "template"), child(path, "template"), errors);
  const std::string policy = text_at(spec, "template.spec.restartPolicy");
  if (policy.empty() || policy == "Always") {
    errors.required(child(path, "template.spec.restartPolicy"), "valid values: \"OnFailure\", \"Never\"");
  } else if (policy != "OnFailure" && policy != "Never") {
    errors.not_supported(child(path, "template.spec.restartPolicy"), policy, {"OnFailure", "Never"});
  }
}

// Completions of an indexed job can only change together with parallelism.
void check_completions(const Json& object, const Json& old, FieldErrors& errors) {
  if (text_at(object, "spec.completionMode") != "Indexed") return immutable(errors, object, &old, "spec.completions");
  const Json& now = value_at(object, "spec.completions");
  if (now.is_null() || now == value_at(old, "spec.completions") || now == value_at(object, "spec.parallelism")) return;
  errors.invalid("spec.completions", now, "can only be modified in tandem with spec.parallelism");
}

// Validates a cron schedule: five fields, or a word after `@`. Empty: valid.
std::string schedule_problem(const std::string& schedule) {
  constexpr std::array<std::string_view, 7> kWords{"@yearly", "@annually", "@monthly", "@weekly",
                                                   "@daily",  "@midnight", "@hourly"};
  if (schedule.starts_with('@')) {
    if (schedule.starts_with("@every ") || std::find(kWords.begin(), kWords.end(), schedule) != kWords.end()) return "";
    return "unrecognized descriptor: " + schedule;
  }
  std::vector<std::string> fields;
  for (std::size_t i = 0; i < schedule.size();) {
    const auto end = std::min(schedule.find_first_of(" \t", i), schedule.size());
    if (end > i) fields.push_back(schedule.substr(i, end - i));
    i = end + 1;
  }
  if (fields.size() != 5) {
    std::string text = "expected exactly 5 fields, found " + std::to_string(fields.size()) + ": [";
    for (std::size_t i = 0; i < fields.size(); ++i) text.append(i > 0 ? " " : "").append(fields[i]);
    return text.append("]");
  }
  constexpr std::string_view kCharacters = "0123456789*/,-?abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const std::string& field : fields) {
    if (field.find_first_not_of(kCharacters) != std::string::npos) {
      return "failed to parse int from " + field + ": strconv.Atoi: parsing " + go_quoted(field) + ": invalid syntax";
    }
  }
  return "";
}

}  // namespace

void pod_template(const Json& object, const Json*, FieldErrors& errors) {
  check_template(object_at(object, "template"), "template", errors);
}

void deployment(const Json& object, const Json* old, FieldErrors& errors) {
  not_negative(errors, object, "spec.replicas");
  check_selector(object, "deployment", false, errors);
  check_template(object_at(object, "spec.template"), "spec.template", errors);
  check_always_restarted(object, errors);
  check_strategy(object, "spec.strategy", {"Recreate", "RollingUpdate"}, "Recreate", errors);
  check_deployment_rollout(object, errors);
  for (const char* name : {"spec.minReadySeconds", "spec.revisionHistoryLimit", "spec.progressDeadlineSeconds"}) {
    not_negative(errors, object, name);
  }
  const Json& deadline = value_at(object, "spec.progressDeadlineSeconds");
  if (deadline.is_number_integer() && deadline.get<std::int64_t>() <= int_at(object, "spec.minReadySeconds")) {
    errors.invalid("spec.progressDeadlineSeconds", deadline, "must be greater than minReadySeconds");
  }
  immutable(errors, object, old, "spec.selector");
}

void replica_set(const Json& object, const Json* old, FieldErrors& errors) {
  not_negative(errors, object, "spec.replicas");
  not_negative(errors, object, "spec.minReadySeconds");
  check_selector(object, "replicaset", false, errors);
  check_template(object_at(object, "spec.template"), "spec.template", errors);
  check_always_restarted(object, errors);
  immutable(errors, object, old, "spec.selector");
}

void stateful_set(const Json& object, const Json* old, FieldErrors& errors) {
  const std::string management = text_at(object, "spec.podManagementPolicy");
  if (management.empty()) {
    errors.required("spec.podManagementPolicy");
  } else if (management != "OrderedReady" && management != "Parallel") {
    errors.invalid("spec.podManagementPolicy", management, "must be 'OrderedReady' or 'Parallel'");
  }
  const std::string update = text_at(object, "spec.updateStrategy.type");
  if (update.empty()) {
    errors.required("spec.updateStrategy");
  } else if (update != "RollingUpdate" && update != "OnDelete") {
    errors.invalid("spec.updateStrategy", value_at(object, "spec.updateStrategy"),
                   "must be 'RollingUpdate' or 'OnDelete'");
  }
  check_stateful_rollout(object, errors);
  not_negative(errors, object, "spec.replicas");
  not_negative(errors, object, "spec.minReadySeconds");
  check_selector(object, "statefulset", false, errors);
  check_template(object_at(object, "spec.template"), "spec.template", errors);
  check_always_restarted(object, errors);
  if (old == nullptr) return;
  for (const char* name : {"spec.serviceName", "spec.podManagementPolicy", "spec.selector"}) {
    immutable(errors, object, old, name);
  }
  check_only_these_change(
      object, *old,
      {"replicas", "ordinals", "template", "updateStrategy", "revisionHistoryLimit", "minReadySeconds",
       "persistentVolumeClaimRetentionPolicy", "serviceName", "podManagementPolicy", "selector"},
      "updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', "
      "'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
      errors);
}

void daemon_set(const Json& object, const Json* old, FieldErrors& errors) {
  immutable(errors, object, old, "spec.selector");
  check_selector(object, "daemonset", true, errors);
  check_template(object_at(object, "spec.template"), "spec.template", errors);
  check_always_restarted(object, errors);
  not_negative(errors, object, "spec.minReadySeconds");
  not_negative(errors, object, "spec.revisionHistoryLimit");
  one_of(errors, object, "spec.updateStrategy.type", {"RollingUpdate", "OnDelete"});
  check_daemon_rollout(object, errors);
}

void job(const Json& object, const Json* old, FieldErrors& errors) {
  const Json& spec = object_at(object, "spec");
  check_job_spec(spec, "spec", errors);
  const Json& selector = value_at(object, "spec.selector");
  if (selector.is_null()) {
    errors.required("spec.selector");
  } else {
    label_selector(errors, selector, "spec.selector");
    check_selects_template(selector, object, errors);
  }
  if (old == nullptr) return;
  check_completions(object, *old, errors);
  immutable(errors, object, old, "spec.selector");
  // A suspended job that has not started may change its node placement in the template.
  if (!(bool_at(*old, "spec.suspend") && is_empty_at(*old, "status.startTime"))) {
    immutable(errors, object, old, "spec.template");
  }
  for (const char* name : {"completionMode", "podFailurePolicy", "backoffLimitPerIndex", "managedBy"}) {
    immutable(errors, object, old, child("spec", name));
  }
}

void cron_job(const Json& object, const Json*, FieldErrors& errors) {
  const std::string name = text_at(object, "metadata.name");
  if (name.size() > 52) errors.invalid("metadata.name", name, "must be no more than 52 characters");
  const std::string schedule = text_at(object, "spec.schedule");
  if (schedule.empty()) {
    errors.required("spec.schedule");
  } else if (const std::string problem = schedule_problem(schedule); !problem.empty()) {
    errors.invalid("spec.schedule", schedule, problem);
  }
  one_of(errors, object, "spec.concurrencyPolicy", {"Allow", "Forbid", "Replace"});
  for (const char* path :
       {"spec.startingDeadlineSeconds", "spec.successfulJobsHistoryLimit", "spec.failedJobsHistoryLimit"}) {
    not_negative(errors, object, path);
  }
  check_job_spec(object_at(object, "spec.jobTemplate.spec"), "spec.jobTemplate.spec", errors);
}

void replication_controller(const Json& object, const Json*, FieldErrors& errors) {
  not_negative(errors, object, "spec.replicas");
  not_negative(errors, object, "spec.minReadySeconds");
  const Json& selector = object_at(object, "spec.selector");
  labels(errors, selector, "spec.selector");
  if (selector.empty()) errors.required("spec.selector");
  if (value_at(object, "spec.template").is_null()) {
    errors.required("spec.template");
    return;
  }
  check_selects_template({{"matchLabels", selector}}, object, errors);
  check_template(object_at(object, "spec.template"), "spec.template", errors);
}

}  // namespace tain::server::rules
