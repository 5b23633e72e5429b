#include "server/objects/crd_schema.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "server/objects/pattern.h"
#include "server/objects/schema_validation.h"

namespace tain::server {

namespace {

const std::vector<std::string> kTypes{"array", "boolean", "integer", "number", "object", "string"};

struct Unsupported {
  const char* member;
  const char* why;
};
constexpr std::array<Unsupported, 6> kUnsupported{{
    {"id", "id is not supported"},
    {"additionalItems", "additionalItems is not supported"},
    {"patternProperties", "patternProperties is not supported"},
    {"definitions", "definitions is not supported"},
    {"dependencies", "dependencies is not supported"},
    {"$ref", "$ref is not supported"},
}};

void check_list_type(const Json& schema, const std::string& path, FieldErrors& errors) {
  const std::string list = text_at(schema, "x-kubernetes-list-type");
  const Json& keys = array_at(schema, "x-kubernetes-list-map-keys");
  if (!list.empty()) {
    if (text_at(schema, "type") != "array") {
      errors.push_back(FieldError::invalid(child(path, "type"), text_at(schema, "type"),
                                           "must be array if x-kubernetes-list-type is specified"));
    }
    if (list != "atomic" && list != "set" && list != "map") {
      errors.push_back(
          FieldError::not_supported(child(path, "x-kubernetes-list-type"), list, {"atomic", "set", "map"}));
    }
  }
  if (!keys.empty() && list != "map") {
    errors.push_back(FieldError::required(child(path, "x-kubernetes-list-type"),
                                          "must be map if x-kubernetes-list-map-keys is non-empty"));
  }
  if (list != "map") return;
  if (keys.empty()) {
    errors.push_back(FieldError::required(child(path, "x-kubernetes-list-map-keys"),
                                          "must not be empty if x-kubernetes-list-type is map"));
  }
  const Json* items = member(schema, "items");
  if (items == nullptr) {
    errors.push_back(FieldError::required(child(path, "items"), "must have a schema if x-kubernetes-list-type is map"));
    return;
  }
  if (text_at(*items, "type") != "object") {
    errors.push_back(FieldError::invalid(child(path, "items.type"), text_at(*items, "type"),
                                         "must be object if parent array's x-kubernetes-list-type is map"));
  }
  for (const Json& key : keys) {
    if (!key.is_string()) continue;
    if (!object_at(*items, "properties").contains(key.get_ref<const std::string&>())) {
      errors.push_back(FieldError::invalid(child(path, "x-kubernetes-list-map-keys"), keys,
                                           "entries must all be names of item properties"));
    }
  }
}

// Of one schema, wherever it stands.
void check_one(const Json& schema, const std::string& path, FieldErrors& errors) {
  const std::string type = text_at(schema, "type");
  if (type == "null") {
    errors.push_back(
        FieldError::forbidden(child(path, "type"), "type cannot be set to null, use nullable as an alternative"));
  } else if (!type.empty() && std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end()) {
    errors.push_back(FieldError::not_supported(child(path, "type"), type, kTypes));
  }
  for (const Unsupported& one : kUnsupported) {
    if (schema.contains(one.member)) errors.push_back(FieldError::forbidden(child(path, one.member), one.why));
  }
  if (bool_at(schema, "uniqueItems")) {
    errors.push_back(FieldError::forbidden(child(path, "uniqueItems"),
                                           "uniqueItems cannot be set to true since the runtime complexity becomes "
                                           "quadratic"));
  }
  if (schema.contains("items") && schema["items"].is_array()) {
    errors.push_back(FieldError::forbidden(child(path, "items"), "items must be a schema object and not an array"));
  }
  if (!is_empty_at(schema, "properties") && schema.contains("additionalProperties")) {
    const Json& others = schema["additionalProperties"];
    if (!others.is_boolean() || others.get<bool>()) {
      errors.push_back(FieldError::forbidden(child(path, "additionalProperties"),
                                             "additionalProperties and properties are mutual exclusive"));
    }
  }
  const Json* keeps = member(schema, "x-kubernetes-preserve-unknown-fields");
  if (keeps != nullptr && *keeps == false) {
    errors.push_back(
        FieldError::invalid(child(path, "x-kubernetes-preserve-unknown-fields"), false, "must be true or undefined"));
  }
  if (const std::string pattern = text_at(schema, "pattern"); !pattern.empty()) {
    if (const auto parsed = Pattern::parse(pattern); !parsed) {
      errors.push_back(FieldError::invalid(child(path, "pattern"), pattern,
                                           "must be a valid regular expression, but isn't: " + parsed.error().message));
    }
  }
  check_list_type(schema, path, errors);
}

// What says more about a value, without describing it.
void check_logic(const Json& schema, const std::string& path, bool inside, FieldErrors& errors);

void check_forbidden_inside(const Json& schema, const std::string& path, FieldErrors& errors) {
  for (const char* name : {"type", "description", "default", "additionalProperties", "nullable"}) {
    // The one exception is how int-or-string is written.
    if (std::string_view(name) == "type" &&
        (text_at(schema, "type") == "integer" || text_at(schema, "type") == "string")) {
      continue;
    }
    if (!is_empty_at(schema, name)) {
      errors.push_back(FieldError::forbidden(child(path, name), "must be empty to be structural"));
    }
  }
  check_logic(schema, path, true, errors);
}

void check_logic(const Json& schema, const std::string& path, bool inside, FieldErrors& errors) {
  for (const char* list : {"allOf", "anyOf", "oneOf"}) {
    const Json& schemas = array_at(schema, list);
    for (std::size_t i = 0; i < schemas.size(); ++i) {
      check_forbidden_inside(schemas[i], at_index(child(path, list), i), errors);
    }
  }
  if (const Json* no = member(schema, "not")) check_forbidden_inside(*no, child(path, "not"), errors);
  if (!inside) return;
  for (const auto& [name, property] : object_at(schema, "properties").items()) {
    check_forbidden_inside(property, at_key(child(path, "properties"), name), errors);
  }
  if (const Json* items = member(schema, "items")) check_forbidden_inside(*items, child(path, "items"), errors);
}

enum class Place { kRoot, kField, kItems };

void check_structure(const Json& schema, const std::string& path, Place place, FieldErrors& errors) {
  const std::string type = text_at(schema, "type");
  const bool open = bool_at(schema, "x-kubernetes-int-or-string") ||
                    (bool_at(schema, "x-kubernetes-preserve-unknown-fields") && place != Place::kRoot);
  if (place == Place::kRoot) {
    if (type.empty()) {
      errors.push_back(FieldError::required(child(path, "type"), "must not be empty at the root"));
    } else if (type != "object") {
      errors.push_back(FieldError::invalid(child(path, "type"), type, "must be object at the root"));
    }
  } else if (type.empty() && !open) {
    errors.push_back(FieldError::required(child(path, "type"), place == Place::kItems
                                                                   ? "must not be empty for specified array items"
                                                                   : "must not be empty for specified object fields"));
  }
  if (type == "array" && !schema.contains("items")) {
    errors.push_back(FieldError::required(child(path, "items"), "must be specified"));
  }
  if (bool_at(schema, "x-kubernetes-embedded-resource")) {
    if (type != "object") {
      errors.push_back(
          FieldError::invalid(child(path, "type"), type, "must be object if x-kubernetes-embedded-resource is true"));
    }
    if (is_empty_at(schema, "properties") && !bool_at(schema, "x-kubernetes-preserve-unknown-fields")) {
      errors.push_back(FieldError::required(child(path, "properties"),
                                            "must not be empty if x-kubernetes-embedded-resource is true without "
                                            "x-kubernetes-preserve-unknown-fields"));
    }
  }
  if (const Json* otherwise = member(schema, "default"); otherwise != nullptr && !otherwise->is_null()) {
    Patterns patterns;
    collect_patterns(schema, patterns);
    validate_value(*otherwise, schema, child(path, "default"), patterns, errors);
  }
  check_logic(schema, path, false, errors);
  for (const auto& [name, property] : object_at(schema, "properties").items()) {
    // The server itself says what metadata is.
    const bool metadata = place == Place::kRoot && name == "metadata";
    if (!metadata) check_structure(property, at_key(child(path, "properties"), name), Place::kField, errors);
  }
  if (const Json* items = member(schema, "items"); items != nullptr && items->is_object()) {
    check_structure(*items, child(path, "items"), Place::kItems, errors);
  }
  if (const Json* others = member(schema, "additionalProperties"); others != nullptr && others->is_object()) {
    check_structure(*others, child(path, "additionalProperties"), Place::kField, errors);
  }
}

void check_everywhere(const Json& schema, const std::string& path, FieldErrors& errors) {
  if (!schema.is_object()) return;
  check_one(schema, path, errors);
  for (const auto& [name, property] : object_at(schema, "properties").items()) {
    check_everywhere(property, at_key(child(path, "properties"), name), errors);
  }
  for (const char* name : {"items", "additionalProperties", "not"}) {
    if (const Json* one = member(schema, name)) check_everywhere(*one, child(path, name), errors);
  }
  for (const char* list : {"allOf", "anyOf", "oneOf"}) {
    const Json& schemas = array_at(schema, list);
    for (std::size_t i = 0; i < schemas.size(); ++i)
      check_everywhere(schemas[i], at_index(child(path, list), i), errors);
  }
}

}  // namespace

void validate_crd_schema(const Json& schema, const std::string& path, FieldErrors& errors) {
  FieldErrors found;
  check_everywhere(schema, path, found);
  if (bool_at(schema, "nullable")) {
    found.push_back(FieldError::forbidden(child(path, "nullable"), "nullable cannot be true at the root"));
  }
  if (found.empty()) check_structure(schema, path, Place::kRoot, found);
  errors.insert(errors.end(), found.begin(), found.end());
}

}  // namespace tain::server
