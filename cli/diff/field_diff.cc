#include "cli/diff/field_diff.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace tain::cli {
namespace {

struct ListItem {
  FieldStep step{};
  Value value{};
};

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
  return value.type() == Value::Type::kString || value.type() == Value::Type::kNumber ||
         value.type() == Value::Type::kBool;
}

// Nothing if an item lacks a key or two items have the same.
std::optional<std::vector<ListItem>> items_by(const Keys& keys, const Value& list) {
  std::vector<ListItem> items;
  std::set<std::string> seen;
  for (const Value& element : list.elements()) {
    if (element.type() != Value::Type::kMap) return std::nullopt;
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

// The items of two versions of a list, named by their keys: containers by name, conditions by type, ports by number and
// protocol. Both lists use the same keys. Nothing if no key identifies all items of both lists. `name`: the field with
// the list.
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

// The items named by position.
std::vector<ListItem> numbered_items(const Value& list) {
  std::vector<ListItem> items;
  for (const Value& element : list.elements()) {
    const std::string position = std::to_string(items.size());
    items.push_back({{FieldStep::Type::kItem, position, std::string("i:").append(position)}, element});
  }
  return items;
}

constexpr std::size_t kMostLevels = 200;  // recursion limit for hostile objects
constexpr std::size_t kMostDifferences = 10000;

class Comparison {
 public:
  explicit Comparison(const FieldFilter& filter) : filter_(filter) {}

  std::vector<FieldDifference> run(const Value& before, const Value& after) {
    compare(before, after);
    return std::move(found_);
  }

 private:
  void compare(const Value& before, const Value& after) {
    if (found_.size() >= kMostDifferences || !filter_.may_show_below(path_)) return;
    if (path_.size() < kMostLevels) {
      const bool maps = is(before, Value::Type::kMap) && is(after, Value::Type::kMap);
      const bool lists = is(before, Value::Type::kList) && is(after, Value::Type::kList);
      // Descend into an added or removed container if the filter wants only parts of it.
      const bool partly = is_container() || (!filter_.only.empty() && !filter_.shows(path_));
      const bool whole = !before.exists() || !after.exists();
      if (maps || (whole && partly && (is(before, Value::Type::kMap) || is(after, Value::Type::kMap)))) {
        return compare_maps(before, after);
      }
      if (lists || (whole && partly && (is(before, Value::Type::kList) || is(after, Value::Type::kList)))) {
        return compare_lists(before, after);
      }
    }
    if (filter_.shows(path_) && !same(before, after)) found_.push_back({path_, before, after});
  }

  static bool is(const Value& value, Value::Type type) { return value.type() == type; }
  static bool is_structure(const Value& value) { return is(value, Value::Type::kMap) || is(value, Value::Type::kList); }
  static bool same(const Value& before, const Value& after) {
    // Absent, null and empty are equal: servers and encodings differ in which of them they write.
    const auto says_nothing = [](const Value& value) {
      return !value.exists() || value.is_null() || (is_structure(value) && value.size() == 0);
    };
    return (says_nothing(before) && says_nothing(after)) || before == after;
  }

  // `spec`, `status`, `metadata.labels`: report their fields, not the container itself.
  bool is_container() const { return path_.size() <= 1 || (path_.size() == 2 && path_[0].name == "metadata"); }

  void compare_maps(const Value& before, const Value& after) {
    std::map<std::string, std::pair<Value, Value>, std::less<>> members;
    for (const Value::Member& one : before.members()) members[one.key.str()].first = one.value;
    for (const Value::Member& one : after.members()) members[one.key.str()].second = one.value;
    // Plain values first, because they are short; metadata last at the top level.
    const auto rank = [&](const std::string& key, const std::pair<Value, Value>& values) {
      if (path_.empty() && key == "metadata") return 2;
      return is_structure(values.first) || is_structure(values.second) ? 1 : 0;
    };
    for (int turn = 0; turn <= 2; ++turn) {
      for (const auto& [key, values] : members) {
        if (rank(key, values) != turn) continue;
        path_.push_back(key_step(key));
        compare(values.first, values.second);
        path_.pop_back();
      }
    }
  }

  void compare_lists(const Value& before, const Value& after) {
    const std::string_view name = path_.empty() ? std::string_view() : std::string_view(path_.back().name);
    if (auto items = named_items(name, before, after)) return compare_items(items->first, items->second);
    const auto plain = [](const Value& list) {
      for (const Value& one : list.elements()) {
        if (!is(one, Value::Type::kMap)) return true;
      }
      return false;
    };
    if (plain(before) || plain(after)) {
      if (filter_.shows(path_) && !same(before, after)) found_.push_back({path_, before, after});
      return;
    }
    compare_items(numbered_items(before), numbered_items(after));
  }

  // In the order of the new list; removed items last.
  void compare_items(const std::vector<ListItem>& before, const std::vector<ListItem>& after) {
    std::map<std::string_view, const Value*> old_values;
    for (const ListItem& one : before) old_values[one.step.managed] = &one.value;
    for (const ListItem& one : after) {
      const auto found = old_values.find(one.step.managed);
      path_.push_back(one.step);
      compare(found == old_values.end() ? Value() : *found->second, one.value);
      path_.pop_back();
      if (found != old_values.end()) old_values.erase(found);
    }
    for (const ListItem& one : before) {
      if (old_values.find(one.step.managed) == old_values.end()) continue;
      path_.push_back(one.step);
      compare(one.value, Value());
      path_.pop_back();
    }
  }

  const FieldFilter& filter_;
  FieldPath path_{};
  std::vector<FieldDifference> found_{};
};

}  // namespace

std::vector<FieldDifference> differences(const Value& before, const Value& after, const FieldFilter& filter) {
  return Comparison(filter).run(before, after);
}

std::vector<FieldDifference> differences(const Object& before, const Object& after, const FieldFilter& filter) {
  return differences(before.root(), after.root(), filter);
}

}  // namespace tain::cli
