#include "server/objects/crd.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "server/objects/crd_names.h"
#include "server/objects/crd_schema.h"
#include "server/objects/names.h"
#include "src/base/ascii.h"

namespace tain::server {

namespace {

void check_names(const Json& names, FieldErrors& errors) {
  const std::string path = "spec.names";
  for (const char* name : {"plural", "singular", "kind", "listKind"}) {
    const std::string value = text_at(names, name);
    if (value.empty()) {
      errors.required(child(path, name));
      continue;
    }
    const bool mixed = std::string_view(name) == "kind" || std::string_view(name) == "listKind";
    const Problems problems = dns1035_label(mixed ? lower(value) : value);
    if (problems.empty()) continue;
    errors.invalid(child(path, name), value,
                   (mixed ? "may have mixed case, but should otherwise match: " : "") + joined(problems));
  }
  for (const char* list : {"shortNames", "categories"}) {
    const Json& values = array_at(names, list);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const std::string value = values[i].is_string() ? values[i].get<std::string>() : std::string();
      if (const Problems problems = dns1035_label(value); !problems.empty()) {
        errors.invalid(at_index(child(path, list), i), value, joined(problems));
      }
    }
  }
  const std::string kind = text_at(names, "kind");
  if (!kind.empty() && kind == text_at(names, "listKind")) {
    errors.invalid(child(path, "listKind"), kind, "kind and listKind may not be the same");
  }
}

void check_scale(const Json& version, const std::string& path, FieldErrors& errors) {
  const Json* scale = find(version, "subresources.scale");
  if (scale == nullptr) return;
  const std::string here = child(path, "subresources.scale");
  const auto check = [&](const char* name, std::string_view under, const char* what, bool required) {
    const std::string value = text_at(*scale, name);
    if (value.empty()) {
      if (required) errors.required(child(here, name));
      return;
    }
    if (value.front() != '.') {
      errors.invalid(child(here, name), value, "must be a simple json path starting with .");
    } else if (value.find('[') != std::string::npos) {
      errors.invalid(child(here, name), value, "must be a json path in the dot notation");
    } else if (!value.starts_with(under) &&
               !(under == ".either." && (value.starts_with(".spec.") || value.starts_with(".status.")))) {
      errors.invalid(child(here, name), value, what);
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
    if (text_at(columns[i], "name").empty()) errors.required(child(here, "name"));
    const std::string type = text_at(columns[i], "type");
    if (type.empty()) {
      errors.required(child(here, "type"), kOneOf);
    } else if (std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end()) {
      errors.invalid(child(here, "type"), type, kOneOf);
    }
    const std::string json_path = text_at(columns[i], "jsonPath");
    if (json_path.empty()) {
      errors.required(child(here, "JSONPath"));
    } else if (json_path.front() != '.') {
      errors.invalid(child(here, "jsonPath"), json_path, "must be a simple json path starting with .");
    }
  }
}

// Like unicode.IsPrint() of Go, for characters that could end a header or be invisible in it.
bool is_printable(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x20 || byte == 0x7f) return false;
  return byte != 0xc2 || at + 1 == text.size() || static_cast<unsigned char>(text[at + 1]) > 0xa0;
}

void check_deprecation(const Json& version, const std::string& path, FieldErrors& errors) {
  const Json* given = member(version, "deprecationWarning");
  if (given == nullptr || !given->is_string()) return;
  const auto& text = given->get_ref<const std::string&>();
  const auto wrong = [&](std::string why) { errors.invalid(child(path, "deprecationWarning"), text, std::move(why)); };
  if (!bool_at(version, "deprecated")) return wrong("can only be set for deprecated versions");
  if (text.size() > 256) wrong("must be <= 256 characters long");
  if (text.empty()) wrong("must not be an empty string");
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_printable(text, i)) continue;
    return wrong("must only contain printable UTF-8 characters; non-printable character found at index " +
                 std::to_string(i));
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
      errors.invalid(child(here, "name"), name, joined(problems));
    }
    const Json* schema = find(versions[i], "schema.openAPIV3Schema");
    if (schema == nullptr || !schema->is_object()) {
      errors.required(child(here, "schema.openAPIV3Schema"));
    } else {
      // kube-apiserver stores the schema of a single version elsewhere, and names that path.
      validate_crd_schema(
          *schema, versions.size() == 1 ? "spec.validation.openAPIV3Schema" : child(here, "schema.openAPIV3Schema"),
          errors);
    }
    check_deprecation(versions[i], here, errors);
    check_scale(versions[i], here, errors);
    check_columns(versions[i], here, errors);
  }
  const Json shown = versions.empty() ? Json() : versions;
  if (!unique) errors.invalid("spec.versions", shown, "must contain unique version names");
  if (stored != 1) errors.invalid("spec.versions", shown, "must have exactly one version marked as storage version");
}

