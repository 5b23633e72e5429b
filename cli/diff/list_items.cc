#include "cli/diff/list_items.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace tain::cli {
namespace {

// The members that together identify an item. Its name is made of them, or is the member `shown`.
struct Keys {
  std::array<std::string_view, 2> names{};
  std::string_view shown{};  // another member to show as the name
};

struct Rule {
  std::string_view field{};
  Keys keys{};
};

// Merge keys of the built-in kinds that are neither `name` nor `type`, in the order in which they are tried.
constexpr Rule kRules[] = {
    {"ports", {{"containerPort", "protocol"}, {}}},
    {"ports", {{"port", "protocol"}, {}}},
    {"volumeMounts", {{"mountPath"}, {}}},
    {"volumeDevices", {{"devicePath"}, {}}},
    {"ownerReferences", {{"uid"}, "name"}},
    {"podIPs", {{"ip"}, {}}},
    {"hostIPs", {{"ip"}, {}}},
    {"hostAliases", {{"ip"}, {}}},
    {"taints", {{"key", "effect"}, {}}},
    {"topologySpreadConstraints", {{"topologyKey", "whenUnsatisfiable"}, {}}},
    {"subjects", {{"kind", "name"}, {}}},
    {"rules", {{"host"}, {}}},
    {"paths", {{"path"}, {}}},
    {"ingress", {{"ip"}, {}}},
    {"ingress", {{"hostname"}, {}}},
};
constexpr Keys kCommon[] = {{{"name"}, {}}, {{"type"}, {}}, {{"key"}, {}}, {{"id"}, {}}, {{"ip"}, {}}, {{"uid"}, {}}};

bool is_scalar(const Value& value) {
  return value.type() == ValueType::kString || value.type() == ValueType::kNumber || value.type() == ValueType::kBool;
}

// Nothing if an item lacks a key or two items have the same.
std::optional<std::vector<ListItem>> items_by(const Keys& keys, const Value& list) {
  std::vector<ListItem> items;
  std::set<std::string> seen;
  for (const Value& element : list.elements()) {
    if (element.type() != ValueType::kMap) return std::nullopt;
    std::string name;
    std::string managed = "k:{";
    for (const std::string_view key : keys.names) {
      if (key.empty()) break;
      const Value value = element[key];
      if (!is_scalar(value)) return std::nullopt;
      if (!name.empty()) {
        name.push_back('/');
        managed.push_back(',');
      }
      name.append(value.text().view());
      managed.append("\"").append(key).append("\":").append(value.to_json());
    }
    managed.push_back('}');
    if (!seen.insert(managed).second) return std::nullopt;
    if (!keys.shown.empty() && is_scalar(element[keys.shown])) name = element[keys.shown].text().str();
    items.push_back({{FieldStep::Type::kItem, std::move(name), std::move(managed)}, element});
  }
  return items;
}

}  // namespace

std::optional<std::pair<std::vector<ListItem>, std::vector<ListItem>>> named_items(std::string_view name,
                                                                                   const Value& before,
                                                                                   const Value& after) {
  const auto by = [&](const Keys& keys) -> std::optional<std::pair<std::vector<ListItem>, std::vector<ListItem>>> {
    auto old_items = items_by(keys, before);
    if (!old_items) return std::nullopt;
    auto new_items = items_by(keys, after);
    if (!new_items) return std::nullopt;
    return std::pair(std::move(*old_items), std::move(*new_items));
  };
  for (const Rule& rule : kRules) {
    if (rule.field != name) continue;
    if (auto found = by(rule.keys)) return found;
  }
  for (const Keys& keys : kCommon) {
    if (auto found = by(keys)) return found;
  }
  return std::nullopt;
}

std::vector<ListItem> numbered_items(const Value& list) {
  std::vector<ListItem> items;
  for (const Value& element : list.elements()) {
    const std::string position = std::to_string(items.size());
    items.push_back({{FieldStep::Type::kItem, position, std::string("i:").append(position)}, element});
  }
  return items;
}

}  // namespace tain::cli
