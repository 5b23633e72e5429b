#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "tests/cli/screen.h"
#include "tests/cli/support.h"

namespace tain::cli {
namespace {

std::string pod(const std::string& name, const std::string& ns = "default") {
  return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name + R"(","namespace":")" + ns +
         R"("},"spec":{"nodeName":"n1","containers":[{"name":"c","image":"i"}]},"status":{"phase":"Running"}})";
}

TEST(Top, WithoutATerminalItPrintsALineForEachKind) {
  TestServer server;
  for (const char* name : {"a", "b", "c"}) ASSERT_TRUE(server->put(pod(name)));

  const Ran ran = run_here({"top", "po,ns", "--kubeconfig", server.kubeconfig(), "--for", "700ms", "--every", "500ms"});

  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_NE(ran.out.find("pods                               3"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("namespaces                         4"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("live"), std::string::npos) << ran.out;
}

TEST(Top, SelectsByNamespaceAndLabels) {
  TestServer server;
  ASSERT_TRUE(server->put(pod("a", "shop")));
  ASSERT_TRUE(server->put(pod("b", "other")));

  const Ran ran = run_here(
      {"top", "pods", "-n", "shop", "--kubeconfig", server.kubeconfig(), "--for", "500ms", "--every", "300ms"});

  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_NE(ran.out.find("pods                               1"), std::string::npos) << ran.out;
}

ApiServer::Options with_reader() {
  ApiServer::Options options;
  options.users = {{.name = "reader",
                    .token = "reader-token",
                    .allow = {{.verbs = {"get", "list", "watch"}, .resources = {"pods"}}}}};
  return options;
}

TEST(Top, WithoutATerminalShowsDeniedTypes) {
  TestServer server(with_reader());
  ASSERT_TRUE(server->put(pod("a")));
  const auto begin = std::chrono::steady_clock::now();

  const Ran ran =
      run_here({"top", "po", "no", "--token", "reader-token", "--for", "2s", "--kubeconfig", server.kubeconfig()});

  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20)) << "--for ends it";
  EXPECT_NE(ran.out.find("pods                               1"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("denied"), std::string::npos) << ran.out;
}

TEST(Top, WithoutATerminalFailsAtOnceIfAllTypesAreDenied) {
  TestServer server(with_reader());
  const Ran ran = run_here({"top", "no", "--token", "reader-token", "--kubeconfig", server.kubeconfig()});

  EXPECT_EQ(ran.code, kFailed);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("nodes is forbidden"), std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find("next try"), std::string::npos) << "there is no next try: " << ran.err;
}

TEST(Top, AnUnknownTypeIsAnError) {
  TestServer server;
  const Ran ran = run_here({"top", "unicorns", "--kubeconfig", server.kubeconfig()});

  EXPECT_EQ(ran.code, kFailed);
  EXPECT_NE(ran.err.find("unicorns"), std::string::npos) << ran.err;
}

TEST(Top, NoServerIsAnErrorInOneLine) {
  TestServer server;
  server.stop();
  const Ran ran = run_here({"top", "pods", "--kubeconfig", server.kubeconfig(), "--request-timeout", "2s"});

  EXPECT_EQ(ran.code, kFailed);
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

TEST(TopScreen, UpdatesOnChanges) {
  TAIN_NEEDS_TERMINAL();
  TestServer server;
  ASSERT_TRUE(server->put(pod("first")));
  TerminalRig terminal(100, 24, std::string(TAIN_PROGRAM) + " top pods nodes --kubeconfig " + server.kubeconfig());
  ASSERT_TRUE(terminal.shows("first")) << terminal.text();

  ASSERT_TRUE(server->put(pod("second")));
  EXPECT_TRUE(terminal.shows("+ default")) << terminal.text();
  EXPECT_TRUE(terminal.shows("second")) << terminal.text();

  ASSERT_TRUE(server->remove("pods", "default/first"));
  EXPECT_TRUE(terminal.hides("default    first")) << terminal.text();
}

TEST(TopScreen, ShowsDeniedTypes) {
  TAIN_NEEDS_TERMINAL();
  TestServer server(with_reader());
  TerminalRig terminal(
      140, 24,
      std::string(TAIN_PROGRAM) + " top pods secrets --token reader-token --kubeconfig " + server.kubeconfig());

  EXPECT_TRUE(terminal.shows("denied")) << terminal.text();
  EXPECT_TRUE(terminal.shows("forbidden")) << terminal.text();
  EXPECT_TRUE(terminal.shows("live")) << terminal.text();
}

}  // namespace
}  // namespace tain::cli
