// Start, limits and end of processes.
#include "src/auth/process.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <thread>

#include "src/base/file_descriptor.h"
#include "tests/support/fails.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;

class ProcessTest : public ::testing::Test {
 protected:
  Result<ProcessOutcome> run(std::string_view body) {
    request.program = folder.script("program", body);
    if (request.arguments.empty()) request.arguments = {"program"};
    return run_process(request, cancellation);
  }
  // Whether a child of this process is left, running or zombie.
  static bool has_children() { return ::waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD; }
  TempFolder folder;
  ProcessRequest request{.deadline = std::chrono::seconds(30)};
  Cancellation cancellation;
};

TEST_F(ProcessTest, ReturnsOutputExitCodeAndStderr) {
  const auto outcome = run("echo out\necho err >&2\nexit 7");
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_EQ(outcome->output.reveal(), "out\n");
  EXPECT_EQ(outcome->error_output.reveal(), "err\n");
  EXPECT_EQ(outcome->exit_code, 7);
  EXPECT_EQ(outcome->signal, 0);
  EXPECT_FALSE(has_children());
}

TEST_F(ProcessTest, SignalIsReported) { EXPECT_EQ(run("kill -TERM $$")->signal, SIGTERM); }

TEST_F(ProcessTest, ArgumentsAreNotInterpretedByAShell) {
  request.arguments = {"program", "$(echo no)", "a b", "*", ""};
  EXPECT_EQ(run("for a in \"$@\"; do echo \"<$a>\"; done")->output.reveal(), "<$(echo no)>\n<a b>\n<*>\n<>\n");
}

TEST_F(ProcessTest, EnvironmentIsExactlyTheGivenOne) {
  request.environment = {Secret("ONE=1"), Secret("TWO=a b")};
  request.program = "/usr/bin/env";
  request.arguments = {"env"};
  EXPECT_EQ(run_process(request, cancellation)->output.reveal(), "ONE=1\nTWO=a b\n");
}

TEST_F(ProcessTest, InheritsNoDescriptors) {
  const FileDescriptor leaky(::open("/dev/null", O_RDONLY));  // without CLOEXEC, as a careless host would
  ASSERT_TRUE(leaky);
  const auto outcome = run("cd /proc/$$/fd && for f in *; do [ $f -gt 2 ] && readlink $f; done; exit 0");
  ASSERT_TRUE(outcome);
  EXPECT_THAT(outcome->output.reveal(), ::testing::Not(HasSubstr("/dev/null"))) << outcome->output.reveal();
  EXPECT_THAT(outcome->output.reveal(), ::testing::Not(HasSubstr("pipe")));
}

TEST_F(ProcessTest, SignalsAreAsInANewProcess) {
  // As on a Runtime thread: all signals blocked; and one ignored.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  auto* old = ::signal(SIGUSR1, SIG_IGN);
  // Not the shell itself, which blocks signals while it waits.
  const auto outcome = run("exec cat /proc/self/status");
  ::signal(SIGUSR1, old);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  ASSERT_TRUE(outcome);
  const std::string& status = outcome->output.reveal();
  EXPECT_THAT(status, HasSubstr("SigBlk:\t0000000000000000"));
  const std::size_t at = status.find("SigIgn:\t");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(std::stoull(status.substr(at + 8, 16), nullptr, 16) & (1ull << (SIGUSR1 - 1)), 0u);
}

TEST_F(ProcessTest, OutputBeyondTheLimitKillsIt) {
  request.output_limit = 1000;
  const auto exact = run("head -c 1000 /dev/zero");
  ASSERT_TRUE(exact) << exact.error();
  EXPECT_EQ(exact->output.size(), 1000u);
  const auto endless = run("cat /dev/zero");
  EXPECT_THAT(endless, testing::Fails(Code::kLimit, HasSubstr("1000")));
  EXPECT_FALSE(has_children());
}

TEST_F(ProcessTest, StderrBeyondTheLimitIsDropped) {
  request.error_limit = 1000;
  const auto outcome = run("head -c 1000000 /dev/zero >&2\necho fine");
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_EQ(outcome->error_output.size(), 1000u);
  EXPECT_EQ(outcome->output.reveal(), "fine\n");
}

TEST_F(ProcessTest, DeadlineKillsIt) {
  request.deadline = std::chrono::milliseconds(100);
  const auto outcome = run("sleep 600");
  EXPECT_THAT(outcome, testing::Fails(Code::kDeadline));
  EXPECT_FALSE(has_children());
}

TEST_F(ProcessTest, GrandchildWithTheOpenPipeDoesNotBlock) {
  const auto begin = std::chrono::steady_clock::now();
  const auto outcome = run("sleep 20 &\necho done");
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_EQ(outcome->output.reveal(), "done\n");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15));
}

// A fifo is closed when its last writer is dead, whichever process reaps it.
TEST_F(ProcessTest, GrandchildIsKilledToo) {
  const std::string fifo = folder.at("fifo");
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  const FileDescriptor reader(::open(fifo.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  const auto outcome = run("exec 9>" + fifo + "\nsleep 600 &\nsleep 600 >/dev/null 2>&1 &\necho done");
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_EQ(outcome->output.reveal(), "done\n");
  pollfd closed{reader.get(), POLLIN, 0};
  EXPECT_EQ(::poll(&closed, 1, 30'000), 1) << "a background child lives on";
  EXPECT_NE(closed.revents & POLLHUP, 0);
}

TEST_F(ProcessTest, GrandchildInItsOwnSessionDoesNotBlock) {
  const auto begin = std::chrono::steady_clock::now();
  const auto outcome = run("setsid sleep 20 &\necho done");
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_EQ(outcome->output.reveal(), "done\n");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15));
}

TEST_F(ProcessTest, CancellationKillsTheWholeGroup) {
  std::thread other([&] {
    while (!file_exists(folder.at("child"))) std::this_thread::yield();
    cancellation.cancel();
  });
  const auto outcome = run("sleep 600 &\necho $! >" + folder.at("new") + "\nmv " + folder.at("new") + " " +
                           folder.at("child") + "\nsleep 600");
  other.join();
  EXPECT_THAT(outcome, testing::Fails(Code::kStopped));
  EXPECT_FALSE(has_children());
  const std::string child = std::to_string(std::stol(content_of(folder.at("child"))));
  // An orphan is reaped by init or stays a zombie; both are dead.
  const auto dead = [&] {
    const std::string stat = content_of("/proc/" + child + "/stat");
    return stat.empty() || stat.find(") Z") != std::string::npos;
  };
  while (!dead()) std::this_thread::yield();
}

TEST_F(ProcessTest, StatusReapedElsewhereIsUnknown) {
  auto* old = ::signal(SIGCHLD, SIG_IGN);
  const auto outcome = run("echo out\nexit 3");
  ::signal(SIGCHLD, old);
  ASSERT_TRUE(outcome) << outcome.error();
  EXPECT_FALSE(outcome->known);
  EXPECT_EQ(outcome->output.reveal(), "out\n");
}

TEST_F(ProcessTest, MissingProgramIsNotFound) {
  request.program = folder.at("none");
  request.arguments = {"none"};
  EXPECT_EQ(run_process(request, cancellation).error().code, Code::kNotFound);
  request.program = folder.write("data", "no program", 0600);
  EXPECT_EQ(run_process(request, cancellation).error().code, Code::kBadArgument);
}

}  // namespace
}  // namespace tain::auth
