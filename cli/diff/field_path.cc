#include "cli/diff/field_path.h"

#include <algorithm>
#include <utility>

namespace tain::cli {
namespace {

bool is_plain(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           c == '$';
  });
}

}  // namespace

std::string to_string(const FieldPath& path) {
  std::string out;
  for (const FieldStep& step : path) {
    if (step.type == FieldStep::Type::kItem) {
      out.append("[").append(step.name).append("]");
    } else if (is_plain(step.name)) {
      if (!out.empty()) out.push_back('.');
      out.append(step.name);
    } else {
      out.append("[\"").append(step.name).append("\"]");
    }
  }
  return out;
}

FieldStep key_step(std::string_view key) {
  FieldStep step;
  step.name = std::string(key);
  step.managed = "f:";
  step.managed.append(key);
  return step;
}

}  // namespace tain::cli
