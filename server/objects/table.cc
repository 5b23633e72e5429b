#include "server/objects/table.h"

#include <chrono>
#include <memory>
#include <utility>

#include "server/objects/field_error.h"
#include "server/objects/table_columns.h"
#include "src/base/json_path.h"

namespace tain::server {

namespace {

Json definition(std::string_view name, std::string_view type, int priority, std::string_view format,
                std::string_view description) {
  return {{"name", name}, {"type", type}, {"format", format}, {"description", description}, {"priority", priority}};
}

// The integer part; null for other values and beyond 64 bit.
Json whole_number(const Json& value) {
  if (value.is_number_integer()) return value;
  if (!value.is_number_float()) return nullptr;
  constexpr double kEnd = 9223372036854775808.0;  // 2^63
  const double number = value.get<double>();
  if (!(number >= -kEnd && number < kEnd)) return nullptr;
  return static_cast<std::int64_t>(number);
}

// The value of a printer column; null if the path does not exist or has another type.
Json column_value(const JsonPath& path, const std::string& type, const Json& object, Time now) {
  const Result<JsonPath::Found> parts = path.find(object);
  if (!parts || parts->empty() || parts->front().empty()) return nullptr;
  const std::vector<const Json*>& found = parts->front();
  const Json& first = *found.front();
  if (type == "integer") return whole_number(first);
  if (type == "number") return first.is_number() ? first : Json();
  if (type == "boolean") return first.is_boolean() ? first : Json();
  if (type == "date") {
    if (!first.is_string()) return nullptr;
    if (!Time::parse(first.get<std::string>())) return "<invalid>";
    return age_of(&first, now);
  }
  std::string text;
  for (const Json* one : found) {
    if (!text.empty()) text.push_back(' ');
    text.append(one->is_string() ? one->get<std::string>() : dump(*one));
  }
  return text;
}

}  // namespace

Answer<IncludeObject> parse_include_object(std::string_view text) {
  if (text.empty() || text == "Metadata") return IncludeObject::kMetadata;
  if (text == "None") return IncludeObject::kNone;
  if (text == "Object") return IncludeObject::kObject;
  std::string message = "includeObject: Invalid value: ";
  message.append(go_quoted(text)).append(": must be 'Metadata', 'Object', 'None', or empty");
  return refuse(bad_request(std::move(message)));
}

TableRenderer TableRenderer::of(const Kind& kind) {
  TableRenderer table;
  std::vector<Cell> cells;
  for (const Column& column : columns_of(kind)) {
    table.columns_.push_back(
        definition(column.name, column.type, column.priority, column.name == "Name" ? "name" : "", ""));
    if (column.cell != nullptr) {
      cells.emplace_back(column.cell);
      continue;
    }
    cells.emplace_back([path = std::string(column.path), otherwise = Json::parse(column.otherwise, nullptr, false)](
                           const Json& object, Time) -> Json {
      return is_empty_at(object, path) ? otherwise : *server::find(object, path);
    });
  }
  table.cells_ = std::make_shared<const std::vector<Cell>>(std::move(cells));
  return table;
}

TableRenderer TableRenderer::custom(const Json& printer_columns) {
  TableRenderer table;
  std::vector<Cell> cells;
  table.columns_.push_back(definition("Name", "string", 0, "name", ""));
  cells.emplace_back([](const Json& object, Time) -> Json { return text_at(object, "metadata.name"); });
  const Json age = Json::array({{{"name", "Age"}, {"type", "date"}, {"jsonPath", ".metadata.creationTimestamp"}}});
  const bool given = printer_columns.is_array() && !printer_columns.empty();
  for (const Json& column : given ? printer_columns : age) {
    const std::string type = text_at(column, "type");
    auto path = JsonPath::parse("{" + text_at(column, "jsonPath") + "}");
    if (!path) continue;
    std::string description = text_at(column, "description");
    if (description.empty()) {
      description = "Custom resource definition column (in JSONPath format): " + text_at(column, "jsonPath");
    }
    table.columns_.push_back(definition(text_at(column, "name"), type, static_cast<int>(int_at(column, "priority")),
                                        text_at(column, "format"), description));
    cells.emplace_back([path = std::make_shared<const JsonPath>(std::move(*path)), type](const Json& object, Time now) {
      return column_value(*path, type, object, now);
    });
  }
  table.cells_ = std::make_shared<const std::vector<Cell>>(std::move(cells));
  return table;
}

Json TableRenderer::cells(const Json& object, Time now) const {
  Json row = Json::array();
  if (cells_ == nullptr) return row;
  for (const Cell& cell : *cells_) row.push_back(cell(object, now));
  return row;
}

Json TableRenderer::row(const Json& object, IncludeObject include, Time now) const {
  Json row = {{"cells", cells(object, now)}, {"object", nullptr}};
  if (include == IncludeObject::kObject) row["object"] = object;
  if (include == IncludeObject::kMetadata) row["object"] = partial_metadata(object);
  const std::string phase = text_at(object, "status.phase");
  if (text_at(object, "kind") == "Pod" && text_at(object, "apiVersion") == "v1" &&
      (phase == "Succeeded" || phase == "Failed")) {
    row["conditions"] =
        Json::array({{{"type", "Completed"},
                      {"status", "True"},
                      {"reason", phase},
                      {"message", phase == "Failed" ? "The pod failed." : "The pod has completed successfully."}}});
  }
  return row;
}

Json TableRenderer::table(const std::vector<const Json*>& objects, const Json& list_metadata, IncludeObject include,
                          Time now, bool with_columns, std::string_view version) const {
  std::string api_version = "meta.k8s.io/";
  Json table = {{"kind", "Table"},
                {"apiVersion", api_version.append(version)},
                {"metadata", list_metadata.is_object() ? list_metadata : Json::object()},
                {"columnDefinitions", with_columns ? columns_ : Json()},
                {"rows", Json::array()}};
  for (const Json* object : objects) table["rows"].push_back(row(*object, include, now));
  return table;
}

std::string human_duration(Duration duration) {
  const std::int64_t seconds = std::chrono::duration_cast<std::chrono::seconds>(duration).count();
  const auto text = [](std::int64_t number, const char* unit) { return std::to_string(number).append(unit); };
  // Prints two units if the larger one is small.
  const auto both = [&text](std::int64_t number, const char* unit, std::int64_t rest, const char* rest_unit) {
    return rest == 0 ? text(number, unit) : text(number, unit).append(text(rest, rest_unit));
  };
  if (seconds < -1) return "<invalid>";
  if (seconds < 0) return "0s";
  if (seconds < 120) return text(seconds, "s");
  const std::int64_t minutes = seconds / 60;
  if (minutes < 10) return both(minutes, "m", seconds % 60, "s");
  if (minutes < 180) return text(minutes, "m");
  const std::int64_t hours = minutes / 60;
  if (hours < 8) return both(hours, "h", minutes % 60, "m");
  if (hours < 48) return text(hours, "h");
  const std::int64_t days = hours / 24;
  if (hours < 24 * 8) return both(days, "d", hours % 24, "h");
  if (days < 365 * 2) return text(days, "d");
  if (days < 365 * 8) return both(days / 365, "y", days % 365, "d");
  return text(days / 365, "y");
}

std::string age_of(const Json* timestamp, Time now) {
  if (timestamp == nullptr || !timestamp->is_string()) return "<unknown>";
  const auto since = Time::parse(timestamp->get_ref<const std::string&>());
  if (!since || since->is_zero()) return "<unknown>";
  return human_duration(now - *since);
}

Json partial_metadata(const Json& object, std::string_view version) {
  std::string api_version = "meta.k8s.io/";
  return {{"kind", "PartialObjectMetadata"},
          {"apiVersion", api_version.append(version)},
          {"metadata", object_at(object, "metadata")}};
}

}  // namespace tain::server
