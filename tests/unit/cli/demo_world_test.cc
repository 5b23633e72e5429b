#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/demo/world.h"

namespace tain::cli::demo {
namespace {

using namespace std::chrono_literals;

constexpr WallTime kBegin{1'700'000'000s};

// The objects of an API server after these writes.
struct Held {
  std::map<std::string, std::map<std::string, nlohmann::json>> objects{};

  void apply(const std::vector<DemoWrite>& writes) {
    for (const DemoWrite& write : writes) {
      auto& kind = objects[write.resource];
      if (write.body.empty()) {
        EXPECT_EQ(kind.erase(write.key), 1U) << "removed a missing object: " << write.resource << " " << write.key;
      } else {
        kind[write.key] = nlohmann::json::parse(write.body);
      }
    }
  }
};

struct Life {
  Held held{};
  std::vector<std::string> notes{};
  std::vector<std::string> writes{};
};

Life live(std::uint64_t seed, Duration until) {
  Life life;
  World world(seed, kBegin);
  life.held.apply(world.begin());
  for (Duration at{0}; at < until; at += 100ms) {
    const auto writes = world.step(at);
    for (const DemoWrite& write : writes) life.writes.push_back(write.key + write.body);
    life.held.apply(writes);
    life.notes.insert(life.notes.end(), world.notes().begin(), world.notes().end());
  }
  return life;
}

TEST(DemoWorld, StartsWithACompleteCluster) {
  World world(1, kBegin);
  Held held;
  held.apply(world.begin());

  EXPECT_EQ(held.objects["nodes"].size(), 5U);
  EXPECT_EQ(held.objects["deployments.apps"].size(), 7U);
  EXPECT_EQ(held.objects["pods"].size(), 27U);
  for (const auto& [key, pod] : held.objects["pods"]) EXPECT_EQ(pod["status"]["phase"], "Running") << key;
}

TEST(DemoWorld, TheSameSeedGivesTheSameWrites) {
  EXPECT_EQ(live(7, 30s).writes, live(7, 30s).writes);
  EXPECT_NE(live(7, 30s).writes, live(8, 30s).writes);
}

TEST(DemoWorld, EverythingHappensWithinAMinute) {
  const Life life = live(1, 60s);
  for (const std::string what : {"rolls out", "is scaled", "crashes", "is drained", "is schedulable again", "starts"}) {
    EXPECT_TRUE(std::any_of(life.notes.begin(), life.notes.end(), [&](const std::string& note) {
      return note.find(what) != std::string::npos;
    })) << what;
  }
}

TEST(DemoWorld, TheNumberOfObjectsIsBounded) {
  const Life life = live(3, 10min);
  auto objects = life.held.objects;

  EXPECT_LE(objects["events"].size(), 60U);
  EXPECT_LE(objects["replicasets.apps"].size(), 7U * 4U);
  EXPECT_LE(objects["jobs.batch"].size(), 4U);
  EXPECT_LT(objects["pods"].size(), 90U);
  EXPECT_GT(objects["pods"].size(), 10U);
}

TEST(DemoWorld, PodsHaveExistingOwners) {
  const Life life = live(5, 2min);
  std::set<std::string> uids;
  auto objects = life.held.objects;
  for (const char* kind : {"replicasets.apps", "jobs.batch"}) {
    for (const auto& [key, owner] : objects[kind]) uids.insert(owner["metadata"]["uid"].get<std::string>());
  }
  for (const auto& [key, pod] : objects["pods"]) {
    EXPECT_TRUE(uids.contains(pod["metadata"]["ownerReferences"][0]["uid"].get<std::string>())) << key;
  }
}

TEST(DemoWorld, NamesDoNotRepeatAfterARestore) {
  World world(1, kBegin);
  (void)world.begin();
  (void)world.step(1s);
  World backup = world;
  std::set<std::string> before;
  for (Duration at = 1s; at < 30s; at += 100ms) {
    for (const DemoWrite& write : world.step(at)) {
      if (write.resource == "pods" && write.body.find("\"Pending\"") != std::string::npos) before.insert(write.key);
    }
  }
  backup.reseed(99);
  std::set<std::string> again;
  for (Duration at = 1s; at < 30s; at += 100ms) {
    for (const DemoWrite& write : backup.step(at)) {
      if (write.resource == "pods" && write.body.find("\"Pending\"") != std::string::npos &&
          before.contains(write.key) && write.key.find("report") == std::string::npos) {
        again.insert(write.key);
      }
    }
  }
  EXPECT_FALSE(before.empty());
  EXPECT_TRUE(again.empty()) << *again.begin();
}

}  // namespace
}  // namespace tain::cli::demo
