// User errors and server errors: the message and the exit code of each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/cli/support.h"
#include "tests/support/tls_rig.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string written(const std::string& path, const std::string& text) {
  std::ofstream(path) << text;
  return path;
}

std::string kubeconfig_for(const std::string& server, const std::string& ca_file) {
  return "{apiVersion: v1, kind: Config, current-context: x, contexts: [{name: x, context: {cluster: x, user: x}}],\n"
         "clusters: [{name: x, cluster: {server: '" +
         server + "', certificate-authority: '" + ca_file + "'}}], users: [{name: x, user: {token: t}}]}\n";
}

class BadInput : public ::testing::Test {
 protected:
  Ran ran(std::vector<std::string> words) {
    words.insert(words.end(), {"--kubeconfig", server_.kubeconfig()});
    return run_here(words);
  }
  // Nothing on stdout, one line on stderr.
  void expect(const std::vector<std::string>& words, int code, const ::testing::Matcher<const std::string&>& message) {
    const Ran got = ran(words);
    EXPECT_EQ(got.code, code) << ::testing::PrintToString(words) << got.err;
    EXPECT_EQ(got.out, "");
    EXPECT_THAT(got.err, message);
    EXPECT_EQ(std::count(got.err.begin(), got.err.end(), '\n'), 1) << got.err;
  }

  TestServer server_{};
};

TEST_F(BadInput, AnUnknownTypeHasASuggestion) {
  expect({"get", "podz"}, kFailed,
         ::testing::Eq("error: the server doesn't have a resource type \"podz\"; did you mean pods?\n"));
  expect({"get", "deploymnets"}, kFailed, EndsWith("did you mean deployments?\n"));
  expect({"get", "xyzzy"}, kFailed, ::testing::Eq("error: the server doesn't have a resource type \"xyzzy\"\n"));
  expect({"get", "pods.example.com"}, kFailed, HasSubstr("resource type \"pods\" in group \"example.com\""));
  expect({"get", "pods,podz"}, kFailed, HasSubstr("\"podz\""));
  expect({"watch", "podz"}, kFailed, HasSubstr("did you mean pods?"));
}

TEST_F(BadInput, ASelectorThatDoesNotParse) {
  expect({"get", "pods", "-l", "app in (a"}, kMisused, StartsWith("error: invalid value for --selector: "));
  expect({"get", "pods", "-l", "a=b=c!"}, kMisused, StartsWith("error: invalid value for --selector: "));
  expect({"get", "pods", "--field-selector", "spec"}, kMisused, HasSubstr("has no '=', '==' or '!='"));
  expect({"get", "pods", "--field-selector", "spec.colour=red"}, kFailed,
         StartsWith("Error from server (BadRequest): "));
}

TEST_F(BadInput, AFormatThatDoesNotParse) {
  expect({"get", "pods", "-o", "jsonpath={.items[}"}, kMisused, HasSubstr("unterminated array"));
  expect({"get", "pods", "-o", "jsno"}, kMisused, HasSubstr("allowed formats are: "));
  expect({"get", "pods", "-o", "custom-columns=NAME"}, kMisused, HasSubstr("expected <header>:<json-path-expr>"));
  expect({"get", "pods", "-o", "jsonpath-file=/nothing/there"}, kMisused, HasSubstr("/nothing/there"));
  expect({"get", "pods", "--sort-by", "{.a}{.b}"}, kMisused, HasSubstr("unexpected path string"));
  ASSERT_TRUE(server_->put("{apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: default}}"));
  expect({"get", "cm", "-o", "jsonpath={.items[5].metadata}"}, kFailed, HasSubstr("array index out of bounds"));
}

TEST_F(BadInput, InvalidFlagsAndArguments) {
  expect({"get", "pods", "--show-lables"}, kMisused, HasSubstr("did you mean"));
  expect({"get"}, kMisused, HasSubstr("you must specify the type of resource to get"));
  for (const char* types : {"", ",", "po,", ",po", "po,,svc"}) {
    expect({"get", types}, kFailed, ::testing::Eq("error: the server doesn't have a resource type \"\"\n"));
  }
  expect({"get", "po", ""}, kMisused, HasSubstr("resource name may not be empty"));
  expect({"watch", "po", ""}, kMisused, HasSubstr("resource name may not be empty"));
  for (const char* verb : {"changes", "mirror", "top"}) {
    expect({verb, ""}, kMisused, HasSubstr("empty"));
    expect({verb, "po,"}, kMisused, HasSubstr("empty"));
  }
  expect({"doctor", ""}, kMisused, HasSubstr("empty"));
  expect({"wait", "po", "", "--for", "create"}, kMisused, HasSubstr("resource name may not be empty"));
  expect({"get", "pods", "a/b"}, kMisused, HasSubstr("there is no need to specify a resource type"));
  expect({"get", "pods/a/b"}, kMisused, HasSubstr("more than one slash"));
  expect({"get", "pods/"}, kMisused, HasSubstr("single resource and name"));
  expect({"get", "pods", "a", "-l", "b=c"}, kMisused,
         HasSubstr("name cannot be provided when a selector is specified"));
  expect({"get", "pods/a", "-l", "b=c"}, kMisused, HasSubstr("selectors and the all flag cannot be used"));
  expect({"get", "pods", "a", "-A"}, kMisused, HasSubstr("cannot be retrieved by name across all namespaces"));
  expect({"get", "all", "a"}, kMisused, HasSubstr("you must specify only one resource"));
  expect({"get", "pods", "--show-labels", "-o", "yaml"}, kMisused, HasSubstr("cannot be used with yaml printer"));
  expect({"get", "pods", "-L", "a", "-o", "custom-columns=A:.a"}, kMisused, HasSubstr("--label-columns"));
  expect({"get", "pods", "--output-watch-events"}, kMisused, HasSubstr("can only be used with --watch"));
  expect({"get", "pods", "--chunk-size", "many"}, kMisused, HasSubstr("chunk-size"));
  expect({"watch", "pods,svc", "gone"}, kFailed,
         ::testing::Eq("Error from server (NotFound): pods \"gone\" not found\n"));
  expect({"watch", "pods", "gone"}, kFailed, ::testing::Eq("Error from server (NotFound): pods \"gone\" not found\n"));
  expect({"get", "pods", "--context", "nope"}, kFailed, HasSubstr("\"nope\""));
}

