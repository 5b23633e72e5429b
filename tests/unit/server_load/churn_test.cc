#include <tain/load.h>

#include <chrono>
#include <string>
#include <thread>

#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

constexpr const char* kPodsPath = "/api/v1/pods";
const LoadOptions kSmall{.pods = 200, .pod_size = 2'500, .namespaces = 2, .apps = 4};

class Churning : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(load(rig_.server(), kSmall)); }
  std::unique_ptr<Churn> churn(const Churn::Options& options = {}) {
    auto made = Churn::make(rig_.server(), kSmall, options);
    if (!made) ADD_FAILURE() << made.error();
    return made ? std::move(*made) : nullptr;
  }
  ApiServerRig::Watching watch() {
    auto out = rig_.watch(kPodsPath + ("?watch=1&resourceVersion=" + rig_.server().resource_version()));
    out.pending->begun.get_future().get();
    return out;
  }
  static bool wait_for(const Churn& churn, std::uint64_t changes) {
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (churn.counts().all() < changes && std::chrono::steady_clock::now() < until) std::this_thread::yield();
    return churn.counts().all() >= changes;
  }

  ApiServerRig rig_{};
};

TEST_F(Churning, HasTheRequestedMix) {
  auto churn = this->churn({.per_second = 0, .creates = 1, .modifies = 2, .deletes = 1});
  churn->start();
  ASSERT_TRUE(wait_for(*churn, 2'000));
  churn->stop();
  const Churn::Counts counts = churn->counts();
  const auto all = static_cast<double>(counts.all());
  EXPECT_NEAR(static_cast<double>(counts.created) / all, 0.25, 0.05);
  EXPECT_NEAR(static_cast<double>(counts.modified) / all, 0.50, 0.05);
  EXPECT_NEAR(static_cast<double>(counts.deleted) / all, 0.25, 0.05);
  EXPECT_EQ(rig_.get(kPodsPath).json["items"].size(), 200 + counts.created - counts.deleted);
}

TEST_F(Churning, MakesTheSameChangesForTheSameSeed) {
  ApiServerRig other;
  ASSERT_TRUE(load(other.server(), kSmall));
  std::vector<std::string> first;
  for (ApiServerRig* rig : {&rig_, &other}) {
    auto watch = rig->watch(kPodsPath + ("?watch=1&resourceVersion=" + rig->server().resource_version()));
    auto churn = Churn::make(rig->server(), kSmall, {.per_second = 0, .seed = 7});
    ASSERT_TRUE(churn);
    (*churn)->start();
    for (std::size_t i = 0; i < 300; ++i) {
      auto event = watch.next();
      ASSERT_TRUE(event);
      (*event)["object"]["metadata"].erase("resourceVersion");
      const std::string text = event->dump();
      if (rig == &rig_) {
        first.push_back(text);
      } else {
        EXPECT_EQ(text, first[i]) << "change " << i;
      }
    }
  }
}

TEST_F(Churning, KeepsItsRate) {
  auto churn = this->churn({.per_second = 500});
  const auto began = std::chrono::steady_clock::now();
  churn->start();
  ASSERT_TRUE(wait_for(*churn, 200));
  churn->stop();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  // A busy machine slows it down but does not speed it up.
  EXPECT_LE(static_cast<double>(churn->counts().all()), took.count() * 500 + 1);
}

TEST_F(Churning, ChangesNothingAfterStop) {
  auto churn = this->churn({.per_second = 0});
  churn->start();
  ASSERT_TRUE(wait_for(*churn, 100));
  churn->stop();
  const std::string version = rig_.server().resource_version();
  // A pending turn would run before this response.
  EXPECT_EQ(rig_.get("/version").status, 200);
  EXPECT_EQ(rig_.server().resource_version(), version);
  churn->start();
  EXPECT_TRUE(wait_for(*churn, churn->counts().all() + 100));
}

TEST_F(Churning, IgnoresPodsDeletedByOthers) {
  auto churn = this->churn({.per_second = 0, .creates = 0, .modifies = 1, .deletes = 0});
  const Json list = rig_.get(kPodsPath).json;
  for (const Json& pod : list["items"]) {
    if (pod["metadata"]["namespace"] != "load-000") continue;
    ASSERT_TRUE(rig_.server().remove("pods", "load-000/" + std::string(pod["metadata"]["name"])));
  }
  churn->start();
  ASSERT_TRUE(wait_for(*churn, 1'000));
  churn->stop();
  EXPECT_EQ(rig_.get("/api/v1/namespaces/load-000/pods").json["items"].size(), 0U);
  EXPECT_EQ(rig_.get("/api/v1/namespaces/load-001/pods").json["items"].size(), 100U);
}

// More than a slow watcher's backlog limit at once: no event is lost, and the watch stays open.
TEST_F(Churning, BurstReachesASlowWatcherCompletely) {
  auto churn = this->churn();
  auto watch = this->watch();
  const std::uint64_t begin = std::stoull(rig_.server().resource_version());
  const auto last = churn->burst(5'000);
  ASSERT_TRUE(last) << last.error();
  EXPECT_EQ(*last, std::to_string(begin + 5'000));
  for (std::uint64_t i = 1; i <= 5'000; ++i) {
    const auto event = watch.next();
    ASSERT_TRUE(event) << "after " << i;
    ASSERT_EQ((*event)["type"], "MODIFIED");
    ASSERT_EQ((*event)["object"]["metadata"]["resourceVersion"], std::to_string(begin + i));
  }
  EXPECT_EQ(churn->counts().modified, 5'000U);
}

TEST_F(Churning, RefusesInvalidOptions) {
  EXPECT_EQ(Churn::make(rig_.server(), kSmall, {.creates = 0, .modifies = 0, .deletes = 0}).error().code,
            Code::kBadArgument);
  EXPECT_EQ(Churn::make(rig_.server(), kSmall, {.per_second = -1}).error().code, Code::kBadArgument);
  EXPECT_EQ(Churn::make(rig_.server(), {.namespaces = 0}, {}).error().code, Code::kBadArgument);
  EXPECT_EQ(churn()->burst(1'000'000).error().code, Code::kBadArgument);
}

}  // namespace
}  // namespace tain::testing
