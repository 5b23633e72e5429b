#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// One condition on the labels of an object.
struct LabelRequirement {
  enum class Operator : std::uint8_t { kIn, kNotIn, kExists, kDoesNotExist, kGreaterThan, kLessThan };
  std::string key{};
  Operator op = Operator::kExists;
  std::vector<std::string> values{};  // of kIn and kNotIn; of kGreaterThan and kLessThan one, a whole number

  // kNotIn also holds where the label is absent, as in Kubernetes.
  bool matches(const Value& labels) const;
  // `app=web`, `tier in (a,b)`, `!old`, `size>3`
  std::string to_string() const;
  friend bool operator==(const LabelRequirement&, const LabelRequirement&) = default;
};

// Which objects are meant, by their labels: those that meet all requirements. A default-made one means all.
//
// Threading:  const, any thread.
// Errors:     parse() gives kBadArgument with the place and the reason: what the server would say, before any request.
struct LabelSelector {
  std::vector<LabelRequirement> requirements{};
  bool nothing = false;  // means no object, whatever the requirements say

  static LabelSelector everything() { return {}; }
  static LabelSelector none() { return {.requirements = {}, .nothing = true}; }
  static LabelSelector equals(std::string key, std::string value);
  // As kubectl's -l takes it: `app=web,tier in (a, b),env!=test,!old,zone`. Keys and values are checked.
  [[nodiscard]] static Result<LabelSelector> parse(std::string_view text);

  bool is_everything() const { return !nothing && requirements.empty(); }
  bool matches(const Object& object) const;
  // What parse() reads back as the same; sorted by key.
  std::string to_string() const;
  friend bool operator==(const LabelSelector&, const LabelSelector&) = default;
};

// One condition on a field of an object.
struct FieldRequirement {
  std::string path{};
  bool equal = true;  // else: not equal
  std::string value{};
  friend bool operator==(const FieldRequirement&, const FieldRequirement&) = default;
};

// Which objects are meant, by their fields: those that meet all requirements. Which fields a server knows for this is a
// matter of the resource; metadata.name and metadata.namespace are always among them.
//
// Threading:  const, any thread.
// Errors:     parse() gives kBadArgument with the place and the reason.
struct FieldSelector {
  std::vector<FieldRequirement> requirements{};

  // As kubectl's --field-selector takes it: `metadata.name=a,status.phase!=Running`; `\`, `,` and `=` in a value are
  // written `\\`, `\,` and `\=`.
  [[nodiscard]] static Result<FieldSelector> parse(std::string_view text);
  static std::string escape(std::string_view value);

  bool is_everything() const { return requirements.empty(); }
  // By path; a field that is not there is as an empty one.
  bool matches(const Object& object) const;
  std::string to_string() const;
  friend bool operator==(const FieldSelector&, const FieldSelector&) = default;
};

}  // namespace tain
