#include "src/base/go_json.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

#include "src/base/go_float.h"

namespace tain {
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
    out.append(go_json_number(json.get<double>()));
  } else {
    out.append(json.dump());
  }
}

}  // namespace

bool is_go_float(const Json& json) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  return json.is_number_float() || (json.is_number_unsigned() && json.get<std::uint64_t>() > kMost);
}

std::string go_text(const Json& json) {
  std::string out;
  if (json.is_string()) return json.get<std::string>();
  if (json.is_null()) return "<nil>";
  if (is_go_float(json)) return go_printed_number(json.get<double>());
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

}  // namespace tain
