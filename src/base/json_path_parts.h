#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace tain::jsonpath {

struct Step;
using Steps = std::vector<Step>;

// One step of a path. Maps input values to output values.
struct Step {
  enum class Type { kConstant, kField, kKeyOrPath, kWildcard, kSlice, kDescent, kUnion, kFilter };
  Type type = Type::kField;
  std::string field{};        // of kKeyOrPath (`['a.b']`): the literal key
  nlohmann::json constant{};  // a text, a number, true or false: the output, independent of the input
  // For a slice:
  std::optional<std::int64_t> first{};
  std::optional<std::int64_t> last{};
  std::optional<std::int64_t> stride{};
  bool is_index = false;          // `last` is `first` + 1
  std::vector<Steps> branches{};  // of a union; of a filter: left, right; of kKeyOrPath: the path
  std::string comparison{};       // of a filter; empty: true if left has a result
};

// A piece of a template.
struct Part {
  enum class Type { kPath, kRange };
  Type type = Type::kPath;
  Steps steps{};                              // a single constant: text outside of braces
  std::vector<std::unique_ptr<Part>> body{};  // of a range, evaluated for each result of the steps
};

}  // namespace tain::jsonpath
