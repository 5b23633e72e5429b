#include "cli/codegen/render.h"

#include <algorithm>
#include <functional>
#include <map>
#include <stdexcept>

#include "cli/codegen/names.h"

namespace tain::codegen {
namespace {

constexpr std::size_t kColumns = 120;

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out.append({'\\', c});
    } else if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) {
      const unsigned byte = static_cast<unsigned char>(c);
      const auto digit = [](unsigned bits) { return static_cast<char>('0' + (bits & 7U)); };
      out.append({'\\', digit(byte >> 6U), digit(byte >> 3U), digit(byte)});
    } else {
      out.push_back(c);
    }
  }
  return out + "\"";
}

// A comment of wrapped lines; other whitespace than the end of a paragraph is one blank.
std::string comment(std::string_view text, std::size_t indent) {
  const std::string begin = std::string(indent, ' ') + "//";
  std::string out, line, word;
  const auto end_line = [&] {
    if (!line.empty()) out.append(begin).append(line).append("\n");
    line.clear();
  };
  const auto end_word = [&] {
    if (!line.empty() && begin.size() + line.size() + 1 + word.size() > kColumns) end_line();
    if (!word.empty()) line.append(" ").append(word);
    word.clear();
  };
  for (const char c : text) {
    if (c == '\n') {
      end_word();
      if (line.empty() && !out.empty() && !out.ends_with(begin + "\n")) out.append(begin).append("\n");
      end_line();
    } else if (c == ' ' || c == '\t' || c == '\r') {
      end_word();
    } else if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) == 0x7f) {
      word.push_back('?');
    } else {
      word.push_back(c);
    }
  }
  end_word();
  end_line();
  if (out.ends_with("\n" + begin + "\n")) out.resize(out.size() - begin.size() - 1);
  // A backslash at the end of a line would join the next one.
  std::string safe;
  for (std::size_t i = 0; i < out.size(); ++i) {
    safe.push_back(out[i]);
    if (out[i] == '\\' && i + 1 < out.size() && out[i + 1] == '\n') safe.push_back('.');
  }
  return safe;
}

// A function of one statement as clang-format writes it.
std::string function(std::size_t indent, const std::string& result, const std::string& rest, const std::string& body) {
  const std::string space(indent, ' ');
  const std::string head = space + result + " " + rest;
  if (body.empty()) {
    return head.size() + 1 <= kColumns ? head + ";\n" : space + result + "\n" + space + rest + ";\n";
  }
  if (const std::string line = head + " { " + body + " }"; line.size() <= kColumns) return line + "\n";
  std::string out = head;
  if (head.size() + 2 > kColumns) {
    // Before the arguments if there are any, else after the result.
    const std::size_t arguments = head.find('(') + 1;
    if (head[arguments] != ')' && arguments <= kColumns) {
      out.insert(arguments, "\n" + space + "    ");
    } else {
      out = space + result + "\n" + space + rest;
    }
  }
  out.append(" {\n");
  std::string inner = space + "  " + body;
  if (inner.size() > kColumns) {
    const std::size_t bracket = inner.find('(');
    inner.insert(bracket + 1, "\n" + space + "      ");
  }
  return out.append(inner).append("\n").append(space).append("}\n");
}

std::string class_head(const std::string& name, const std::string& base) {
  const std::string line = "class " + name + " : public " + base + " {\n";
  return line.size() <= kColumns + 1 ? line : "class " + name + "\n    : public " + base + " {\n";
}

class Renderer {
 public:
  explicit Renderer(const Header& header) : header_(header) {
    inside_tain_ = header.ns.starts_with("tain::") || header.ns == "tain";
    tain_ = inside_tain_ ? "" : "tain::";
    for (const Class& one : header.classes) by_name_[one.name] = &one;
    for (const Class& one : header.classes) {
      for (const Field& field : one.fields) {
        if (!one.is_list) use(field.type);
      }
      if (!one.base.empty()) bases_.insert(one.base);
    }
    name_accessors();
  }

  std::string begin() const { return "namespace " + header_.ns + " {\n"; }
  std::string end() const { return "\n}  // namespace " + header_.ns + "\n"; }
  std::string enumerations() const;
  std::string views();
  std::string drafts();

 private:
  using Order = std::vector<const Class*>;

