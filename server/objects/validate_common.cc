#include <algorithm>
#include <string>

#include "server/objects/validate_kinds.h"

namespace tain::server::rules {

namespace {

const Json kNull;

}  // namespace

const Json& value_at(const Json& object, std::string_view path) {
  const Json* found = find(object, path);
  return found == nullptr ? kNull : *found;
}

bool checked(FieldErrors& errors, const std::string& path, const std::string& value,
             Problems (*check)(std::string_view)) {
  const std::size_t before = errors.size();
  if (value.empty()) {
    errors.required(path);
  } else {
    take(errors, path, value, check(value));
  }
  return errors.size() == before;
}

void unique(FieldErrors& errors, const std::string& path, const std::string& value, Problems (*check)(std::string_view),
            std::set<std::string>& seen) {
  if (checked(errors, path, value, check) && !seen.insert(value).second) errors.duplicate(path, value);
}

void not_negative(FieldErrors& errors, const Json& object, std::string_view path, std::string_view prefix) {
  const std::int64_t value = int_at(object, path);
  if (value < 0) errors.invalid(child(prefix, path), value, "must be greater than or equal to 0");
}

void one_of(FieldErrors& errors, const Json& object, std::string_view path, const std::vector<std::string>& allowed,
            std::string_view prefix) {
  const std::string value = text_at(object, path);
  if (std::find(allowed.begin(), allowed.end(), value) == allowed.end()) {
    errors.not_supported(child(prefix, path), value, allowed);
  }
}

void immutable(FieldErrors& errors, const Json& object, const Json* old, std::string_view path) {
  if (old == nullptr || value_at(object, path) == value_at(*old, path)) return;
  errors.invalid(std::string(path), value_at(object, path), "field is immutable");
}

void labels(FieldErrors& errors, const Json& map, const std::string& path) {
  for (const auto& [key, value] : map.items()) {
    take(errors, path, key, qualified_name(key));
    if (value.is_string()) take(errors, path, value, label_value(value.get_ref<const std::string&>()));
  }
}

void label_selector(FieldErrors& errors, const Json& selector, const std::string& path) {
  labels(errors, object_at(selector, "matchLabels"), child(path, "matchLabels"));
  const Json& expressions = array_at(selector, "matchExpressions");
  for (std::size_t i = 0; i < expressions.size(); ++i) {
    const std::string here = at_index(child(path, "matchExpressions"), i);
    const std::string op = text_at(expressions[i], "operator");
    const Json& values = array_at(expressions[i], "values");
    if (op == "In" || op == "NotIn") {
      if (values.empty()) {
        errors.required(child(here, "values"), "must be specified when `operator` is 'In' or 'NotIn'");
      }
    } else if (op == "Exists" || op == "DoesNotExist") {
      if (!values.empty()) {
        errors.forbidden(child(here, "values"), "may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
      }
    } else {
      errors.invalid(child(here, "operator"), op, "not a valid selector operator");
    }
    const std::string key = text_at(expressions[i], "key");
    take(errors, child(here, "key"), key, qualified_name(key));
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (!values[k].is_string()) continue;
      take(errors, at_index(child(here, "values"), k), values[k], label_value(values[k].get_ref<const std::string&>()));
    }
  }
}

bool selector_matches(const Json& selector, const Json& labels) {
  for (const auto& [key, value] : object_at(selector, "matchLabels").items()) {
    const Json* label = member(labels, key);
    if (label == nullptr || *label != value) return false;
  }
  for (const Json& expression : array_at(selector, "matchExpressions")) {
    const Json* label = member(labels, text_at(expression, "key"));
    const Json& values = array_at(expression, "values");
    const bool listed = label != nullptr && std::find(values.begin(), values.end(), *label) != values.end();
    const std::string op = text_at(expression, "operator");
    if (op == "In" && !listed) return false;
    if (op == "NotIn" && listed) return false;
    if (op == "Exists" && label == nullptr) return false;
    if (op == "DoesNotExist" && label != nullptr) return false;
  }
  return true;
}

}  // namespace tain::server::rules
