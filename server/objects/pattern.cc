#include "server/objects/pattern.h"

#include <tain/scalars.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include <re2/re2.h>

#include "src/base/ascii.h"
#include "src/base/base64.h"

namespace tain::server {
namespace {

constexpr std::size_t kMaxSize = 10'000;
constexpr std::int64_t kMaxMemory = std::int64_t{8} << 20;

Failure refused(std::string_view why, std::string_view where) {
  std::string message = "error parsing regexp: ";
  return fail(Code::kBadArgument, message.append(why).append(": `").append(where).append("`"));
}

std::string_view in_words_of_go(RE2::ErrorCode code) {
  switch (code) {
    case RE2::ErrorBadEscape:
      return "invalid escape sequence";
    case RE2::ErrorBadCharClass:
      return "invalid character class";
    case RE2::ErrorBadCharRange:
      return "invalid character class range";
    case RE2::ErrorMissingBracket:
      return "missing closing ]";
    case RE2::ErrorMissingParen:
      return "missing closing )";
    case RE2::ErrorUnexpectedParen:
      return "unexpected )";
    case RE2::ErrorTrailingBackslash:
      return "trailing backslash at end of expression";
    case RE2::ErrorRepeatArgument:
      return "missing argument to repetition operator";
    case RE2::ErrorRepeatSize:
      return "invalid repeat count";
    case RE2::ErrorRepeatOp:
      return "invalid nested repetition operator";
    case RE2::ErrorBadPerlOp:
      return "invalid or unsupported Perl syntax";
    case RE2::ErrorBadUTF8:
      return "invalid UTF-8";
    case RE2::ErrorBadNamedCapture:
      return "invalid named capture";
    case RE2::ErrorPatternTooLarge:
      return "expression too large";
    default:
      return "internal error";
  }
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
  });
}

// The size of the character class at the front, `[` and `]` included.
std::size_t class_size(std::string_view text) {
  std::size_t at = text.starts_with("[^") ? 2 : 1;
  if (text.substr(at).starts_with(']')) ++at;  // a leading `]` is a character
  while (at < text.size() && text[at] != ']') {
    const auto named = text.substr(at).starts_with("[:") ? text.find(":]", at + 2) : std::string_view::npos;
    at = named != std::string_view::npos ? named + 2 : at + (text[at] == '\\' ? 2 : 1);
  }
  return std::min(at + 1, text.size());
}

// Translates Go syntax to RE2: removes names of groups, as RE2 refuses (?<a>x) and duplicate names. Refuses \C, a
// single byte, which Go does not have.
Result<std::string> for_re2(std::string_view rest) {
  std::string out;
  const auto copy = [&](std::size_t size) {
    out.append(rest.substr(0, size));
    rest.remove_prefix(std::min(size, rest.size()));
  };
  while (!rest.empty()) {
    if (rest.starts_with("\\Q")) {
      const auto end = rest.find("\\E", 2);
      copy(end == std::string_view::npos ? rest.size() : end + 2);
    } else if (rest.starts_with("\\C")) {
      return refused("invalid escape sequence", "\\C");
    } else if (rest.front() == '\\') {
      copy(2);
    } else if (rest.front() == '[') {
      copy(class_size(rest));
    } else if (const bool spelled_out = rest.starts_with("(?P<"); spelled_out || rest.starts_with("(?<")) {
      const auto end = rest.find('>');
      if (end == std::string_view::npos) return refused("invalid named capture", rest);
      const std::size_t begin = spelled_out ? 4 : 3;
      if (!is_name(rest.substr(begin, end - begin))) {
        return refused("invalid named capture", rest.substr(0, end + 1));
      }
      out.push_back('(');
      rest.remove_prefix(end + 1);
    } else {
      copy(1);
    }
  }
  return out;
}

bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

bool is_ipv4(std::string_view text) {
  int parts = 0;
  while (true) {
    const auto dot = text.find('.');
    const std::string_view part = text.substr(0, dot);
    if (part.empty() || part.size() > 3 || !std::all_of(part.begin(), part.end(), is_digit)) return false;
    if (part.size() > 1 && part.front() == '0') return false;
    int number = 0;
    std::from_chars(part.data(), part.data() + part.size(), number);
    if (number > 255) return false;
    ++parts;
    if (dot == std::string_view::npos) return parts == 4;
    text.remove_prefix(dot + 1);
  }
}

