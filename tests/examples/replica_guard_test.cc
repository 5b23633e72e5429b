// The controller as a process that is killed and restarted at any time, while guards change and pods are deleted: in
// the end each guard has its number of pods.

#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <tain/api_server.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/eventually.h"

namespace {

using namespace std::chrono_literals;

class Process {
 public:
  explicit Process(std::string kubeconfig) : variable_("KUBECONFIG=" + std::move(kubeconfig)) {
    std::string program = REPLICA_GUARD;
    std::string seconds = "600";
    char* arguments[] = {program.data(), seconds.data(), nullptr};
    char* environment[] = {variable_.data(), nullptr};
    EXPECT_EQ(::posix_spawn(&pid_, program.c_str(), nullptr, nullptr, arguments, environment), 0);
  }
  ~Process() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

 private:
  std::string variable_;
  pid_t pid_ = 0;
};

class ReplicaGuardTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto started = tain::ApiServer::start({.seeds = {GUARD_YAML}});
    ASSERT_TRUE(started) << started.error();
    server_ = std::move(*started);
    std::filesystem::create_directories(folder_);
    kubeconfig_ = server_->write_kubeconfig(folder_.string()).value();
  }
  ~ReplicaGuardTest() override { std::filesystem::remove_all(folder_); }

  void want(const std::string& name, int replicas) {
    const auto put =
        server_->put("{apiVersion: tain.example/v1, kind: ReplicaGuard, metadata: {namespace: default, name: " + name +
                     "}, spec: {image: i, replicas: " + std::to_string(replicas) + "}}");
    ASSERT_TRUE(put) << put.error();
  }
  std::set<std::string> pods_of(const std::string& name) const {
    std::set<std::string> out;
    const std::vector<tain::Object> pods = server_->list("pods").value();
    for (const tain::Object& pod : pods) {
      if (pod.at("metadata.labels['tain.example/guard']").text() == name) out.emplace(pod.key());
    }
    return out;
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("replica-guard-test-" + std::to_string(::getpid()));
  std::unique_ptr<tain::ApiServer> server_;
  std::string kubeconfig_;
};

TEST_F(ReplicaGuardTest, ConvergesAfterKillsAtAnyTime) {
  std::mt19937 random(20);
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  int web = 3;
  int db = 0;
  want("db", db);
  for (int round = 0; round < 12; ++round) {
    const Process guard(kubeconfig_);
    web = below(8);
    db = below(8);
    want("web", web);
    want("db", db);
    const std::set<std::string> there = pods_of("web");
    if (!there.empty()) (void)server_->remove("pods", *there.begin());  // may fail if the guard was faster
    // Kill times from before the first list to after the last write.
    std::this_thread::sleep_for(std::chrono::milliseconds(below(400)));
  }
  const Process guard(kubeconfig_);
  EXPECT_TRUE(tain::eventually(
      [&] {
        return pods_of("web").size() == static_cast<std::size_t>(web) &&
               pods_of("db").size() == static_cast<std::size_t>(db);
      },
      120s))
      << pods_of("web").size() << " of " << web << ", " << pods_of("db").size() << " of " << db;
}

// Meanwhile the server ends watches, compacts history and refuses requests.
TEST_F(ReplicaGuardTest, ConvergesOnAServerInTrouble) {
  for (const char* fault : {"answer-429:p=0.2,retry-after=1", "answer-503:p=0.1"}) {
    ASSERT_TRUE(server_->faults().add(fault));
  }
  const Process guard(kubeconfig_);
  for (const int replicas : {5, 2}) {
    want("web", replicas);
    server_->compact();
    ASSERT_TRUE(server_->cut_watches("pods"));
    ASSERT_TRUE(server_->cut_watches("replicaguards"));
    EXPECT_TRUE(tain::eventually([&] { return pods_of("web").size() == static_cast<std::size_t>(replicas); }, 120s))
        << replicas;
  }
}

}  // namespace
