#include "server/objects/table_cells.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "server/objects/table.h"
#include "src/base/ascii.h"

namespace tain::server::cells {

std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : std::string(); }

namespace {

std::string member_list(const Json& list, const char* name) {
  std::vector<std::string> texts;
  for (const Json& one : list) texts.push_back(text_at(one, name));
  return joined(texts);
}

std::string or_else(std::string text, const char* otherwise) { return text.empty() ? otherwise : text; }

// The first names, and the number of the others.
std::string first_of(const std::vector<std::string>& all, std::size_t most, std::string_view between = ",") {
  if (all.empty()) return "";
  if (all.size() <= most) return joined(all, between);
  const std::vector<std::string> first(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(most));
  return joined(first, between) + " + " + std::to_string(all.size() - most) + " more...";
}

std::string balancer_addresses(const Json& object) {
  std::set<std::string> addresses;
  for (const Json& ingress : array_at(object, "status.loadBalancer.ingress")) {
    const std::string address = or_else(text_at(ingress, "ip"), text_at(ingress, "hostname").c_str());
    if (!address.empty()) addresses.insert(address);
  }
  return joined({addresses.begin(), addresses.end()});
}

}  // namespace

std::string label_text(const Json& labels) {
  std::vector<std::string> list;
  if (labels.is_object()) {
    for (const auto& [key, value] : labels.items()) list.push_back(key + "=" + text_of(value));
  }
  return or_else(joined(list), "<none>");
}

std::string selector_text(const Json& selector, bool none) {
  std::vector<std::string> list;
  for (const auto& [key, value] : object_at(selector, "matchLabels").items())
    list.push_back(key + "=" + text_of(value));
  for (const Json& expression : array_at(selector, "matchExpressions")) {
    const std::string key = text_at(expression, "key");
    const std::string op = text_at(expression, "operator");
    std::vector<std::string> values;
    for (const Json& value : array_at(expression, "values")) values.push_back(text_of(value));
    std::sort(values.begin(), values.end());
    if (op == "In") list.push_back(key + " in (" + joined(values) + ")");
    if (op == "NotIn") list.push_back(key + " notin (" + joined(values) + ")");
    if (op == "Exists") list.push_back(key);
    if (op == "DoesNotExist") list.push_back("!" + key);
  }
  std::sort(list.begin(), list.end());
  return none ? or_else(joined(list), "<none>") : joined(list);
}

Json age(const Json& object, Time now) { return age_of(find(object, "metadata.creationTimestamp"), now); }

Json data_count(const Json& object, Time) {
  return object_at(object, "data").size() + object_at(object, "binaryData").size();
}

Json containers(const Json& object, Time) {
  return member_list(array_at(object, "spec.template.spec.containers"), "name");
}
Json images(const Json& object, Time) {
  return member_list(array_at(object, "spec.template.spec.containers"), "image");
}
Json cron_containers(const Json& object, Time) {
  return member_list(array_at(object, "spec.jobTemplate.spec.template.spec.containers"), "name");
}
Json cron_images(const Json& object, Time) {
  return member_list(array_at(object, "spec.jobTemplate.spec.template.spec.containers"), "image");
}
Json selector(const Json& object, Time) { return selector_text(object_at(object, "spec.selector"), true); }
Json deployment_selector(const Json& object, Time) { return selector_text(object_at(object, "spec.selector"), false); }
Json map_selector(const Json& object, Time) { return label_text(object_at(object, "spec.selector")); }
Json cron_selector(const Json& object, Time) {
  return selector_text(object_at(object, "spec.jobTemplate.spec.selector"), true);
}
Json pod_selector(const Json& object, Time) { return selector_text(object_at(object, "spec.podSelector"), true); }
Json node_selector(const Json& object, Time) {
  return label_text(object_at(object, "spec.template.spec.nodeSelector"));
}

Json ready_of_desired(const Json& object, Time) {
  return std::to_string(int_at(object, "status.readyReplicas")) + "/" + std::to_string(int_at(object, "spec.replicas"));
}

Json service_cluster_ip(const Json& object, Time) {
  const Json& addresses = array_at(object, "spec.clusterIPs");
  return addresses.empty() ? "<none>" : text_of(addresses[0]);
}

Json service_external_ip(const Json& object, Time) {
  const std::string type = text_at(object, "spec.type");
  std::vector<std::string> addresses;
  for (const Json& one : array_at(object, "spec.externalIPs")) addresses.push_back(text_of(one));
  if (type == "ExternalName") return text_at(object, "spec.externalName");
  if (type == "ClusterIP" || type == "NodePort") return or_else(joined(addresses), "<none>");
  if (type != "LoadBalancer") return "<unknown>";
  if (const std::string balancer = balancer_addresses(object); !balancer.empty()) {
    addresses.insert(addresses.begin(), balancer);
  }
  return or_else(joined(addresses), "<pending>");
}

