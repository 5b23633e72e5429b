#include <gtest/gtest.h>

#include "cli/flags.h"
#include "cli/terminal.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;

struct Given : testing::Test {
  Given() {
    flags.text(ns, "namespace", 'n', "NAMESPACE", "where");
    flags.toggle(all, "all-namespaces", 'A', "everywhere");
    flags.toggle(watch, "watch", 'w', "go on");
    flags.list(fields, "fields", 0, "PATH,...", "which");
    flags.number(size, "size", 0, "N", "how many", 1, 100);
    flags.duration(timeout, "timeout", 0, "DURATION", "how long");
  }
  Result<void> parse(std::vector<std::string> words) { return flags.parse(words, arguments); }
  std::string error(std::vector<std::string> words) {
    const Result<void> parsed = parse(std::move(words));
    return parsed ? "" : parsed.error().message;
  }

  Flags flags;
  std::string ns;
  bool all = false, watch = false;
  std::vector<std::string> fields;
  std::int64_t size = 7;
  Duration timeout = 5s;
  std::vector<std::string> arguments;
};
using FlagsTest = Given;

TEST_F(FlagsTest, FindTheVerbAfterLeadingFlags) {
  const auto leading = [this](std::vector<std::string> words) {
    const Result<std::size_t> count = flags.leading(words);
    return count ? std::to_string(*count) : count.error().message;
  };
  EXPECT_EQ(leading({}), "0");
  EXPECT_EQ(leading({"get", "-n", "a"}), "0");
  EXPECT_EQ(leading({"-n", "a", "get"}), "2");
  EXPECT_EQ(leading({"-na", "-A", "--namespace=b", "--namespace", "c", "get", "-w"}), "5");
  EXPECT_EQ(leading({"-n"}), "1") << "the value is missing; parse() reports it";
  EXPECT_EQ(leading({"--", "get"}), "0");
  EXPECT_EQ(leading({"--namespaec", "a"}), "unknown flag --namespaec; did you mean --namespace?");
}

TEST_F(FlagsTest, AreReadInEachFormThatKubectlTakes) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"-n", "a"}, {"-na"}, {"-n=a"}, {"--namespace", "a"}, {"--namespace=a"}}) {
    ns.clear();
    ASSERT_TRUE(parse(words)) << words[0];
    EXPECT_EQ(ns, "a") << words[0];
    EXPECT_TRUE(flags.given("namespace"));
  }
  EXPECT_TRUE(arguments.empty());
}

TEST_F(FlagsTest, MayBeBeforeBetweenAndAfterArguments) {
  ASSERT_TRUE(parse({"-Aw", "pods", "--fields", "a,b", "web", "--fields=c", "--", "-n", "--x"}));
  EXPECT_TRUE(all && watch);
  EXPECT_EQ(arguments, (std::vector<std::string>{"pods", "web", "-n", "--x"}));
  EXPECT_EQ(fields, (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_FALSE(flags.given("namespace"));
}

TEST_F(FlagsTest, ASwitchCanBeTurnedOff) {
  watch = true;
  ASSERT_TRUE(parse({"--watch=false"}));
  EXPECT_FALSE(watch);
  EXPECT_EQ(error({"--watch=perhaps"}), "invalid value \"perhaps\" for --watch: give true or false");
}

TEST_F(FlagsTest, ReportAnInvalidValue) {
  EXPECT_EQ(error({"--size", "0"}), "invalid value \"0\" for --size: give a whole number from 1 to 100");
  EXPECT_EQ(error({"--size=7x"}), "invalid value \"7x\" for --size: give a whole number from 1 to 100");
  EXPECT_EQ(error({"--timeout=soon"}),
            "invalid value \"soon\" for --timeout: give a duration such as 30s, 5m or 1h30m");
  ASSERT_TRUE(parse({"--timeout=90"}));
  EXPECT_EQ(timeout, 90s);
  EXPECT_EQ(error({"pods", "-n"}), "flag needs a value: -n NAMESPACE");
  EXPECT_EQ(error({"--size"}), "flag needs a value: --size N");
}

TEST_F(FlagsTest, SuggestASimilarFlag) {
  EXPECT_EQ(error({"--namespaec=x"}), "unknown flag --namespaec; did you mean --namespace?");
  EXPECT_EQ(error({"--zzz"}), "unknown flag --zzz");
  EXPECT_EQ(error({"-z"}), "unknown flag -z");
  EXPECT_EQ(error({"-Az"}), "unknown flag -z in -Az");
}

TEST_F(FlagsTest, NumbersKeepToTheirRange) {
  EXPECT_EQ(error({"--size=1"}), "");
  EXPECT_EQ(error({"--size=100"}), "");
  EXPECT_NE(error({"--size=0"}), "");
  EXPECT_NE(error({"--size=101"}), "");
}

TEST(FlagsGuesses, OneLetterHasNoSuggestion) {
  std::int64_t verbosity = 0;
  Flags flags;
  flags.number(verbosity, "v", 'v', "LEVEL", "how much", 0, 9);
  std::vector<std::string> arguments;
  const std::vector<std::string> words{"-f"};
  EXPECT_EQ(flags.parse(words, arguments).error().message, "unknown flag -f");
}

TEST_F(FlagsTest, HelpIsAlignedAndNamesDefaults) {
  EXPECT_EQ(flags.help(),
            "  -n, --namespace NAMESPACE  where\n"
            "  -A, --all-namespaces       everywhere\n"
            "  -w, --watch                go on\n"
            "      --fields PATH,...      which\n"
            "      --size N               how many (default 7)\n"
            "      --timeout DURATION     how long (default 5s)\n");
}

TEST(Terminal, EscapesServerText) {
  EXPECT_EQ(escaped("a\x1b[2Jb\nc\x7f"), "a\\x1b[2Jb\\nc\\x7f");
  EXPECT_EQ(escaped("a\nb\tc", true), "a\nb\tc");
  EXPECT_EQ(escaped("\xc2\x9b"
                    "1m \xe2\x80\xaetxt"),
            "\\u009b1m \\u202etxt");
  EXPECT_EQ(escaped("\xff\xc3(\xed\xa0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD(\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(escaped("gr\xc3\xbc\xc3\x9f"), "gr\xc3\xbc\xc3\x9f");
}

TEST(Terminal, EscapesControlCharactersUpToTheEdgesOfTheirRanges) {
  EXPECT_EQ(escaped("\x1F \x7F"), "\\x1f \\x7f");
  EXPECT_EQ(escaped("\xC2\x80\xC2\x9F\xC2\xA0"), "\\u0080\\u009f\xC2\xA0");
}

TEST(Terminal, WidthCountsColumnsNotBytes) {
  EXPECT_EQ(display_width("gr\xc3\xbc\xc3\x9f"), 4U);
  EXPECT_EQ(display_width("\xe6\xbc\xa2"), 2U);
  EXPECT_EQ(shortened("abcdef", 4), "abc\xE2\x80\xA6");
  EXPECT_EQ(shortened("abcd", 4), "abcd");
  EXPECT_EQ(shortened("abcd", 0), "");
}

}  // namespace
}  // namespace tain::cli
