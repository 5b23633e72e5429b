#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// Selects the objects whose labels meet all requirements. A default-constructed one selects all objects.
//
// Threading:  a plain value.
// Errors:     parse() returns kBadArgument with the position and the reason.
struct LabelSelector {
  // One condition on the labels of an object.
  struct Requirement {
    enum class Operator : std::uint8_t { kIn, kNotIn, kExists, kDoesNotExist, kGreaterThan, kLessThan };
    std::string key{};
    Operator op = Operator::kExists;
    std::vector<std::string> values{};  // of kIn and kNotIn; kGreaterThan and kLessThan have one whole number

    // kNotIn also matches if the label is absent, as in Kubernetes.
    bool matches(const Value& labels) const;
    // `app=web`, `tier in (a,b)`, `!old`, `size>3`
    std::string to_string() const;
    friend bool operator==(const Requirement&, const Requirement&) = default;
  };

  std::vector<Requirement> requirements{};
  bool nothing = false;  // selects no object and ignores the requirements

  static LabelSelector everything() { return {}; }
  static LabelSelector none() { return {.requirements = {}, .nothing = true}; }
  static LabelSelector equals(std::string key, std::string value);
  // Parses the syntax of kubectl -l: `app=web,tier in (a, b),env!=test,!old,zone`. Keys and values are validated.
  [[nodiscard]] static Result<LabelSelector> parse(std::string_view text);

  bool is_everything() const { return !nothing && requirements.empty(); }
  bool matches(const Object& object) const;
  // The syntax of parse(), sorted by key.
  std::string to_string() const;
  friend bool operator==(const LabelSelector&, const LabelSelector&) = default;
};

// Selects the objects whose fields meet all requirements. A server supports metadata.name and metadata.namespace for
// all resources, and further fields for some of them.
//
// Threading:  a plain value.
// Errors:     parse() returns kBadArgument with the position and the reason.
struct FieldSelector {
  // One condition on a field of an object.
  struct Requirement {
    std::string path{};
    bool equal = true;  // else: not equal
    std::string value{};
    friend bool operator==(const Requirement&, const Requirement&) = default;
  };

  std::vector<Requirement> requirements{};

  // Parses the syntax of kubectl --field-selector: `metadata.name=a,status.phase!=Running`. In a value, `\`, `,` and
  // `=` are written `\\`, `\,` and `\=`.
  [[nodiscard]] static Result<FieldSelector> parse(std::string_view text);
  static std::string escape(std::string_view value);

  bool is_everything() const { return requirements.empty(); }
  // Treats an absent field as an empty one.
  bool matches(const Object& object) const;
  std::string to_string() const;
  friend bool operator==(const FieldSelector&, const FieldSelector&) = default;
};

}  // namespace tain
