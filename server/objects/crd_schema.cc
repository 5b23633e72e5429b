#include "server/objects/crd_schema.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
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
      errors.invalid(child(path, "type"), text_at(schema, "type"),
                     "must be array if x-kubernetes-list-type is specified");
    }
    if (list != "atomic" && list != "set" && list != "map") {
      errors.not_supported(child(path, "x-kubernetes-list-type"), list, {"atomic", "set", "map"});
    }
  }
  if (!keys.empty() && list != "map") {
    errors.required(child(path, "x-kubernetes-list-type"), "must be map if x-kubernetes-list-map-keys is non-empty");
  }
  if (list != "map") return;
  if (keys.empty()) {
    errors.required(child(path, "x-kubernetes-list-map-keys"), "must not be empty if x-kubernetes-list-type is map");
  }
  const Json* items = member(schema, "items");
  if (items == nullptr) {
    errors.required(child(path, "items"), "must have a schema if x-kubernetes-list-type is map");
    return;
  }
  if (text_at(*items, "type") != "object") {
    errors.invalid(child(path, "items.type"), text_at(*items, "type"),
                   "must be object if parent array's x-kubernetes-list-type is map");
  }
  for (const Json& key : keys) {
    if (!key.is_string()) continue;
    if (!object_at(*items, "properties").contains(key.get_ref<const std::string&>())) {
      errors.invalid(child(path, "x-kubernetes-list-map-keys"), keys, "entries must all be names of item properties");
    }
  }
}

// Checks a schema at any depth.
void check_one(const Json& schema, const std::string& path, FieldErrors& errors) {
  const std::string type = text_at(schema, "type");
  if (type == "null") {
    errors.forbidden(child(path, "type"), "type cannot be set to null, use nullable as an alternative");
  } else if (!type.empty() && std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end()) {
    errors.not_supported(child(path, "type"), type, kTypes);
  }
  for (const Unsupported& one : kUnsupported) {
    if (schema.contains(one.member)) errors.forbidden(child(path, one.member), one.why);
  }
  if (bool_at(schema, "uniqueItems")) {
    errors.forbidden(child(path, "uniqueItems"),
                     "uniqueItems cannot be set to true since the runtime complexity becomes "
                     "quadratic");
  }
  if (schema.contains("items") && schema["items"].is_array()) {
    errors.forbidden(child(path, "items"), "items must be a schema object and not an array");
  }
  if (!is_empty_at(schema, "properties") && schema.contains("additionalProperties")) {
    const Json& others = schema["additionalProperties"];
    if (!others.is_boolean() || others.get<bool>()) {
      errors.forbidden(child(path, "additionalProperties"), "additionalProperties and properties are mutual exclusive");
    }
  }
  const Json* keeps = member(schema, "x-kubernetes-preserve-unknown-fields");
  if (keeps != nullptr && *keeps == false) {
    errors.invalid(child(path, "x-kubernetes-preserve-unknown-fields"), false, "must be true or undefined");
  }
  if (const std::string pattern = text_at(schema, "pattern"); !pattern.empty()) {
    if (const auto parsed = Pattern::parse(pattern); !parsed) {
      errors.invalid(child(path, "pattern"), pattern,
                     "must be a valid regular expression, but isn't: " + parsed.error().message);
    }
  }
  check_list_type(schema, path, errors);
}

// Whether a member of a schema is not a zero value.
bool says_something(const std::string& name, const Json& value) {
  if (value.is_null()) return false;
  if (name == "default") return true;
  if (value.is_boolean()) return value.get<bool>();
  if (name == "additionalProperties") return true;
  if (value.is_string()) return !value.get_ref<const std::string&>().empty();
  return !value.is_structured() || !value.empty();
}

// Calls visit for each schema of allOf, anyOf, oneOf and not.
template <class Visit>
void for_each_clause(const Json& schema, const std::string& path, const Visit& visit) {
  for (const char* list : {"allOf", "anyOf", "oneOf"}) {
    const Json& schemas = array_at(schema, list);
    for (std::size_t i = 0; i < schemas.size(); ++i) visit(schemas[i], at_index(child(path, list), i), list, i);
  }
  if (const Json* no = member(schema, "not")) visit(*no, child(path, "not"), "not", std::size_t{0});
}

