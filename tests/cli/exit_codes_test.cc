// Common behaviour of all verbs: the same error has the same exit code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/support.h"

namespace tain::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A short command for every verb that needs a cluster.
const std::vector<std::vector<std::string>> kVerbs{
    {"get", "pods"},    {"watch", "pods"}, {"changes", "pods"}, {"wait", "pods/a", "--for", "create"},
    {"mirror", "pods"}, {"top", "pods"},   {"bench", "client"}, {"doctor"},
};

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// The command is valid but fails, so the error does not mention --help.
void expect_failed(const Ran& ran, const std::vector<std::string>& words, const std::string& says) {
  EXPECT_EQ(ran.code, kFailed) << ::testing::PrintToString(words) << ran.err;
  EXPECT_THAT(ran.out + ran.err, HasSubstr(says)) << ::testing::PrintToString(words);
  EXPECT_THAT(ran.err, Not(HasSubstr("--help"))) << ::testing::PrintToString(words);
}

TEST(ExitCodes, AcceptFlagsBeforeTheVerb) {
  const TestServer server;
  const std::string config = server.kubeconfig();
  EXPECT_EQ(Program({"--kubeconfig", config, "get", "ns", "default", "-o", "name"}).wait().out, "namespace/default\n");
  const Ran ran = Program({"-nkube-system", "--kubeconfig=" + config, "get", "cm"}).wait();
  EXPECT_EQ(ran.code, kDone);
  EXPECT_EQ(ran.err, "No resources found in kube-system namespace.\n");
  const std::vector<std::pair<std::vector<std::string>, std::string>> mistakes{
      {{"--kubeconfg", config, "get", "ns"},
       "error: unknown flag --kubeconfg; did you mean --kubeconfig? (see: tain --help)\n"},
      {{"--kubeconfig", config}, "error: missing verb (see: tain --help)\n"},
      {{"--context"}, "error: missing verb (see: tain --help)\n"},
      {{"-n", "a", "gett", "pods"}, "error: unknown verb \"gett\"; did you mean get? (see: tain --help)\n"},
  };
  for (const auto& [words, says] : mistakes) {
    const Ran wrong = Program(words).wait();
    EXPECT_EQ(wrong.code, kMisused);
    EXPECT_EQ(wrong.err, says);
  }
}

// As in kubectl: no verb sends credentials without TLS, independent of the source of server and credentials.
TEST(ExitCodes, WithoutTlsNoCredentialsAreSent) {
  TestServer secure;
  ApiServer::Options plain;
  plain.tls = false;
  TestServer server(plain);
  const std::string warning = "its credentials are not sent to \"" + server->url();
  for (const std::vector<std::string>& flags :
       {std::vector<std::string>{}, {"--token", "t0ken"}, {"--insecure-skip-tls-verify"}}) {
    const Ran ran =
        run_here(with({"get", "namespaces", "-s", server->url(), "--kubeconfig", secure.kubeconfig()}, flags));
    EXPECT_EQ(ran.code, kDone) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(warning));
    EXPECT_THAT(ran.err, Not(HasSubstr("t0ken")));
  }
  const Folder folder;
  const std::string own = folder.file("config");
  std::ofstream(own) << "apiVersion: v1\nkind: Config\ncurrent-context: x\n"
                        "contexts: [{name: x, context: {cluster: c, user: u}}]\n"
                        "clusters: [{name: c, cluster: {server: '"
                     << server->url() << "'}}]\nusers: [{name: u, user: {token: t0ken}}]\n";
  ASSERT_TRUE(
      server->put("{apiVersion: v1, kind: Pod, metadata: {name: a, namespace: default}, spec: {containers: [{name: c, "
                  "image: i}]}}"));
  const std::vector<std::vector<std::string>> verbs{
      {"get", "pods"},
      {"get", "pods", "-o", "json"},
      {"wait", "pods/a", "--for", "create"},
      {"mirror", "pods", "--once", "--to", "-"},
      {"bench", "client", "--burst", "0", "--settle", "1ms"},
      {"doctor"},
  };
  for (const auto& words : verbs) {
    const Ran ran = run_here(with(words, {"--kubeconfig", own}));
    EXPECT_EQ(ran.code, kDone) << words[0] << ran.err << ran.out;
    EXPECT_THAT(ran.err, HasSubstr(warning)) << words[0];
    EXPECT_THAT(ran.out + ran.err, Not(HasSubstr("t0ken"))) << words[0];
  }
}

