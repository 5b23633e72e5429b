#include <tain/load.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "tests/cli/support.h"

namespace tain::cli {
namespace {

const LoadOptions kSmall{.pods = 500, .pod_size = 3'000, .namespaces = 2};

class BenchClient : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(load(*server_, kSmall)); }

  TestServer server_;
};

TEST_F(BenchClient, SyncsInEveryModeAndEncoding) {
  for (const char* encoding : {"json", "protobuf"}) {
    for (const char* mode : {"list", "watch-list"}) {
      server_->forget_requests();
      const Ran ran = run_here({"bench", "client", "--kubeconfig", server_.kubeconfig(), "--resource", "pods",
                                "--encoding", encoding, "--mode", mode, "--settle", "0s"});
      ASSERT_EQ(ran.code, kDone) << ran.err;
      EXPECT_EQ(ran.err, "synced\n");
      const auto line = nlohmann::json::parse(ran.out);
      EXPECT_EQ(line["objects"], 500);
      EXPECT_GT(line["sync_seconds"], 0.0);
      EXPECT_GT(line["cpu_seconds"], 0.0);
      EXPECT_GE(line["peak_rss_bytes"], line["settled_rss_bytes"]);
      EXPECT_GT(line["settled_rss_bytes"], 1'000'000);
      EXPECT_EQ(line["burst_events"], 0);
      bool listed = false;
      for (const ApiServer::SeenRequest& request : server_->requests()) {
        if (request.target.find("/pods") == std::string::npos) continue;
        listed = listed || request.target.find("watch=") == std::string::npos;
      }
      EXPECT_EQ(listed, std::string_view(mode) == "list") << encoding;
    }
  }
}

TEST_F(BenchClient, CountsABurst) {
  Program program({"bench", "client", "--kubeconfig", server_.kubeconfig(), "--encoding", "protobuf", "--mode",
                   "watch-list", "--burst", "2000", "--burst-timeout", "30", "--settle", "50ms"});
  auto churn = Churn::make(*server_, kSmall, {});
  ASSERT_TRUE(churn);
  // The program prints `synced` on stderr, which is only read at its end. Wait for its open watch instead.
  const auto until = std::chrono::steady_clock::now() + kPatience;
  const auto watched = [&] {
    for (const ApiServer::SeenRequest& request : server_->requests()) {
      if (request.status == 200 && request.target.find("watch=") != std::string::npos) return true;
    }
    return false;
  };
  while (!watched() && std::chrono::steady_clock::now() < until) std::this_thread::yield();
  const auto last = (*churn)->burst(2'000);
  ASSERT_TRUE(last) << last.error();
  const Ran ran = program.wait();
  ASSERT_EQ(ran.code, kDone) << ran.err;
  EXPECT_EQ(ran.err, "synced\n");
  const auto line = nlohmann::json::parse(ran.out);
  EXPECT_EQ(line["objects"], 500);
  EXPECT_EQ(line["burst_events"], 2'000);
  EXPECT_EQ(line["burst_last_rv"], *last);
  EXPECT_GT(line["burst_seconds"], 0.0);
  EXPECT_NEAR(line["burst_events_per_second"].get<double>(), 2'000 / line["burst_seconds"].get<double>(), 1.0);
  EXPECT_GT(line["burst_peak_rss_bytes"], 1'000'000);
}

TEST_F(BenchClient, ReportsMissingEvents) {
  const Ran ran = run_here({"bench", "client", "--kubeconfig", server_.kubeconfig(), "--burst", "3", "--burst-timeout",
                            "1", "--settle", "0s"});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_NE(ran.err.find("only 0 of 3 events before --burst-timeout"), std::string::npos) << ran.err;
  EXPECT_EQ(nlohmann::json::parse(ran.out)["burst_events"], 0);
}

TEST_F(BenchClient, ReportsErrors) {
  const std::string& kubeconfig = server_.kubeconfig();
  EXPECT_EQ(run_here({"bench", "--kubeconfig", kubeconfig}).code, kMisused);
  EXPECT_EQ(run_here({"bench", "server", "--kubeconfig", kubeconfig}).code, kMisused);
  EXPECT_EQ(run_here({"bench", "client", "--kubeconfig", kubeconfig, "--encoding", "xml"}).code, kMisused);
  EXPECT_EQ(run_here({"bench", "client", "--kubeconfig", kubeconfig, "--mode", "guess"}).code, kMisused);
  const Ran unknown = run_here({"bench", "client", "--kubeconfig", kubeconfig, "--resource", "ponies"});
  EXPECT_EQ(unknown.code, kFailed);
  EXPECT_NE(unknown.err.find("ponies"), std::string::npos) << unknown.err;
  EXPECT_EQ(unknown.err.find("next try"), std::string::npos) << unknown.err;
  const Ran denied = run_here({"bench", "client", "--kubeconfig", kubeconfig, "--token", "wrong"});
  EXPECT_EQ(denied.code, kFailed);
  EXPECT_NE(denied.err.find("log in again"), std::string::npos) << denied.err;
  EXPECT_EQ(denied.err.find("next try"), std::string::npos) << denied.err;
}

TEST_F(BenchClient, FailsAtOnceWithoutAServer) {
  server_.stop();
  const Ran ran = run_here({"bench", "client", "--kubeconfig", server_.kubeconfig()});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_NE(ran.err.find("refused"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace tain::cli
