#include <yaml-cpp/yaml.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "src/client/json_text.h"

namespace tain::client {
namespace {

std::string place(const YAML::Mark& mark) {
  if (mark.is_null()) return {};
  return " at line " + std::to_string(mark.line + 1) + ", column " + std::to_string(mark.column + 1);
}

bool is_any(std::string_view text, std::initializer_list<std::string_view> words) {
  for (const std::string_view word : words) {
    if (text == word) return true;
  }
  return false;
}

std::optional<bool> as_bool(std::string_view text) {
  if (is_any(text, {"true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON", "y", "Y"})) return true;
  if (is_any(text, {"false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF", "n", "N"})) return false;
  return std::nullopt;
}

// Sign, then decimal, 0x, 0b, 0o or a leading 0 for octal; underscores between digits.
std::optional<Json> as_integer(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    if (c != '_') digits.push_back(c);
  }
  std::string_view rest = digits;
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  int base = 10;
  if (rest.starts_with("0x") || rest.starts_with("0X")) base = 16;
  if (rest.starts_with("0b") || rest.starts_with("0B")) base = 2;
  if (rest.starts_with("0o") || rest.starts_with("0O")) base = 8;
  if (base != 10) {
    rest.remove_prefix(2);
  } else if (rest.size() > 1 && rest.starts_with('0')) {
    base = 8;
    rest.remove_prefix(1);
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value, base);
  if (rest.empty() || error != std::errc() || end != rest.data() + rest.size()) return std::nullopt;
  if (!negative) return Json(value);
  if (value > std::uint64_t{1} << 63) return std::nullopt;
  return Json(static_cast<std::int64_t>(~value + 1));
}

bool looks_like_float(std::string_view text) {
  bool digit = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c >= '0' && c <= '9') {
      digit = true;
    } else if (c == '+' || c == '-') {
      if (i != 0 && text[i - 1] != 'e' && text[i - 1] != 'E') return false;
    } else if (c == 'e' || c == 'E') {
      if (!digit) return false;
    } else if (c != '.') {
      return false;
    }
  }
  return digit;
}

std::optional<Json> as_float(std::string_view text) {
  if (!looks_like_float(text)) return std::nullopt;
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return Json(value);
}

bool is_infinite_or_nan(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return is_any(text, {".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"});
}

class Converter {
 public:
  Result<Json> convert(const YAML::Node& node, std::size_t depth = 0) {
    if (depth > kMaxDocumentDepth) {
      return fail(Code::kLimit, "YAML nested deeper than " + std::to_string(kMaxDocumentDepth) + place(node.Mark()),
                  Phase::kDecode);
    }
    if (++nodes_ > kMaxDocumentNodes) {
      return fail(Code::kLimit, "YAML of more than " + std::to_string(kMaxDocumentNodes) + " values, aliases followed",
                  Phase::kDecode);
    }
    switch (node.Type()) {
      case YAML::NodeType::Scalar:
        return scalar(node);
      case YAML::NodeType::Sequence: {
        Json list = Json::array();
        for (const YAML::Node& element : node) {
          Result<Json> value = convert(element, depth + 1);
          if (!value) return value;
          list.push_back(std::move(*value));
        }
        return list;
      }
      case YAML::NodeType::Map:
        return map(node, depth);
      default:
        return Json(nullptr);
    }
  }

 private:
  Result<Json> map(const YAML::Node& node, std::size_t depth) {
    Json members = Json::object();
    for (const auto& member : node) {
      if (!member.first.IsScalar()) {
        return fail(Code::kDecode, "malformed YAML: a key that is no text" + place(member.first.Mark()),
                    Phase::kDecode);
      }
      Result<Json> value = convert(member.second, depth + 1);
      if (!value) return value;
      if (!members.emplace(member.first.Scalar(), std::move(*value)).second) {
        return fail(Code::kDecode,
                    "malformed YAML: key \"" + member.first.Scalar() + "\" stands twice" + place(member.first.Mark()),
                    Phase::kDecode);
      }
    }
    return members;
  }

  // "?" is the tag of a plain scalar; a quoted one has "!".
  static Result<Json> scalar(const YAML::Node& node) {
    const std::string& text = node.Scalar();
    const std::string& tag = node.Tag();
    if (tag == "!" || tag == "tag:yaml.org,2002:str") return Json(text);
    if (tag == "tag:yaml.org,2002:binary") {
      return fail(Code::kDecode, "YAML tag !!binary is not supported" + place(node.Mark()), Phase::kDecode);
    }
    if (is_any(text, {"", "~", "null", "Null", "NULL"})) return Json(nullptr);
    if (const auto value = as_bool(text)) return Json(*value);
    if (auto value = as_integer(text)) return std::move(*value);
    if (auto value = as_float(text)) return std::move(*value);
    if (is_infinite_or_nan(text)) {
      return fail(Code::kDecode, "JSON has no number for \"" + text + "\"" + place(node.Mark()), Phase::kDecode);
    }
    return Json(text);
  }

  std::size_t nodes_ = 0;
};

}  // namespace

Result<std::vector<Json>> parse_yaml_documents(std::string_view text) {
  try {
    std::vector<Json> documents;
    for (const YAML::Node& node : YAML::LoadAll(std::string(text))) {
      Result<Json> json = Converter().convert(node);
      if (!json) return fail(std::move(json).error());
      if (!json->is_null()) documents.push_back(std::move(*json));
    }
    // Texts reach the wire as JSON: bytes that are no UTF-8 are found here, not by the server.
    for (const Json& document : documents) (void)document.dump();
    return documents;
  } catch (const YAML::Exception& error) {
    return fail(Code::kDecode, "malformed YAML" + place(error.mark) + ": " + error.msg, Phase::kDecode);
  } catch (const std::exception& error) {
    return fail(Code::kDecode, std::string("malformed YAML: ") + error.what(), Phase::kDecode);
  }
}

Result<Json> parse_yaml(std::string_view text) {
  Result<std::vector<Json>> documents = parse_yaml_documents(text);
  if (!documents) return fail(std::move(documents).error());
  if (documents->size() != 1) {
    return fail(Code::kDecode, "one YAML document is wanted, found " + std::to_string(documents->size()),
                Phase::kDecode);
  }
  return std::move(documents->front());
}

}  // namespace tain::client
