#include "cli/diff/field_diff.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "cli/diff/list_items.h"

namespace tain::cli {
namespace {

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
      const bool maps = is(before, ValueType::kMap) && is(after, ValueType::kMap);
      const bool lists = is(before, ValueType::kList) && is(after, ValueType::kList);
      // Descend into an added or removed container if the filter wants only parts of it.
      const bool partly = is_container() || (!filter_.only.empty() && !filter_.shows(path_));
      const bool whole = !before.exists() || !after.exists();
      if (maps || (whole && partly && (is(before, ValueType::kMap) || is(after, ValueType::kMap)))) {
        return compare_maps(before, after);
      }
      if (lists || (whole && partly && (is(before, ValueType::kList) || is(after, ValueType::kList)))) {
        return compare_lists(before, after);
      }
    }
    if (filter_.shows(path_) && !same(before, after)) found_.push_back({path_, before, after});
  }

  static bool is(const Value& value, ValueType type) { return value.type() == type; }
  static bool is_structure(const Value& value) { return is(value, ValueType::kMap) || is(value, ValueType::kList); }
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
    for (const Member& one : before.members()) members[one.key.str()].first = one.value;
    for (const Member& one : after.members()) members[one.key.str()].second = one.value;
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
        if (!is(one, ValueType::kMap)) return true;
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
