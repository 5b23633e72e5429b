// Runs examples/shutdown as a process against the embedded server, which works or hangs.
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <tain/api_server.h>
#include <tain/blocking.h>
#include <tain/cluster.h>
#include <tain/lease_lock.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <string>

#include "tests/support/eventually.h"

namespace {

using namespace std::chrono_literals;

// The example with a grace period of 4 s.
class Shutdown {
 public:
  explicit Shutdown(const std::string& kubeconfig) {
    std::string program = SHUTDOWN;
    std::string grace = "4";
    std::string variable = "KUBECONFIG=" + kubeconfig;
    char* arguments[] = {program.data(), grace.data(), nullptr};
    char* environment[] = {variable.data(), nullptr};
    EXPECT_EQ(::posix_spawn(&pid_, program.c_str(), nullptr, nullptr, arguments, environment), 0);
  }
  ~Shutdown() {
    if (pid_ == 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  Shutdown(const Shutdown&) = delete;
  Shutdown& operator=(const Shutdown&) = delete;

  // Sends SIGTERM. Returns the exit code, or -1 if a signal ended the program.
  int terminate() {
    const auto sent = std::chrono::steady_clock::now();
    EXPECT_EQ(::kill(pid_, SIGTERM), 0);
    int status = 0;
    EXPECT_EQ(::waitpid(pid_, &status, 0), pid_);
    pid_ = 0;
    took_ = std::chrono::steady_clock::now() - sent;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  std::chrono::steady_clock::duration took() const { return took_; }

 private:
  pid_t pid_ = 0;
  std::chrono::steady_clock::duration took_{};
};

class ShutdownTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto started = tain::ApiServer::start({});
    ASSERT_TRUE(started) << started.error();
    server_ = std::move(*started);
    std::filesystem::create_directories(folder_);
    kubeconfig_ = server_->write_kubeconfig(folder_.string()).value();
  }
  ~ShutdownTest() override { std::filesystem::remove_all(folder_); }

  void put(const std::string& name, const std::string& text) {
    const auto put = server_->put("{apiVersion: v1, kind: ConfigMap, metadata: {namespace: default, name: " + name +
                                  ", labels: {tain.example/copied: 'yes'}}, data: {text: " + text + "}}");
    ASSERT_TRUE(put) << put.error();
  }
  bool is_copied(const std::string& name, const std::string& text) const {
    const auto map = server_->get("configmaps", "default/" + name);
    return map && map->at("data.copy").text() == text;
  }
  std::string holder() const {
    const auto lease = server_->get("leases", "default/tain-example-shutdown");
    return lease ? lease->at("spec.holderIdentity").text().str() : std::string();
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("shutdown-test-" + std::to_string(::getpid()));
  std::unique_ptr<tain::ApiServer> server_;
  std::string kubeconfig_;
};

TEST_F(ShutdownTest, ReleasesTheLeaseAndReturnsZero) {
  put("a", "one");
  Shutdown program(kubeconfig_);
  ASSERT_TRUE(tain::eventually([&] { return is_copied("a", "one"); }));
  EXPECT_NE(holder(), "");
  EXPECT_EQ(program.terminate(), 0);
  EXPECT_LT(program.took(), 4s);
  EXPECT_EQ(holder(), "");
}

TEST_F(ShutdownTest, StandbyEndsAtOnce) {
  put("a", "one");
  const Shutdown leader(kubeconfig_);
  ASSERT_TRUE(tain::eventually([&] { return is_copied("a", "one"); }));
  const std::string led_by = holder();
  Shutdown standby(kubeconfig_);
  ASSERT_TRUE(tain::eventually([&] {
    const auto requests = server_->requests();
    return std::count_if(requests.begin(), requests.end(), [](const tain::ApiServer::SeenRequest& request) {
             return request.target.starts_with("/api/v1/configmaps");
           }) >= 2;
  })) << "the standby has not started";
  EXPECT_EQ(standby.terminate(), 0);
  EXPECT_EQ(holder(), led_by);
}

// The write of the work, and the release of the lease, get no answer.
TEST_F(ShutdownTest, EndsWithinTheGraceIfTheServerHangs) {
  put("a", "one");
  Shutdown program(kubeconfig_);
  ASSERT_TRUE(tain::eventually([&] { return is_copied("a", "one"); }));
  ASSERT_TRUE(server_->faults().add("no-answer:verb=patch+update+get"));
  put("a", "two");
  ASSERT_TRUE(tain::eventually([&] { return server_->faults().fired()["no-answer"] > 0; }));
  EXPECT_EQ(program.terminate(), 1);
  // The grace period, and time for a loaded machine.
  EXPECT_LT(program.took(), 4s + 2s);
  EXPECT_NE(holder(), "");
}

// No connection is served any more.
TEST_F(ShutdownTest, EndsWithinTheGraceIfTheServerStopsReading) {
  put("a", "one");
  Shutdown program(kubeconfig_);
  ASSERT_TRUE(tain::eventually([&] { return is_copied("a", "one"); }));
  ASSERT_TRUE(server_->faults().add("pause-server:length=600s"));
  EXPECT_EQ(program.terminate(), 1);
  EXPECT_LT(program.took(), 4s + 2s);
}

// The same server in one process: tain::stop() reports the end of the lease.
TEST_F(ShutdownTest, StopOfAnElectorSaysWhatBecameOfTheLease) {
  const auto cluster = tain::Cluster::from_kubeconfig({.kubeconfig = kubeconfig_});
  ASSERT_TRUE(cluster) << cluster.error();
  for (const bool hangs : {false, true}) {
    tain::LeaseLock lock(*cluster, {.ns = "default", .name = "lease", .identity = "me", .timeout = 200ms});
    std::promise<void> started;
    auto elector = tain::LeaderElector::make(
        cluster->runtime(),
        {.lock = lock,
         .identity = "me",
         .on_started_leading = [&](const tain::LeaderElector::FencingToken&) { started.set_value(); },
         .on_stopped_leading = [] {}});
    ASSERT_TRUE(elector) << elector.error();
    (*elector)->start();
    started.get_future().wait();
    if (hangs) {
      ASSERT_TRUE(server_->faults().add("no-answer"));
    }
    const auto ended = tain::stop(**elector, 30s);
    if (!hangs) {
      EXPECT_EQ(ended, tain::LeaderElector::LeaseEnd::kReleased);
    } else {
      ASSERT_FALSE(ended);
      EXPECT_EQ(ended.error().code, tain::Code::kDeadline);
      EXPECT_NE(ended.error().message.find("releasing the lease default/lease"), std::string::npos) << ended.error();
    }
  }
}

}  // namespace
