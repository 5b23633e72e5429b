#pragma once

#include <tain/result.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/go_json.h"

namespace tain {

namespace jsonpath {
struct Part;
}

// kubectl's JSONPath template: text, and in braces paths with fields (`.a`, `['a.b']`, `.a\.b`), indexes and slices
// (`[0]`, `[-1]`, `[1:5:2]`, `[*]`), unions (`[0,2]`), filters (`[?(@.type=="Ready")]`), descent (`..`), quoted text,
// and `{range PATH}...{end}`.
//
// Where kubectl is inconsistent, the more useful behaviour is implemented: an empty list does not end the search in the
// lists that follow, and the members of a map are ordered by name.
//
// Threading:  const.
// Errors:     parse(): kBadArgument in phase kConfig with the place. find(): kBadArgument if the objects do not match
//             the template: an index beyond a list, a filter on a map, a comparison of a text with a number.
class JsonPath {
 public:
  static Result<JsonPath> parse(std::string_view text);
  // For `--sort-by` and custom columns: `.a.b`, `a.b`, `{.a.b}` and `{a.b}` are the same path.
  static Result<JsonPath> parse_relaxed(std::string_view text);
  JsonPath(JsonPath&&) noexcept;
  JsonPath& operator=(JsonPath&&) noexcept;
  ~JsonPath();

  // The results of each part of the template, in order. Pointers into `json` and into this. A missing field has no
  // result.
  using Found = std::vector<std::vector<const Json*>>;
  Result<Found> find(const Json& json) const;
  // The results as text. Results of one part are separated by blanks.
  Result<std::string> text(const Json& json) const;
  // The results as JSON arrays with an indent of four, one for each part.
  Result<std::string> json_text(const Json& json) const;

  const std::string& source() const { return source_; }  // with its braces

 private:
  JsonPath();
  std::string source_{};
  std::vector<std::unique_ptr<jsonpath::Part>> parts_{};
};

}  // namespace tain
