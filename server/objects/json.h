#pragma once

#include <tain/result.h>

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tain::server {

// How the API server holds an object while it works on it. Members are sorted by name, as on the wire.
using Json = nlohmann::json;

inline constexpr std::size_t kMaxJsonDepth = 500;
inline constexpr std::size_t kMaxJsonSize = 16U << 20U;

struct ParsedJson {
  Json value{};
  // Members that came twice, as the server words their paths: `spec.containers[0].name`. The last one stands.
  std::vector<std::string> duplicates{};
};

// Errors: kDecode with the place, kLimit. Text that is no UTF-8 and numbers beyond a double are refused.
Result<Json> parse_json(std::string_view text);
Result<ParsedJson> parse_json_strictly(std::string_view text);

// Compact.
std::string dump(const Json& json);

// --- Reading what may not be there. None of these throws, whatever the document looks like. ---

// The member at `a.b.c` (names without dots), or null.
const Json* find(const Json& document, std::string_view path);
Json* find(Json& document, std::string_view path);
const Json* member(const Json& object, std::string_view name);  // null also where `object` is none
Json* member(Json& object, std::string_view name);

// "" (0, false) where it is absent or of another type.
std::string text_at(const Json& document, std::string_view path);
std::int64_t int_at(const Json& document, std::string_view path, std::int64_t otherwise = 0);
bool bool_at(const Json& document, std::string_view path);
// An empty array (object) where it is absent or of another type.
const Json& array_at(const Json& document, std::string_view path);
const Json& object_at(const Json& document, std::string_view path);

// Absent, null, "", [] or {}.
bool is_empty_at(const Json& document, std::string_view path);

// Makes objects on the way; what stands in the way is replaced.
Json& put(Json& document, std::string_view path, Json value);
void erase(Json& document, std::string_view path);
// Takes a member from another object, or takes it away where that has none.
void take_over(Json& into, const Json& from, const char* name);

}  // namespace tain::server
