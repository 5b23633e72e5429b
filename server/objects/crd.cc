#include "server/objects/crd.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "server/objects/crd_protection.h"
#include "server/objects/crd_schema.h"
#include "server/objects/names.h"

namespace tain::server {

namespace {

std::string joined(const Problems& problems) {
  std::string text;
  for (const std::string& problem : problems) text.append(text.empty() ? "" : ",").append(problem);
  return text;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

void check_names(const Json& names, FieldErrors& errors) {
  const std::string path = "spec.names";
  for (const char* name : {"plural", "singular", "kind", "listKind"}) {
    const std::string value = text_at(names, name);
    if (value.empty()) {
      errors.push_back(FieldError::required(child(path, name)));
      continue;
    }
    const bool mixed = std::string_view(name) == "kind" || std::string_view(name) == "listKind";
    const Problems problems = dns1035_label(mixed ? lower(value) : value);
    if (problems.empty()) continue;
    errors.push_back(
        FieldError::invalid(child(path, name), value,
                            (mixed ? "may have mixed case, but should otherwise match: " : "") + joined(problems)));
  }
  for (const char* list : {"shortNames", "categories"}) {
    const Json& values = array_at(names, list);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const std::string value = values[i].is_string() ? values[i].get<std::string>() : std::string();
      if (const Problems problems = dns1035_label(value); !problems.empty()) {
        errors.push_back(FieldError::invalid(at_index(child(path, list), i), value, joined(problems)));
      }
    }
  }
  const std::string kind = text_at(names, "kind");
  if (!kind.empty() && kind == text_at(names, "listKind")) {
    errors.push_back(FieldError::invalid(child(path, "listKind"), kind, "kind and listKind may not be the same"));
  }
}

void check_scale(const Json& version, const std::string& path, FieldErrors& errors) {
  const Json* scale = find(version, "subresources.scale");
  if (scale == nullptr) return;
  const std::string here = child(path, "subresources.scale");
  const auto check = [&](const char* name, std::string_view under, const char* what, bool required) {
    const std::string value = text_at(*scale, name);
    if (value.empty()) {
      if (required) errors.push_back(FieldError::required(child(here, name)));
      return;
    }
    if (value.front() != '.') {
      errors.push_back(FieldError::invalid(child(here, name), value, "must be a simple json path starting with ."));
    } else if (value.find('[') != std::string::npos) {
      errors.push_back(FieldError::invalid(child(here, name), value, "must be a json path in the dot notation"));
    } else if (!value.starts_with(under) &&
               !(under == ".either." && (value.starts_with(".spec.") || value.starts_with(".status.")))) {
      errors.push_back(FieldError::invalid(child(here, name), value, what));
    }
  };
  check("specReplicasPath", ".spec.", "should be a json path under .spec", true);
  check("statusReplicasPath", ".status.", "should be a json path under .status", true);
  check("labelSelectorPath", ".either.", "should be a json path under either .spec or .status", false);
}

void check_columns(const Json& version, const std::string& path, FieldErrors& errors) {
  const Json& columns = array_at(version, "additionalPrinterColumns");
  constexpr std::array<std::string_view, 5> kTypes{"boolean", "date", "integer", "number", "string"};
  constexpr const char* kOneOf = "must be one of boolean,date,integer,number,string";
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string here = at_index(child(path, "additionalPrinterColumns"), i);
    if (text_at(columns[i], "name").empty()) errors.push_back(FieldError::required(child(here, "name")));
    const std::string type = text_at(columns[i], "type");
    if (type.empty()) {
      errors.push_back(FieldError::required(child(here, "type"), kOneOf));
    } else if (std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end()) {
      errors.push_back(FieldError::invalid(child(here, "type"), type, kOneOf));
    }
    const std::string json_path = text_at(columns[i], "jsonPath");
    if (json_path.empty()) {
      errors.push_back(FieldError::required(child(here, "JSONPath")));
    } else if (json_path.front() != '.') {
      errors.push_back(
          FieldError::invalid(child(here, "jsonPath"), json_path, "must be a simple json path starting with ."));
    }
  }
}

void check_versions(const Json& spec, FieldErrors& errors) {
  const Json& versions = array_at(spec, "versions");
  std::set<std::string> names;
  std::size_t stored = 0;
  bool unique = true;
  for (std::size_t i = 0; i < versions.size(); ++i) {
    const std::string here = at_index("spec.versions", i);
    const std::string name = text_at(versions[i], "name");
    unique = names.insert(name).second && unique;
    if (bool_at(versions[i], "storage")) ++stored;
    if (const Problems problems = dns1035_label(name); !problems.empty()) {
      errors.push_back(FieldError::invalid(child(here, "name"), name, joined(problems)));
    }
    const Json* schema = find(versions[i], "schema.openAPIV3Schema");
    if (schema == nullptr || !schema->is_object()) {
      errors.push_back(FieldError::required(child(here, "schema.openAPIV3Schema")));
    } else {
      // The real server holds the schema of a single version elsewhere, and says so.
      validate_crd_schema(
          *schema, versions.size() == 1 ? "spec.validation.openAPIV3Schema" : child(here, "schema.openAPIV3Schema"),
          errors);
    }
    check_scale(versions[i], here, errors);
    check_columns(versions[i], here, errors);
  }
  const Json shown = versions.empty() ? Json() : versions;
  if (!unique) errors.push_back(FieldError::invalid("spec.versions", shown, "must contain unique version names"));
  if (stored != 1) {
    errors.push_back(
        FieldError::invalid("spec.versions", shown, "must have exactly one version marked as storage version"));
  }
}

void check_stored(const Json& crd, FieldErrors& errors) {
  const Json& stored = array_at(crd, "status.storedVersions");
  if (stored.empty()) {
    errors.push_back(FieldError::invalid("status.storedVersions", Json(), "must have at least one stored version"));
  }
  for (std::size_t i = 0; i < stored.size(); ++i) {
    const std::string name = stored[i].is_string() ? stored[i].get<std::string>() : std::string();
    if (find_version(crd, name) != nullptr) continue;
    errors.push_back(FieldError::invalid(
        at_index("status.storedVersions", i), name,
        "missing from spec.versions; " + name +
            " was previously a storage version, and must remain in spec.versions until a storage migration ensures no "
            "data remains persisted in " +
            name + " and removes " + name + " from status.storedVersions"));
  }
}

bool is_true(const Json& crd, std::string_view type) {
  for (const Json& condition : array_at(crd, "status.conditions")) {
    if (text_at(condition, "type") == type) return text_at(condition, "status") == "True";
  }
  return false;
}

void set_condition(Json& crd, const char* type, const char* reason, const char* message, Time now) {
  if (is_true(crd, type)) return;
  Json conditions = Json::array();
  for (const Json& condition : array_at(crd, "status.conditions")) {
    if (text_at(condition, "type") != type) conditions.push_back(condition);
  }
  conditions.push_back({{"type", type},
                        {"status", "True"},
                        {"lastTransitionTime", now.to_string()},
                        {"observedGeneration", int_at(crd, "metadata.generation", 1)},
                        {"reason", reason},
                        {"message", message}});
  put(crd, "status.conditions", std::move(conditions));
}

}  // namespace