TEST_F(BadInput, MissingPermission) {
  expect({"get", "pods", "--as", "nobody"}, kFailed,
         ::testing::Eq(
             "Error from server (Forbidden): pods is forbidden: User \"nobody\" cannot list resource \"pods\" in "
             "API group \"\" in the namespace \"default\"\n"));
  expect({"watch", "pods", "--as", "nobody"}, kFailed, HasSubstr("Error from server (Forbidden): pods is forbidden"));
  expect({"get", "pods", "--token", "wrong"}, kFailed,
         ::testing::Eq("error: You must be logged in to the server (Unauthorized)\n"));
}

TEST(BadServer, RefusesConnections) {
  TestServer server;
  const std::string host = server->url().substr(server->url().find("://") + 3);
  server.stop();
  for (const char* verb : {"get", "watch"}) {
    const Ran ran = run_here({verb, "pods", "--kubeconfig", server.kubeconfig()});
    EXPECT_EQ(ran.code, kFailed);
    EXPECT_EQ(ran.err,
              "The connection to the server " + host + " was refused - did you specify the right host or port?\n");
  }
}

TEST(BadServer, ItsCertificateHasExpired) {
  ThreadRuntime runtime;
  tain::testing::Certificates certificates;
  net::CertificateRequest request = tain::testing::Certificates::request({"127.0.0.1"});
  request.not_before = std::chrono::system_clock::now() - 20h;
  request.not_after = std::chrono::system_clock::now() - 10h;
  tain::testing::Accepting server(runtime,
                                  {.tls = *net::TlsContext::make_server(certificates.server_settings(request))});
  Folder folder;
  const std::string ca = written(folder.file("ca.pem"), certificates.ca_pem());
  const std::string kubeconfig =
      written(folder.file("config"), kubeconfig_for("https://127.0.0.1:" + std::to_string(server.port()), ca));
  const Ran ran = run_here({"get", "pods", "--kubeconfig", kubeconfig});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.err, StartsWith("Unable to connect to the server: "));
  EXPECT_THAT(ran.err, HasSubstr("expired"));
}

TEST(BadServer, ItAnswersWithSomethingElse) {
  TestServer server({.tls = false});
  Folder folder;
  const std::string kubeconfig = written(
      folder.file("config"),
      "{apiVersion: v1, kind: Config, current-context: x, contexts: [{name: x, context: {cluster: x, user: x}}],\n"
      "clusters: [{name: x, cluster: {server: '" +
          server->url() + "/nothing/here'}}], users: [{name: x, user: {}}]}\n");
  const Ran ran = run_here({"get", "pods", "--kubeconfig", kubeconfig});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_NE(ran.err, "");
}

TEST(BadKubeconfig, MissingOrInvalid) {
  Folder folder;
  Ran ran = run_here({"get", "pods", "--kubeconfig", folder.file("none")});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.err, StartsWith("error: "));
  EXPECT_THAT(ran.err, HasSubstr(folder.file("none")));
  EXPECT_THAT(ran.err, HasSubstr("check that it exists and that this user can read it"));
  ran = run_here({"get", "pods", "--kubeconfig", written(folder.file("bad"), "clusters: [")});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.err, HasSubstr("not valid YAML"));
  ran = run_here({"get", "pods", "--kubeconfig", folder.path()});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.err, HasSubstr(folder.path()));
}

// Ends by SIGPIPE without a message when the reader of the pipe is gone.
TEST(BadOutput, TheReaderOfAPipeHasGone) {
  TestServer server;
  for (int i = 0; i < 3; ++i) {
    const std::string name = "c" + std::to_string(i);
    ASSERT_TRUE(server->put("{apiVersion: v1, kind: ConfigMap, metadata: {name: " + name +
                            ", namespace: default}, data: {a: '" + std::string(200'000, 'x') + "'}}"));
  }
  const std::string command = std::string("(") + TAIN_PROGRAM + " get cm -o yaml --kubeconfig " + server.kubeconfig() +
                              "; echo $? > " + server.folder().file("code") + ") 2> " + server.folder().file("err") +
                              " | head -c 10 > " + server.folder().file("out");
  ASSERT_EQ(std::system(command.c_str()), 0);  // NOLINT: a shell is what makes pipes
  std::string code;
  std::ifstream(server.folder().file("code")) >> code;
  EXPECT_EQ(code, "141");
  std::string err;
  std::getline(std::ifstream(server.folder().file("err")), err);
  EXPECT_EQ(err, "");
}

// Reports a full disk.
TEST(BadOutput, ADiskIsFull) {
  TestServer server;
  const std::string command = std::string(TAIN_PROGRAM) + " get ns --kubeconfig " + server.kubeconfig() + " 2> " +
                              server.folder().file("err") + " > /dev/full";
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), kFailed);  // NOLINT: as above
  std::string err;
  std::getline(std::ifstream(server.folder().file("err")), err);
  EXPECT_THAT(err, HasSubstr("cannot write the output"));
}

}  // namespace
}  // namespace tain::cli