Json service_ports(const Json& object, Time) {
  std::vector<std::string> ports;
  for (const Json& port : array_at(object, "spec.ports")) {
    std::string text = std::to_string(int_at(port, "port"));
    if (const std::int64_t node = int_at(port, "nodePort"); node > 0) text.append(":").append(std::to_string(node));
    ports.push_back(text.append("/").append(text_at(port, "protocol")));
  }
  return or_else(joined(ports), "<none>");
}

Json job_status(const Json& object, Time) {
  if (has_condition(object, "Complete")) return "Complete";
  if (has_condition(object, "Failed")) return "Failed";
  if (!is_empty_at(object, "metadata.deletionTimestamp")) return "Terminating";
  for (const char* type : {"Suspended", "FailureTarget", "SuccessCriteriaMet"}) {
    if (has_condition(object, type)) return type;
  }
  return "Running";
}

Json job_completions(const Json& object, Time) {
  const std::string done = std::to_string(int_at(object, "status.succeeded"));
  if (find(object, "spec.completions") != nullptr) {
    return done + "/" + std::to_string(int_at(object, "spec.completions"));
  }
  const std::int64_t parallelism = int_at(object, "spec.parallelism");
  return parallelism > 1 ? done + "/1 of " + std::to_string(parallelism) : done + "/1";
}

Json job_duration(const Json& object, Time now) {
  const auto begin = Time::parse(text_at(object, "status.startTime"));
  if (!begin) return "";
  const auto end = Time::parse(text_at(object, "status.completionTime"));
  return human_duration((end ? *end : now) - *begin);
}

Json cron_active(const Json& object, Time) { return array_at(object, "status.active").size(); }
Json cron_last(const Json& object, Time now) {
  const Json* last = find(object, "status.lastScheduleTime");
  return last == nullptr ? Json("<none>") : Json(age_of(last, now));
}
Json cron_suspend(const Json& object, Time) { return bool_at(object, "spec.suspend") ? "True" : "False"; }

Json node_status(const Json& object, Time) {
  std::string status = "Unknown";
  for (const Json& condition : array_at(object, "status.conditions")) {
    if (text_at(condition, "type") == "Ready") status = text_at(condition, "status") == "True" ? "Ready" : "NotReady";
  }
  return bool_at(object, "spec.unschedulable") ? status + ",SchedulingDisabled" : status;
}

Json node_roles(const Json& object, Time) {
  constexpr std::string_view kPrefix = "node-role.kubernetes.io/";
  std::set<std::string> roles;
  for (const auto& [key, value] : object_at(object, "metadata.labels").items()) {
    if (key.starts_with(kPrefix) && key.size() > kPrefix.size()) roles.insert(key.substr(kPrefix.size()));
    if (key == "kubernetes.io/role" && !text_of(value).empty()) roles.insert(text_of(value));
  }
  return or_else(joined({roles.begin(), roles.end()}), "<none>");
}

namespace {

std::string node_address(const Json& object, std::string_view type) {
  for (const Json& address : array_at(object, "status.addresses")) {
    if (text_at(address, "type") == type) return text_at(address, "address");
  }
  return "<none>";
}

}  // namespace

Json node_internal_ip(const Json& object, Time) { return node_address(object, "InternalIP"); }
Json node_external_ip(const Json& object, Time) { return node_address(object, "ExternalIP"); }
Json node_kernel(const Json& object, Time) {
  std::string kernel = or_else(text_at(object, "status.nodeInfo.kernelVersion"), "<unknown>");
  const std::string architecture = text_at(object, "status.nodeInfo.architecture");
  return architecture.empty() ? kernel : kernel.append(" (").append(architecture).append(")");
}

Json event_first_seen(const Json& object, Time now) {
  // New events have other names for these fields.
  for (const char* path : {"firstTimestamp", "deprecatedFirstTimestamp", "eventTime"}) {
    if (!is_empty_at(object, path)) return age_of(find(object, path), now);
  }
  return "<unknown>";
}

Json event_last_seen(const Json& object, Time now) {
  for (const char* path : {"series.lastObservedTime", "lastTimestamp", "deprecatedLastTimestamp"}) {
    if (!is_empty_at(object, path)) return age_of(find(object, path), now);
  }
  return event_first_seen(object, now);
}

