#include "cli/codegen/names.h"

#include <algorithm>

namespace tain::codegen {
namespace {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_word(char c) { return is_upper(c) || is_lower(c) || is_digit(c); }
constexpr char lower(char c) { return is_upper(c) ? static_cast<char>(c + 32) : c; }
constexpr char upper(char c) { return is_lower(c) ? static_cast<char>(c - 32) : c; }

// Keywords of C++, and names that system headers or GNU modes define as macros.
constexpr std::string_view kReserved[] = {"alignas",
                                          "alignof",
                                          "and",
                                          "and_eq",
                                          "asm",
                                          "assert",
                                          "auto",
                                          "bitand",
                                          "bitor",
                                          "bool",
                                          "break",
                                          "case",
                                          "catch",
                                          "char",
                                          "char16_t",
                                          "char32_t",
                                          "char8_t",
                                          "class",
                                          "co_await",
                                          "co_return",
                                          "co_yield",
                                          "compl",
                                          "concept",
                                          "const",
                                          "const_cast",
                                          "consteval",
                                          "constexpr",
                                          "constinit",
                                          "continue",
                                          "decltype",
                                          "default",
                                          "delete",
                                          "do",
                                          "double",
                                          "dynamic_cast",
                                          "else",
                                          "enum",
                                          "errno",
                                          "explicit",
                                          "export",
                                          "extern",
                                          "false",
                                          "float",
                                          "for",
                                          "friend",
                                          "goto",
                                          "if",
                                          "inline",
                                          "int",
                                          "linux",
                                          "long",
                                          "major",
                                          "minor",
                                          "mutable",
                                          "namespace",
                                          "new",
                                          "noexcept",
                                          "not",
                                          "not_eq",
                                          "nullptr",
                                          "operator",
                                          "or",
                                          "or_eq",
                                          "private",
                                          "protected",
                                          "public",
                                          "register",
                                          "reinterpret_cast",
                                          "requires",
                                          "return",
                                          "short",
                                          "signed",
                                          "sizeof",
                                          "static",
                                          "static_assert",
                                          "static_cast",
                                          "stderr",
                                          "stdin",
                                          "stdout",
                                          "struct",
                                          "switch",
                                          "template",
                                          "this",
                                          "thread_local",
                                          "throw",
                                          "true",
                                          "try",
                                          "typedef",
                                          "typeid",
                                          "typename",
                                          "union",
                                          "unix",
                                          "unsigned",
                                          "using",
                                          "virtual",
                                          "void",
                                          "volatile",
                                          "wchar_t",
                                          "while",
                                          "xor",
                                          "xor_eq"};

}  // namespace

std::string snake(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (!is_word(c)) {
      if (!out.empty() && out.back() != '_') out.push_back('_');
      continue;
    }
    if (is_upper(c) && !out.empty() && out.back() != '_') {
      const bool after_lower = !is_upper(name[i - 1]);
      // The last capital of a run begins a word, as in IPBlock, unless a plural s follows, as in IPs.
      const bool before_word = i + 1 < name.size() && is_lower(name[i + 1]);
      const bool plural = i + 1 < name.size() && name[i + 1] == 's' && (i + 2 == name.size() || is_upper(name[i + 2]));
      const bool version = c == 'V' && i + 1 < name.size() && is_digit(name[i + 1]);
      if (after_lower || (before_word && !plural) || version) out.push_back('_');
    }
    out.push_back(lower(c));
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  if (out.empty()) return "field";
  if (is_digit(out[0])) out.insert(0, "n");
  if (std::find(std::begin(kReserved), std::end(kReserved), out) != std::end(kReserved)) out.push_back('_');
  return out;
}

std::string pascal(std::string_view name) {
  std::string out;
  bool begins = true;
  for (const char c : name) {
    if (is_word(c)) out.push_back(begins ? upper(c) : c);
    begins = !is_word(c);
  }
  return out;
}

std::string free_name(std::string name, std::set<std::string>& taken) {
  while (!taken.insert(name).second) name.push_back('_');
  return name;
}

std::string constant(std::string_view value) {
  const std::string name = pascal(value);
  return value.empty() ? "kEmpty" : name.empty() ? "kOther" : "k" + name;
}

}  // namespace tain::codegen
