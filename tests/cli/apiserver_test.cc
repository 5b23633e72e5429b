// tain apiserver as a process, as users and tests in other languages start it.
#include <gtest/gtest.h>
#include <signal.h>
#include <tain/api_server.h>
#include <tain/cluster.h>
#include <tain/draft.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "cli/verbs.h"
#include "tests/cli/raw_http.h"
#include "tests/cli/support.h"
#include "tests/support/fails.h"

namespace tain::cli {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_file(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

// Polls until another program has written a file.
template <class Condition>
bool wait_until_so(const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

// A running program that writes its kubeconfig to a file.
class Running {
 public:
  explicit Running(std::vector<std::string> flags, int descriptors = 0) : kubeconfig_(folder_.file("kubeconfig")) {
    flags.insert(flags.begin(), "apiserver");
    flags.insert(flags.end(), {"--kubeconfig-out", kubeconfig_});
    program_ = std::make_unique<Program>(flags, std::map<std::string, std::string>(), descriptors);
    EXPECT_TRUE(wait_until_so([&] { return std::filesystem::exists(kubeconfig_); }));
  }
  Cluster cluster(const std::string& token = {}) {
    Cluster::Options options;
    options.kubeconfig = kubeconfig_;
    options.max_retries = 0;
    if (!token.empty()) options.access.token = Secret(token);
    return *Cluster::from_kubeconfig(options);
  }
  std::uint16_t port() {
    const std::string text = read_file(kubeconfig_);
    const auto at = text.find("server:");
    return port_in(text.substr(at, text.find('\n', at) - at));
  }
  Ran stop() {
    program_->signal(SIGINT);
    return program_->wait();
  }
  const Folder& folder() const { return folder_; }

 private:
  Folder folder_;
  std::string kubeconfig_;
  std::unique_ptr<Program> program_;
};

Draft config_map(const std::string& name, const std::string& value = "a") {
  return Draft(kConfigMaps, name, "default").set("data.value", value);
}

TEST(ApiServerVerb, PrintsAddressUsageAndReasonOfStop) {
  Program program({"apiserver"});
  EXPECT_TRUE(program.wait_for_errors("use it with: "));
  program.signal(SIGTERM);
  const Ran ran = program.wait();
  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err.find("tain apiserver listens on https://127.0.0.1:"), 0U) << ran.err;
  EXPECT_NE(ran.err.find("\nuse it with: export KUBECONFIG=/"), std::string::npos) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 3) << ran.err;
  // The temporary kubeconfig is removed at the end.
  const auto begin = ran.err.find("KUBECONFIG=") + 11;
  EXPECT_FALSE(std::filesystem::exists(ran.err.substr(begin, ran.err.find(' ', begin) - begin)));
}

// The limit of connections must be below that of descriptors, so that the server can close idle connections in time.
TEST(ApiServerVerb, FewDescriptorsAllowFewerConnections) {
  Running running({"--no-tls"}, 100);
  const std::uint16_t port = running.port();
  std::vector<int> idle(150);
  for (int& connection : idle) connection = connect_to(port);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(http(port, "GET", "/healthz").find("HTTP/1.1 200"), 0U);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20)) << "silent connections end after 30 s";
  for (const int connection : idle) ::close(connection);
  const Ran ran = running.stop();
  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_NE(ran.err.find("warning: 100 open descriptors allow 50 connections, not 1024; raise the hard limit (ulimit "
                         "-Hn) or lower --max-connections\n"),
            std::string::npos)
      << ran.err;
}

TEST(ApiServerVerb, PrintsAKubeconfigThatEndsWithAMark) {
  Program program({"apiserver", "--print-kubeconfig"});
  ASSERT_TRUE(program.wait_for_output("\n...\n"));
  program.signal(SIGINT);
  const Ran ran = program.wait();
  EXPECT_EQ(ran.code, kDone);
  EXPECT_NE(ran.out.find("certificate-authority-data:"), std::string::npos);
  EXPECT_NE(ran.out.find("current-context: tain"), std::string::npos);
}