Json event_count(const Json& object, Time) {
  if (const std::int64_t count = int_at(object, "series.count"); count > 0) return count;
  const std::int64_t count = int_at(object, "count", int_at(object, "deprecatedCount"));
  return count == 0 ? 1 : count;
}

Json event_object(const Json& object, Time) {
  const Json& about = object_at(object, object.contains("regarding") ? "regarding" : "involvedObject");
  const std::string kind = lower(text_at(about, "kind"));
  const std::string name = text_at(about, "name");
  return name.empty() ? kind : kind + "/" + name;
}

Json event_source(const Json& object, Time) {
  std::string component;
  for (const char* path :
       {"source.component", "deprecatedSource.component", "reportingComponent", "reportingController"}) {
    if (component.empty()) component = text_at(object, path);
  }
  std::string host;
  for (const char* path : {"source.host", "deprecatedSource.host", "reportingInstance"}) {
    if (host.empty()) host = text_at(object, path);
  }
  return host.empty() ? component : component + ", " + host;
}

Json event_message(const Json& object, Time) {
  std::string text = text_at(object, object.contains("note") ? "note" : "message");
  const auto begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

Json endpoints(const Json& object, Time) {
  const Json& subsets = array_at(object, "subsets");
  if (subsets.empty()) return "<none>";
  std::vector<std::string> all;
  for (const Json& subset : subsets) {
    const Json& ports = array_at(subset, "ports");
    for (std::size_t p = 0; p < std::max<std::size_t>(1, ports.size()); ++p) {
      for (const Json& address : array_at(subset, "addresses")) {
        std::string text = text_at(address, "ip");
        if (!ports.empty()) {
          if (text.find(':') != std::string::npos) text.insert(0, "[").append("]");
          text.append(":").append(std::to_string(int_at(ports[p], "port")));
        }
        all.push_back(std::move(text));
      }
    }
  }
  return first_of(all, 3);
}

Json slice_ports(const Json& object, Time) {
  std::vector<std::string> all;
  for (const Json& port : array_at(object, "ports")) {
    if (port.contains("port")) {
      all.push_back(std::to_string(int_at(port, "port")));
    } else {
      all.push_back(or_else(text_at(port, "name"), "*"));
    }
  }
  return or_else(first_of(all, 3), "<unset>");
}

Json slice_endpoints(const Json& object, Time) {
  std::vector<std::string> all;
  for (const Json& endpoint : array_at(object, "endpoints")) {
    for (const Json& address : array_at(endpoint, "addresses")) all.push_back(text_of(address));
  }
  return or_else(first_of(all, 3), "<unset>");
}

Json ingress_hosts(const Json& object, Time) {
  std::vector<std::string> hosts;
  for (const Json& rule : array_at(object, "spec.rules")) {
    if (const std::string host = text_at(rule, "host"); !host.empty()) hosts.push_back(host);
  }
  return or_else(first_of(hosts, 3), "*");
}
Json ingress_address(const Json& object, Time) { return balancer_addresses(object); }
Json ingress_ports(const Json& object, Time) { return is_empty_at(object, "spec.tls") ? "80" : "80, 443"; }

Json role_ref(const Json& object, Time) {
  return text_at(object, "roleRef.kind") + "/" + text_at(object, "roleRef.name");
}

namespace {

std::string subjects(const Json& object, std::string_view kind) {
  std::vector<std::string> names;
  for (const Json& subject : array_at(object, "subjects")) {
    if (text_at(subject, "kind") != kind) continue;
    std::string name = text_at(subject, "name");
    if (const std::string ns = text_at(subject, "namespace"); kind == "ServiceAccount" && !ns.empty()) {
      name.insert(0, ns + "/");
    }
    names.push_back(std::move(name));
  }
  return joined(names, ", ");
}

}  // namespace

Json subject_users(const Json& object, Time) { return subjects(object, "User"); }
Json subject_groups(const Json& object, Time) { return subjects(object, "Group"); }
Json subject_accounts(const Json& object, Time) { return subjects(object, "ServiceAccount"); }
Json webhook_count(const Json& object, Time) { return array_at(object, "webhooks").size(); }

Json controller_name(const Json& object, Time) {
  for (const Json& owner : array_at(object, "metadata.ownerReferences")) {
    if (!bool_at(owner, "controller")) continue;
    const Kind kind = Kind::from(text_at(owner, "apiVersion"), text_at(owner, "kind"));
    const std::string of = kind.group.empty() ? kind.kind : kind.kind + "." + kind.group;
    return lower(of) + "/" + text_at(owner, "name");
  }
  return "<none>";
}

}  // namespace tain::server::cells
