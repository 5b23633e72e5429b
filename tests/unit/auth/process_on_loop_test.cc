// Processes and exec plugins beside a loop, which they do not block.
#include <tain/blocking.h>
#include <tain/loop_runtime.h>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <cerrno>

#include "src/auth/process.h"
#include "src/base/file_descriptor.h"
#include "tests/unit/auth/plugin_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;

bool has_children() { return ::waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD; }

class ProcessOnLoopTest : public PluginRig {
 protected:
  void start(std::string_view body) {
    request.program = folder.script("program", body);
    request.arguments = {"program"};
    runtime.post([this] {
      auto started = ProcessOnLoop::start(runtime, request, [this](Result<ProcessOutcome> result) {
        outcome = std::move(result);
        process.reset();
        changed.notify();
      });
      if (started) process = std::move(*started);
      error = started ? std::nullopt : std::optional<Error>(started.error());
    });
    while (runtime.run_some() > 0) continue;
  }
  Result<ProcessOutcome> run(std::string_view body) {
    start(body);
    EXPECT_FALSE(error) << *error;
    EXPECT_TRUE(changed.wait([this] { return outcome.has_value(); }, std::chrono::seconds(60)));
    return outcome ? *outcome : fail(Code::kUnknown, "no outcome");
  }

  ProcessRequest request{.deadline = std::chrono::seconds(30)};
  LoopRuntime runtime;
  const Wakeup changed{};
  std::unique_ptr<ProcessOnLoop> process;
  std::optional<Result<ProcessOutcome>> outcome;
  std::optional<Error> error;
};

TEST_F(ProcessOnLoopTest, ReturnsOutputExitCodeAndStderr) {
  const auto ended = run("echo out\necho err >&2\nexit 7");
  ASSERT_TRUE(ended) << ended.error();
  EXPECT_EQ(ended->output.reveal(), "out\n");
  EXPECT_EQ(ended->error_output.reveal(), "err\n");
  EXPECT_EQ(ended->exit_code, 7);
  EXPECT_FALSE(has_children());
}

TEST_F(ProcessOnLoopTest, LoopContinuesWhileItRuns) {
  const std::string fifo = folder.at("fifo");
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  start("read line < " + fifo + "\necho $line");
  bool ticked = false;
  runtime.post([&] {
    runtime.timers().start(std::chrono::milliseconds(5), [&] {
      ticked = true;
      changed.notify();
    });
  });

  EXPECT_TRUE(changed.wait([&] { return ticked; }, std::chrono::seconds(30)));
  EXPECT_FALSE(outcome);
  FileDescriptor writer(::open(fifo.c_str(), O_WRONLY));
  ASSERT_EQ(write_all(writer.get(), "hello\n"), 0);
  EXPECT_TRUE(changed.wait([this] { return outcome.has_value(); }, std::chrono::seconds(30)));
  EXPECT_EQ((*outcome)->output.reveal(), "hello\n");
}

TEST_F(ProcessOnLoopTest, IsKilledAtItsDeadline) {
  request.deadline = std::chrono::milliseconds(50);
  const auto ended = run("sleep 600");
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().code, Code::kDeadline);
  EXPECT_FALSE(has_children());
}

TEST_F(ProcessOnLoopTest, TooMuchOutputEndsIt) {
  request.output_limit = 1000;
  const auto ended = run("head -c 1001 /dev/zero; sleep 600");
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().code, Code::kLimit);
  EXPECT_FALSE(has_children());
}

TEST_F(ProcessOnLoopTest, DestructorKillsIt) {
  start("sleep 600");
  ASSERT_TRUE(has_children());
  process.reset();
  EXPECT_FALSE(has_children());
  while (runtime.run_some() > 0) continue;
  EXPECT_FALSE(outcome);
}

TEST_F(ProcessOnLoopTest, MissingProgramIsAnErrorOfTheStart) {
  request.program = "/no/such/program";
  runtime.post([this] {
    const auto started = ProcessOnLoop::start(runtime, request, [](const auto&) { ADD_FAILURE(); });
    error = started ? std::nullopt : std::optional<Error>(started.error());
  });
  runtime.run_some();
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, Code::kNotFound);
}

class PluginOnLoopTest : public PluginRig {
 protected:
  PluginOutcome go(std::string_view body) {
    run.settings.command = folder.script("bin/plugin", body);
    return go();
  }
  PluginOutcome go() {
    std::optional<PluginOutcome> outcome;
    std::shared_ptr<void> plugin;
    const Wakeup changed;
    runtime.post([&] {
      plugin = start_plugin(runtime, run, [&](PluginOutcome result) {
        outcome = std::move(result);
        changed.notify();
      });
      EXPECT_FALSE(outcome) << "answered inside the call";
    });
    EXPECT_TRUE(changed.wait([&] { return outcome.has_value(); }, std::chrono::seconds(60)));
    return outcome.value_or(PluginOutcome());
  }
  LoopRuntime runtime;
};

TEST_F(PluginOnLoopTest, ReturnsItsToken) {
  EXPECT_EQ(token_of(go(R"(printf '{"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/v1",)"
                        R"("status":{"token":"fresh"}}')")),
            "fresh");
}

TEST_F(PluginOnLoopTest, FailureNamesTheExitCode) {
  const PluginOutcome outcome = go("echo why >&2\nexit 3");
  EXPECT_EQ(outcome.result, PluginResult::kFailed);
  EXPECT_THAT(token_of(outcome), HasSubstr("failed with exit code 3; it said: why"));
}

TEST_F(PluginOnLoopTest, MissingPluginIsReportedLater) {
  run.settings.command = "/no/such/plugin";
  EXPECT_EQ(go().result, PluginResult::kNotFound);
}

}  // namespace
}  // namespace tain::auth
