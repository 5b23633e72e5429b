#include "cli/codegen/crd.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "cli/codegen/names.h"

namespace tain::codegen {
namespace {

std::string text_at(const Json& json, const char* key) {
  const auto found = json.is_object() ? json.find(key) : json.end();
  return json.is_object() && found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool flag_at(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_boolean() && found->get<bool>();
}

const Json& member(const Json& json, const char* key) {
  static const Json kAbsent;
  if (!json.is_object()) return kAbsent;
  const auto found = json.find(key);
  return found == json.end() ? kAbsent : *found;
}

bool contains_text(const Json& list, std::string_view text) {
  return list.is_array() && std::any_of(list.begin(), list.end(), [&](const Json& one) {
           return one.is_string() && one.get_ref<const std::string&>() == text;
         });
}

// A sentence on a line of its own.
void add_line(std::string& doc, const std::string& line) { doc.append(doc.empty() ? "" : "\n").append(line); }

// `"a", "b"`: the names that the alternatives of a union require; empty if it has other alternatives.
std::string alternatives(const Json& schema, const char* key) {
  std::string out;
  for (const Json& one : member(schema, key)) {
    const Json& required = member(one, "required");
    if (!required.is_array() || required.size() != 1 || !required[0].is_string()) return {};
    out.append(out.empty() ? "" : ", ").append(required[0].get<std::string>());
  }
  return out;
}

// Reads the classes of one version of one definition into a header.
class Reader {
 public:
  Reader(Header& header, std::string where, const std::set<std::string>& kinds)
      : header_(header), where_(std::move(where)) {
    for (const std::string& kind : kinds) taken_.insert({kind, kind + "Draft", kind + "Part"});
    for (const Class& one : header.classes) taken_.insert(one.name);
    for (const Enumeration& one : header.enumerations) taken_.insert(one.name);
  }

  Result<void> read_kind(const Json& schema, Class kind) {
    kind.has_metadata = true;
    kind.doc = text_at(schema, "description");
    if (text_at(schema, "type") != "object") return malformed("", "the type of a kind must be \"object\"");
    Json fields = schema;
    for (const char* envelope : {"apiVersion", "kind", "metadata"}) {
      if (fields.contains("properties") && fields["properties"].is_object()) fields["properties"].erase(envelope);
    }
    kind.fields.push_back(
        {.name = "metadata", .type = {.form = Type::Form::kClass, .name = "ObjectMeta", .ns = "tain::k8s::meta::v1"}});
    const std::size_t place = header_.classes.size();
    header_.classes.push_back(std::move(kind));
    return read_members(fields, "", place);
  }

 private:
  tl::unexpected<Error> malformed(const std::string& path, const std::string& why) const {
    return fail(Code::kBadArgument, where_ + (path.empty() ? "" : ": " + path.substr(1)) + ": " + why);
  }

  std::string free_class(std::string name) {
    const std::string stem = name;
    for (int i = 2; taken_.contains(name) || taken_.contains(name + "Draft"); ++i) name = stem + std::to_string(i);
    taken_.insert({name, name + "Draft"});
    return name;
  }

  Result<void> read_members(const Json& schema, const std::string& path, std::size_t place) {
    const Json& properties = member(schema, "properties");
    if (!properties.is_null() && !properties.is_object()) return malformed(path, "properties must be an object");
    for (const auto& [name, property] : properties.items()) {
      const std::string inner = path + "." + name;
      if (!property.is_object()) return malformed(inner, "a property must be an object");
      Field field{.name = name, .doc = text_at(property, "description")};
      Result<Type> type = type_of(property, inner, header_.classes[place].name + pascal(name), field.doc);
      if (!type) return fail(std::move(type).error());
      field.type = std::move(*type);
      const bool required = contains_text(member(schema, "required"), name);
      const Json& fallback = member(property, "default");
      field.optional = field.type.is_scalar() && ((!required && fallback.is_null()) || flag_at(property, "nullable"));
      if (required) add_line(field.doc, "Required.");
      if (!fallback.is_null()) {
        add_line(field.doc, "Default: " + fallback.dump(-1, ' ', true) + ".");
        field.default_value = literal(fallback, field.type);
      }
      header_.classes[place].fields.push_back(std::move(field));
    }
    std::string& doc = header_.classes[place].doc;
    if (const std::string one = alternatives(schema, "oneOf"); !one.empty())
      add_line(doc, "Exactly one of: " + one + ".");
    if (const std::string any = alternatives(schema, "anyOf"); !any.empty())
      add_line(doc, "At least one of: " + any + ".");
    return {};
  }

  // A C++ literal of a default that has one.
  static std::string literal(const Json& value, const Type& type) {
    switch (type.form) {
      case Type::Form::kText:
        return value.is_string() ? value.dump(-1, ' ', true).find("\\u") == std::string::npos
                                       ? value.dump(-1, ' ', true)
                                       : std::string()
                                 : std::string();
      case Type::Form::kBool:
        return value.is_boolean() ? value.dump() : std::string();
      case Type::Form::kInt32:
      case Type::Form::kInt64: {
        using Int32 = std::numeric_limits<std::int32_t>;
        using Int64 = std::numeric_limits<std::int64_t>;
        const bool wide = type.form == Type::Form::kInt64;
        // The smallest number of 64 bits has no literal.
        const bool fits = value.is_number_integer() && value > (wide ? Int64::min() : Int32::min() - std::int64_t{1}) &&
                          value <= (wide ? Int64::max() : std::int64_t{Int32::max()});
        return fits ? value.dump() : std::string();
      }
      case Type::Form::kDouble:
        return value.is_number() ? value.dump() : std::string();
      default:
        return {};
    }
  }

  // The type of a value. `name`: of its class, if it needs one. Adds facts that the type does not show to `doc`.
  Result<Type> type_of(const Json& schema, const std::string& path, const std::string& name, std::string& doc) {
    const std::string type = text_at(schema, "type"), format = text_at(schema, "format");
    if (schema.contains("type") && type.empty()) return malformed(path, "type must be a text");
    if (flag_at(schema, "x-kubernetes-int-or-string") || is_int_or_string(schema)) {
      // controller-gen gives a Quantity this pattern.
      const bool quantity = text_at(schema, "pattern").starts_with("^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))((");
      return Type{.form = quantity ? Type::Form::kQuantity : Type::Form::kIntOrString};
    }
    if (type == "string") return string_type(schema, format, name, doc);
    if (type == "boolean") return Type{.form = Type::Form::kBool};
    if (type == "number") return Type{.form = Type::Form::kDouble};
    if (type == "integer") {
      if (const Json& values = member(schema, "enum"); values.is_array()) {
        add_line(doc, "One of: " + values.dump() + ".");
      }
      return Type{.form = format == "int32" ? Type::Form::kInt32 : Type::Form::kInt64};
    }
    if (type == "array") {
      const Json& items = member(schema, "items");
      if (!items.is_object()) return malformed(path, "an array needs items, an object");
      return nested(Type::Form::kList, items, path + "[]", name);
    }
    if (!type.empty() && type != "object") {
      return malformed(path,
                       "unknown type \"" + type + "\"; expected object, array, string, integer, number or boolean");
    }
    const Json& rest = member(schema, "additionalProperties");
    if (schema.contains("properties")) return object_type(schema, path, name);
    if (rest.is_object()) return nested(Type::Form::kMap, rest, path + ".*", name);
    if (rest.is_boolean() && rest.get<bool>()) return Type{.form = Type::Form::kMap, .element = {Type{}}};
    return Type{};
  }

  static bool is_int_or_string(const Json& schema) {
    const Json& any = member(schema, schema.contains("anyOf") ? "anyOf" : "oneOf");
    if (schema.contains("type") || !any.is_array() || any.size() != 2) return false;
    return std::minmax(text_at(any[0], "type"), text_at(any[1], "type")) ==
           std::pair<const std::string&, const std::string&>(std::string("integer"), std::string("string"));
  }

  Result<Type> nested(Type::Form form, const Json& schema, const std::string& path, const std::string& name) {
    std::string ignored;
    Result<Type> element = type_of(schema, path, name, ignored);
    if (!element) return element;
    return Type{.form = form, .element = {std::move(*element)}};
  }

  Result<Type> string_type(const Json& schema, const std::string& format, const std::string& name, std::string& doc) {
    static const std::map<std::string, Type::Form, std::less<>> kForms{
        {"date-time", Type::Form::kTime}, {"byte", Type::Form::kBytes}, {"duration", Type::Form::kDuration}};
    if (const auto known = kForms.find(format); known != kForms.end()) return Type{.form = known->second};
    if (const Json& values = member(schema, "enum"); values.is_array()) {
      Enumeration one{.name = free_class(name)};
      for (const Json& value : values) {
        if (value.is_string()) one.values.push_back(value.get<std::string>());
      }
      one.doc = "The values of " + name + ".";
      add_line(doc, "One of the values of " + one.name + ".");
      header_.enumerations.push_back(std::move(one));
    }
    return Type{.form = Type::Form::kText};
  }

  Result<Type> object_type(const Json& schema, const std::string& path, const std::string& name) {
    Class part{.name = free_class(name), .doc = text_at(schema, "description")};
    Type out{.form = Type::Form::kClass, .name = part.name};
    if (flag_at(schema, "x-kubernetes-preserve-unknown-fields") || schema.contains("additionalProperties")) {
      add_line(part.doc, "It may have other fields: read them through as_value(), write them with assign_json().");
    }
    const std::size_t place = header_.classes.size();
    header_.classes.push_back(std::move(part));
    Json fields = schema;
    if (flag_at(schema, "x-kubernetes-embedded-resource") && fields["properties"].is_object()) {
      const Json text = Json::object({{"type", "string"}});
      fields["properties"].erase("metadata");
      fields["properties"]["apiVersion"] = fields["properties"]["kind"] = text;
      header_.classes[place].fields.push_back(
          {.name = "metadata",
           .type = {.form = Type::Form::kClass, .name = "ObjectMeta", .ns = "tain::k8s::meta::v1"}});
    }
    if (auto done = read_members(fields, path, place); !done) return fail(std::move(done).error());
    return out;
  }

  Header& header_;
  std::string where_;
  std::set<std::string> taken_;
};

std::string first_label(const std::string& group) {
  const std::string out = snake(group.substr(0, group.find('.')));
  return out == "tain" || out == "std" ? out + "_" : out;
}

}  // namespace

Result<std::vector<Header>> headers_of(const std::vector<Json>& definitions, const CrdOptions& options) {
  std::map<std::pair<std::string, std::string>, Header> headers;
  std::set<std::string> versions, kinds;
  for (const Json& crd : definitions) kinds.insert(text_at(member(member(crd, "spec"), "names"), "kind"));
  for (const Json& crd : definitions) {
    const Json& spec = member(crd, "spec");
    const std::string name = text_at(member(crd, "metadata"), "name"), group = text_at(spec, "group");
    const std::string where = "CustomResourceDefinition " + (name.empty() ? "without a name" : "\"" + name + "\"");
    const auto malformed = [&](const std::string& why) { return fail(Code::kBadArgument, where + ": " + why); };
    if (text_at(crd, "kind") != "CustomResourceDefinition") {
      const std::string kind = text_at(crd, "kind");
      return fail(Code::kBadArgument, "expected a CustomResourceDefinition, got " +
                                          (kind.empty() ? "an object without a kind" : kind + " \"" + name + "\""));
    }
    if (text_at(crd, "apiVersion") != "apiextensions.k8s.io/v1") {
      return malformed("expected apiVersion apiextensions.k8s.io/v1, got \"" + text_at(crd, "apiVersion") + "\"");
    }
    const Json& names = member(spec, "names");
    const std::string kind = text_at(names, "kind");
    if (group.empty()) return malformed("spec.group is missing");
    if (kind.empty() || pascal(kind) != kind) return malformed("spec.names.kind is no valid kind: \"" + kind + "\"");
    if (text_at(names, "plural").empty()) return malformed("spec.names.plural is missing");
    if (!member(spec, "versions").is_array()) return malformed("spec.versions is missing");
    for (const Json& one : member(spec, "versions")) {
      const std::string version = text_at(one, "name");
      if (version.empty()) return malformed("a version has no name");
      versions.insert(version);
      if (!options.version.empty() && version != options.version) continue;
      const Json& schema = member(member(one, "schema"), "openAPIV3Schema");
      if (!schema.is_object()) return malformed("version " + version + " has no schema.openAPIV3Schema");
      Header& header = headers[{group, version}];
      header.name = first_label(group) + "_" + snake(version);
      header.origin = group + "/" + version;
      header.ns = options.ns.empty() ? first_label(group) + "::" + snake(version) : options.ns;
      Class described{.name = kind,
                      .group = group,
                      .version = version,
                      .kind = kind,
                      .plural = text_at(names, "plural"),
                      .namespaced = text_at(spec, "scope") != "Cluster"};
      Reader reader(header, where + ", version " + version, kinds);
      if (auto done = reader.read_kind(schema, std::move(described)); !done) return fail(std::move(done).error());
    }
  }
  if (headers.empty() && !options.version.empty()) {
    std::string known;
    for (const std::string& version : versions) known.append(known.empty() ? "" : ", ").append(version);
    return fail(Code::kBadArgument, "no version \"" + options.version + "\"; the definitions have " + known);
  }
  std::vector<Header> out;
  for (auto& [key, header] : headers) out.push_back(std::move(header));
  return out;
}

}  // namespace tain::codegen