constexpr std::array<Unsupported, 13> kForbiddenInside{{
    {"type", "must be empty to be structural"},
    {"additionalProperties", "must be undefined to be structural"},
    {"default", "must be undefined to be structural"},
    {"title", "must be empty to be structural"},
    {"description", "must be empty to be structural"},
    {"nullable", "must be false to be structural"},
    {"x-kubernetes-preserve-unknown-fields", "must be false to be structural"},
    {"x-kubernetes-embedded-resource", "must be false to be structural"},
    {"x-kubernetes-int-or-string", "must be false to be structural"},
    {"x-kubernetes-list-map-keys", "must be empty to be structural"},
    {"x-kubernetes-list-type", "must be undefined to be structural"},
    {"x-kubernetes-map-type", "must be undefined to be structural"},
    {"x-kubernetes-validations", "must be empty to be structural"},
}};

bool is_only_type(const Json& schema, std::string_view type) {
  return schema.size() == 1 && text_at(schema, "type") == type;
}

// The schemas that declare an int-or-string: the only ones that may have a type inside a clause.
bool is_int_or_string(const Json& schema) {
  const Json& any = array_at(schema, "anyOf");
  return any.size() == 2 && is_only_type(any[0], "integer") && is_only_type(any[1], "string");
}

void check_clause(const Json& clause, const std::string& path, bool skip_any_of, FieldErrors& errors) {
  for (const Unsupported& one : kForbiddenInside) {
    const Json* given = member(clause, one.member);
    if (given != nullptr && says_something(one.member, *given)) errors.forbidden(child(path, one.member), one.why);
  }
  for (const auto& [name, property] : object_at(clause, "properties").items()) {
    const std::string here = at_key(child(path, "properties"), name);
    if (name == "metadata") errors.forbidden(here, "must not be specified in a nested context");
    check_clause(property, here, false, errors);
  }
  if (const Json* items = member(clause, "items")) check_clause(*items, child(path, "items"), false, errors);
  for_each_clause(clause, path,
                  [&](const Json& inner, const std::string& here, std::string_view list, std::size_t /*index*/) {
                    if (list != "anyOf" || !skip_any_of) check_clause(inner, here, false, errors);
                  });
}

void check_clauses(const Json& schema, const std::string& path, FieldErrors& errors) {
  const bool skip_any_of = is_int_or_string(schema);
  for_each_clause(schema, path,
                  [&](const Json& clause, const std::string& here, std::string_view list, std::size_t index) {
                    if (list == "anyOf" && skip_any_of) return;
                    const bool first_of_all = list == "allOf" && index == 0;
                    check_clause(clause, here, first_of_all && is_int_or_string(clause), errors);
                  });
}

// A schema and its path.
struct SchemaAt {
  const Json& schema;
  std::string path;
};

void check_declared(const SchemaAt& clause, const SchemaAt& outside, FieldErrors& errors);

// As in kube-apiserver, only clauses at the root are checked, at any depth.
void check_clauses_declared(const SchemaAt& holder, const SchemaAt& outside, FieldErrors& errors) {
  for_each_clause(holder.schema, holder.path,
                  [&](const Json& clause, const std::string& here, std::string_view /*list*/, std::size_t /*index*/) {
                    check_declared({clause, here}, outside, errors);
                  });
}

// Members and items in a clause must be declared outside of it.
void check_declared(const SchemaAt& clause, const SchemaAt& outside, FieldErrors& errors) {
  check_clauses_declared(clause, outside, errors);
  const auto compare = [&](const Json& inner, const std::string& inner_path, const Json* declared,
                           const std::string& path) {
    if (declared != nullptr) return check_declared({inner, inner_path}, {*declared, path}, errors);
    errors.required(path, "because it is defined in " + inner_path);
  };
  if (const Json* items = member(clause.schema, "items")) {
    compare(*items, child(clause.path, "items"), member(outside.schema, "items"), child(outside.path, "items"));
  }
  const Json& declared = object_at(outside.schema, "properties");
  for (const auto& [name, property] : object_at(clause.schema, "properties").items()) {
    compare(property, at_key(child(clause.path, "properties"), name), member(declared, name),
            at_key(child(outside.path, "properties"), name));
  }
}

