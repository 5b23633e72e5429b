#include "src/client/warnings.h"

#include <algorithm>

#include "src/base/ascii.h"

namespace tain::client {
namespace {

void skip_blanks(std::string_view& rest) {
  while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t')) rest.remove_prefix(1);
}

// Removes a quoted text from the front of `rest` and unescapes it; false if it is missing or unterminated.
bool take_quoted(std::string_view& rest, std::string& text) {
  if (!rest.starts_with('"')) return false;
  for (std::size_t i = 1; i < rest.size(); ++i) {
    if (rest[i] == '"') {
      rest.remove_prefix(i + 1);
      return true;
    }
    if (rest[i] == '\\' && ++i == rest.size()) return false;
    text += rest[i];
  }
  return false;
}

std::string shown(std::string_view text) {
  constexpr std::size_t kLongest = 2048;  // up to 1,000 of them are remembered
  std::string out;
  for (const char c : text.substr(0, kLongest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      out += "\\x";
      append_hex(out, c);
    } else {
      out += c;
    }
  }
  return out;
}

// RFC 7234, 5.5: code, agent, quoted text, and an optional quoted date. False if the rest is malformed.
bool take_warning(std::string_view& rest, std::vector<std::string>& texts) {
  skip_blanks(rest);
  const std::string_view code = rest.substr(0, 3);
  if (code.size() < 3 || !std::all_of(code.begin(), code.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    return false;
  }
  rest.remove_prefix(3);
  if (!rest.starts_with(' ')) return false;
  skip_blanks(rest);
  const std::size_t agent = rest.find(' ');
  if (agent == std::string_view::npos || agent == 0) return false;
  rest.remove_prefix(agent);
  skip_blanks(rest);
  std::string text;
  if (!take_quoted(rest, text)) return false;
  skip_blanks(rest);
  std::string date;
  if (rest.starts_with('"') && !take_quoted(rest, date)) return false;
  skip_blanks(rest);
  if (code == "299" && !text.empty()) texts.push_back(shown(text));
  if (rest.empty()) return true;
  if (rest.front() != ',') return false;
  rest.remove_prefix(1);
  return true;
}

}  // namespace

bool is_warning(std::string_view header) { return equal_ignoring_case(header, "warning"); }

std::vector<std::string> warnings_of(const HttpHeaders& headers) {
  std::vector<std::string> texts;
  for (const auto& [name, value] : headers) {
    if (!is_warning(name)) continue;
    std::string_view rest = value;
    while (!rest.empty() && take_warning(rest, texts)) {
    }
  }
  return texts;
}

}  // namespace tain::client
