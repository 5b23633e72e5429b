#include "cli/print/output.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/flags.h"
#include "cli/print/json.h"
#include "cli/print/table.h"
#include "src/base/ascii.h"
#include "src/base/yaml.h"

namespace tain::cli {
namespace {

constexpr std::size_t kLongestTemplate = std::size_t{1} << 20;

Failure bad(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

Result<std::string> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(kLongestTemplate + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in && !in.eof()) {
    return bad("cannot read the template \"" + path + "\"; check that the file exists and is readable");
  }
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > kLongestTemplate) return bad("the template \"" + path + "\" is longer than 1 MiB");
  return text;
}

// As in kubectl, except that a path without braces, which kubectl prints literally, is parsed as a path.
Result<JsonPath> parse_path(const std::string& text) {
  if (text.find('{') == std::string::npos && (text.starts_with('.') || text.starts_with('$'))) {
    return JsonPath::parse("{" + text + "}");
  }
  return JsonPath::parse(text);
}

Result<Output> with_path(Output::Format format, const Result<std::string>& text) {
  if (!text) return tl::unexpected(text.error());
  Result<JsonPath> path = parse_path(*text);
  if (!path) return tl::unexpected(path.error());
  Output output;
  output.format = format;
  output.path = std::move(*path);
  return output;
}

Result<Output> with_columns(Result<CustomColumns> columns) {
  if (!columns) return tl::unexpected(columns.error());
  Output output;
  output.format = Output::Format::kCustomColumns;
  output.columns = std::move(*columns);
  return output;
}

// The type comes first, as in kubectl.
std::string event_line(const Json& event) {
  std::string line = "{\"type\":";
  return line.append(go_json(json_member(event, "type")))
      .append(",\"object\":")
      .append(go_json(json_member(event, "object")))
      .append("}\n");
}

struct Plain {
  std::string_view name{};
  Output::Format format{};
};
constexpr Plain kPlain[] = {{"", Output::Format::kTable},    {"table", Output::Format::kTable},
                            {"wide", Output::Format::kWide}, {"json", Output::Format::kJson},
                            {"yaml", Output::Format::kYaml}, {"name", Output::Format::kName}};

}  // namespace

Result<Output> Output::parse(std::string_view text) {
  for (const Plain& plain : kPlain) {
    if (plain.name != text) continue;
    Output output;
    output.format = plain.format;
    return output;
  }
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const std::string value(equals == std::string_view::npos ? std::string_view() : text.substr(equals + 1));
  const bool is_path = name == "jsonpath" || name == "jsonpath-file" || name == "jsonpath-as-json";
  const bool is_columns = name == "custom-columns" || name == "custom-columns-file";
  if (is_path && value.empty())
    return bad("template format specified but no template given: -o " + std::string(name) + "={.metadata.name}");
  if (is_columns && value.empty()) {
    return bad("custom-columns format specified but no custom columns given: -o custom-columns=NAME:.metadata.name");
  }
  if (name == "jsonpath") return with_path(Format::kJsonPath, value);
  if (name == "jsonpath-as-json") return with_path(Format::kJsonPathAsJson, value);
  if (name == "jsonpath-file") return with_path(Format::kJsonPath, read_file(value));
  if (name == "custom-columns") return with_columns(CustomColumns::parse(value));
  if (name == "custom-columns-file") {
    const Result<std::string> read = read_file(value);
    if (!read) return tl::unexpected(read.error());
    return with_columns(CustomColumns::parse_template(*read));
  }
  return bad("unable to match a printer suitable for the output format \"" + std::string(text) +
             "\", allowed formats are: custom-columns,custom-columns-file,json,jsonpath,jsonpath-as-json,jsonpath-file,"
             "name,table,wide,yaml");
}

std::string kind_prefix(std::string_view kind, std::string_view group) {
  std::string text(kind);
  if (!group.empty()) text.append(".").append(group);
  return lower(text);
}

ObjectPrinter::ObjectPrinter(std::ostream& out, const Output& output, Options options)
    : out_(out), output_(output), options_(options), tabs_([&out](std::string_view text) { out << text; }) {}

Result<void> ObjectPrinter::print(Json object) {
  // Only whole objects lose managedFields: a path or a column may name them.
  const bool is_whole = output_.format == Output::Format::kJson || output_.format == Output::Format::kYaml;
  if (is_whole && !options_.managed_fields) {
    drop_managed_fields(object);
    if (const auto items = object.find("items"); json_text(object, "kind") == "List" && items != object.end()) {
      for (Json& item : *items) drop_managed_fields(item);
    }
  }
  return write(object, false);
}

Result<void> ObjectPrinter::print_event(std::string_view type, Json object) {
  return write(Json{{"type", std::string(type)}, {"object", std::move(object)}}, true);
}

Result<void> ObjectPrinter::write(const Json& json, bool is_event) {
  const bool is_first = is_first_;
  is_first_ = false;
  Result<std::string> text;
  switch (output_.format) {
    case Output::Format::kJson:
      // One event per line, so that other programs can read them one by one.
      text = is_event ? event_line(json) : go_json(json, 4) + "\n";
      if (options_.to_terminal) text = harmless_json(std::move(*text));
      break;
    case Output::Format::kYaml:
      text = (is_first ? "" : "---\n") + to_yaml(json);
      if (options_.to_terminal) text = safe_text(*text);
      break;
    case Output::Format::kName:
      write_names(is_event ? json_member(json, "object") : json);
      return {};
    case Output::Format::kJsonPath:
      text = output_.path->text(json);
      if (text && options_.to_terminal) text = safe_text(*text);
      break;
    case Output::Format::kJsonPathAsJson:
      text = output_.path->json_text(json);
      if (text && options_.to_terminal) text = harmless_json(std::move(*text));
      break;
    case Output::Format::kCustomColumns:
      if (is_first && !options_.no_headers) output_.columns->add_headers(tabs_);
      return write_columns(json);
    case Output::Format::kTable:
    case Output::Format::kWide:
      return {};
  }
  if (!text) return tl::unexpected(text.error());
  out_ << *text;
  return {};
}

Result<void> ObjectPrinter::write_columns(const Json& json) {
  Result<void> done;
  if (json_text(json, "kind") == "List") {
    for (const Json& item : json_member(json, "items")) {
      if (done) done = output_.columns->add_row(item, tabs_);
    }
  } else {
    done = output_.columns->add_row(json, tabs_);
  }
  tabs_.flush();
  return done;
}

void ObjectPrinter::write_names(const Json& json) {
  if (json_text(json, "kind") == "List") {
    for (const Json& item : json_member(json, "items")) write_names(item);
    return;
  }
  const Kind kind = Kind::from(json_text(json, "apiVersion"), json_text(json, "kind"));
  const std::string name = json_text(json_member(json, "metadata"), "name");
  out_ << safe_text(kind_prefix(kind.kind, kind.group)) << '/' << (name.empty() ? "<unknown>" : safe_text(name))
       << '\n';
}

}  // namespace tain::cli