  void use(const Type& type) {
    if (!type.element.empty()) return use(type.element[0]);
    if (type.form == Type::Form::kClass && type.ns.empty()) used_.insert(type.name);
  }
  void name_accessors();
  Order ordered() const;
  static bool is_whole(const Type& type) { return type.form == Type::Form::kClass; }
  std::string class_prefix(const Type& type) const;
  std::string view_type(const Type& type) const;
  std::string view_class(const Class& one, const std::set<std::string>& defined, std::string& later) const;
  std::string kind_members(const Class& one, bool resource) const;
  std::string value_type(const Type& type) const;
  std::string draft_type(const Type& type) const;
  std::string draft_class(const Class& one, bool part, const std::set<std::string>& defined, std::string& later) const;
  std::string setters(const std::string& self, const Field& field, const std::string& name) const;
  std::vector<const Field*> all_fields(const Class& one) const;
  static bool is_kind_draft(const Class& one) { return !one.kind.empty() && !one.is_list; }
  static std::set<std::string> early(const Order& order);
  const std::string& name_of(const Class& one, const Field& field) const { return names_.at(one.name).at(field.name); }

  const Header& header_;
  bool inside_tain_ = true;
  std::string tain_;
  std::map<std::string, const Class*> by_name_;
  std::set<std::string> used_;  // as the type of a field or element
  std::set<std::string> bases_;
  std::map<std::string, std::map<std::string, std::string>> names_;  // of accessors, by class and field
};

// Members of the base classes, which no accessor may hide.
const std::set<std::string> kOfView = {"get", "read", "find", "exists", "as_value"};
const std::set<std::string> kOfKindView = {"object", "key", "ns", "name", "kind"};
const std::set<std::string> kOfPart = {"exists",  "create",     "clear",      "assign",    "assign_json",
                                       "to_json", "read_field", "find_field", "put_field", "erase_field"};
const std::set<std::string> kOfDraft = {
    "set",       "set_json",         "append",        "append_json", "erase",   "ok",      "kind",      "name",
    "ns",        "resource_version", "has",           "text",        "to_json", "to_yaml", "to_object", "from",
    "from_json", "from_yaml",        "all_from_yaml", "edit",        "root",    "load",    "share"};

void Renderer::name_accessors() {
  for (const Class& one : header_.classes) {
    std::set<std::string> taken = kOfView;
    const auto add = [&](const std::set<std::string>& more) { taken.insert(more.begin(), more.end()); };
    if (one.has_metadata) add(kOfKindView);
    if (!one.kind.empty()) taken.insert({"kind", "kResource", "kNamespaced"});
    add(kOfPart);
    if (is_kind_draft(one) && one.has_metadata) add(kOfDraft);
    std::set<std::string> extra;
    for (const Field* field : all_fields(one)) {
      std::string name = snake(field->name);
      while (taken.contains(name) || taken.contains("set_" + name) || taken.contains("clear_" + name) ||
             extra.contains(name)) {
        name.push_back('_');
      }
      taken.insert(name);
      extra.insert({"set_" + name, "clear_" + name});
      names_[one.name][field->name] = name;
    }
  }
}

std::vector<const Field*> Renderer::all_fields(const Class& one) const {
  std::vector<const Field*> out;
  for (const Field& field : one.fields) out.push_back(&field);
  if (!one.base.empty()) {
    for (const Field* field : all_fields(*by_name_.at(one.base))) out.push_back(field);
  }
  return out;
}

// Puts a class after the classes that its accessors return, except in a cycle.
Renderer::Order Renderer::ordered() const {
  Order order;
  std::set<std::string> seen;
  const std::function<void(const Class&)> visit = [&](const Class& one) {
    if (!seen.insert(one.name).second) return;
    const auto visit_name = [&](const std::string& name) {
      if (const auto found = by_name_.find(name); found != by_name_.end()) visit(*found->second);
    };
    for (const Field& field : one.fields) {
      if (is_whole(field.type) && field.type.ns.empty()) visit_name(field.type.name);
    }
    if (!one.base.empty()) visit_name(one.base);
    order.push_back(&one);
  };
  for (const Class& one : header_.classes) visit(one);
  return order;
}

// The classes that need a forward declaration: those used as elements or in a cycle.
std::set<std::string> Renderer::early(const Order& order) {
  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]->name] = i;
  std::set<std::string> out;
  const std::function<void(const Type&, std::size_t)> look = [&](const Type& type, std::size_t i) {
    if (!type.element.empty()) return look(type.element[0], i);
    if (type.form == Type::Form::kClass && type.ns.empty()) {
      if (const auto at = place.find(type.name); at != place.end() && at->second >= i) out.insert(type.name);
    }
  };
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Field& field : order[i]->fields) look(field.type, i);
    if (order[i]->form != Class::Form::kObject && place.contains("JSONSchemaProps")) out.insert("JSONSchemaProps");
  }
  return out;
}

