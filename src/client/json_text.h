#pragma once

#include <tain/result.h>

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "src/base/go_json.h"

namespace tain::client {

inline constexpr std::size_t kMaxDocumentDepth = 1000;
inline constexpr std::size_t kMaxDocumentNodes = 1'000'000;  // after aliases are expanded: against YAML bombs

// Errors: kDecode, with line and column where the parser reports them; kLimit.
Result<Json> parse_json(std::string_view text);

// YAML as kubectl reads it: plain scalars follow the rules of YAML 1.1. JSON is YAML.
// Errors: as above; kDecode also for a key that is not text and for numbers that JSON cannot express.
Result<Json> parse_yaml(std::string_view text);                         // exactly one document
Result<std::vector<Json>> parse_yaml_documents(std::string_view text);  // empty documents are skipped

// Compact, keys sorted. The parsers have rejected invalid UTF-8.
std::string to_text(const Json& json);

}  // namespace tain::client
