#include <string>

#include "src/base/yaml_plain.h"
#include "src/client/json_text.h"

namespace tain::client {
namespace {

bool is_plain_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '/' || c == '.' || (c >= '0' && c <= '9');
}

// Whether a text may stand without quotes and is read back as the same text.
bool is_plain(const std::string& text) {
  if (text.empty() || !is_plain_start(text.front()) || text.back() == ' ' || text.back() == ':') return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 || c >= 0x7f) return false;
    if (c == ':' && text[i + 1] == ' ') return false;
    if (c == '#' && text[i - 1] == ' ') return false;
  }
  // Others read more into a text than we do: a time of day, a date.
  if (reads_as_other(text)) return false;
  const Result<Json> back = parse_yaml(text);
  return back && back->is_string();
}

// Lines as a block; only where each character of it may stand there as it is.
bool is_block(const std::string& text) {
  if (text.find('\n') == std::string::npos || text.front() == ' ' || text.front() == '\n') return false;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f) return false;
  }
  return text.find(" \n") == std::string::npos && text.back() != ' ' && !text.ends_with("\n\n");
}

class Writer {
 public:
  void value(const Json& json, std::size_t indent) {
    if (json.is_object() && !json.empty()) {
      members(json, indent);
    } else if (json.is_array() && !json.empty()) {
      elements(json, indent);
    } else {
      scalar(json, indent);
      out_ += '\n';
    }
  }

  std::string take() { return std::move(out_); }

 private:
  void members(const Json& json, std::size_t indent) {
    bool first = true;
    for (const auto& [key, member] : json.items()) {
      if (!first) out_.append(indent, ' ');
      first = false;
      out_ += is_plain(key) ? key : to_text(Json(key));
      out_ += ':';
      if (member.is_object() && !member.empty()) {
        out_ += '\n';
        out_.append(indent + 2, ' ');
        members(member, indent + 2);
      } else if (member.is_array() && !member.empty()) {
        out_ += '\n';
        out_.append(indent, ' ');  // kubectl does not indent lists
        elements(member, indent);
      } else {
        out_ += ' ';
        scalar(member, indent + 2);
        out_ += '\n';
      }
    }
  }

  void elements(const Json& json, std::size_t indent) {
    bool first = true;
    for (const Json& element : json) {
      if (!first) out_.append(indent, ' ');
      first = false;
      out_ += "- ";
      value(element, indent + 2);
    }
  }

  void scalar(const Json& json, std::size_t indent) {
    if (!json.is_string()) {
      out_ += to_text(json);
      return;
    }
    const auto& text = json.get_ref<const std::string&>();
    if (is_plain(text)) {
      out_ += text;
    } else if (is_block(text)) {
      block(text, indent);
    } else {
      out_ += to_text(json);  // a JSON string is a YAML string
    }
  }

  void block(const std::string& text, std::size_t indent) {
    out_ += text.ends_with('\n') ? "|" : "|-";
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      out_ += '\n';
      if (end > at) out_.append(indent, ' ').append(text, at, end - at);
      at = end + 1;
    }
  }

  std::string out_;
};

}  // namespace

std::string to_yaml(const Json& json) {
  Writer writer;
  writer.value(json, 0);
  return writer.take();
}

}  // namespace tain::client