// `struct X { static constexpr ... }`: the constants of the values of a text.
std::string Renderer::enumerations() const {
  std::string out;
  for (const Enumeration& one : header_.enumerations) {
    out.append("\n").append(comment(one.doc, 0)).append("struct ").append(one.name).append(" {\n");
    std::set<std::string> taken;
    for (const std::string& value : one.values) {
      const std::string head = "  static constexpr std::string_view " + free_name(constant(value), taken) + " =";
      const std::string line = head + " " + quoted(value) + ";";
      out.append(line.size() <= kColumns ? line : head + "\n      " + quoted(value) + ";").append("\n");
    }
    out.append("};\n");
  }
  return out;
}

std::string Renderer::class_prefix(const Type& type) const {
  if (type.ns.empty()) return "";
  return (inside_tain_ && type.ns.starts_with("tain::") ? type.ns.substr(6) : type.ns) + "::";
}

std::string Renderer::view_type(const Type& type) const {
  switch (type.form) {
    case Type::Form::kText:
      return tain_ + "Text";
    case Type::Form::kBytes:
      return tain_ + "Binary";
    case Type::Form::kRaw:
      return tain_ + "Value";
    case Type::Form::kMicroTime:
      return tain_ + "Time";
    case Type::Form::kClass:
      return class_prefix(type) + type.name;
    case Type::Form::kList:
      return tain_ + "ListView<" + view_type(type.element[0]) + ">";
    case Type::Form::kMap:
      return tain_ + "MapView<" + view_type(type.element[0]) + ">";
    default:
      return value_type(type);
  }
}

// The type that names a scalar of a draft.
std::string Renderer::value_type(const Type& type) const {
  switch (type.form) {
    case Type::Form::kText:
      return "std::string";
    case Type::Form::kBool:
      return "bool";
    case Type::Form::kInt32:
      return "std::int32_t";
    case Type::Form::kInt64:
      return "std::int64_t";
    case Type::Form::kDouble:
      return "double";
    case Type::Form::kBytes:
      return tain_ + "Binary";
    case Type::Form::kQuantity:
      return tain_ + "Quantity";
    case Type::Form::kTime:
      return tain_ + "Time";
    case Type::Form::kMicroTime:
      return tain_ + "MicroTime";
    case Type::Form::kDuration:
      return tain_ + "Duration";
    default:
      return tain_ + "IntOrString";
  }
}

std::string Renderer::draft_type(const Type& type) const {
  switch (type.form) {
    case Type::Form::kRaw:
      return tain_ + "DraftPart";
    case Type::Form::kClass: {
      const auto local = type.ns.empty() ? by_name_.find(type.name) : by_name_.end();
      const bool kind = local == by_name_.end() ? type.embedded : is_kind_draft(*local->second);
      return class_prefix(type) + type.name + (kind ? "Part" : "Draft");
    }
    case Type::Form::kList:
      return tain_ + "DraftList<" + draft_type(type.element[0]) + ">";
    case Type::Form::kMap:
      return tain_ + "DraftMap<" + draft_type(type.element[0]) + ">";
    case Type::Form::kText:
      return tain_ + "TextDraft";
    default:
      return tain_ + "DraftValue<" + value_type(type) + ">";
  }
}

std::string Renderer::kind_members(const Class& one, bool resource) const {
  std::string out;
  if (resource && !one.plural.empty()) {
    out.append("  static constexpr std::string_view kResource = " + quoted(one.plural) + ";\n");
    out.append("  static constexpr bool kNamespaced = ").append(one.namespaced ? "true" : "false").append(";\n");
  }
  const std::string kind = tain_ + "Kind";
  out.append("  static const " + kind + "& kind() {\n    static const " + kind + " kKind{" + quoted(one.group) + ", " +
             quoted(one.version) + ", " + quoted(one.kind) + "};\n    return kKind;\n  }\n");
  return out;
}

