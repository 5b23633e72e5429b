// `tain watch` and `get --watch`: the initial objects, changes, and reconnects without missing changes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "tests/cli/support.h"

namespace tain::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string config_map(const std::string& name, const std::string& value = "1") {
  return "{apiVersion: v1, kind: ConfigMap, metadata: {name: " + name + ", namespace: default}, data: {a: '" + value +
         "'}}";
}

class Watch : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_->put(config_map("b")));
    ASSERT_TRUE(server_->put(config_map("a")));
  }
  std::unique_ptr<Program> start(std::vector<std::string> words) {
    words.insert(words.end(), {"--kubeconfig", server_.kubeconfig()});
    return std::make_unique<Program>(words);
  }
  static Ran stop(Program& program) {
    program.signal(SIGINT);
    return program.wait();
  }

  TestServer server_{};
};

TEST_F(Watch, PrintsInitialObjectsInOrderThenChanges) {
  const auto program = start({"watch", "cm"});
  ASSERT_TRUE(program->wait_for_output("b      1"));
  ASSERT_TRUE(server_->put(config_map("with-a-longer-name")));
  ASSERT_TRUE(program->wait_for_output("with-a-longer-name"));
  ASSERT_TRUE(server_->remove("configmaps", "default/a"));
  ASSERT_TRUE(program->wait_for_output("\na                    1"));
  const Ran ran = stop(*program);
  EXPECT_EQ(ran.code, kDone);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out, StartsWith("NAME   DATA   AGE\na      1      "));
}

TEST_F(Watch, SeveralTypesAtOnce) {
  const auto program = start({"watch", "cm,ns,leases", "--sort-by", ".metadata.name"});
  ASSERT_TRUE(program->wait_for_output("namespace/default "));
  ASSERT_TRUE(program->wait_for_output("configmap/b "));
  ASSERT_TRUE(server_->put("{apiVersion: v1, kind: Namespace, metadata: {name: later}}"));
  ASSERT_TRUE(program->wait_for_output("namespace/later "));
  ASSERT_TRUE(server_->put(config_map("c")));
  ASSERT_TRUE(program->wait_for_output("configmap/c "));
  ASSERT_TRUE(
      server_->put("{apiVersion: coordination.k8s.io/v1, kind: Lease, metadata: {name: l, namespace: default}}"));
  ASSERT_TRUE(program->wait_for_output("\n\nNAME                          HOLDER   AGE\n"));  // its first
  const Ran ran = stop(*program);
  EXPECT_EQ(ran.code, kDone);
  EXPECT_EQ(ran.err, "warning: --watch requested, --sort-by will be ignored\n");
  EXPECT_THAT(ran.out, HasSubstr("\n\nNAME "));
}

TEST_F(Watch, SeveralTypesInAFormat) {
  const auto program = start({"get", "cm,ns", "-w", "-o", "custom-columns=N:.metadata.name"});
  ASSERT_TRUE(program->wait_for_output("\nb\n"));
  ASSERT_TRUE(program->wait_for_output("\nkube-system\n"));
  const std::string out = stop(*program).out;
  EXPECT_EQ(out.find("N\n"), 0U);
  EXPECT_EQ(out.find("\nN\n"), std::string::npos);
}

TEST_F(Watch, EventsHaveTheirNames) {
  const auto program =
      start({"get", "cm", "--watch", "--output-watch-events", "-o", "jsonpath={.type} {.object.data.a}\n"});
  ASSERT_TRUE(program->wait_for_output("ADDED 1\nADDED 1\n"));
  ASSERT_TRUE(server_->put(config_map("a", "2")));
  ASSERT_TRUE(program->wait_for_output("MODIFIED 2\n"));
  ASSERT_TRUE(server_->remove("configmaps", "default/a"));
  ASSERT_TRUE(program->wait_for_output("DELETED 2\n"));
  EXPECT_EQ(stop(*program).out, "ADDED 1\nADDED 1\nMODIFIED 2\nDELETED 2\n");
}

