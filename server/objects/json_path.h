#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>
#include <vector>

#include "server/objects/json.h"

namespace tain::server {

// The part of kubectl's JSONPath that printer columns use: `.spec.size`, `.a['b.c']`, `.list[0].x`, `.list[-1]`,
// `.list[*].x`, `.conditions[?(@.type=="Ready")].status`.
//
// Threading:  const, any thread.
class JsonPath {
 public:
  // Errors: kBadArgument.
  static Result<JsonPath> parse(std::string_view text);

  // All values it leads to, in order.
  std::vector<const Json*> find(const Json& document) const;

 private:
  struct Step {
    enum class Kind { kMember, kIndex, kAll, kFilter } kind = Kind::kMember;
    std::string name{};  // of kMember; of kFilter the path within the element
    std::int64_t index = 0;
    std::string op{};  // of kFilter: ==, !=, or empty where the member only has to be there
    Json value{};
  };
  Result<std::size_t> parse_bracket(std::string_view text, std::size_t at);

  std::vector<Step> steps_{};
};

}  // namespace tain::server
