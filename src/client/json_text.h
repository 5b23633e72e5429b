#pragma once

#include <tain/result.h>

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "src/base/go_json.h"

namespace tain::client {

inline constexpr std::size_t kMaxDocumentDepth = 1000;
inline constexpr std::size_t kMaxDocumentNodes = 1'000'000;  // after aliases are followed: against YAML bombs

// Errors: kDecode, with line and column where the parser tells them; kLimit.
Result<Json> parse_json(std::string_view text);

// YAML as kubectl reads it: plain scalars become booleans and numbers by the rules of YAML 1.1. JSON is YAML.
// Errors: as above; a key that is no text, and numbers that JSON has not, are kDecode.
Result<Json> parse_yaml(std::string_view text);                         // exactly one document
Result<std::vector<Json>> parse_yaml_documents(std::string_view text);  // empty documents are left out

// Compact, keys sorted. Bytes that are no UTF-8 cannot be inside: parsing refused them.
std::string to_text(const Json& json);

}  // namespace tain::client