// The other server would accept the token. It answers as to an anonymous client, because it does not receive the token.
TEST(ExitCodes, AnUnverifiedServerReceivesNoCredentials) {
  ApiServer::Options options;
  options.tokens = {"t0ken"};
  TestServer home(options);
  TestServer other(options);
  const std::vector<std::string> words{
      "get", "namespaces", "--kubeconfig", home.kubeconfig(), "-s", other->url(), "--insecure-skip-tls-verify"};
  const Ran ran = run_here(words);
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.err, HasSubstr("its credentials are not sent to \"" + other->url()));
  ASSERT_FALSE(other->requests().empty());
  for (const ApiServer::SeenRequest& request : other->requests()) EXPECT_EQ(request.status, 401) << request.target;

  EXPECT_EQ(run_here(with(words, {"--token", "t0ken"})).code, kDone);
  EXPECT_EQ(other->requests().back().status, 200);
  EXPECT_EQ(run_here({"get", "namespaces", "--kubeconfig", home.kubeconfig(), "--insecure-skip-tls-verify"}).code,
            kDone);
}

TEST(ExitCodes, ExecPluginsRunWhereThePolicyAllowsThem) {
  ApiServer::Options options;
  options.tokens = {"t0ken"};
  TestServer server(options);
  const Folder folder;
  const std::string plugin = folder.file("plugin");
  std::ofstream(plugin) << "#!/bin/sh\ntouch " << folder.file("ran")
                        << "\necho '{\"kind\":\"ExecCredential\",\"apiVersion\":\"client.authentication.k8s.io/v1\","
                           "\"status\":{\"token\":\"t0ken\"}}'\n";
  std::filesystem::permissions(plugin, std::filesystem::perms::owner_all);
  const std::string config = folder.file("config");
  std::ofstream(config) << "apiVersion: v1\nkind: Config\ncurrent-context: x\n"
                           "contexts: [{name: x, context: {cluster: c, user: u}}]\n"
                           "clusters: [{name: c, cluster: {insecure-skip-tls-verify: true, server: '"
                        << server->url()
                        << "'}}]\nusers: [{name: u, user: {exec: {apiVersion: client.authentication.k8s.io/v1, "
                           "interactiveMode: Never, command: '"
                        << plugin << "'}}}]\n";
  const auto get = [&](const std::vector<std::string>& flags) {
    std::filesystem::remove(folder.file("ran"));
    return run_here(with({"get", "namespaces", "--kubeconfig", config}, flags));
  };
  const auto ran = [&] { return std::filesystem::exists(folder.file("ran")); };
  for (const std::vector<std::string>& flags :
       {std::vector<std::string>{"--exec-plugin-policy", "DenyAll"}, {"--exec-plugin-allow", "another"}}) {
    const Ran denied = get(flags);
    EXPECT_EQ(denied.code, kFailed) << flags[0];
    EXPECT_THAT(denied.err, HasSubstr("may not run")) << flags[0];
    EXPECT_FALSE(ran()) << flags[0];
  }
  for (const std::vector<std::string>& flags :
       {std::vector<std::string>{}, {"--exec-plugin-policy", "AllowAll"}, {"--exec-plugin-allow", plugin}}) {
    EXPECT_EQ(get(flags).code, kDone);
    EXPECT_TRUE(ran());
  }
  EXPECT_THAT(get({"--exec-plugin-policy", "Perhaps"}).err, HasSubstr("write AllowAll, DenyAll or Allowlist"));
}

TEST(ExitCodes, LogsOnRequest) {
  TestServer server;
  EXPECT_EQ(run_here({"get", "cm", "--kubeconfig", server.kubeconfig()}).err,
            "No resources found in default namespace.\n");
  EXPECT_THAT(run_here({"get", "cm", "-v", "2", "--kubeconfig", server.kubeconfig()}).err,
              HasSubstr("GET /api/v1/namespaces/default/configmaps: 200 after "));
  const Ran mirrored = run_here(
      {"mirror", "cm", "--once", "--to", "-", "-v", "1", "--log-format", "json", "--kubeconfig", server.kubeconfig()});
  EXPECT_THAT(mirrored.err, HasSubstr("\"logger\":\"client\",\"msg\":\"GET /api/v1/namespaces/default/configmaps?"));
  EXPECT_EQ(run_here({"--log-format", "xml", "demo"}).code, kMisused);
  EXPECT_EQ(run_here({"apiserver", "--log-format", "xml"}).code, kMisused);
}

TEST(ExitCodes, MissingKubeconfigIsAFailure) {
  const Folder home;
  for (const auto& words : kVerbs) {
    Program program(words, {{"KUBECONFIG", ""}, {"HOME", home.path()}, {"KUBERNETES_SERVICE_HOST", ""}});
    expect_failed(program.wait(), words, "no cluster is configured: looked for");
  }
}

TEST(ExitCodes, TheNullDeviceIsAnEmptyKubeconfig) {
  const TestServer server;
  const std::vector<std::string> words{"get", "ns", "default", "-o", "name"};
  EXPECT_EQ(Program(words, {{"KUBECONFIG", "/dev/null:" + server.kubeconfig()}}).wait().out, "namespace/default\n");
}

