// A Kubernetes API server inside the test, and helpers for tests.
#pragma once

#include <tain/api_server.h>
#include <tain/cluster.h>

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

// [fixture]
// One server for all tests; each test starts with the initial state.
class GreeterTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto started = tain::ApiServer::start({});  // a free port, TLS, a random token
    ASSERT_TRUE(started) << started.error();
    server_ = std::move(*started);
    folder_ = std::filesystem::temp_directory_path() / ("greeter-test-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    const auto written = server_->write_kubeconfig(folder_.string());
    ASSERT_TRUE(written) << written.error();
    kubeconfig_ = *written;
    beginning_ = server_->checkpoint();
  }
  static void TearDownTestSuite() {
    beginning_.reset();
    server_.reset();
    std::filesystem::remove_all(folder_);
  }
  void SetUp() override {
    server_->restore(*beginning_);  // takes microseconds, independent of the number of writes
    server_->faults().clear();
    server_->forget_requests();
    auto cluster = tain::Cluster::from_kubeconfig({.kubeconfig = kubeconfig_});
    ASSERT_TRUE(cluster) << cluster.error();
    cluster_.emplace(std::move(*cluster));
  }
  // [fixture]

  static void put_namespace(const std::string& name, const std::string& greet = "yes") {
    const auto put = server_->put("{apiVersion: v1, kind: Namespace, metadata: {name: " + name + ", labels: {greet: '" +
                                  greet + "'}}}");
    ASSERT_TRUE(put) << put.error();
  }
  static bool is_greeted(const std::string& name) { return server_->get("configmaps", name + "/welcome").has_value(); }
  // The number of requests that got this status.
  static std::ptrdiff_t requests(std::string_view method, std::string_view part_of_target, int status) {
    const auto seen = server_->requests();
    return std::ranges::count_if(seen, [&](const tain::ApiServer::SeenRequest& request) {
      return request.method == method && request.target.find(part_of_target) != std::string::npos &&
             request.status == status;
    });
  }
  // Waits for an effect of the controller, which runs on its own threads.
  static bool eventually(const std::function<bool()>& is_so) {
    for (const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30); !is_so();
         std::this_thread::sleep_for(std::chrono::milliseconds(2))) {
      if (std::chrono::steady_clock::now() > deadline) return false;
    }
    return true;
  }

  static inline std::unique_ptr<tain::ApiServer> server_{};
  static inline std::optional<tain::ApiServer::Checkpoint> beginning_{};
  static inline std::filesystem::path folder_{};
  static inline std::string kubeconfig_{};
  std::optional<tain::Cluster> cluster_{};
};
