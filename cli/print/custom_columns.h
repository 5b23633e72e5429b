#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/print/tab_writer.h"
#include "src/base/json_path.h"

namespace tain::cli {

// Custom columns: `NAME:.metadata.name,IMAGE:.spec.containers[*].image`.
//
// Errors:     kBadArgument in phase kConfig for an invalid specification.
class CustomColumns {
 public:
  static Result<CustomColumns> parse(std::string_view spec);
  // One line of headers, one of paths, both separated by blanks.
  static Result<CustomColumns> parse_template(std::string_view text);

  void add_headers(TabWriter& out) const;
  Result<void> add_row(const Json& object, TabWriter& out) const;  // `<none>` for a missing value

 private:
  struct Column {
    std::string header{};
    JsonPath path;
  };
  Result<void> add_column(std::string_view header, std::string_view path);

  std::vector<Column> columns_{};
};

}  // namespace tain::cli
