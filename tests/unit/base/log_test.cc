#include <tain/log.h>

#include <gtest/gtest.h>

namespace tain {
namespace {

TEST(Log, LevelsHaveNames) {
  EXPECT_EQ(to_string(LogLevel::kDebug), "debug");
  EXPECT_EQ(to_string(LogLevel::kInfo), "info");
  EXPECT_EQ(to_string(LogLevel::kWarning), "warning");
  EXPECT_EQ(to_string(LogLevel::kError), "error");
  EXPECT_EQ(to_string(static_cast<LogLevel>(200)), "unknown");
}

TEST(Log, TheDefaultSinkDropsEverything) {
  null_log_sink().write(LogLevel::kError, "reflector pods", "lost");

  EXPECT_EQ(&null_log_sink(), &null_log_sink());
}

}  // namespace
}  // namespace tain