namespace {

FieldErrors validate_definition(const Json& crd, const Json* old) {
  FieldErrors errors;
  const Json& spec = object_at(crd, "spec");
  const std::string name = text_at(crd, "metadata.name");
  const std::string group = text_at(spec, "group");
  if (name != text_at(spec, "names.plural") + "." + group) {
    errors.push_back(FieldError::invalid("metadata.name", name, "must be spec.names.plural+\".\"+spec.group"));
  }
  if (group.empty()) {
    errors.push_back(FieldError::required("spec.group"));
  } else if (const Problems problems = dns1123_subdomain(group); !problems.empty()) {
    errors.push_back(FieldError::invalid("spec.group", group, joined(problems)));
  } else if (group.find('.') == std::string::npos) {
    errors.push_back(FieldError::invalid("spec.group", group, "should be a domain with at least one dot"));
  }
  const std::string scope = text_at(spec, "scope");
  if (scope.empty()) {
    errors.push_back(FieldError::required("spec.scope"));
  } else if (scope != "Cluster" && scope != "Namespaced") {
    errors.push_back(FieldError::not_supported("spec.scope", scope, {"Cluster", "Namespaced"}));
  }
  check_versions(spec, errors);
  check_names(object_at(spec, "names"), errors);
  if (bool_at(spec, "preserveUnknownFields")) {
    errors.push_back(FieldError::invalid(
        "spec.preserveUnknownFields", true,
        "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead"));
  }
  const std::string strategy = text_at(spec, "conversion.strategy");
  if (!strategy.empty() && strategy != "None" && strategy != "Webhook") {
    errors.push_back(FieldError::not_supported("spec.conversion.strategy", strategy, {"None", "Webhook"}));
  }
  check_stored(crd, errors);
  check_approval(crd, old, errors);
  // A real server keeps both apart. Here they would share their objects, so that it is refused.
  if (is_built_in(group, text_at(spec, "names.plural"))) {
    errors.push_back(FieldError::invalid("metadata.name", name, "is the name of a built-in resource"));
  }
  return errors;
}

}  // namespace