TEST(ApiServerVerb, WritesAKubeconfigForItsOwnerOnly) {
  Running running({"--seed", "/dev/null"});
  const auto permissions = std::filesystem::status(running.folder().file("kubeconfig")).permissions();
  EXPECT_EQ(permissions, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  const auto made = running.cluster().create(config_map("a"));
  EXPECT_TRUE(made) << made.error();
  EXPECT_EQ(running.stop().code, kDone);
}

TEST(ApiServerVerb, ServesSeedsReadOnly) {
  const Folder folder;
  write_file(folder.file("a.yaml"), "kind: ConfigMap\napiVersion: v1\nmetadata: {name: a, namespace: default}\n");
  Running running({"--seed", folder.path(), "--read-only"});
  Cluster cluster = running.cluster();
  EXPECT_TRUE(cluster.get({.resource = "cm", .ns = "default", .name = "a"}));
  const auto refused = cluster.create(config_map("b"));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("read-only"), std::string::npos);
}

TEST(ApiServerVerb, LetsUsersDoWhatTheirRulesAllow) {
  Running running(
      {"--token", "root", "--user", "bob:secret:get,list,watch:configmaps:default", "--user", "eve:nothing"});
  Cluster bob = running.cluster("secret");
  EXPECT_TRUE(bob.list({.resource = "configmaps", .namespaces = {"default"}}));
  const auto refused = bob.create(config_map("a"));
  EXPECT_THAT(refused, testing::Fails(Code::kForbidden, ::testing::HasSubstr("User \"bob\"")));
  EXPECT_EQ(running.cluster("nothing").list({.resource = "cm", .namespaces = {"default"}}).error().code,
            Code::kForbidden);
}

TEST(ApiServerVerb, HasDocumentsForAllFlags) {
  const std::string text = read_file("docs/apiserver.md");
  ASSERT_FALSE(text.empty()) << "start the test in the source folder";
  Flags flags;
  const auto verb = make_apiserver();
  verb->declare(flags);
  for (const Flags::Flag& flag : flags.all()) {
    const std::string name = flag.name.size() == 1 ? "`-" + flag.name : "--" + flag.name;
    EXPECT_NE(text.find(name), std::string::npos) << name;
  }
}

TEST(ApiServerVerb, PrintsTheSignalThatStoppedIt) {
  for (const auto& [number, name] : {std::pair(SIGTERM, "SIGTERM"), std::pair(SIGHUP, "SIGHUP")}) {
    Program program({"apiserver", "--no-tls"});
    ASSERT_TRUE(program.wait_for_errors("use it with: "));
    program.signal(number);
    const Ran ran = program.wait();
    EXPECT_EQ(ran.code, kDone);
    EXPECT_NE(ran.err.find(std::string("tain apiserver stops: ") + name + "\n"), std::string::npos) << ran.err;
  }
}

TEST(ApiServerVerb, PrintsAllFaults) {
  const Ran ran = run_here({"apiserver", "--list-faults"});
  EXPECT_EQ(ran.code, kDone);
  for (const ApiServer::FaultInfo& fault : fault_catalogue()) {
    EXPECT_NE(ran.out.find("  " + fault.name + "\n"), std::string::npos) << fault.name;
    EXPECT_NE(ran.out.find(fault.summary), std::string::npos) << fault.name;
  }
  EXPECT_NE(
      ran.out.find("  no-answer\n      requests are read but never answered\n      affects get, list, watch, create, "
                   "update, patch, delete, deletecollection\n"),
      std::string::npos);
  EXPECT_NE(ran.out.find("history\n      affects the whole server\n"), std::string::npos);
  for (const ApiServer::FaultParameter& parameter : common_fault_parameters()) {
    EXPECT_NE(ran.out.find(parameter.help), std::string::npos) << parameter.name;
  }
}

TEST(ApiServerVerb, FaultsComeFromFlagsPlansAndTheAdminPort) {
  const Folder folder;
  write_file(folder.file("plan"), "0s add answer-503:resource=secrets\n");
  Running running({"--no-tls", "--fault", "answer-429:resource=configmaps,count=1", "--fault-plan", folder.file("plan"),
                   "--admin-port", "0"});
  const std::uint16_t port = running.port();
  EXPECT_EQ(http(port, "GET", "/api/v1/configmaps").substr(9, 3), "429");
  EXPECT_EQ(http(port, "GET", "/api/v1/configmaps").substr(9, 3), "200");
  EXPECT_TRUE(wait_until_so([&] { return http(port, "GET", "/api/v1/secrets").substr(9, 3) == "503"; }));
  const Ran ran = running.stop();
  EXPECT_NE(ran.err.find(", with 1 fault, admin port http://127.0.0.1:"), std::string::npos) << ran.err;
}

// --- Bad input ---

