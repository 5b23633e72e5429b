#include <tain/log.h>

#include <gtest/gtest.h>

namespace tain {
namespace {

TEST(Log, LevelsHaveNames) {
  EXPECT_EQ(to_string(LogSink::Level::kDebug), "debug");
  EXPECT_EQ(to_string(LogSink::Level::kInfo), "info");
  EXPECT_EQ(to_string(LogSink::Level::kWarning), "warning");
  EXPECT_EQ(to_string(LogSink::Level::kError), "error");
  EXPECT_EQ(to_string(static_cast<LogSink::Level>(200)), "unknown");
}

TEST(Log, TheDefaultSinkDropsEverything) {
  null_log_sink().write(LogSink::Level::kError, "reflector pods", "lost");

  EXPECT_EQ(&null_log_sink(), &null_log_sink());
}

}  // namespace
}  // namespace tain