FieldErrors validate_crd(const Json& crd) { return validate_definition(crd, nullptr); }

FieldErrors validate_crd_update(const Json& crd, const Json& old) {
  FieldErrors errors = validate_definition(crd, &old);
  for (const char* path : {"spec.group", "spec.names.plural"}) {
    if (text_at(crd, path) != text_at(old, path)) {
      errors.push_back(FieldError::invalid(path, text_at(crd, path), "field is immutable"));
    }
  }
  if (!is_true(old, "Established")) return errors;
  for (const char* path : {"spec.scope", "spec.names.kind"}) {
    if (text_at(crd, path) != text_at(old, path)) {
      errors.push_back(FieldError::invalid(path, text_at(crd, path), "field is immutable"));
    }
  }
  return errors;
}

const Json* find_version(const Json& crd, std::string_view version) {
  for (const Json& one : array_at(crd, "spec.versions")) {
    if (text_at(one, "name") == version) return &one;
  }
  return nullptr;
}

std::vector<KindInfo> served_kinds(const Json& crd) {
  std::vector<KindInfo> kinds;
  for (const Json& version : array_at(crd, "spec.versions")) {
    if (!bool_at(version, "served")) continue;
    KindInfo kind;
    kind.kind = {text_at(crd, "spec.group"), text_at(version, "name"), text_at(crd, "spec.names.kind")};
    kind.resource = text_at(crd, "spec.names.plural");
    kind.namespaced = text_at(crd, "spec.scope") != "Cluster";
    kind.has_status = find(version, "subresources.status") != nullptr;
    kind.custom = true;
    kinds.push_back(std::move(kind));
  }
  return kinds;
}

void set_established(Json& crd, Time now) {
  put(crd, "status.acceptedNames", object_at(crd, "spec.names"));
  set_condition(crd, "NamesAccepted", "NoConflicts", "no conflicts found", now);
  set_condition(crd, "Established", "InitialNamesAccepted", "the initial names have been accepted", now);
  Json stored = array_at(crd, "status.storedVersions");
  for (const Json& version : array_at(crd, "spec.versions")) {
    const std::string name = text_at(version, "name");
    if (bool_at(version, "storage") && std::find(stored.begin(), stored.end(), name) == stored.end()) {
      stored.push_back(name);
    }
  }
  put(crd, "status.storedVersions", std::move(stored));
}

}  // namespace tain::server