struct Mistake {
  std::string name;
  std::vector<std::string> flags;
  int code = kMisused;
  std::string says;
  friend void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.name; }
};
class ApiServerMistakes : public ::testing::TestWithParam<Mistake> {};

TEST_P(ApiServerMistakes, AreReportedInOneLine) {
  std::vector<std::string> words = GetParam().flags;
  words.insert(words.begin(), "apiserver");
  const Ran ran = run_here(words);
  EXPECT_EQ(ran.code, GetParam().code) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find(GetParam().says), std::string::npos) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

INSTANTIATE_TEST_SUITE_P(
    , ApiServerMistakes,
    ::testing::Values(Mistake{"WrongFlag", {"--prot", "80"}, kMisused, "--prot"},
                      Mistake{"Argument", {"pods"}, kMisused, "apiserver takes no arguments, but got \"pods\""},
                      Mistake{"BadPort", {"--port", "70000"}, kMisused, "70000"},
                      Mistake{"BadAddress", {"--address", "nowhere.invalid"}, kFailed, "nowhere.invalid"},
                      Mistake{"NoSuchSeed", {"--seed", "/no/such/file.yaml"}, kMisused, "/no/such/file.yaml"},
                      Mistake{"BadFault", {"--fault", "cut-wach"}, kMisused, "did you mean cut-watch?"},
                      Mistake{"BadParameter", {"--fault", "cut-watch:p=x"}, kMisused, "a number from 0 to 1"},
                      Mistake{"NoSuchPlan", {"--fault-plan", "/no/such/plan"}, kMisused, "cannot read the fault plan"},
                      Mistake{"BadUser", {"--user", "bob"}, kMisused, "--user takes NAME:TOKEN"},
                      Mistake{"BadVerb", {"--user", "bob:t:fly"}, kMisused, "unknown verb \"fly\""},
                      Mistake{"NoFolder", {"--data", ""}, kMisused, "missing value for --data"},
                      Mistake{"BadHistory", {"--history", "0s"}, kMisused, "history must be greater than 0"},
                      Mistake{"NoRoom", {"--kubeconfig-out", "/no/such/folder/k"}, kFailed, "/no/such/folder/k"},
                      Mistake{"NoData", {"--data", "/dev/null/x"}, kFailed, "/dev/null/x"},
                      Mistake{"DataIsAFile", {"--data", "/dev/null"}, kFailed, "/dev/null"}),
    [](const auto& mistake) { return mistake.param.name; });

TEST(ApiServerVerb, ReportsAPortInUse) {
  TestServer other;
  const std::string port = std::to_string(port_in(other->url()));
  const Ran ran = run_here({"apiserver", "--port", port});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_NE(ran.err.find(port), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("in use"), std::string::npos) << ran.err;
  const Ran admin = run_here({"apiserver", "--admin-port", port});
  EXPECT_NE(admin.err.find("in use"), std::string::npos) << admin.err;
}

TEST(ApiServerVerb, ReportsABrokenSeedWithFileAndLine) {
  const Folder folder;
  const std::string path = folder.file("broken.yaml");
  write_file(path, "kind: ConfigMap\napiVersion: v1\nmetadata:\n  name: [a\n");
  const Ran ran = run_here({"apiserver", "--seed", path});
  EXPECT_EQ(ran.code, kFailed) << ran.err;
  EXPECT_NE(ran.err.find(path), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("line 5"), std::string::npos) << ran.err;
}

TEST(ApiServerVerb, ReportsARejectedSeed) {
  const Folder folder;
  write_file(folder.file("a.yaml"), "kind: Unheard\napiVersion: v1\nmetadata: {name: a}\n");
  const Ran ran = run_here({"apiserver", "--seed", folder.path()});
  EXPECT_EQ(ran.code, kFailed) << ran.err;
  EXPECT_NE(ran.err.find("the seed " + folder.file("a.yaml") + ": Unheard a: "), std::string::npos) << ran.err;
}

TEST(ApiServerVerb, ReportsABadPlanWithFileAndLine) {
  const Folder folder;
  const std::string path = folder.file("plan");
  write_file(path, "1s clear\n2s explode\n");
  const Ran ran = run_here({"apiserver", "--fault-plan", path});
  EXPECT_EQ(ran.code, kMisused) << ran.err;
  EXPECT_NE(ran.err.find(path + ": line 2 of the fault plan: \"explode\""), std::string::npos) << ran.err;
  const Ran a_folder = run_here({"apiserver", "--fault-plan", folder.path()});
  EXPECT_EQ(a_folder.code, kMisused) << a_folder.err;
}

