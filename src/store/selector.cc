#include <tain/selector.h>

#include <algorithm>
#include <utility>

namespace tain {

bool LabelRequirement::matches(const Value& labels) const {
  const Value value = labels[key];
  const auto among_values = [&] {
    const Text text = value.text();
    return std::any_of(values.begin(), values.end(), [&](const std::string& one) { return text == one; });
  };
  switch (op) {
    case Operator::kIn:
      return value.exists() && among_values();
    case Operator::kNotIn:
      return !value.exists() || !among_values();
    case Operator::kExists:
      return value.exists();
    case Operator::kDoesNotExist:
      return !value.exists();
  }
  return false;
}

LabelSelector LabelSelector::equals(std::string key, std::string value) {
  LabelSelector selector;
  selector.requirements.push_back({std::move(key), LabelRequirement::Operator::kIn, {std::move(value)}});
  return selector;
}

bool LabelSelector::matches(const Object& object) const {
  if (nothing) return false;
  if (requirements.empty()) return true;
  const Value labels = object.labels();
  return std::all_of(requirements.begin(), requirements.end(),
                     [&](const LabelRequirement& requirement) { return requirement.matches(labels); });
}

std::vector<Object> list_matching(const Snapshot& snapshot, const LabelSelector& selector) {
  if (selector.nothing) return {};
  if (selector.is_everything()) return snapshot.list();
  std::vector<Object> objects;
  for (const Object& object : snapshot) {
    if (selector.matches(object)) objects.push_back(object);
  }
  return objects;
}

std::vector<Object> list_matching(const Snapshot& snapshot, std::string_view ns, const LabelSelector& selector) {
  if (selector.nothing) return {};
  std::vector<Object> objects = snapshot.in_namespace(ns);
  if (!selector.is_everything()) {
    std::erase_if(objects, [&](const Object& object) { return !selector.matches(object); });
  }
  return objects;
}

}  // namespace tain
