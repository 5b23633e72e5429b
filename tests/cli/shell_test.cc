// Completion, the manual page and versions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/screen.h"
#include "tests/cli/support.h"

namespace tain::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Ran complete(TestServer& server, std::vector<std::string> words) {
  words.insert(words.begin(),
               {"__complete", "--", words.empty() ? "" : words.front(), "--kubeconfig", server.kubeconfig()});
  words.erase(words.begin() + 5);
  return run_here(words);
}

TEST(ShellCompletion, OffersLiveNames) {
  TestServer server;
  ASSERT_TRUE(server->put("{apiVersion: v1, kind: Namespace, metadata: {name: team}}"));
  ASSERT_TRUE(server->put("{apiVersion: v1, kind: ConfigMap, metadata: {name: settings, namespace: team}}"));
  EXPECT_EQ(complete(server, {"get", "configm"}).out, "configmaps\n");
  EXPECT_EQ(complete(server, {"get", "cm,podt"}).out, "cm,podtemplates\n");
  EXPECT_EQ(complete(server, {"get", "-n", "te"}).out, "team\n");
  EXPECT_EQ(complete(server, {"get", "-n", "team", "cm", "s"}).out, "settings\n");
  EXPECT_EQ(complete(server, {"get", "cm/s", "--namespace=team", "cm/s"}).out, "cm/settings\n");
  EXPECT_EQ(complete(server, {"get", "--context", ""}).out, "tain\n");
  EXPECT_EQ(complete(server, {"changes", "cm", "podt"}).out, "podtemplates\n");
  EXPECT_EQ(complete(server, {"wait", "-n", "team", "cm", "s"}).out, "settings\n");
  EXPECT_THAT(complete(server, {"get", "--kubeconfig", ""}).out, HasSubstr(":files"));
}

TEST(ShellCompletion, FlagsMeanTheSameWhereverTheyStand) {
  TestServer server;
  ASSERT_TRUE(server->put("{apiVersion: v1, kind: Namespace, metadata: {name: team}}"));
  ASSERT_TRUE(server->put("{apiVersion: v1, kind: ConfigMap, metadata: {name: settings, namespace: team}}"));
  const std::vector<std::vector<std::string>> before{
      {"-n", "team", "get"}, {"-nteam", "get"}, {"--namespace=team", "get"}, {"get", "-nteam"}, {"get", "-n=team"}};
  for (const std::vector<std::string>& words : before) {
    std::vector<std::string> all{"__complete", "--", "--kubeconfig", server.kubeconfig()};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"cm", "s"});
    EXPECT_EQ(run_here(all).out, "settings\n") << ::testing::PrintToString(all);
  }
  EXPECT_EQ(run_here({"__complete", "--", "--kubeconfig", "/nothing/there", "get", "po"}).out, "");
  EXPECT_EQ(complete(server, {"get", "-nte"}).out, "-nteam\n");
  EXPECT_EQ(complete(server, {"get", "-o=y"}).out, "-o=yaml\n");
  EXPECT_EQ(complete(server, {"get", "-o", "jsonpath-a"}).out, "jsonpath-as-json=\n");
}

TEST(ShellCompletion, IsSilentAndQuickWithoutAServer) {
  TestServer server;
  server.stop();
  const auto begin = std::chrono::steady_clock::now();
  const Ran ran = complete(server, {"get", "po"});
  EXPECT_EQ(ran.code, kDone);
  EXPECT_EQ(ran.out + ran.err, "");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4));
  const Ran none = run_here({"__complete", "--", "get", "--kubeconfig", "/nothing/there", "po"});
  EXPECT_EQ(none.code, kDone);
  EXPECT_EQ(none.out + none.err, "");
}

// Runs the script as bash does after TAB.
TEST(ShellCompletion, BashReplacesTheRightPart) {
  TestServer server;
  ASSERT_TRUE(server->put("{apiVersion: v1, kind: Namespace, metadata: {name: team}}"));
  const auto pressed = [&](const std::string& line) {
    const std::string script = server.folder().file("script");
    std::ofstream(script)
        << "tain() { " << TAIN_PROGRAM << " \"$@\"; }\n"
        << "source <(tain completion bash)\n"
        << "export KUBECONFIG=" << server.kubeconfig()
        << "\n"
        // Splits words as readline does: at blanks, and around = and :.
        << "COMP_LINE='" << line << "' COMP_POINT=${#COMP_LINE}\n"
        << "COMP_WORDS=() word=\n"
        << "for ((i = 0; i < COMP_POINT; i++)); do c=${COMP_LINE:i:1}\n"
        << "  if [[ $c == ' ' ]]; then [[ -n $word ]] && COMP_WORDS+=(\"$word\"); word=\n"
        << "  elif [[ $c == [=:] ]]; then [[ -n $word ]] && COMP_WORDS+=(\"$word\"); COMP_WORDS+=(\"$c\"); word=\n"
        << "  else word+=$c; fi\ndone\nCOMP_WORDS+=(\"$word\") COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
        << "_tain 2>&1\nprintf '%s,' \"${COMPREPLY[@]}\" > " << server.folder().file("reply") << "\n";
    EXPECT_EQ(std::system(("bash " + script).c_str()), 0);  // NOLINT: bash is what is tested
    std::ostringstream text;
    text << std::ifstream(server.folder().file("reply")).rdbuf();
    return text.str();
  };
  EXPECT_EQ(pressed("tain versi"), "version,");
  EXPECT_EQ(pressed("tain get -n te"), "team,");
  EXPECT_EQ(pressed("tain get --namespace=te"), "team,") << "the part before = is already typed";
  EXPECT_EQ(pressed("tain get pods -o jsonpath-f"), "jsonpath-file=,");
  EXPECT_EQ(pressed("tain get podt"), "podtemplates,");
  EXPECT_EQ(pressed("tain get pods "), ",");
}

