#include "cli/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace tain::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

std::string logged(const std::vector<std::string>& words, const std::string& message) {
  Flags flags;
  LogFlags log;
  log.declare(flags);
  std::vector<std::string> arguments;
  EXPECT_TRUE(flags.parse(words, arguments));
  std::ostringstream out;
  std::ostringstream err;
  Io io{.out = out, .err = err, .stop = {}};
  Result<std::unique_ptr<LogSink>> sink = log.make(io);
  EXPECT_TRUE(sink);
  (*sink)->write(LogSink::Level::kWarning, "client", message);
  return err.str();
}

TEST(Log, LinesHaveTheTimeInUtcWithMilliseconds) {
  EXPECT_THAT(logged({}, "it happened"),
              MatchesRegex("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z "
                           "warning: client: it happened\n"));
  const auto json = nlohmann::json::parse(logged({"--log-format", "json"}, "it happened"));
  EXPECT_GT(json["ts"].get<double>(), 1.7e9);
  EXPECT_EQ(json["msg"], "it happened");
}

// DEL, C1 (CSI), and a direction mark.
TEST(Log, EscapesControlCharactersInJson) {
  const std::string message = "a\x7f\xc2\x9b\xe2\x80\xae z";
  const std::string line = logged({"--log-format", "json"}, message);
  EXPECT_THAT(line, HasSubstr("a\\u007f\\u009b\\u202e z"));
  EXPECT_EQ(nlohmann::json::parse(line)["msg"], message);
}

}  // namespace
}  // namespace tain::cli
