#include "server/objects/field_error.h"

#include <algorithm>
#include <array>
#include <utility>

#include "src/base/ascii.h"

namespace tain::server {

namespace {

struct TypeText {
  std::string_view reason;
  std::string_view text;
  bool shows_value;
};
constexpr std::array<TypeText, 11> kTypes{{
    {"FieldValueNotFound", "Not found", true},
    {"FieldValueRequired", "Required value", false},
    {"FieldValueDuplicate", "Duplicate value", true},
    {"FieldValueInvalid", "Invalid value", true},
    {"FieldValueNotSupported", "Unsupported value", true},
    {"FieldValueForbidden", "Forbidden", false},
    {"FieldValueTooLong", "Too long", false},
    {"FieldValueTooMany", "Too many", true},
    {"InternalError", "Internal error", false},
    {"FieldValueTypeInvalid", "Invalid value", true},
    {"FieldValueTooShort", "Too short", false},
}};

const TypeText& text_of(FieldError::Type type) { return kTypes.at(static_cast<std::size_t>(type)); }

std::string shown(const Json& value) {
  if (value.is_string()) return go_quoted(value.get_ref<const std::string&>());
  return dump(value);
}

// The length of a UTF-8 sequence by its first byte; nlohmann accepts well-formed ones only.
std::size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xE0) return 2;
  return first < 0xF0 ? 3 : 4;
}

}  // namespace

FieldError FieldError::required(std::string path, std::string detail) {
  return {Type::kRequired, std::move(path), std::nullopt, std::move(detail)};
}
FieldError FieldError::invalid(std::string path, Json value, std::string detail) {
  return {Type::kInvalid, std::move(path), std::move(value), std::move(detail)};
}
FieldError FieldError::forbidden(std::string path, std::string detail) {
  return {Type::kForbidden, std::move(path), std::nullopt, std::move(detail)};
}
FieldError FieldError::duplicate(std::string path, Json value) {
  return {Type::kDuplicate, std::move(path), std::move(value), {}};
}
FieldError FieldError::not_found(std::string path, Json value) {
  return {Type::kNotFound, std::move(path), std::move(value), {}};
}
FieldError FieldError::not_supported(std::string path, Json value, const std::vector<std::string>& supported) {
  std::string detail;
  for (const std::string& one : supported) {
    detail.append(detail.empty() ? "supported values: " : ", ").append(go_quoted(one));
  }
  return {Type::kNotSupported, std::move(path), std::move(value), std::move(detail)};
}
FieldError FieldError::too_long(std::string path, std::int64_t most_bytes) {
  std::string detail = "may not be more than ";
  detail.append(std::to_string(most_bytes)).append(most_bytes == 1 ? " byte" : " bytes");
  return {Type::kTooLong, std::move(path), std::nullopt, std::move(detail)};
}
FieldError FieldError::too_many(std::string path, std::int64_t count, std::int64_t most) {
  std::string detail = "must have at most ";
  detail.append(std::to_string(most)).append(most == 1 ? " item" : " items");
  return {Type::kTooMany, std::move(path), Json(count), std::move(detail)};
}
FieldError FieldError::type_invalid(std::string path, Json value, std::string detail) {
  return {Type::kTypeInvalid, std::move(path), std::move(value), std::move(detail)};
}

std::string_view FieldError::reason() const { return text_of(type).reason; }

std::string FieldError::body() const {
  const TypeText& how = text_of(type);
  std::string text(how.text);
  if (how.shows_value && value) text.append(": ").append(shown(*value));
  if (!detail.empty()) text.append(": ").append(detail);
  return text;
}

std::string FieldError::text() const {
  std::string text = path;
  return text.append(": ").append(body());
}

StatusCause FieldError::cause() const { return {std::string(reason()), body(), path}; }

StatusError invalid_object(const Kind& kind, std::string_view name, const FieldErrors& errors) {
  StatusError status;
  status.code = 422;
  status.reason = "Invalid";
  status.group = kind.group;
  status.kind = kind.kind;
  status.name = name;
  status.has_details = true;
  std::vector<std::string> texts;
  for (const FieldError& error : errors) {
    status.causes.push_back(error.cause());
    std::string text = error.text();
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(std::move(text));
  }
  status.message = GroupResource{kind.group, kind.kind}.to_string();
  status.message.append(" ").append(go_quoted(name)).append(" is invalid");
  if (texts.size() == 1) status.message.append(": ").append(texts.front());
  if (texts.size() > 1) {
    std::string_view before = ": [";
    for (const std::string& text : texts) {
      status.message.append(before).append(text);
      before = ", ";
    }
    status.message.push_back(']');
  }
  return status;
}

std::string child(std::string_view path, std::string_view name) {
  std::string text(path);
  if (!text.empty()) text.push_back('.');
  return text.append(name);
}

std::string at_index(std::string_view path, std::size_t index) {
  std::string text(path);
  return text.append("[").append(std::to_string(index)).append("]");
}

std::string at_key(std::string_view path, std::string_view key) {
  std::string text(path);
  return text.append("[").append(key).append("]");
}

std::string go_quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    const std::size_t length = std::min(sequence_length(c), text.size() - i);
    if (c >= 0x80) {
      out.append(text.substr(i, length));
    } else if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(static_cast<char>(c));
    } else if (c == '\n') {
      out.append("\\n");
    } else if (c == '\t') {
      out.append("\\t");
    } else if (c == '\r') {
      out.append("\\r");
    } else if (c < 0x20 || c == 0x7F) {
      out.append("\\x");
      append_hex(out, text[i]);
    } else {
      out.push_back(static_cast<char>(c));
    }
    i += length;
  }
  out.push_back('"');
  return out;
}

}  // namespace tain::server
