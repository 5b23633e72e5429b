#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>

#include "tests/cli/support.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// A terminal that closes may send SIGHUP twice: once by itself and once by the shell.
TEST(Demo, RemovesItsFolderOnEverySignal) {
  for (const std::vector<int>& signals : {std::vector{SIGTERM}, {SIGHUP}, {SIGHUP, SIGHUP}, {SIGTERM, SIGHUP}}) {
    const Folder folder;
    Program program({"demo", "--for", "1h"}, {{"TMPDIR", folder.path()}});
    ASSERT_TRUE(program.wait_for_output("\n"));
    ASSERT_FALSE(std::filesystem::is_empty(folder.path()));
    for (const int number : signals) program.signal(number);
    EXPECT_EQ(program.wait().code, kDone);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << signals.size() << " signals, first " << signals.front();
  }
}

TEST(Demo, TheLogShowsEachFaultAndEndsEqual) {
  Program program({"demo", "--for", "10s"});

  const Ran ran = program.wait();

  EXPECT_EQ(ran.code, kDone) << ran.out << ran.err;
  for (const std::string words :
       {"listens on http://127.0.0.1:", "live, ", " watches\n", "watches get 410 Gone", "answers 429 Too Many Requests",
        "killed the server", "started the server again", "versions went back", "live again", "synced anew",
        "the cluster went back in time", "no more changes", "equals the cluster: all "}) {
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << " is not in\n" << ran.out;
  }
  EXPECT_NE(ran.out.find("KIND          OBJECTS"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "a pipe gets no colours";
  EXPECT_EQ(ran.out.find("cannot write"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.err, "");
}

TEST(Demo, CtrlCStopsItAtOnce) {
  Program program({"demo", "--for", "1h"});
  ASSERT_TRUE(program.wait_for_output("live, "));

  const auto begin = std::chrono::steady_clock::now();
  program.signal(SIGINT);
  const Ran ran = program.wait();

  EXPECT_EQ(ran.code, kDone) << ran.err;
  // The limit is 100 ms; a machine that runs other tests may need more.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 1s);
}

TEST(Demo, PodNamesArePrintedRepeatedly) {
  Program program({"demo", "pod-names", "--every", "1s", "--for", "2500ms"});

  const Ran ran = program.wait();

  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_EQ(count_of(ran.out, " pods at version "), 2U) << ran.out;
  EXPECT_NE(ran.out.find("(live, at most "), std::string::npos) << ran.out;
  EXPECT_GE(count_of(ran.out, "  shop/web-"), 10U) << ran.out;
}

TEST(Demo, UnknownArgumentsAreMisuse) {
  const Ran ran = run_here({"demo", "pod-nmes"});
  EXPECT_EQ(ran.code, kMisused);
  EXPECT_NE(ran.err.find("pod-names"), std::string::npos) << ran.err;

  EXPECT_EQ(run_here({"demo", "--every", "0s", "pod-names"}).code, kMisused);
}

TEST(Demo, ReportsAPortInUse) {
  TestServer server;
  const std::string url = server->url();

  const Ran ran = run_here({"demo", "--port", url.substr(url.rfind(':') + 1)});

  EXPECT_EQ(ran.code, kFailed) << ran.err;
  EXPECT_NE(ran.err.find(url.substr(url.rfind(':') + 1)), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace tain::cli