TEST(ExitCodes, AnEmptyKubeconfigIsNamed) {
  const Folder folder;
  std::ofstream(folder.file("empty")) << "apiVersion: v1\nkind: Config\n";
  const TestServer other;
  for (const auto& words : kVerbs) {
    Program program(with(words, {"--kubeconfig", folder.file("empty")}),
                    {{"KUBECONFIG", other.kubeconfig()}, {"KUBERNETES_SERVICE_HOST", ""}});
    const Ran ran = program.wait();
    expect_failed(ran, words, "no cluster is configured: \"" + folder.file("empty") + "\" defines none");
    EXPECT_THAT(ran.err, Not(HasSubstr(other.kubeconfig())));
  }
}

TEST(ExitCodes, UnknownContextIsAFailure) {
  const TestServer server;
  for (const auto& words : kVerbs) {
    const Ran ran = run_here(with(words, {"--context", "nope", "--kubeconfig", server.kubeconfig()}));
    expect_failed(ran, words, "\"nope\"; defined: \"tain\"");
  }
  const Ran doctor = run_here({"doctor", "--context", "nope", "--kubeconfig", server.kubeconfig()});
  EXPECT_THAT(doctor.out, HasSubstr("give one of these with --context"));
}

TEST(ExitCodes, InvalidCertificateIsAFailure) {
  const TestServer server;
  const std::string file = server.folder().file("ca");
  std::ofstream(file) << "nothing of the kind";
  for (const auto& words : kVerbs) {
    const Ran ran = run_here(with(words, {"--certificate-authority", file, "--kubeconfig", server.kubeconfig()}));
    expect_failed(ran, words, file);
  }
}

TEST(ExitCodes, MissingPermissionHasARemedy) {
  const TestServer server;
  for (const auto& words : kVerbs) {
    if (words[0] == "get" || words[0] == "watch" || words[0] == "doctor") continue;  // they have their own texts
    const Ran unknown = run_here(with(words, {"--token", "wrong", "--kubeconfig", server.kubeconfig()}));
    expect_failed(unknown, words, "log in again, or give another --token");
    const Ran denied = run_here(with(words, {"--as", "nobody", "--kubeconfig", server.kubeconfig()}));
    expect_failed(denied, words, "; ask for a role that allows it");
    EXPECT_THAT(denied.err, Not(HasSubstr("next try")));
  }
}

TEST(ExitCodes, HelpThatCannotBeWrittenIsAnError) {
  for (const char* words : {" --help", " get --help", " help"}) {
    const std::string command = std::string(TAIN_PROGRAM) + words + " > /dev/full 2> /dev/null";
    EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), kFailed) << words;  // NOLINT: a shell is what opens files
  }
}

// Only a write shows that the reader of a pipe is gone, and on a quiet cluster there is no write.
TEST(ExitCodes, EndsWithItsReaderWithoutEvents) {
  TestServer server;
  ASSERT_TRUE(server->put("{apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: default}}"));
  const std::vector<std::vector<std::string>> all{
      {"mirror", "cm"}, {"watch", "cm"}, {"get", "cm", "-w"}, {"changes", "cm", "--since", "1h"}};
  for (const auto& words : all) {
    Program program(with(words, {"--kubeconfig", server.kubeconfig()}));
    ASSERT_TRUE(program.wait_for_output("\n")) << words[0];
    program.close_output();
    EXPECT_EQ(program.wait().code, 128 + SIGPIPE) << words[0];
  }
}

// A mirror into a folder continues without a reader of its output.
TEST(ExitCodes, AMirrorInAFolderNeedsNoReader) {
  TestServer server;
  Program program({"mirror", "cm", "--to", server.folder().file("m"), "--serve", "127.0.0.1:0", "--kubeconfig",
                   server.kubeconfig()});
  ASSERT_TRUE(program.wait_for_errors("serving"));
  program.close_output();
  ASSERT_TRUE(server->put("{apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: default}}"));
  const std::string file = server.folder().file("m/configmaps/default/a.yaml");
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (!std::filesystem::exists(file) && std::chrono::steady_clock::now() < until) std::this_thread::yield();
  EXPECT_TRUE(std::filesystem::exists(file));
  program.signal(SIGINT);
  EXPECT_EQ(program.wait().code, kDone);
}

// Errors of HTTP/2 and HTTP/1.1 connections name the request; the client must not name it again.
TEST(Messages, NameTheRequestOnce) {
  TestServer server;
  ASSERT_TRUE(server->put("{apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: default}}"));
  ASSERT_TRUE(server->faults().add("cut-body:resource=configmaps,bytes=10,how=reset"));
  const std::string request = "GET /api/v1/namespaces/default/configmaps";
  const auto count_in = [&](const std::string& line) {
    std::size_t count = 0;
    for (auto at = line.find(request); at != std::string::npos; at = line.find(request, at + 1)) ++count;
    return count;
  };
  const Ran got = run_here({"get", "cm", "-o", "json", "-v", "1", "--kubeconfig", server.kubeconfig()});
  EXPECT_EQ(got.code, kFailed);
  EXPECT_THAT(got.err, HasSubstr(request + " to 127.0.0.1:"));
  std::istringstream lines(got.err);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(count_in(line), 1U) << line;
}

}  // namespace
}  // namespace tain::cli
