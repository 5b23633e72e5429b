#include <string>
#include <utility>
#include <vector>

#include "server/objects/table_cells.h"

// Cells of volumes, claims, autoscalers and disruption budgets.
namespace tain::server::cells {

namespace {

std::string access_modes(const Json& modes) {
  constexpr std::pair<const char*, const char*> kShort[] = {
      {"ReadWriteOnce", "RWO"}, {"ReadOnlyMany", "ROX"}, {"ReadWriteMany", "RWX"}, {"ReadWriteOncePod", "RWOP"}};
  std::string text;
  for (const auto& [name, letters] : kShort) {
    for (const Json& mode : modes) {
      if (mode != name) continue;
      text.append(text.empty() ? "" : ",").append(letters);
      break;
    }
  }
  return text;
}

std::string shown(const Json& object, std::string_view path, const char* otherwise) {
  const Json* found = find(object, path);
  if (found == nullptr || found->is_null()) return otherwise;
  return found->is_string() ? found->get<std::string>() : dump(*found);
}

bool is_going(const Json& object) { return !is_empty_at(object, "metadata.deletionTimestamp"); }

}  // namespace

Json claim_status(const Json& object, Time) {
  return is_going(object) ? std::string("Terminating") : text_at(object, "status.phase");
}
Json claim_capacity(const Json& object, Time) {
  return text_at(object, "spec.volumeName").empty() ? "" : shown(object, "status.capacity.storage", "0");
}
Json claim_modes(const Json& object, Time) {
  return text_at(object, "spec.volumeName").empty() ? "" : access_modes(array_at(object, "status.accessModes"));
}
Json volume_claim(const Json& object, Time) {
  if (find(object, "spec.claimRef") == nullptr) return "";
  return text_at(object, "spec.claimRef.namespace") + "/" + text_at(object, "spec.claimRef.name");
}
Json volume_modes(const Json& object, Time) { return access_modes(array_at(object, "spec.accessModes")); }
Json volume_status(const Json& object, Time) {
  return is_going(object) ? std::string("Terminating") : text_at(object, "status.phase");
}

Json hpa_reference(const Json& object, Time) {
  return text_at(object, "spec.scaleTargetRef.kind") + "/" + text_at(object, "spec.scaleTargetRef.name");
}

Json hpa_min(const Json& object, Time) { return shown(object, "spec.minReplicas", "<unset>"); }

Json hpa_targets(const Json& object, Time) {
  const Json& metrics = array_at(object, "spec.metrics");
  const Json& current = array_at(object, "status.currentMetrics");
  std::vector<std::string> list;
  if (metrics.empty() && find(object, "spec.targetCPUUtilizationPercentage") != nullptr) {
    const std::string now = shown(object, "status.currentCPUUtilizationPercentage", "<unknown>");
    return "cpu: " + (now == "<unknown>" ? now : now + "%") + "/" +
           shown(object, "spec.targetCPUUtilizationPercentage", "0") + "%";
  }
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    const std::string type = text_at(metrics[i], "type");
    std::string source = type;
    if (!source.empty() && source[0] >= 'A' && source[0] <= 'Z') source[0] = static_cast<char>(source[0] + 32);
    const Json& target = object_at(metrics[i], source + ".target");
    const Json now = i < current.size() ? object_at(current[i], source + ".current") : Json::object();
    const bool resource = type == "Resource" || type == "ContainerResource";
    const std::string name = resource ? text_at(metrics[i], source + ".name") + ": " : "";
    if (target.contains("averageUtilization")) {
      const std::string is = shown(now, "averageUtilization", "<unknown>");
      list.push_back(name + (is == "<unknown>" ? is : is + "%") + "/" + shown(target, "averageUtilization", "0") + "%");
    } else if (target.contains("averageValue")) {
      const std::string average = type == "External" || type == "Object" ? " (avg)" : "";
      list.push_back(name + shown(now, "averageValue", "<unknown>") + "/" + shown(target, "averageValue", "0") +
                     average);
    } else {
      list.push_back(name + shown(now, "value", "<unknown>") + "/" + shown(target, "value", "<auto>"));
    }
  }
  if (list.empty()) return "<none>";
  std::string text = list[0];
  if (list.size() > 1) text.append(", ").append(list[1]);
  if (list.size() > 2) text.append(" + ").append(std::to_string(list.size() - 2)).append(" more...");
  return text;
}

Json budget_min(const Json& object, Time) { return shown(object, "spec.minAvailable", "N/A"); }
Json budget_max(const Json& object, Time) { return shown(object, "spec.maxUnavailable", "N/A"); }

}  // namespace tain::server::cells