std::string Renderer::view_class(const Class& one, const std::set<std::string>& defined, std::string& later) const {
  const std::string base = !one.base.empty() ? one.base : tain_ + (one.has_metadata ? "KindView" : "View");
  const auto colon = base.rfind(':');
  const std::string plain = colon == std::string::npos ? base : base.substr(colon + 1);
  std::string out = comment(one.doc, 0) + class_head(one.name, base) + " public:\n  using " +
                    (one.base.empty() && !inside_tain_ ? base : plain) + "::" + plain + ";\n";
  if (!one.kind.empty()) out.append(kind_members(one, true));
  if (one.form != Class::Form::kObject) {
    out.append("  JSONSchemaProps schema() const;\n");
    later.append("\ninline JSONSchemaProps " + one.name +
                 "::schema() const {\n"
                 "  return JSONSchemaProps(as_value().type() == Value::Type::kMap ? as_value() : Value());\n}\n");
    if (one.form == Class::Form::kSchemaOrArray) {
      out.append(
          "  ListView<JSONSchemaProps> json_schemas() const { return ListView<JSONSchemaProps>(as_value()); }\n");
    } else if (one.form == Class::Form::kSchemaOrStrings) {
      out.append("  ListView<Text> property() const { return ListView<Text>(as_value()); }\n");
    } else {
      out.append(
          "  bool allows() const { return as_value().as_bool().value_or(as_value().type() == "
          "Value::Type::kMap); }\n");
    }
    return out + "};\n";
  }
  std::string constants;
  for (const Field& field : one.fields) {
    if (field.default_value.empty()) continue;
    const Type::Form form = field.type.form;
    const std::string type = form == Type::Form::kText ? "std::string_view" : value_type(field.type);
    constants.append("  static constexpr " + type + " kDefault" + pascal(field.name) + " = " + field.default_value +
                     ";\n");
  }
  out.append(constants).append(one.fields.empty() ? "" : "\n");
  for (const Field& field : one.fields) {
    std::string type = view_type(field.type);
    const std::string key = "(" + quoted(field.name) + ")";
    std::string body = type + "(get" + key + ")";
    if (field.type.is_scalar()) body = (field.optional ? "find<" : "read<") + type + ">" + key;
    if (field.type.is_scalar() && field.optional) type = "std::optional<" + type + ">";
    const std::string& name = name_of(one, field);
    out.append(comment(field.doc, 2));
    if (is_whole(field.type) && field.type.ns.empty() && !defined.contains(field.type.name)) {
      out.append(function(2, type, name + "() const", ""));
      later.append("\n" + function(0, "inline " + type, one.name + "::" + name + "() const", "return " + body + ";"));
    } else {
      out.append(function(2, type, name + "() const", "return " + body + ";"));
    }
  }
  return out + "};\n";
}

std::string Renderer::views() {
  std::string out, later;
  const Order order = ordered();
  const std::set<std::string> forward = early(order);
  if (!forward.empty()) out.append("\n");
  for (const std::string& name : forward) out.append("class " + name + ";\n");
  std::set<std::string> defined;
  for (const Class* one : order) {
    out.append("\n").append(view_class(*one, defined, later));
    defined.insert(one->name);
  }
  return out + later;
}

std::string Renderer::setters(const std::string& self, const Field& field, const std::string& name) const {
  const std::string key = quoted(field.name);
  std::string out;
  if (field.type.is_scalar()) {
    std::string argument = value_type(field.type);
    const Type::Form form = field.type.form;
    if (form == Type::Form::kText || form == Type::Form::kBytes) argument = "std::string_view";
    if (form == Type::Form::kMicroTime) argument = tain_ + "Time";
    if (form >= Type::Form::kQuantity) argument = "const " + argument + "&";
    out.append(function(2, self + "&", "set_" + name + "(" + argument + " value)",
                        "return put_field<" + value_type(field.type) + ">(" + key + ", value), *this;"));
  }
  return out + function(2, self + "&", "clear_" + name + "()", "return erase_field(" + key + "), *this;");
}

