#include "cli/print/json.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <nlohmann/json.hpp>

namespace tain::cli {
namespace {

constexpr char kHex[] = "0123456789abcdef";

void append_escape(std::string& out, unsigned code) {
  out.append("\\u");
  for (int shift = 12; shift >= 0; shift -= 4) out.push_back(kHex[(code >> static_cast<unsigned>(shift)) & 0xF]);
}

void append_string(std::string& out, const std::string& text) {
  out.push_back('"');
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    switch (byte) {
      case '"':
      case '\\':
        out.push_back('\\');
        out.push_back(text[i]);
        continue;
      case '\n':
        out.append("\\n");
        continue;
      case '\r':
        out.append("\\r");
        continue;
      case '\t':
        out.append("\\t");
        continue;
      case '\b':
        out.append("\\b");
        continue;
      case '\f':
        out.append("\\f");
        continue;
      default:
        break;
    }
    if (byte < 0x20 || byte == 0x7F || byte == '<' || byte == '>' || byte == '&') {
      append_escape(out, byte);
    } else if (byte == 0xC2 && next >= 0x80 && next < 0xA0) {
      append_escape(out, next);
      ++i;
    } else if (text.compare(i, 2, "\xE2\x80") == 0 && i + 2 < text.size() &&
               (static_cast<unsigned char>(text[i + 2]) & 0xFE) == 0xA8) {
      append_escape(out, 0x2000U + (static_cast<unsigned char>(text[i + 2]) - 0x80U));
      i += 2;
    } else {
      out.push_back(text[i]);
    }
  }
  out.push_back('"');
}

void append_line(std::string& out, int indent, int depth) {
  if (indent == 0) return;
  out.push_back('\n');
  out.append(static_cast<std::size_t>(indent * depth), ' ');
}

void append_json(std::string& out, const Json& json, int indent, int depth) {
  if (json.is_object()) {
    out.push_back('{');
    bool first = true;
    for (const auto& [key, value] : json.items()) {
      if (!first) out.push_back(',');
      first = false;
      append_line(out, indent, depth + 1);
      append_string(out, key);
      out.append(indent == 0 ? ":" : ": ");
      append_json(out, value, indent, depth + 1);
    }
    if (!first) append_line(out, indent, depth);
    out.push_back('}');
  } else if (json.is_array()) {
    out.push_back('[');
    bool first = true;
    for (const Json& value : json) {
      if (!first) out.push_back(',');
      first = false;
      append_line(out, indent, depth + 1);
      append_json(out, value, indent, depth + 1);
    }
    if (!first) append_line(out, indent, depth);
    out.push_back(']');
  } else if (json.is_string()) {
    append_string(out, json.get_ref<const std::string&>());
  } else if (is_go_float(json)) {
    std::string text = go_float(json.get<double>(), -6, 20);
    // encoding/json writes 1e-9, not 1e-09.
    if (const auto at = text.find("e-0"); at != std::string::npos) text.erase(at + 2, 1);
    out.append(text);
  } else {
    out.append(json.dump());
  }
}

constexpr std::size_t kDeepest = 1000;
constexpr int kExactDigits = 16;  // below, every whole number is one of a machine

// What is printed is walked by functions that call themselves: a server does not decide how deep.
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
    json = parse_json(object.bytes(), "an object of the server");
  } else {
    const Result<std::string> text = object.to_json();
    if (!text) return tl::unexpected(text.error());
    json = parse_json(*text, "an object of the server");
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

std::string go_float(double value, int least_exponent, int most_exponent) {
  char digits[64];
  if (value == 0) return std::signbit(value) ? "-0" : "0";
  // The shortest digits that read back as the same number, in the one form or the other.
  std::string text(digits, std::to_chars(digits, digits + sizeof digits, value, std::chars_format::scientific).ptr);
  const std::size_t e = text.find('e');
  const int exponent = std::atoi(text.c_str() + e + 1);
  if (exponent < least_exponent || exponent > most_exponent) return text;
  if (exponent < kExactDigits) {
    return {digits, std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed).ptr};
  }
  // Zeros behind the shortest digits, not the digits of the nearest number that a machine has.
  text.resize(e);
  std::erase(text, '.');
  text.resize(static_cast<std::size_t>(exponent) + (value < 0 ? 2 : 1), '0');
  return text;
}

bool is_go_float(const Json& json) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  return json.is_number_float() || (json.is_number_unsigned() && json.get<std::uint64_t>() > kMost);
}

std::string go_text(const Json& json) {
  std::string out;
  if (json.is_string()) return json.get<std::string>();
  if (json.is_null()) return "<nil>";
  if (is_go_float(json)) return go_float(json.get<double>(), -4, 5);
  if (json.is_object()) {
    out = "map[";
    for (const auto& [key, value] : json.items()) {
      if (out.size() > 4) out.push_back(' ');
      out.append(key).append(":").append(go_text(value));
    }
    out.push_back(']');
    return out;
  }
  if (json.is_array()) {
    out = "[";
    for (const Json& value : json) {
      if (out.size() > 1) out.push_back(' ');
      out.append(go_text(value));
    }
    out.push_back(']');
    return out;
  }
  return json.dump();
}

std::string go_json(const Json& json, int indent) {
  std::string out;
  append_json(out, json, indent, 0);
  return out;
}

}  // namespace tain::cli
