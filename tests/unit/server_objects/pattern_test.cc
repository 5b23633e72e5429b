#include "server/objects/pattern.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tain::server {
namespace {

bool found(const std::string& pattern, std::string_view text) {
  const auto parsed = Pattern::parse(pattern);
  EXPECT_TRUE(parsed.has_value()) << pattern << ": " << parsed.error();
  return parsed && parsed->found_in(text);
}

TEST(Pattern, CountsCharactersAndNotBytes) {
  EXPECT_TRUE(found("^.{1,3}$", "\u00e4\u00f6\u00fc"));
  EXPECT_FALSE(found("^.{1,3}$", "\u00e4\u00f6\u00fc\u00e4"));
  EXPECT_FALSE(found("^.{1,3}$", "a\nb"));
  EXPECT_TRUE(found("^\\pL+$", "ABC\u00e4"));
  EXPECT_TRUE(found("\\p{Greek}", "\u03b1"));
  EXPECT_FALSE(found("^a$", "a\n"));
}

// Measured: accepted by kube-apiserver.
TEST(Pattern, AcceptsWhatGoAccepts) {
  for (const char* pattern :
       {"(?P<n>x)", "(?<n>x)", "(?P<n>a)(?P<n>b)", "(?P<1a>x)", "(?U)a+", "(?i)abc", "\\Qa.b\\E", "\\Q(?<\\E",
        "\\z",      "\\pN",    "[[:word:]]",       "a{,3}",     "\\d+?",  "[\\d-z]", "(?-s).",    "(?ms)^.$",
        "(?s)",     "x{1000}", "[](?<]",           "\\(?<"}) {
    EXPECT_TRUE(Pattern::parse(pattern).has_value()) << pattern;
  }
  EXPECT_TRUE(found("^\\Q(?<\\E$", "(?<"));
  EXPECT_TRUE(found("^(?<n>x)[](?<]$", "x]"));
}

// Measured, word for word.
TEST(Pattern, RefusesWhatGoRefuses) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"(?=a)", "invalid or unsupported Perl syntax: `(?=`"},
      {"(a)\\1", "invalid escape sequence: `\\1`"},
      {"a{1001}", "invalid repeat count: `{1001}`"},
      {"[z-a]", "invalid character class range: `z-a`"},
      {"*a", "missing argument to repetition operator: `*`"},
      {"\\C", "invalid escape sequence: `\\C`"},
      {"\\Z", "invalid escape sequence: `\\Z`"},
      {"\\p{Foo}", "invalid character class range: `\\p{Foo}`"},
      {"[a", "missing closing ]: `[a`"},
      {"(?P<n", "invalid named capture: `(?P<n`"},
      {"(?P<>x)", "invalid named capture: `(?P<>`"},
  };
  for (const auto& [pattern, problem] : cases) {
    const auto parsed = Pattern::parse(pattern);
    ASSERT_FALSE(parsed.has_value()) << pattern;
    EXPECT_EQ(parsed.error().message, "error parsing regexp: " + problem);
  }
  for (const char* pattern : {"(", ")", "a**", "a\\", "(?<=a)b", "(?>a)", "(x{1000}){2}", "((((a{100}){100}){100}))"}) {
    EXPECT_FALSE(Pattern::parse(pattern).has_value()) << pattern;
  }
}

// A pattern that is exponential with backtracking is linear here.
TEST(Pattern, MatchesInLinearTime) {
  const std::string text(100'000, 'a');
  EXPECT_FALSE(found("^(a+)+(b|c)$", text));
  EXPECT_FALSE(found("(x+x+)+y", std::string(100'000, 'x')));
}

TEST(Pattern, IsBoundedInMemory) {
  EXPECT_FALSE(Pattern::parse(std::string(20'000, 'a')).has_value());
  const auto large = Pattern::parse("(\\pL{1000}|\\pN{1000}|\\pS{1000})");
  ASSERT_FALSE(large.has_value());
  EXPECT_TRUE(large.error().message.starts_with("error parsing regexp: expression too large"));
}

}  // namespace
}  // namespace tain::server
