#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/objects/patch.h"

// RFC 6902 as implemented by kube-apiserver's library: replacing a missing member adds it, and copying a missing member
// copies null.
namespace tain::server {

namespace {

using Steps = std::vector<std::string>;

StatusError cannot_apply() {
  StatusError error;
  error.code = 422;
  error.reason = "Invalid";
  error.message = "the server rejected our request due to an error in our request";
  error.has_details = true;
  return error;
}

std::optional<Steps> parse_pointer(std::string_view text) {
  Steps steps;
  if (text.empty()) return steps;
  if (text.front() != '/') return std::nullopt;
  std::string step;
  for (std::size_t i = 1; i <= text.size(); ++i) {
    if (i == text.size() || text[i] == '/') {
      steps.push_back(std::move(step));
      step.clear();
    } else if (text[i] == '~' && i + 1 < text.size() && (text[i + 1] == '0' || text[i + 1] == '1')) {
      step.push_back(text[++i] == '0' ? '~' : '/');
    } else {
      step.push_back(text[i]);
    }
  }
  return steps;
}

// A list index; -1 is the last element. `size`: one more than the largest valid index.
std::optional<std::size_t> parse_index(const std::string& text, std::size_t size) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  const auto count = static_cast<std::int64_t>(size);
  if (number < -count || number >= count) return std::nullopt;
  return static_cast<std::size_t>(number < 0 ? number + count : number);
}

// The container of the last step; null if the path does not exist.
Json* parent_of(Json& document, const Steps& steps) {
  Json* at = &document;
  for (std::size_t i = 0; i + 1 < steps.size() && at != nullptr; ++i) {
    if (at->is_object()) {
      at = member(*at, steps[i]);
    } else if (at->is_array()) {
      const auto index = parse_index(steps[i], at->size());
      at = index ? &(*at)[*index] : nullptr;
    } else {
      at = nullptr;
    }
  }
  return at != nullptr && at->is_structured() ? at : nullptr;
}

const Json kNothing;

// Null if the container does not exist; a missing member is a null value.
const Json* value_at(Json& document, const Steps& steps) {
  if (steps.empty()) return &document;
  Json* parent = parent_of(document, steps);
  if (parent == nullptr) return nullptr;
  if (parent->is_object()) {
    const Json* found = member(*parent, steps.back());
    return found == nullptr ? &kNothing : found;
  }
  const auto index = parse_index(steps.back(), parent->size());
  return index ? &(*parent)[*index] : nullptr;
}

bool add(Json& document, const Steps& steps, Json value) {
  if (steps.empty()) {
    document = std::move(value);
    return true;
  }
  Json* parent = parent_of(document, steps);
  if (parent == nullptr) return false;
  if (parent->is_object()) {
    (*parent)[steps.back()] = std::move(value);
    return true;
  }
  if (steps.back() == "-") {
    parent->push_back(std::move(value));
    return true;
  }
  const auto index = parse_index(steps.back(), parent->size() + 1);
  if (!index) return false;
  parent->insert(parent->begin() + static_cast<std::ptrdiff_t>(*index), std::move(value));
  return true;
}

bool remove(Json& document, const Steps& steps) {
  Json* parent = steps.empty() ? nullptr : parent_of(document, steps);
  if (parent == nullptr) return false;
  if (parent->is_object()) return parent->erase(steps.back()) > 0;
  const auto index = parse_index(steps.back(), parent->size());
  if (!index) return false;
  parent->erase(*index);
  return true;
}

bool replace(Json& document, const Steps& steps, Json value) {
  if (steps.empty()) return add(document, steps, std::move(value));
  Json* parent = parent_of(document, steps);
  if (parent == nullptr) return false;
  if (parent->is_object()) {
    (*parent)[steps.back()] = std::move(value);
    return true;
  }
  const auto index = parse_index(steps.back(), parent->size());
  if (!index) return false;
  (*parent)[*index] = std::move(value);
  return true;
}

// Limits copies: copying a list into itself grows size and depth exponentially, and copying a long string grows the
// document.
struct Budget {
  std::size_t nodes = 1'000'000;
  std::size_t copied_bytes = kMaxPatchedSize;
  bool too_many_bytes = false;

  // Whether a value of this size and depth fits at depth `depth`.
  bool takes(const Json& value, std::size_t depth) {
    if (depth > kMaxJsonDepth || nodes == 0) return false;
    --nodes;
    if (!value.is_structured()) return true;
    return std::all_of(value.begin(), value.end(), [&](const Json& one) { return takes(one, depth + 1); });
  }
  // Call after takes(), which limits the depth.
  bool copies(const Json& value) {
    if (value.is_string()) return spend(value.get_ref<const std::string&>().size());
    if (value.is_array()) return std::all_of(value.begin(), value.end(), [&](const Json& one) { return copies(one); });
    if (!value.is_object()) return true;
    for (const auto& [name, one] : value.items()) {
      if (!spend(name.size()) || !copies(one)) return false;
    }
    return true;
  }
  bool spend(std::size_t bytes) {
    too_many_bytes = bytes > copied_bytes;
    if (!too_many_bytes) copied_bytes -= bytes;
    return !too_many_bytes;
  }
};

std::string size_limit_text() { return "limit is " + std::to_string(kMaxPatchedSize); }

bool apply_one(Json& document, const Json& operation, Budget& budget) {
  const std::string what = text_at(operation, "op");
  const Json* path_text = member(operation, "path");
  if (path_text == nullptr || !path_text->is_string()) return false;
  const auto path = parse_pointer(path_text->get_ref<const std::string&>());
  if (!path) return false;
  const Json* given = member(operation, "value");
  const Json& value = given == nullptr ? kNothing : *given;
  if (what == "remove") return remove(document, *path);
  if (what == "test") {
    const Json* found = value_at(document, *path);
    return found != nullptr && *found == value;
  }
  if (what == "add") return budget.takes(value, path->size()) && add(document, *path, value);
  if (what == "replace") return budget.takes(value, path->size()) && replace(document, *path, value);
  if (what != "move" && what != "copy") return false;
  const auto from = parse_pointer(text_at(operation, "from"));
  const Json* found = from && !from->empty() ? value_at(document, *from) : nullptr;
  if (found == nullptr || !budget.takes(*found, path->size())) return false;
  if (what == "copy") {
    if (!budget.copies(*found)) return false;
    return add(document, *path, Json(*found));
  }
  if (found == &kNothing) return false;  // missing
  Json moved = std::move(*const_cast<Json*>(found));
  return remove(document, *from) && add(document, *path, std::move(moved));
}

}  // namespace

Answer<Json> apply_json_patch(const Json& document, const Json& patch) {
  if (!patch.is_array()) return refuse(bad_request("invalid JSON patch"));
  if (patch.size() > kMaxJsonPatchOperations) {
    std::string message = "The allowed maximum operations in a JSON patch is ";
    message.append(std::to_string(kMaxJsonPatchOperations)).append(", got ").append(std::to_string(patch.size()));
    return refuse(too_large(std::move(message)));
  }
  Json patched = document;
  Budget budget;
  for (const Json& operation : patch) {
    if (apply_one(patched, operation, budget)) continue;
    return refuse(budget.too_many_bytes ? too_large(size_limit_text()) : cannot_apply());
  }
  return patched;
}

}  // namespace tain::server