// The error appears at the start, not at the time of the step.
TEST(ApiServerVerb, ReportsAnUnknownFaultInAPlanAtTheStart) {
  const Folder folder;
  const std::string path = folder.file("plan");
  for (const std::string step : {"add nope", "add cut-watch:p=9", "add cut-watch:resource=podz", "remove nope"}) {
    write_file(path, "5s " + step + "\n");
    const Ran ran = run_here({"apiserver", "--fault-plan", path});
    EXPECT_EQ(ran.code, kMisused) << ran.err;
    EXPECT_NE(ran.err.find("the fault plan: " + step + ": "), std::string::npos) << ran.err;
  }
}

TEST(ApiServerVerb, KeepsItsStateAndDoesNotTouchCorruptState) {
  const Folder folder;
  const std::string data = folder.file("data");
  {
    Running running({"--data", data});
    ASSERT_TRUE(running.cluster().create(config_map("kept")));
    EXPECT_EQ(running.stop().code, kDone);
  }
  {
    Running running({"--data", data});
    EXPECT_TRUE(running.cluster().get({.resource = "cm", .ns = "default", .name = "kept"}));
    EXPECT_EQ(running.stop().code, kDone);
  }
  std::string state = read_file(data + "/state");
  ASSERT_GT(state.size(), 100U);
  state[state.size() / 2] = static_cast<char>(state[state.size() / 2] ^ 1);
  write_file(data + "/state", state);
  const Ran ran = run_here({"apiserver", "--data", data});
  EXPECT_EQ(ran.code, kFailed) << ran.err;
  EXPECT_NE(ran.err.find(data + "/state"), std::string::npos) << ran.err;
  EXPECT_EQ(read_file(data + "/state"), state);
}

TEST(ApiServerVerb, ContinuesWhenTheDiskIsFull) {
  // A limit on the size of files simulates a full disk.
  const Folder folder;
  const std::string kubeconfig = folder.file("kubeconfig");
  const std::string log = folder.file("log");
  const std::string code = folder.file("code");
  const std::string command = "trap '' XFSZ; (ulimit -f 64; exec " TAIN_PROGRAM " apiserver --data " +
                              folder.file("data") + " --kubeconfig-out " + kubeconfig + " 2> " + log +
                              " > /dev/null) & echo $!; exec > /dev/null; wait $!; echo $? > " + code;
  FILE* shell = ::popen(command.c_str(), "re");
  ASSERT_NE(shell, nullptr);
  int pid = 0;
  ASSERT_EQ(std::fscanf(shell, "%d", &pid), 1);
  ASSERT_TRUE(wait_until_so([&] { return std::filesystem::exists(kubeconfig); }));
  Cluster cluster = *Cluster::from_kubeconfig({.kubeconfig = kubeconfig});
  ASSERT_TRUE(cluster.create(config_map("large", std::string(200'000, 'x'))));

  EXPECT_TRUE(wait_until_so([&] { return read_file(log).find("File too large") != std::string::npos; }))
      << read_file(log);
  EXPECT_TRUE(cluster.get({.resource = "cm", .ns = "default", .name = "large"}));
  EXPECT_TRUE(cluster.create(config_map("after")));
  ::kill(pid, SIGINT);
  EXPECT_TRUE(wait_until_so([&] { return read_file(code) == "1\n"; })) << read_file(code);  // the state is not saved
  ::pclose(shell);
}

TEST(ApiServerVerb, AnswersBadRequestsAndContinues) {
  Running running({"--no-tls"});
  const std::uint16_t port = running.port();
  const std::string large = http(port, "POST", "/api/v1/namespaces/default/configmaps", std::string(10'000'000, 'x'),
                                 "Content-Type: application/json\r\n");
  EXPECT_EQ(large.substr(9, 3), "413") << large.substr(0, 200);
  EXPECT_EQ(body_of(large)["reason"], "RequestEntityTooLarge");
  const std::string selector = http(port, "GET", "/api/v1/pods?labelSelector=a%20in%20(");
  EXPECT_EQ(selector.substr(9, 3), "400");
  EXPECT_NE(body_of(selector)["message"].get<std::string>().find("label selector \"a in (\""), std::string::npos)
      << selector;
  EXPECT_EQ(http(port, "GET", "/api/v1/pods").substr(9, 3), "200");
  EXPECT_EQ(running.stop().code, kDone);
}

}  // namespace
}  // namespace tain::cli