std::string Renderer::draft_class(const Class& one, bool part, const std::set<std::string>& defined,
                                  std::string& later) const {
  const bool kind = is_kind_draft(one) && !part;
  const std::string self = one.name + (is_kind_draft(one) && part ? "Part" : "Draft");
  const std::string base = kind ? "KindDraft" : "DraftPart";
  const std::string full = tain_ + base + (kind ? "<" + self + ">" : "");
  std::string out = class_head(self, full) + " public:\n  using " + (inside_tain_ ? base : full) + "::" + base + ";\n";
  if (kind) out.append(kind_members(one, false));
  if (one.form != Class::Form::kObject) {
    // The type of the value decides which of the two it is.
    out.append("\n").append(function(2, "JSONSchemaPropsDraft", "schema() const", ""));
    later.append("\n" +
                 function(0, "inline JSONSchemaPropsDraft", self + "::schema() const", "return {*this, SamePlace()};"));
    if (one.form == Class::Form::kSchemaOrArray) {
      out.append(function(2, "DraftList<JSONSchemaPropsDraft>", "json_schemas() const", ""));
      later.append("\n" + function(0, "inline DraftList<JSONSchemaPropsDraft>", self + "::json_schemas() const",
                                   "return {*this, SamePlace()};"));
    } else if (one.form == Class::Form::kSchemaOrStrings) {
      out.append(function(2, "DraftList<TextDraft>", "property() const", "return {*this, SamePlace()};"));
    } else {
      out.append(function(2, "bool", "allows() const", "return is_map() || read_whole<bool>();"));
      out.append(function(2, self + "&", "set_allows(bool value)", "return put_whole<bool>(value), *this;"));
    }
    return out + "};\n";
  }
  const std::vector<const Field*> fields = all_fields(one);
  if (!fields.empty()) out.append("\n");
  for (const Field* field : fields) {
    const std::string& name = name_of(one, *field);
    if (field->type.is_scalar()) {
      const std::string type = value_type(field->type);
      std::string result = type;
      if (field->type.form == Type::Form::kBytes) result = "std::string";
      if (field->type.form == Type::Form::kMicroTime) result = tain_ + "Time";
      if (field->optional) result = "std::optional<" + result + ">";
      out.append(function(2, result, name + "() const",
                          std::string("return ") + (field->optional ? "find" : "read") + "_field<" + type + ">(" +
                              quoted(field->name) + ");"));
    } else {
      const std::string type = draft_type(field->type);
      const std::string body = "return {" + std::string(kind ? "root()" : "*this") + ", " + quoted(field->name) + "};";
      if (is_whole(field->type) && field->type.ns.empty() && !defined.contains(type)) {
        out.append(function(2, type, name + "()", ""));
        later.append("\n" + function(0, "inline " + type, self + "::" + name + "()", body));
      } else {
        out.append(function(2, type, name + "()", body));
      }
    }
    out.append(setters(self, *field, name));
  }
  return out + "};\n";
}

std::string Renderer::drafts() {
  std::string out, later;
  Order order = ordered();
  std::erase_if(order, [&](const Class* one) {
    return one->is_list || (bases_.contains(one->name) && !used_.contains(one->name));
  });
  std::set<std::string> forward;
  for (const std::string& name : early(order)) forward.insert(draft_type({.form = Type::Form::kClass, .name = name}));
  std::set<std::string> defined;
  std::string text;
  for (const Class* one : order) {
    const bool kind = is_kind_draft(*one);
    const bool as_part = kind && (one->embedded || used_.contains(one->name));
    if (as_part || !kind) {
      text.append("\n").append(draft_class(*one, true, defined, later));
      defined.insert(one->name + (kind ? "Part" : "Draft"));
    }
    if (kind) text.append("\n").append(draft_class(*one, false, defined, later));
  }
  if (!forward.empty()) out.append("\n");
  for (const std::string& name : forward) out.append("class " + name + ";\n");
  return out + text + later;
}

std::string std_includes(bool drafts) {
  return std::string("\n#include <cstdint>\n#include <optional>\n") + (drafts ? "#include <string>\n" : "") +
         "#include <string_view>\n\n";
}

std::string first_line(const Header& header) {
  return "// Made by tools/schema/run from " + header.origin + "; do not edit.\n#pragma once\n\n";
}

}  // namespace

std::string render_views(const Header& header) {
  std::string out = first_line(header);
  for (const std::string& include : header.includes) out.append("#include <tain/kinds/" + include + ".h>\n");
  Renderer renderer(header);
  return out + "#include <tain/view.h>\n" + std_includes(false) + renderer.begin() + renderer.enumerations() +
         renderer.views() + renderer.end();
}

std::string render_drafts(const Header& header) {
  std::string out = first_line(header) + "#include <tain/kind_draft.h>\n";
  for (const std::string& include : header.includes) out.append("#include <tain/kinds/" + include + "_drafts.h>\n");
  Renderer renderer(header);
  return out + std_includes(true) + renderer.begin() + renderer.drafts() + renderer.end();
}

std::string render_all(const std::vector<Header>& headers, std::string_view origin) {
  std::string out = "// Made by tain codegen from " + std::string(origin) +
                    "; do not edit.\n#pragma once\n\n#include <tain/kind_draft.h>\n"
                    "#include <tain/kinds/meta_v1.h>\n#include <tain/kinds/meta_v1_drafts.h>\n"
                    "#include <tain/view.h>\n" +
                    std_includes(true);
  for (const Header& header : headers) {
    Renderer renderer(header);
    out.append(&header == &headers[0] ? "" : "\n");
    out.append(renderer.begin()).append(renderer.enumerations()).append(renderer.views());
    out.append(renderer.drafts()).append(renderer.end());
  }
  return out;
}

}  // namespace tain::codegen
