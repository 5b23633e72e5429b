#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>

#include "tests/cli/screen.h"
#include "tests/cli/support.h"

namespace tain::cli {
namespace {

// Runs the program, then prints the state of the terminal.
std::string then_stty(const std::string& words, const std::string& environment = "") {
  return environment + " " + TAIN_PROGRAM + " " + words +
         "; echo left=$?; stty -a | tr ';' '\\n' | grep -o -E ' -?(icanon|echo|isig)( |$)' | tr -d '\\n'; sleep 1000";
}

TEST(DemoScreen, ShowsALiveMirrorOn80x24) {
  TAIN_NEEDS_TERMINAL();
  TerminalRig terminal(80, 24, then_stty("demo"));

  EXPECT_TRUE(terminal.shows("NAMESPACE"));
  EXPECT_TRUE(terminal.shows("crashes")) << "the cluster changes";
  const auto lines = terminal.lines();
  ASSERT_GE(lines.size(), 24U);
  EXPECT_TRUE(lines[0].starts_with(" tain demo  http://127.0.0.1:")) << lines[0];
  EXPECT_NE(lines[1].find("OBJECTS  EVENTS/S    AGE  STATE"), std::string::npos) << lines[1];
  for (const std::string kind : {"pods", "deployments", "replicasets", "jobs", "nodes", "events"}) {
    const auto line = std::find_if(lines.begin(), lines.end(),
                                   [&](const std::string& l) { return l.find(" " + kind + " ") != std::string::npos; });
    ASSERT_NE(line, lines.end()) << kind << "\n" << terminal.text();
    EXPECT_NE(line->find("live"), std::string::npos) << *line;
  }
  EXPECT_NE(lines[23].find("restore"), std::string::npos) << lines[23];
}

TEST(DemoScreen, TheMirrorRecoversWhenTheServerRestarts) {
  TAIN_NEEDS_TERMINAL();
  TerminalRig terminal(120, 40, then_stty("demo"));
  ASSERT_TRUE(terminal.shows("live, "));

  terminal.press("k");
  EXPECT_TRUE(terminal.shows("SERVER DOWN"));
  EXPECT_TRUE(terminal.shows("retrying")) << terminal.text();

  terminal.press("k");
  EXPECT_TRUE(terminal.shows("live again after ")) << terminal.text();
  EXPECT_TRUE(terminal.hides("SERVER DOWN"));
  EXPECT_TRUE(terminal.hides("retrying")) << terminal.text();

  terminal.press("g");
  EXPECT_TRUE(terminal.shows("synced anew")) << terminal.text();

  terminal.press("q");
  EXPECT_TRUE(terminal.shows("the mirror ")) << terminal.text();
  EXPECT_TRUE(terminal.shows("left=0"));
}

TEST(DemoScreen, FiltersPausesAndSorts) {
  TAIN_NEEDS_TERMINAL();
  TerminalRig terminal(120, 40, then_stty("demo"));
  ASSERT_TRUE(terminal.shows("newest change first"));

  terminal.press("s");
  EXPECT_TRUE(terminal.shows("pods, by name"));
  terminal.press("/");
  terminal.press("thumbs");
  EXPECT_TRUE(terminal.shows("/thumbs_"));
  terminal.press("Enter");
  EXPECT_TRUE(terminal.shows("/thumbs ("));
  EXPECT_EQ(terminal.text().find("  billing"), std::string::npos) << terminal.text();
  terminal.press("Escape");
  EXPECT_TRUE(terminal.hides("/thumbs"));
  terminal.press("Tab");
  EXPECT_TRUE(terminal.shows("UP-TO-DATE"));

  terminal.press("p");
  ASSERT_TRUE(terminal.shows("PAUSED"));
  const std::string before = terminal.text();
  terminal.press("x");
  EXPECT_EQ(terminal.text(), before);
  terminal.press("p");
  EXPECT_TRUE(terminal.hides("PAUSED"));
}

TEST(DemoScreen, FollowsTheSizeOfItsTerminal) {
  TAIN_NEEDS_TERMINAL();
  TerminalRig terminal(80, 24, then_stty("demo"));
  ASSERT_TRUE(terminal.shows("live, "));

  terminal.resize(200, 60);
  EXPECT_TRUE(terminal.shows("NODE    IP")) << "there is room for more columns\n" << terminal.text();
  const auto lines = terminal.lines();
  ASSERT_GE(lines.size(), 60U);
  EXPECT_NE(lines[59].find("q quit"), std::string::npos) << lines[59];

  terminal.resize(60, 15);
  EXPECT_TRUE(terminal.hides("NODE    IP"));
  EXPECT_TRUE(terminal.shows("q quit"));
}

TEST(DemoScreen, EveryExitRestoresTheTerminal) {
  TAIN_NEEDS_TERMINAL();
  const std::string restored = " isig  icanon  echo ";
  for (const std::string way : {"q", "C-c", "TERM", "INT", "for"}) {
    TerminalRig terminal(80, 24, then_stty(way == "for" ? "demo --for 2s" : "demo"));
    ASSERT_TRUE(terminal.shows("NAMESPACE")) << way;
    if (way == "TERM") {
      terminal.signal(SIGTERM);
    } else if (way == "INT") {
      terminal.signal(SIGINT);
    } else if (way != "for") {
      terminal.press(way);
    }
    EXPECT_TRUE(terminal.shows("left=0")) << way << terminal.text();
    EXPECT_TRUE(terminal.shows("icanon")) << way << terminal.text();
    EXPECT_EQ(terminal.text().find("-icanon"), std::string::npos) << way << terminal.text();
    EXPECT_EQ(terminal.text().find("-echo"), std::string::npos) << way << terminal.text();
    EXPECT_EQ(terminal.text().find("NAMESPACE"), std::string::npos) << "normal screen expected: " << terminal.text();
  }
}

TEST(DemoScreen, HonoursNoColor) {
  TAIN_NEEDS_TERMINAL();
  TerminalRig coloured(80, 24, then_stty("demo", "env -u NO_COLOR"));
  TerminalRig plain(80, 24, then_stty("demo", "NO_COLOR=1"));
  ASSERT_TRUE(coloured.shows("live, "));
  ASSERT_TRUE(plain.shows("live, "));

  EXPECT_NE(coloured.text(true).find("\x1b[32m"), std::string::npos);
  EXPECT_EQ(plain.text(true).find("\x1b[3"), std::string::npos) << plain.text(true);
}

}  // namespace
}  // namespace tain::cli
