#pragma once

#include <tain/object.h>
#include <tain/snapshot.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// One condition on the labels of an object.
struct LabelRequirement {
  enum class Operator : std::uint8_t { kIn, kNotIn, kExists, kDoesNotExist };
  std::string key;
  Operator op = Operator::kExists;
  std::vector<std::string> values;  // of kIn and kNotIn

  // kNotIn also holds where the label is absent, as in Kubernetes.
  bool matches(const Value& labels) const;
  friend bool operator==(const LabelRequirement&, const LabelRequirement&) = default;
};

// Which objects are meant, by their labels: those that meet all requirements. A default-made one means all.
//
// Threading:  const, any thread.
struct LabelSelector {
  std::vector<LabelRequirement> requirements;
  bool nothing = false;  // means no object, whatever the requirements say

  static LabelSelector everything() { return {}; }
  static LabelSelector none() { return {.requirements = {}, .nothing = true}; }
  static LabelSelector equals(std::string key, std::string value);

  bool is_everything() const { return !nothing && requirements.empty(); }
  bool matches(const Object& object) const;
};

// The objects of a snapshot that a selector means; in one namespace, where `ns` is given (found by index where the
// store has one).
std::vector<Object> list_matching(const Snapshot& snapshot, const LabelSelector& selector);
std::vector<Object> list_matching(const Snapshot& snapshot, std::string_view ns, const LabelSelector& selector);

}  // namespace tain
