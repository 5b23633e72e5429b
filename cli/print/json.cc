#include "cli/print/json.h"

#include <array>
#include <cstdio>

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

// A character of one to three bytes that must be escaped. bytes 0: no such character.
struct UnsafeCharacter {
  unsigned code = 0;
  std::size_t bytes = 0;
};

UnsafeCharacter unsafe_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[at + i])) : 0U;
  };
  if (byte(0) == 0x7F) return {0x7F, 1};
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return {byte(1), 2};
  if (byte(0) != 0xE2) return {};
  const unsigned code = 0x2000U + ((byte(1) & 0x3FU) << 6) + (byte(2) & 0x3FU);
  const bool turns =
      (code >= 0x200E && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return turns ? UnsafeCharacter{code, 3} : UnsafeCharacter{};
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

std::string harmless_json(std::string line) {
  std::size_t at = 0;
  const auto next = [&] {
    while (at < line.size() && unsafe_at(line, at).bytes == 0) ++at;
    return at < line.size();
  };
  if (!next()) return line;
  std::string out;
  std::size_t done = 0;
  while (next()) {
    const UnsafeCharacter found = unsafe_at(line, at);
    std::array<char, 8> escape{};
    std::snprintf(escape.data(), escape.size(), "\\u%04x", found.code);
    out.append(line, done, at - done).append(escape.data());
    at += found.bytes;
    done = at;
  }
  return out.append(line, done);
}

}  // namespace tain::cli
