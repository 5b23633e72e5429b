// The time until a mirror is right again, counted from the first response after a fault.

#include <gtest/gtest.h>
#include <tain/object.h>

#include <algorithm>
#include <future>

#include "tests/real/fault_proxy.h"
#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// The documented limit after a compaction and after a restore.
constexpr auto kBound = 5s;
// After so many failed attempts the pauses no longer grow.
constexpr int kLongOutage = 8;

const std::vector<std::string> kListed{kConfigMaps};

double seconds_of(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

class Healing : public Scenario {
 protected:
  void SetUp() override {
    Scenario::SetUp();
    if (IsSkipped()) return;
    cluster_.emplace();
    fill(cluster_->admin(), 50);
    copy_ = cluster_->back_up();
    proxy_.emplace(cluster_->port());
    RealCluster::Access access;
    access.port = proxy_->port();
    mirror_.emplace(Mirror::Options{
        cluster_->kubeconfig(access), {.resource = "configmaps", .namespaces = {"default"}}, {}, false, {}});
    ASSERT_EQ(mirror_->wait_synced(), "");
  }
  void TearDown() override {
    if (!IsSkipped()) std::printf("%s", table_.c_str());
  }

  void change_something() {
    const std::string name = "new-" + std::to_string(++changes_);
    cluster_->admin().post(kConfigMaps, config_map(name, "1"));
  }
  void cut_off() {
    proxy_->refuse(true);
    proxy_->cut();
  }
  void wait_until_pauses_are_long() {
    ASSERT_TRUE(mirror_->wait([&] { return mirror_->status().attempts >= kLongOutage; }, 180s)) << mirror_->describe();
  }
  // Ends the refusal, and records its time and the time of the first byte of a response.
  void let_through() {
    const std::uint64_t before = proxy_->counts().bytes_to_client;
    lifted_ = Clock::now();
    proxy_->refuse(false);
    ASSERT_TRUE(eventually([&] { return proxy_->counts().bytes_to_client > before; }, 60s, 5ms));
    answered_ = Clock::now();
  }
  // Returns the time from the first response until the mirror is right.
  Clock::duration healed(const char* fault) {
    EXPECT_EQ(mirror_->wait_equal(cluster_->admin(), kListed, 120s), "") << fault;
    const Clock::time_point now = Clock::now();
    char line[160];
    std::snprintf(line, sizeof line, "healing: %-46s first answer after %5.1f s, right %5.1f s later\n", fault,
                  seconds_of(answered_ - lifted_), seconds_of(now - answered_));
    table_ += line;
    EXPECT_TRUE(mirror_->wait([&] { return mirror_->status().state == Reflector::State::kLive; })) << fault;
    return now - answered_;
  }
  void began_now() { lifted_ = answered_ = Clock::now(); }
  std::string server_version() { return resource_version_of(cluster_->admin().get("/api/v1/configmaps?limit=1")); }

  std::optional<RealCluster> cluster_{};
  std::filesystem::path copy_{};
  std::optional<FaultProxy> proxy_{};
  std::optional<Mirror> mirror_{};
  Clock::time_point lifted_{};
  Clock::time_point answered_{};
  int changes_ = 0;
  std::string table_{};
};

TEST_F(Healing, IsQuickAfterAFailedConnection) {
  proxy_->cut();
  change_something();
  began_now();
  EXPECT_LE(healed("all connections cut"), kBound);

  proxy_->stall();
  change_something();
  began_now();
  EXPECT_LE(healed("all connections stalled"), 15s);

  proxy_->delay(300ms);
  proxy_->cut();
  change_something();
  began_now();
  EXPECT_LE(healed("all connections cut, then every piece late"), 15s);
  proxy_->delay(0ms);

  cut_off();
  wait_until_pauses_are_long();
  change_something();
  let_through();
  EXPECT_LE(healed("refused for long"), kBound);
}

TEST_F(Healing, FollowsTheFirstResponseAfterCompaction) {
  cut_off();
  change_something();
  cluster_->compact();
  wait_until_pauses_are_long();
  let_through();

  EXPECT_LE(healed("refused for long, history compacted (410)"), kBound);
  EXPECT_EQ(mirror_->relists()["expired"], 1U) << mirror_->describe();
}

TEST_F(Healing, FollowsTheFirstResponseOfARestoredServer) {
  for (int i = 0; i < 20; ++i) change_something();
  ASSERT_EQ(mirror_->wait_equal(cluster_->admin(), kListed), "");
  cut_off();
  cluster_->restore(copy_);
  ASSERT_TRUE(known_older(server_version(), mirror_->status().resource_version));
  wait_until_pauses_are_long();
  let_through();

  EXPECT_LE(healed("refused for long, etcd restored"), kBound);
  EXPECT_GE(mirror_->store().epoch(), 1U) << mirror_->describe();
}

TEST_F(Healing, FollowsTheFirstResponseOfARestoredServerWithANewerVersion) {
  for (int i = 0; i < 20; ++i) change_something();
  ASSERT_EQ(mirror_->wait_equal(cluster_->admin(), kListed), "");
  const std::string seen = mirror_->status().resource_version;
  cut_off();
  cluster_->restore(copy_);
  while (!known_older(seen, server_version())) change_something();
  wait_until_pauses_are_long();
  let_through();

  EXPECT_LE(healed("refused for long, etcd restored and overtaken"), kBound);
}

// The mirror sees the servers stop and start: refused connections, and errors of a server that is not ready.
TEST_F(Healing, FollowsAServerRestoredDuringAWatch) {
  for (int i = 0; i < 20; ++i) change_something();
  ASSERT_EQ(mirror_->wait_equal(cluster_->admin(), kListed), "");
  cluster_->stop_apiserver();
  wait_until_pauses_are_long();
  ASSERT_EQ(proxy_->counts().open, 0U);
  const std::uint64_t before = proxy_->counts().bytes_to_client;
  std::future<Clock::time_point> first_answer = std::async(std::launch::async, [&] {
    EXPECT_TRUE(eventually([&] { return proxy_->counts().bytes_to_client > before; }, 120s, 5ms));
    return Clock::now();
  });
  cluster_->restore(copy_);
  lifted_ = Clock::now();
  answered_ = std::max(lifted_, first_answer.get());  // before it is ready a server answers, but only to refuse

  EXPECT_LE(healed("servers away for long, etcd restored under it"), kBound);
}

}  // namespace
}  // namespace tain::real
