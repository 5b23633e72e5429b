#pragma once

#include <tain/result.h>

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/print/custom_columns.h"
#include "src/base/json_path.h"

namespace tain::cli {

// The format selected by -o.
struct Output {
  enum class Format { kTable, kWide, kJson, kYaml, kName, kJsonPath, kJsonPathAsJson, kCustomColumns };
  Format format = Format::kTable;
  std::optional<JsonPath> path{};
  std::optional<CustomColumns> columns{};

  // `json`, `jsonpath={.items[*].metadata.name}`, `custom-columns-file=FILE`, ...; empty: a table. Reads the named
  // file. Errors: kBadArgument in phase kConfig with the valid formats.
  static Result<Output> parse(std::string_view text);
  bool is_table() const { return format == Format::kTable || format == Format::kWide; }
};

// Prints objects one after the other in every format except tables.
class ObjectPrinter {
 public:
  struct Options {
    bool no_headers = false;
    bool managed_fields = false;  // print managedFields in JSON and YAML; other formats and events always have them
    bool to_terminal = false;     // escape control characters
  };
  ObjectPrinter(std::ostream& out, const Output& output, Options options);  // both outlive it

  // An object or a List. Errors: those of JsonPath::find().
  Result<void> print(Json object);
  // A watch event: type and object.
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

// The prefix of -o name and --show-kind: `pod`, `deployment.apps`.
std::string kind_prefix(std::string_view kind, std::string_view group);

}  // namespace tain::cli
