#pragma once

#include <tain/result.h>

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tain::server {

// The server's representation of objects. Members are sorted by name, as on the wire.
using Json = nlohmann::json;

inline constexpr std::size_t kMaxJsonDepth = 500;
inline constexpr std::size_t kMaxJsonSize = 16U << 20U;

struct ParsedJson {
  Json value{};
  // Duplicate members with paths as kube-apiserver words them: `spec.containers[0].name`. The last value is kept.
  std::vector<std::string> duplicates{};
};

// Errors: kDecode with the position, kLimit. Refuses invalid UTF-8 and numbers beyond a double.
Result<Json> parse_json(std::string_view text);
Result<ParsedJson> parse_json_strictly(std::string_view text);

// Compact.
std::string dump(const Json& json);

// --- Tolerant access: never throws, whatever the document contains. ---

// The member at `a.b.c` (names without dots), or null.
const Json* find(const Json& document, std::string_view path);
Json* find(Json& document, std::string_view path);
const Json* member(const Json& object, std::string_view name);  // null also if `object` is not an object
Json* member(Json& object, std::string_view name);

// "" (0, false) if absent or of another type.
std::string text_at(const Json& document, std::string_view path);
std::int64_t int_at(const Json& document, std::string_view path, std::int64_t otherwise = 0);
bool bool_at(const Json& document, std::string_view path);
// An empty array (object) if absent or of another type.
const Json& array_at(const Json& document, std::string_view path);
const Json& object_at(const Json& document, std::string_view path);

// True for absent, null, "", [] and {}.
bool is_empty_at(const Json& document, std::string_view path);

// Creates objects along the path, replacing other values.
Json& put(Json& document, std::string_view path, Json value);
void erase(Json& document, std::string_view path);
// Copies a member from another object, or removes it if absent there.
void take_over(Json& into, const Json& from, const char* name);
// Removes a text from a list, and the list if nothing is left.
void remove_text(Json& document, std::string_view path, std::string_view text);

// Whether `status.conditions` has the condition with status True.
bool has_condition(const Json& object, std::string_view type);

}  // namespace tain::server
