#include "server/objects/names.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "src/base/ascii.h"

namespace tain::server {

namespace {

constexpr std::size_t kMaxLabel = 63;
constexpr std::size_t kMaxSubdomain = 253;

constexpr std::string_view kLabelPattern = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
constexpr std::string_view kKeyPattern = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
constexpr std::string_view kKeyRule =
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_lower_or_digit(char c) { return is_lower(c) || is_digit(c); }
bool is_alphanumeric(char c) { return is_letter(c) || is_digit(c); }

bool fits_label(std::string_view text) {
  if (text.empty() || !is_lower_or_digit(text.front()) || !is_lower_or_digit(text.back())) return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return is_lower_or_digit(c) || c == '-'; });
}

bool fits_subdomain(std::string_view text) {
  while (true) {
    const auto dot = text.find('.');
    if (!fits_label(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

bool fits_key(std::string_view text) {
  if (text.empty() || !is_alphanumeric(text.front()) || !is_alphanumeric(text.back())) return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_alphanumeric(c) || c == '-' || c == '_' || c == '.'; });
}

// `rule (e.g. 'a',  or 'b', regex used for validation is '...')`: kube-apiserver also has the two spaces.
template <std::size_t N>
std::string explained(std::string_view rule, std::string_view pattern,
                      const std::array<std::string_view, N>& examples) {
  std::string text(rule);
  text.append(" (e.g. ");
  for (std::size_t i = 0; i < N; ++i) {
    if (i > 0) text.append(" or ");
    text.append("'").append(examples[i]).append("', ");
  }
  return text.append("regex used for validation is '").append(pattern).append("')");
}

std::string too_long(std::size_t most) {
  return std::string("must be no more than ").append(std::to_string(most)).append(" bytes");
}

std::string subdomain_pattern() {
  std::string pattern(kLabelPattern);
  return pattern.append("(\\.").append(kLabelPattern).append(")*");
}

std::string key_explained() { return explained<3>(kKeyRule, kKeyPattern, {"MyName", "my.name", "123-abc"}); }

std::string after(std::string_view prefix, const std::string& text) { return std::string(prefix).append(text); }

void append_parent_folder(Problems& problems, std::string_view text) {
  if (text == ".") {
    problems.emplace_back("must not be '.'");
  } else if (text == "..") {
    problems.emplace_back("must not be '..'");
  } else if (text.starts_with("..")) {
    problems.emplace_back("must not start with '..'");
  }
}

}  // namespace

Problems dns1123_label(std::string_view text) {
  Problems problems;
  if (text.size() > kMaxLabel) problems.push_back(too_long(kMaxLabel));
  if (fits_label(text)) return problems;
  if (fits_subdomain(text)) {
    problems.emplace_back("must not contain dots");
  } else {
    problems.push_back(
        explained<2>("a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must "
                     "start and end with an alphanumeric character",
                     kLabelPattern, {"my-name", "123-abc"}));
  }
  return problems;
}

Problems dns1123_subdomain(std::string_view text) {
  Problems problems;
  if (text.size() > kMaxSubdomain) problems.push_back(too_long(kMaxSubdomain));
  if (!fits_subdomain(text)) {
    problems.push_back(
        explained<1>("a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', "
                     "and must start and end with an alphanumeric character",
                     subdomain_pattern(), {"example.com"}));
  }
  return problems;
}

Problems dns1035_label(std::string_view text) {
  Problems problems;
  if (text.size() > kMaxLabel) problems.push_back(too_long(kMaxLabel));
  if (!fits_label(text) || !is_lower(text.front())) {
    problems.push_back(
        explained<2>("a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an "
                     "alphabetic character, and end with an alphanumeric character",
                     "[a-z]([-a-z0-9]*[a-z0-9])?", {"my-name", "abc-123"}));
  }
  return problems;
}

Problems qualified_name(std::string_view text) {
  Problems problems;
  std::string_view name = text;
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    if (text.find('/', slash + 1) != std::string_view::npos) {
      problems.push_back(after("a valid label key ", key_explained())
                             .append(" with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"));
      return problems;
    }
    const std::string_view prefix = text.substr(0, slash);
    name = text.substr(slash + 1);
    if (prefix.empty()) {
      problems.emplace_back("prefix part must be non-empty");
    } else {
      for (const std::string& problem : dns1123_subdomain(prefix)) problems.push_back(after("prefix part ", problem));
    }
  }
  if (name.empty()) {
    problems.emplace_back("name part must be non-empty");
  } else if (name.size() > kMaxLabel) {
    problems.push_back(after("name part ", too_long(kMaxLabel)));
  }
  if (!fits_key(name)) problems.push_back(after("name part ", key_explained()));
  return problems;
}

Problems label_value(std::string_view text) {
  Problems problems;
  if (text.size() > kMaxLabel) problems.push_back(too_long(kMaxLabel));
  if (!text.empty() && !fits_key(text)) {
    problems.push_back(explained<3>(after("a valid label must be an empty string or ",
                                          std::string(kKeyRule.substr(std::string_view("must ").size()))),
                                    after("(", std::string(kKeyPattern)).append(")?"),
                                    {"MyValue", "my_value", "12345"}));
  }
  return problems;
}

Problems path_segment_name(std::string_view text) {
  for (const std::string_view not_this : {".", ".."}) {
    if (text == not_this) return {after("may not be '", std::string(not_this)).append("'")};
  }
  Problems problems;
  for (const std::string_view not_inside : {"/", "%"}) {
    if (text.find(not_inside) != std::string_view::npos) {
      problems.push_back(after("may not contain '", std::string(not_inside)).append("'"));
    }
  }
  return problems;
}

Problems config_map_key(std::string_view text) {
  Problems problems;
  if (text.size() > kMaxSubdomain) problems.push_back(too_long(kMaxSubdomain));
  const bool fits = std::all_of(text.begin(), text.end(),
                                [](char c) { return is_alphanumeric(c) || c == '-' || c == '.' || c == '_'; });
  if (text.empty() || !fits) {
    problems.push_back(explained<3>("a valid config key must consist of alphanumeric characters, '-', '_' or '.'",
                                    "[-._a-zA-Z0-9]+", {"key.name", "KEY_NAME", "key-name"}));
  }
  append_parent_folder(problems, text);
  return problems;
}

Problems env_var_name(std::string_view text) {
  if (text.empty()) return {"environment variable name must be non-empty"};
  const bool fits = std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~' && c != '='; });
  if (!fits) {
    return {"a valid environment variable name must consist only of printable ASCII characters other than '='"};
  }
  return {};
}

Problems port_name(std::string_view text) {
  Problems problems;
  if (text.size() > 15) problems.push_back(too_long(15));
  if (text.empty() || !std::all_of(text.begin(), text.end(), [](char c) { return is_lower_or_digit(c) || c == '-'; })) {
    problems.emplace_back("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
  }
  if (!std::any_of(text.begin(), text.end(), is_lower)) {
    problems.emplace_back("must contain at least one letter (a-z)");
  }
  if (text.find("--") != std::string_view::npos) problems.emplace_back("must not contain consecutive hyphens");
  if (!text.empty() && (text.front() == '-' || text.back() == '-')) {
    problems.emplace_back("must not begin or end with a hyphen");
  }
  return problems;
}

}  // namespace tain::server