// The script in an interactive zsh.
TEST(ShellCompletion, ZshReplacesTheRightPart) {
  TAIN_NEEDS_TERMINAL();
  if (std::system("command -v zsh > /dev/null") != 0)  // NOLINT
    GTEST_SKIP() << "skipped: no zsh on this machine; apt-get install zsh";
  TestServer server;
  ASSERT_TRUE(server->put("{apiVersion: v1, kind: Namespace, metadata: {name: team}}"));
  const std::string program = TAIN_PROGRAM;
  std::ofstream(server.folder().file(".zshrc")) << "PS1='%% '\n"
                                                << "path=(" << program.substr(0, program.rfind('/')) << " $path)\n"
                                                << "autoload -Uz compinit; compinit -u -D\n"
                                                << "source <(tain completion zsh)\n"
                                                << "export KUBECONFIG=" << server.kubeconfig() << "\n"
                                                << "echo ready\n";
  std::ofstream(server.folder().file("only-one.yaml")) << "x";
  const TerminalRig terminal(100, 40, "cd " + server.folder().path() + "; ZDOTDIR=$PWD zsh -i");
  ASSERT_TRUE(terminal.shows("ready")) << terminal.text();
  const std::vector<std::pair<std::string, std::string>> typed{{"tain versi", "version"},
                                                               {"tain get -n te", "-n team"},
                                                               {"tain get --namespace=te", "--namespace=team"},
                                                               {"tain get pods -o jsonpath-", "jsonpath-file="},
                                                               {"tain get cm,podt", "cm,podtemplates"},
                                                               {"tain get --kubeconfig only-", " only-one.yaml"},
                                                               {"tain get --kubeconfig=only-", "=only-one.yaml"}};
  for (const auto& [line, completed] : typed) {
    terminal.press(line);
    terminal.press("Tab");
    EXPECT_TRUE(terminal.shows(completed)) << line << '\n' << terminal.text();
    terminal.press("C-c");
  }
}

TEST(ShellCompletion, ScriptsAreForKnownShellsOnly) {
  EXPECT_THAT(run_here({"completion", "bash"}).out, HasSubstr("complete -F _tain tain"));
  EXPECT_THAT(run_here({"completion", "zsh"}).out, StartsWith("#compdef tain"));
  const Ran fish = run_here({"completion", "fish"});
  EXPECT_EQ(fish.code, kMisused);
  EXPECT_THAT(fish.err, HasSubstr("give bash or zsh"));
  EXPECT_EQ(run_here({"completion"}).code, kMisused);
}

TEST(Manual, IsCleanRoff) {
  Folder folder;
  std::ofstream(folder.file("tain.1")) << run_here({"man"}).out;
  // -ww: all warnings. A clean page prints none.
  const std::string command = "groff -man -Tascii -ww " + folder.file("tain.1") + " > " + folder.file("text") + " 2> " +
                              folder.file("warnings");
  if (std::system("command -v groff > /dev/null") != 0)
    GTEST_SKIP() << "skipped: no groff on this machine; apt-get install groff-base";  // NOLINT
  EXPECT_EQ(std::system(command.c_str()), 0);                                         // NOLINT
  std::ostringstream warnings;
  warnings << std::ifstream(folder.file("warnings")).rdbuf();
  EXPECT_EQ(warnings.str(), "");
  std::ostringstream text;
  text << std::ifstream(folder.file("text")).rdbuf();
  EXPECT_THAT(text.str(), HasSubstr("The command is valid but failed."));
}

TEST(VersionVerb, PrintsBuildAndServerVersion) {
  TestServer server;
  const Ran text = run_here({"version", "--kubeconfig", server.kubeconfig()});
  EXPECT_EQ(text.code, kDone);
  EXPECT_THAT(text.out, StartsWith("Client Version: v"));
  EXPECT_THAT(text.out, HasSubstr("\nLibraries: boost "));
  EXPECT_THAT(text.out, HasSubstr("\nServer Version: v1."));
  const auto json = nlohmann::json::parse(run_here({"version", "-o", "json", "--kubeconfig", server.kubeconfig()}).out);
  EXPECT_TRUE(json["serverVersion"].contains("gitVersion"));
  EXPECT_TRUE(json["clientVersion"]["libraries"].contains("openssl"));
  EXPECT_THAT(run_here({"version", "--client", "-o", "yaml"}).out, StartsWith("clientVersion:\n  buildType: "));
  EXPECT_THAT(run_here({"version", "--client"}).out, Not(HasSubstr("Server")));
  EXPECT_EQ(run_here({"version", "-o", "xml"}).code, kMisused);
  server.stop();
  const Ran gone = run_here({"version", "--kubeconfig", server.kubeconfig()});
  EXPECT_EQ(gone.code, kFailed);
  EXPECT_THAT(gone.out, StartsWith("Client Version: v"));
  EXPECT_THAT(gone.err, HasSubstr("was refused"));
}

TEST(VersionVerb, NeedsNoCluster) {
  Folder home;
  Program program({"version"}, {{"HOME", home.path()}, {"KUBECONFIG", ""}});
  const Ran ran = program.wait();
  EXPECT_EQ(ran.code, kDone);
  EXPECT_EQ(ran.err, "");
}

}  // namespace
}  // namespace tain::cli
