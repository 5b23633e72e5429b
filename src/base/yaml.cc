#include "src/base/yaml.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "src/base/ascii.h"
#include "src/base/go_json.h"
#include "src/base/yaml_plain.h"
#include "src/base/yaml_text.h"

namespace tain {
namespace {

using namespace yaml;

constexpr std::size_t kFoldAt = 80;
constexpr std::size_t kLongestKey = 128;  // a longer key is written after `? `

bool is_word(char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

// Natural order: letters after all other characters, numbers by value.
bool key_less(const std::string& a, const std::string& b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  if (i == a.size() || i == b.size()) return a.size() < b.size();
  if (is_word(a[i]) || is_word(b[i])) {
    if (is_word(a[i]) && is_word(b[i])) return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[i]);
    return is_word(b[i]);
  }
  // Leading zeros are ignored.
  std::uint64_t start = 0;
  if (a[i] == '0' || b[i] == '0') {
    for (std::size_t j = i; j > 0 && is_digit(a[j - 1]); --j) {
      if (a[j - 1] != '0') start = 1;
    }
  }
  const auto number = [&](const std::string& text, std::size_t& end) {
    std::uint64_t value = start;
    for (end = i; end < text.size() && is_digit(text[end]); ++end) {
      value = value * 10 + static_cast<std::uint64_t>(text[end] - '0');
    }
    return value;
  };
  std::size_t a_end = i;
  std::size_t b_end = i;
  const std::uint64_t a_value = number(a, a_end);
  const std::uint64_t b_value = number(b, b_end);
  if (a_value != b_value) return a_value < b_value;
  if (a_end != b_end) return a_end < b_end;
  return a[i] < b[i];
}

class YamlWriter {
 public:
  void node(const Json& json, std::size_t indent, bool in_list) {
    if (json.is_object() && !json.empty()) return map(json, indent, in_list);
    if (json.is_array() && !json.empty()) return list(json, indent, in_list);
    scalar(json, indent);
    out_.push_back('\n');
  }
  std::string take() { return std::move(out_); }

 private:
  std::size_t column() const {
    const std::size_t line = out_.rfind('\n');
    const std::string_view text = std::string_view(out_).substr(line == std::string::npos ? 0 : line + 1);
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  }
  void new_line(std::size_t indent) { out_.append("\n").append(indent, ' '); }

  // The first member of a map in a list is on the line of the dash.
  void map(const Json& json, std::size_t indent, bool in_list) {
    std::vector<std::pair<const std::string*, const Json*>> members;
    for (auto member = json.begin(); member != json.end(); ++member) members.emplace_back(&member.key(), &*member);
    std::sort(members.begin(), members.end(),
              [](const auto& a, const auto& b) { return key_less(*a.first, *b.first); });
    bool first = in_list;
    for (const auto& [key, value] : members) {
      if (!first) out_.append(indent, ' ');
      first = false;
      const bool is_simple = key->size() <= kLongestKey && !look_at(*key).has_lines;
      if (!is_simple) out_.append("? ");
      text(*key, is_simple ? indent : indent + 2, is_simple);
      if (!is_simple) new_line(indent);
      out_.push_back(':');
      if (value->is_object() && !value->empty()) {
        out_.push_back('\n');
        map(*value, indent + 2, false);
      } else if (value->is_array() && !value->empty()) {
        out_.push_back('\n');
        list(*value, indent, false);  // kubectl's lists are not indented
      } else {
        out_.push_back(' ');
        scalar(*value, indent + 2);
        out_.push_back('\n');
      }
    }
  }

  void list(const Json& json, std::size_t indent, bool in_list) {
    bool first = in_list;
    for (const Json& element : json) {
      if (!first) out_.append(indent, ' ');
      first = false;
      out_.append("- ");
      node(element, indent + 2, true);
    }
  }

  void scalar(const Json& json, std::size_t indent) {
    if (json.is_string()) return text(json.get_ref<const std::string&>(), indent, false);
    if (is_go_float(json)) {
      out_.append(number(json));
    } else {
      out_.append(json.dump());
    }
  }

  // Parses its JSON, so that whole numbers of 64 bits are kept.
  static std::string number(const Json& json) {
    std::string text = go_json(json);
    const Json again = Json::parse(text, nullptr, false);
    return again.is_number_integer() ? text : go_printed_number(json.get<double>());
  }

  void text(const std::string& value, std::size_t indent, bool is_key) {
    const Looks looks = look_at(value);
    if (value.find('\n') != std::string::npos && looks.block_allowed && !is_key) return block(value, indent);
    const bool other = value.find('\n') == std::string::npos && reads_as_other(value);
    if (value.find('\n') != std::string::npos || other || (!looks.plain_allowed && !looks.single_quotes_allowed)) {
      return double_quoted(value, indent, !is_key);
    }
    if (looks.plain_allowed) return folded(value, indent, !is_key, false);
    out_.push_back('\'');
    folded(value, indent, !is_key, true);
    out_.push_back('\'');
  }

  // Breaks long texts at single blanks.
  void folded(const std::string& value, std::size_t indent, bool may_fold, bool in_quotes) {
    bool after_space = false;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const bool is_space = value[i] == ' ';
      if (is_space && may_fold && !after_space && column() > kFoldAt && i + 1 < value.size() && value[i + 1] != ' ' &&
          (!in_quotes || i > 0)) {
        new_line(indent);
      } else {
        if (in_quotes && value[i] == '\'') out_.push_back('\'');
        out_.push_back(value[i]);
      }
      after_space = is_space;
    }
  }

  void double_quoted(const std::string& value, std::size_t indent, bool may_fold) {
    out_.push_back('"');
    bool after_space = false;
    for (std::size_t i = 0, bytes = 0; i < value.size(); i += bytes) {
      bytes = character_bytes(value[i]);
      const std::string_view one = std::string_view(value).substr(i, bytes);
      if (!is_printable(one) || break_bytes(one) != 0 || one == "\"" || one == "\\") {
        append_escaped(out_, one);
        after_space = false;
      } else if (one == " ") {
        if (may_fold && !after_space && column() > kFoldAt && i > 0 && i + 1 < value.size()) {
          new_line(indent);
          if (value[i + 1] == ' ') out_.push_back('\\');
        } else {
          out_.push_back(' ');
        }
        after_space = true;
      } else {
        out_.append(one);
        after_space = false;
      }
    }
    out_.push_back('"');
  }

  void block(const std::string& value, std::size_t indent) {
    out_.push_back('|');
    if (value.front() == ' ' || value.front() == '\n') out_.push_back('2');
    if (!value.ends_with('\n')) {
      out_.push_back('-');
    } else if (value.size() == 1 || value[value.size() - 2] == '\n') {
      out_.push_back('+');
    }
    const std::string_view lines = std::string_view(value).substr(0, value.size() - (value.ends_with('\n') ? 1 : 0));
    for (std::size_t at = 0; at <= lines.size();) {
      const std::size_t end = std::min(lines.find('\n', at), lines.size());
      out_.push_back('\n');
      if (end > at) out_.append(indent, ' ').append(lines.substr(at, end - at));
      at = end + 1;
    }
  }

  std::string out_{};
};

}  // namespace

std::string to_yaml(const Json& json) {
  YamlWriter writer;
  writer.node(json, 0, false);
  return writer.take();
}

}  // namespace tain
