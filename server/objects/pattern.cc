#include "server/objects/pattern.h"

#include <re2/re2.h>

#include <algorithm>
#include <utility>

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

}  // namespace tain::server