void check_stored(const Json& crd, FieldErrors& errors) {
  const Json& stored = array_at(crd, "status.storedVersions");
  if (stored.empty()) errors.invalid("status.storedVersions", Json(), "must have at least one stored version");
  for (std::size_t i = 0; i < stored.size(); ++i) {
    const std::string name = stored[i].is_string() ? stored[i].get<std::string>() : std::string();
    if (find_version(crd, name) != nullptr) continue;
    errors.invalid(
        at_index("status.storedVersions", i), name,
        "missing from spec.versions; " + name +
            " was previously a storage version, and must remain in spec.versions until a storage migration ensures no "
            "data remains persisted in " +
            name + " and removes " + name + " from status.storedVersions");
  }
}

struct Condition {
  const char* type;
  bool holds;
  std::string reason;
  std::string message;
};

void set_condition(Json& crd, const Condition& wanted, Time now) {
  Json made = {{"type", wanted.type},
               {"status", wanted.holds ? "True" : "False"},
               {"lastTransitionTime", now.to_string()},
               {"observedGeneration", int_at(crd, "metadata.generation", 1)},
               {"reason", wanted.reason},
               {"message", wanted.message}};
  Json conditions = array_at(crd, "status.conditions");
  const auto same = std::find_if(conditions.begin(), conditions.end(),
                                 [&](const Json& one) { return text_at(one, "type") == wanted.type; });
  if (same == conditions.end()) {
    conditions.push_back(std::move(made));
  } else {
    const bool turns = text_at(*same, "status") != text_at(made, "status");
    const bool same_words = text_at(*same, "reason") == wanted.reason && text_at(*same, "message") == wanted.message;
    // A condition that came with the definition keeps its own reason while its status is the same.
    if (!turns && (wanted.holds || same_words)) return;
    if (!turns) made["lastTransitionTime"] = text_at(*same, "lastTransitionTime");
    *same = std::move(made);
  }
  put(crd, "status.conditions", std::move(conditions));
}

FieldErrors validate_definition(const Json& crd, const Json* old) {
  FieldErrors errors;
  const Json& spec = object_at(crd, "spec");
  const std::string name = text_at(crd, "metadata.name");
  const std::string group = text_at(spec, "group");
  if (name != text_at(spec, "names.plural") + "." + group) {
    errors.invalid("metadata.name", name, "must be spec.names.plural+\".\"+spec.group");
  }
  if (group.empty()) {
    errors.required("spec.group");
  } else if (const Problems problems = dns1123_subdomain(group); !problems.empty()) {
    errors.invalid("spec.group", group, joined(problems));
  } else if (group.find('.') == std::string::npos) {
    errors.invalid("spec.group", group, "should be a domain with at least one dot");
  }
  const std::string scope = text_at(spec, "scope");
  if (scope.empty()) {
    errors.required("spec.scope");
  } else if (scope != "Cluster" && scope != "Namespaced") {
    errors.not_supported("spec.scope", scope, {"Cluster", "Namespaced"});
  }
  check_versions(spec, errors);
  check_names(object_at(spec, "names"), errors);
  if (bool_at(spec, "preserveUnknownFields")) {
    errors.invalid(
        "spec.preserveUnknownFields", true,
        "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead");
  }
  const std::string strategy = text_at(spec, "conversion.strategy");
  if (!strategy.empty() && strategy != "None" && strategy != "Webhook") {
    errors.not_supported("spec.conversion.strategy", strategy, {"None", "Webhook"});
  }
  check_stored(crd, errors);
  check_approval(crd, old, errors);
  // kube-apiserver stores both separately. Here they would share objects, so it is refused.
  if (is_built_in(group, text_at(spec, "names.plural"))) {
    errors.invalid("metadata.name", name, "is the name of a built-in resource");
  }
  return errors;
}

}  // namespace

FieldErrors validate_crd(const Json& crd) { return validate_definition(crd, nullptr); }

FieldErrors validate_crd_update(const Json& crd, const Json& old) {
  FieldErrors errors = validate_definition(crd, &old);
  for (const char* path : {"spec.group", "spec.names.plural"}) {
    if (text_at(crd, path) != text_at(old, path)) errors.invalid(path, text_at(crd, path), "field is immutable");
  }
  if (!is_established(old)) return errors;
  for (const char* path : {"spec.scope", "spec.names.kind"}) {
    if (text_at(crd, path) != text_at(old, path)) errors.invalid(path, text_at(crd, path), "field is immutable");
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

bool is_established(const Json& crd) { return has_condition(crd, "Established"); }

void set_established(Json& crd, const TakenNames& taken, Time now) {
  NamesVerdict names = judge_names(crd, taken);
  put(crd, "status.acceptedNames", std::move(names.accepted));
  set_condition(crd, {"NamesAccepted", names.all, names.reason, names.message}, now);
  if (names.all) {
    set_condition(crd, {"Established", true, "InitialNamesAccepted", "the initial names have been accepted"}, now);
  } else if (!is_established(crd)) {
    set_condition(crd, {"Established", false, "NotAccepted", "not all names are accepted"}, now);
  }
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