enum class Place { kRoot, kField, kItems };

// The server defines metadata: a schema can restrict only the name.
bool restricts_more_than_names(const Json& metadata) {
  for (const auto& [name, value] : metadata.items()) {
    if (name == "type" || name == "default" || name == "properties") continue;
    if (says_something(name, value)) return true;
  }
  const Json& properties = object_at(metadata, "properties");
  return properties.size() != properties.count("name") + properties.count("generateName");
}

// Members of every object, at the root and in embedded objects.
void check_object_members(const Json& schema, const std::string& path, Place place, FieldErrors& errors) {
  if (place != Place::kRoot && !bool_at(schema, "x-kubernetes-embedded-resource")) return;
  const Json& properties = object_at(schema, "properties");
  const std::string inside = child(path, "properties");
  for (const auto& [name, type] : {std::pair{"kind", "string"}, {"apiVersion", "string"}, {"metadata", "object"}}) {
    const Json* property = member(properties, name);
    if (property == nullptr || text_at(*property, "type") == type) continue;
    errors.invalid(child(at_key(inside, name), "type"), text_at(*property, "type"), std::string("must be ") + type);
  }
  const Json* metadata = member(properties, "metadata");
  if (place != Place::kRoot || metadata == nullptr || !restricts_more_than_names(*metadata)) return;
  errors.forbidden(at_key(inside, "metadata"),
                   "must not specify anything other than name and generateName, but metadata is implicitly specified");
}

void check_structure(const Json& schema, const std::string& path, Place place, FieldErrors& errors) {
  const std::string type = text_at(schema, "type");
  const bool open = bool_at(schema, "x-kubernetes-int-or-string") ||
                    (bool_at(schema, "x-kubernetes-preserve-unknown-fields") && place != Place::kRoot);
  if (place == Place::kRoot) {
    if (type.empty()) {
      errors.required(child(path, "type"), "must not be empty at the root");
    } else if (type != "object") {
      errors.invalid(child(path, "type"), type, "must be object at the root");
    }
  } else if (type.empty() && !open) {
    errors.required(child(path, "type"), place == Place::kItems ? "must not be empty for specified array items"
                                                                : "must not be empty for specified object fields");
  }
  if (type == "array" && !schema.contains("items")) errors.required(child(path, "items"), "must be specified");
  if (bool_at(schema, "x-kubernetes-embedded-resource")) {
    if (type != "object") {
      errors.invalid(child(path, "type"), type, "must be object if x-kubernetes-embedded-resource is true");
    }
    if (is_empty_at(schema, "properties") && !bool_at(schema, "x-kubernetes-preserve-unknown-fields")) {
      errors.required(child(path, "properties"),
                      "must not be empty if x-kubernetes-embedded-resource is true without "
                      "x-kubernetes-preserve-unknown-fields");
    }
  }
  if (const Json* otherwise = member(schema, "default"); otherwise != nullptr && !otherwise->is_null()) {
    Patterns patterns;
    collect_patterns(schema, patterns);
    validate_value(*otherwise, schema, child(path, "default"), patterns, errors);
  }
  check_clauses(schema, path, errors);
  check_object_members(schema, path, place, errors);
  for (const auto& [name, property] : object_at(schema, "properties").items()) {
    check_structure(property, at_key(child(path, "properties"), name), Place::kField, errors);
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
  if (bool_at(schema, "nullable")) found.forbidden(child(path, "nullable"), "nullable cannot be true at the root");
  if (found.empty()) {
    check_structure(schema, path, Place::kRoot, found);
    check_clauses_declared({schema, path}, {schema, path}, found);
    std::stable_sort(found.begin(), found.end(),
                     [](const FieldError& a, const FieldError& b) { return a.text() < b.text(); });
  }
  errors.insert(errors.end(), found.begin(), found.end());
}

}  // namespace tain::server
