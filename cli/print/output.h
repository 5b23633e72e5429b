#pragma once

#include <tain/result.h>

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/print/custom_columns.h"
#include "src/base/json_path.h"

namespace tain::cli {

// What -o asks for.
struct Output {
  enum class Format { kTable, kWide, kJson, kYaml, kName, kJsonPath, kJsonPathAsJson, kCustomColumns };
  Format format = Format::kTable;
  std::optional<JsonPath> path{};
  std::optional<CustomColumns> columns{};

  // `json`, `jsonpath={.items[*].metadata.name}`, `custom-columns-file=FILE`, ...; empty: a table. Reads the files that
  // it names. Errors: kBadArgument in phase kConfig, with the formats there are.
  static Result<Output> parse(std::string_view text);
  bool is_table() const { return format == Format::kTable || format == Format::kWide; }
};

// Prints whole objects, one after the other, in every format but tables.
class ObjectPrinter {
 public:
  struct Options {
    bool no_headers = false;
    bool managed_fields = false;  // are kept in JSON and YAML, as kubectl does; elsewhere and in events they always are
    bool to_terminal = false;     // texts lose what would move the cursor
  };
  ObjectPrinter(std::ostream& out, const Output& output, Options options);  // both outlive it

  // An object, or a List of some. Errors: as JsonPath::find().
  Result<void> print(Json object);
  // The same as a watch event has it: type and object.
  Result<void> print_event(std::string_view type, Json object);

 private:
  Result<void> write(const Json& json, bool is_event);
  Result<void> write_columns(const Json& json);
  void write_names(const Json& json);

  std::ostream& out_;
  const Output& output_;
  Options options_;
  TabWriter tabs_;
  bool is_first_ = true;
};

// `pod`, `deployment.apps`: what -o name and --show-kind put before a name.
std::string kind_prefix(std::string_view kind, std::string_view group);

}  // namespace tain::cli
