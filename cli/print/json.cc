#include "cli/print/json.h"

#include <nlohmann/json.hpp>

namespace tain::cli {
namespace {

constexpr std::size_t kDeepest = 1000;

// The printing functions are recursive, so the depth of a server's JSON needs a limit.
bool is_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > kDeepest) return true;
    } else if ((c == '}' || c == ']') && depth > 0) {
      --depth;
    }
  }
  return false;
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::string_view what) {
  if (is_too_deep(text)) {
    return fail(Code::kLimit, std::string(what).append(" is nested more than 1000 deep"), Phase::kDecode);
  }
  Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (json.is_discarded()) {
    return fail(Code::kDecode, std::string(what).append(" is not JSON"), Phase::kDecode);
  }
  return json;
}

Result<Json> object_json(const Object& object) {
  Result<Json> json;
  if (object.encoding() == Encoding::kJson) {
    json = parse_json(object.bytes(), "an object from the server");
  } else {
    const Result<std::string> text = object.to_json();
    if (!text) return tl::unexpected(text.error());
    json = parse_json(*text, "an object from the server");
  }
  if (!json) return json;
  if (!object.kind().empty() && json->is_object() && !json->contains("kind")) {
    (*json)["kind"] = object.kind().kind;
    (*json)["apiVersion"] = object.kind().api_version();
  }
  return json;
}

const Json& json_member(const Json& json, std::string_view name) {
  static const Json& none = *new Json();
  if (!json.is_object()) return none;
  const auto found = json.find(std::string(name));
  return found == json.end() ? none : *found;
}

std::string json_text(const Json& json, std::string_view name) {
  const Json& found = json_member(json, name);
  return found.is_string() ? found.get<std::string>() : std::string();
}

void drop_managed_fields(Json& object) {
  if (!object.is_object()) return;
  if (const auto metadata = object.find("metadata"); metadata != object.end() && metadata->is_object()) {
    metadata->erase("managedFields");
  }
}

}  // namespace tain::cli