bool is_ipv6(std::string_view text) {
  if (const auto last = text.rfind(':'); last != std::string_view::npos && text.find('.') != std::string_view::npos) {
    if (!is_ipv4(text.substr(last + 1))) return false;
    return is_ipv6(std::string(text.substr(0, last + 1)).append("0:0"));
  }
  const auto gap = text.find("::");
  if (gap != std::string_view::npos && text.find("::", gap + 1) != std::string_view::npos) return false;
  int groups = 0;
  std::size_t i = 0;
  while (i < text.size()) {
    if (text[i] == ':') {
      const bool in_gap = gap != std::string_view::npos && (i == gap || i == gap + 1);
      if (!in_gap && (i == 0 || i + 1 == text.size())) return false;
      ++i;
      continue;
    }
    std::size_t length = 0;
    while (i < text.size() && is_hex(text[i])) ++i, ++length;
    if (length == 0 || length > 4) return false;
    ++groups;
  }
  return gap == std::string_view::npos ? groups == 8 : groups < 8;
}

bool is_cidr(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) return false;
  const std::string_view address = text.substr(0, slash);
  const std::string_view bits = text.substr(slash + 1);
  int number = 0;
  const auto [end, problem] = std::from_chars(bits.data(), bits.data() + bits.size(), number);
  if (problem != std::errc() || end != bits.data() + bits.size() || bits.empty() || number < 0) return false;
  return (is_ipv4(address) && number <= 32) || (is_ipv6(address) && number <= 128);
}

bool is_date(std::string_view text) {
  return text.size() == 10 && Time::parse(std::string(text).append("T00:00:00Z")).has_value();
}

bool is_uuid(std::string_view text, char version) {
  std::string hex;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '-') {
      if (i != 8 && i != 13 && i != 18 && i != 23) return false;
    } else if (is_hex(text[i])) {
      hex.push_back(text[i]);
    } else {
      return false;
    }
  }
  return hex.size() == 32 && (version == 0 || hex[12] == version);
}

bool is_hostname(std::string_view text) {
  if (text.empty() || text.size() > 253) return false;
  while (true) {
    const auto dot = text.find('.');
    const std::string_view label = text.substr(0, dot);
    const auto fits = [](char c) {
      return is_digit(c) || c == '-' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    if (label.empty() || label.size() > 63 || label.front() == '-' || label.back() == '-') return false;
    if (!std::all_of(label.begin(), label.end(), fits)) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

bool is_email(std::string_view text) {
  const auto at = text.find('@');
  return at != std::string_view::npos && at > 0 && is_hostname(text.substr(at + 1)) &&
         text.find_first_of(" \t<>") == std::string_view::npos;
}

bool is_uri(std::string_view text) {
  if (text.starts_with('/')) return true;
  const auto colon = text.find(':');
  return colon != std::string_view::npos && colon > 0 && text.find(' ') == std::string_view::npos;
}

bool is_mac(std::string_view text) {
  if (text.size() != 17) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i % 3 == 2 ? (text[i] != ':' && text[i] != '-') : !is_hex(text[i])) return false;
  }
  return true;
}

}  // namespace

struct Pattern::State {
  explicit State(const std::string& text, const RE2::Options& options) : regex(text, options) {}
  RE2 regex;
};

Result<Pattern> Pattern::parse(const std::string& text) {
  if (text.size() > kMaxSize) return refused("expression too large", text.substr(0, 40));
  const auto readable = for_re2(text);
  if (!readable) return fail(readable.error());
  RE2::Options options;
  options.set_log_errors(false);
  options.set_never_capture(true);
  options.set_max_mem(kMaxMemory);
  auto state = std::make_shared<const State>(*readable, options);
  if (!state->regex.ok()) {
    return refused(in_words_of_go(state->regex.error_code()), state->regex.error_arg());
  }
  Pattern pattern;
  pattern.state_ = std::move(state);
  return pattern;
}

bool Pattern::found_in(std::string_view text) const {
  return state_ == nullptr || RE2::PartialMatch(text, state_->regex);
}

bool fits_format(std::string_view format, const std::string& text) {
  if (format == "date-time" || format == "datetime") return Time::parse(text).has_value();
  if (format == "date") return is_date(text);
  if (format == "duration") return parse_duration(text).has_value();
  if (format == "ipv4") return is_ipv4(text);
  if (format == "ipv6") return is_ipv6(text) && text.find(':') != std::string::npos;
  if (format == "cidr") return is_cidr(text);
  if (format == "mac") return is_mac(text);
  if (format == "uuid") return is_uuid(text, 0);
  if (format == "uuid3") return is_uuid(text, '3');
  if (format == "uuid4") return is_uuid(text, '4');
  if (format == "uuid5") return is_uuid(text, '5');
  if (format == "byte") return !first_bad_base64(text);
  if (format == "email") return is_email(text);
  if (format == "hostname") return is_hostname(text);
  if (format == "uri") return is_uri(text);
  return true;
}

}  // namespace tain::server