TEST_F(Watch, PrintsOnlyChangesOnRequest) {
  const auto program = start({"watch", "cm", "--watch-only", "-o", "name"});
  // The start of the watch is not visible, so make changes until one appears.
  bool seen = false;
  for (int i = 0; i < 1000 && !seen; ++i) {
    ASSERT_TRUE(server_->put(config_map("late", std::to_string(i))));
    for (const ApiServer::SeenRequest& request : server_->requests()) {
      seen = seen || request.target.find("watch=") != std::string::npos;
    }
  }
  ASSERT_TRUE(server_->put(config_map("last")));
  ASSERT_TRUE(program->wait_for_output("configmap/last"));
  EXPECT_THAT(stop(*program).out, Not(HasSubstr("configmap/b")));
}

TEST_F(Watch, OneNameIsWatchedAlone) {
  const auto program = start({"watch", "cm", "a", "-o", "jsonpath={.metadata.name}={.data.a}\n"});
  ASSERT_TRUE(program->wait_for_output("a=1\n"));
  ASSERT_TRUE(server_->put(config_map("b", "2")));
  ASSERT_TRUE(server_->put(config_map("a", "3")));
  ASSERT_TRUE(program->wait_for_output("a=3\n"));
  EXPECT_EQ(stop(*program).out, "a=1\na=3\n");
}

// After a lost connection, the missed events are printed: a change, a new object, a deletion.
TEST_F(Watch, ReconnectsSilently) {
  for (const char* format : {"table", "name"}) {
    TestServer server;
    ASSERT_TRUE(server->put(config_map("a")));
    ASSERT_TRUE(server->put(config_map("b")));
    Program program({"watch", "cm", "--output-watch-events", "-o", format, "--kubeconfig", server.kubeconfig()});
    ASSERT_TRUE(program.wait_for_output("b"));
    for (int i = 0; i < 3; ++i) {
      while (server->cut_watches("configmaps").value_or(0) == 0) {
      }
      server->compact();  // its version is compacted, so it must list
      const std::string name = "later-" + std::to_string(i);
      ASSERT_TRUE(server->put(config_map(name)));
      ASSERT_TRUE(program.wait_for_output(name)) << format;
    }
    ASSERT_TRUE(server->remove("configmaps", "default/a"));
    if (format == std::string("table")) {
      ASSERT_TRUE(program.wait_for_output("DELETED    a"));
    }
    program.signal(SIGINT);
    const Ran ran = program.wait();
    EXPECT_EQ(ran.code, kDone);
    EXPECT_EQ(ran.err, "") << "a reconnect prints no message";
    // No line is printed twice.
    const std::size_t first = ran.out.find("later-1");
    EXPECT_EQ(ran.out.find("later-1", first + 1), std::string::npos) << ran.out;
  }
}

TEST_F(Watch, CtrlCStopsItWithin100Milliseconds) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"watch", "cm"}, {"get", "cm", "-w", "-o", "json"}}) {
    const auto program = start(words);
    ASSERT_TRUE(program->wait_for_output("b"));
    const auto begin = std::chrono::steady_clock::now();
    const Ran ran = stop(*program);
    EXPECT_EQ(ran.code, kDone);
    // Ten times the limit, because other programs run on this machine.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
  }
}

// The server does not respond, and Ctrl-C does not wait for it.
TEST_F(Watch, CtrlCDoesNotWaitForASilentServer) {
  ASSERT_TRUE(server_->faults().add({.name = "delay-answers", .parameters = {{"by", "60s"}}}));
  StopSource source;
  const auto begin = std::chrono::steady_clock::now();
  std::jthread stopper([&] {
    const auto is_list = [](const ApiServer::SeenRequest& one) {
      return one.target.find("configmaps") != std::string::npos;
    };
    const auto deadline = begin + std::chrono::seconds(5);
    while (std::chrono::steady_clock::now() < deadline) {
      const std::vector<ApiServer::SeenRequest> seen = server_->requests();
      if (std::any_of(seen.begin(), seen.end(), is_list)) break;
      std::this_thread::yield();
    }
    source.request();
  });
  const Ran ran = run_here({"get", "cm", "--kubeconfig", server_.kubeconfig()}, source.stop());
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_EQ(ran.err, "");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

}  // namespace
}  // namespace tain::cli
