#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace tain::jsonpath {

struct Step;
using Steps = std::vector<Step>;

// One step of a path: from some values to others.
struct Step {
  enum class Type { kConstant, kField, kKeyOrPath, kWildcard, kSlice, kDescent, kUnion, kFilter };
  Type type = Type::kField;
  std::string field{};        // of kKeyOrPath (`['a.b']`): the key as it stands
  nlohmann::json constant{};  // a text, a number, true or false: whatever came before, this comes out
  // Of a slice.
  std::optional<std::int64_t> first{};
  std::optional<std::int64_t> last{};
  std::optional<std::int64_t> stride{};
  bool is_index = false;          // `last` is the one behind `first`
  std::vector<Steps> branches{};  // of a union; of a filter: left, right; of kKeyOrPath: the path
  std::string comparison{};       // of a filter; empty: it is enough that left finds something
};

// A piece of a template.
struct Part {
  enum class Type { kPath, kRange };
  Type type = Type::kPath;
  Steps steps{};                              // a constant alone: text between braces
  std::vector<std::unique_ptr<Part>> body{};  // of a range, for each of what the steps find
};

}  // namespace tain::jsonpath
