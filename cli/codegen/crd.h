#pragma once

#include <tain/result.h>

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/codegen/model.h"
#include "src/base/go_json.h"

namespace tain::codegen {

struct CrdOptions {
  std::string ns{};       // of C++; empty: the first label of the group, and the version: example::v1
  std::string version{};  // empty: all
};

// The headers of CustomResourceDefinitions, one for each group version, in the order of their names.
// Errors: kBadArgument with the name of the definition and the path of the malformed part.
Result<std::vector<Header>> headers_of(const std::vector<Json>& definitions, const CrdOptions& options);

}  // namespace tain::codegen
