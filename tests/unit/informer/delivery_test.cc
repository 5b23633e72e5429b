#include <tain/cache/shared_informer.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/shared_informer_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kSmall = 4096;

std::string numbered(const char* prefix, int number) {
  std::string name = prefix;
  return name.append(std::to_string(number));
}

// The state that follows from the events of a handler.
struct Believer {
  std::map<std::string, std::string, std::less<>> known;
  int coalesced = 0;
  int events = 0;
  bool wrong = false;

  SharedInformer::OnEvent handler() {
    return [this](const ObjectEvent& event) {
      ++events;
      coalesced += event.coalesced ? 1 : 0;
      const auto found = known.find(event.key);
      if (event.type == ObjectEvent::Type::kAdd) {
        wrong = wrong || found != known.end();
      } else {
        wrong = wrong || found == known.end() || found->second != event.old_resource_version;
        if (event.type == ObjectEvent::Type::kUpdate && event.old) {
          wrong = wrong || event.old.resource_version() != event.old_resource_version;
        }
        if (!event.old) wrong = wrong || !event.coalesced;
      }
      if (event.type == ObjectEvent::Type::kDelete) {
        known.erase(std::string(event.key));
      } else {
        known[std::string(event.key)] = event.now.resource_version();
      }
    };
  }
};

void expect_knows(const Believer& handler, const Store& store) {
  EXPECT_FALSE(handler.wrong);
  EXPECT_EQ(handler.known.size(), store.size());
  for (const auto& [key, version] : handler.known) EXPECT_EQ(store.get(key).resource_version(), version) << key;
}

TEST(DeliveryOfEvery, WithinTheBoundNothingIsCoalesced) {
  SharedRig rig;
  ManualExecutor blocked;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(log.recorder(), {.executor = &blocked});
  rig.source.add("a");
  rig.start();
  for (int i = 0; i < 20; ++i) rig.source.modify("a");
  rig.run_until_idle();

  EXPECT_EQ(handler.status().depth, 21u);
  blocked.run_all();

  ASSERT_EQ(log.lines.size(), 21u);
  EXPECT_EQ(log.lines[20], "update a 21->22");
  EXPECT_EQ(handler.status().coalesced, 0u);
}

TEST(DeliveryOfEvery, BeyondTheBoundOneEventPerKeyWithTheOldVersion) {
  SharedRig rig;
  ManualExecutor blocked;
  EventLog log;
  rig.source.add("changed");
  rig.source.add("deleted");
  rig.source.add("recreated", "", "first");
  rig.start();
  const Subscription handler = rig.informer.subscribe(log.recorder(), {.max_bytes = 1, .executor = &blocked});
  blocked.run_all();
  log.take();

  for (int i = 0; i < 100; ++i) rig.source.modify("changed");
  rig.source.remove("deleted");
  rig.source.remove("recreated");
  rig.source.add("recreated", "", "second");
  rig.source.add("new");
  rig.source.add("short-lived");
  rig.source.remove("short-lived");
  for (int i = 0; i < 100; ++i) rig.source.modify("changed");
  rig.source.add("busy");
  rig.source.modify("busy");
  rig.run_until_idle();
  EXPECT_LE(handler.status().bytes, 6 * 300u);  // marks of six keys
  blocked.run_all();

  EXPECT_EQ(log.lines, (Lines{"update changed (2)->210 coalesced", "delete deleted (3) concluded coalesced",
                              "delete recreated (4) concluded coalesced", "add recreated@107 coalesced", "add new@108",
                              "add busy@212 coalesced"}));
  EXPECT_GE(handler.status().coalesced, 200u);
  EXPECT_EQ(handler.status().depth, 0u);
  EXPECT_EQ(handler.status().bytes, 0u);
}

TEST(DeliveryOfEvery, AfterCatchingUpEveryChangeIsDelivered) {
  SharedRig rig;
  ManualExecutor blocked;
  EventLog log;
  rig.source.add("a");
  rig.start();
  const Subscription handler = rig.informer.subscribe(log.recorder(), {.max_bytes = kSmall, .executor = &blocked});
  blocked.run_all();
  for (int i = 0; i < 100; ++i) rig.source.modify("a");
  rig.run_until_idle();
  blocked.run_all();
  log.take();

  rig.source.modify("a");
  rig.source.modify("a");
  rig.run_until_idle();
  blocked.run_all();

  EXPECT_EQ(log.lines, (Lines{"update a 102->103", "update a 103->104"}));
}

// The bound covers memory kept beyond the store: bodies of a megabyte must not pile up behind a handler that never
// returns, nor must the log that it shares with others.
TEST(DeliveryOfEvery, BlockedHandlerStaysWithinItsBound) {
  SharedRig rig;
  constexpr std::size_t kBound = std::size_t{64} << 10;
  std::string body = R"("padding":")";
  body.append(8000, 'x').append("\"");
  ManualExecutor blocked;
  EventLog brisk;
  Subscription stuck = rig.informer.subscribe([](const ObjectEvent&) {}, {.max_bytes = kBound, .executor = &blocked});
  const Subscription other = rig.informer.subscribe(brisk.recorder(), {.max_bytes = kBound});
  rig.start();

  std::size_t most = 0;
  for (int round = 0; round < 80; ++round) {
    for (int i = 0; i < 5; ++i) {
      if (round == 0) {
        rig.source.add(numbered("pod-", i), body);
      } else {
        rig.source.modify(numbered("pod-", i), body);
      }
    }
    rig.run_until_idle();
    most = std::max({most, stuck.status().bytes, rig.informer.log_bytes()});
  }

  EXPECT_LE(most, kBound);
  EXPECT_EQ(brisk.lines.size(), 400u);
  EXPECT_EQ(other.status().coalesced, 0u);
  EXPECT_LE(stuck.status().depth, 15u);  // a mark for each object, and later events
  stuck.remove();
  EXPECT_EQ(rig.informer.log_bytes(), 0u);
}

TEST(DeliveryOfEvery, AddedAndDeletedKeysAreFreed) {
  SharedRig rig;
  ManualExecutor blocked;
  const Subscription stuck =
      rig.informer.subscribe([](const ObjectEvent&) {}, {.max_bytes = kSmall, .executor = &blocked});
  rig.start();

  for (int i = 0; i < 2000; ++i) {
    rig.source.add(numbered("pod-", i));
    rig.source.remove(numbered("pod-", i));
    if (i % 50 == 0) rig.run_until_idle();
  }
  rig.run_until_idle();

  EXPECT_LT(stuck.status().bytes, 64 * 1024u);  // some marks that wait to be swept, not two thousand
  EXPECT_LE(stuck.status().depth, 2u);          // the last pod came and went, which the log still has
}

TEST(DeliveryOfEvery, BlockedLateHandlerDoesNotPinItsInitialState) {
  SharedRig rig;
  constexpr std::size_t kBound = std::size_t{32} << 10;
  std::string body = R"("padding":")";
  body.append(8000, 'x').append("\"");
  for (int i = 0; i < 20; ++i) rig.source.add(numbered("pod-", i), body);
  rig.start();
  ManualExecutor blocked;
  Believer believer;
  const Subscription late = rig.informer.subscribe(believer.handler(), {.max_bytes = kBound, .executor = &blocked});
  EXPECT_LT(late.status().bytes, 1024u);  // shared with the store

  for (int i = 0; i < 20; ++i) {
    rig.source.modify(numbered("pod-", i), body);
    rig.run_until_idle();
    EXPECT_LE(late.status().bytes, kBound);
  }
  rig.source.remove("pod-7");
  rig.run_until_idle();
  EXPECT_FALSE(late.has_synced());
  blocked.run_all();

  expect_knows(believer, rig.informer.store());
  EXPECT_GT(believer.coalesced, 0);
  EXPECT_TRUE(late.has_synced());
}

class SlowHandler : public ::testing::TestWithParam<Subscription::Delivery> {};
TEST_P(SlowHandler, SeesTheRightStateAfterAnyNumberOfOverflows) {
  SharedRig rig;
  Believer believer;
  Subscription pulled =
      rig.informer.subscribe(believer.handler(), {.delivery = GetParam(), .max_bytes = kSmall, .pulled = true});
  rig.start();
  SeededRandom random(7);
  std::vector<bool> there(12);
  for (int i = 0; i < 3000; ++i) {
    const auto which = static_cast<std::size_t>(random.below(there.size()));
    const std::string name = numbered("pod-", static_cast<int>(which));
    if (!there[which]) {
      rig.source.add(name, "", numbered("uid-", i));
      there[which] = true;
    } else if (random.below(3) == 0) {
      rig.source.remove(name);
      there[which] = false;
    } else {
      rig.source.modify(name);
    }
    if (random.below(10) == 0) rig.run_until_idle();
    if (random.below(30) == 0) pulled.drain(static_cast<std::size_t>(random.below(40)));
    ASSERT_FALSE(believer.wrong) << i;
  }
  rig.run_until_idle();
  while (pulled.drain(100) > 0) {
  }

  expect_knows(believer, rig.informer.store());
  EXPECT_GT(believer.coalesced, 10);
  EXPECT_LT(believer.events, 3000);
}
INSTANTIATE_TEST_SUITE_P(Of, SlowHandler,
                         ::testing::Values(Subscription::Delivery::kEvery, Subscription::Delivery::kLatest),
                         [](const auto& it) {
                           return it.param == Subscription::Delivery::kEvery ? "every" : "latest";
                         });

TEST(DeliveryOfLatest, DeliversTheNewestOfEachKeyAndTheOldObjectIfUncoalesced) {
  SharedRig rig;
  ManualExecutor blocked;
  EventLog log;
  rig.source.add("often");
  rig.source.add("once");
  rig.source.add("gone");
  rig.start();
  const Subscription handler =
      rig.informer.subscribe(log.recorder(), {.delivery = Subscription::Delivery::kLatest, .executor = &blocked});
  blocked.run_all();
  log.take();

  for (int i = 0; i < 10; ++i) rig.source.modify("often");
  rig.source.modify("once");
  rig.source.remove("gone");
  rig.source.add("new");
  rig.source.modify("new");
  rig.run_until_idle();
  blocked.run_all();

  EXPECT_EQ(log.lines,
            (Lines{"update often (2)->14 coalesced", "update once 3->15", "delete gone@16", "add new@18 coalesced"}));
  EXPECT_EQ(handler.status().coalesced, 10u);
}

TEST(DeliveryOfLatest, StaysWithinItsBound) {
  SharedRig rig;
  constexpr std::size_t kBound = std::size_t{64} << 10;
  std::string body = R"("padding":")";
  body.append(8000, 'x').append("\"");
  for (int i = 0; i < 30; ++i) rig.source.add(numbered("pod-", i), body);
  rig.start();
  Believer believer;
  Subscription handler = rig.informer.subscribe(
      believer.handler(), {.delivery = Subscription::Delivery::kLatest, .max_bytes = kBound, .pulled = true});
  while (handler.drain(100) > 0) {
  }

  for (int i = 0; i < 30; ++i) rig.source.modify(numbered("pod-", i), body);
  rig.run_until_idle();
  EXPECT_LE(handler.status().bytes, kBound);
  EXPECT_EQ(handler.drain(1), 1u);  // now all events are folded, because their old objects exceed the limit
  for (int i = 0; i < 30; ++i) rig.source.modify(numbered("pod-", i), body);
  rig.run_until_idle();
  EXPECT_LE(handler.status().bytes, kBound);
  while (handler.drain(100) > 0) {
  }

  expect_knows(believer, rig.informer.store());
}

TEST(Delivery, FilterIsRightAfterCoalescing) {
  SharedRig rig;
  ManualExecutor blocked;
  EventLog log;
  rig.source.add("leaves", R"("check":"in")");
  rig.source.add("stays", R"("check":"in")");
  rig.source.add("enters", R"("check":"out")");
  rig.start();
  const Subscription handler =
      rig.informer.subscribe(log.recorder(), {.max_bytes = 1, .executor = &blocked, .filter = [](const Object& object) {
                                                return object.at("check").text() == "in";
                                              }});
  blocked.run_all();
  log.take();

  rig.source.modify("leaves", R"("check":"in")");
  rig.source.modify("leaves", R"("check":"out")");
  rig.source.modify("stays", R"("check":"out")");
  rig.source.modify("stays", R"("check":"in")");
  rig.source.modify("enters", R"("check":"out")");
  rig.source.modify("enters", R"("check":"in")");
  rig.run_until_idle();
  blocked.run_all();

  EXPECT_EQ(log.lines, (Lines{"delete leaves (2) concluded coalesced", "update stays (3)->8 coalesced",
                              "add enters@10 coalesced"}));
}

TEST(Delivery, StatusShowsDepthLagAndCounts) {
  SharedRig rig;
  ManualExecutor blocked;
  const Subscription handler =
      rig.informer.subscribe([](const ObjectEvent&) {}, {.name = "slow", .executor = &blocked});
  rig.start();
  rig.source.add("a");
  rig.run_until_idle();
  rig.runtime.advance(3s);
  rig.source.add("b");
  rig.run_until_idle();

  const Subscription::Status before = handler.status();
  blocked.run_all();
  const Subscription::Status after = handler.status();

  EXPECT_EQ(before.name, "slow");
  EXPECT_EQ(before.depth, 2u);
  EXPECT_GE(before.lag, 3s);
  EXPECT_GT(before.bytes, 0u);
  EXPECT_EQ(before.delivered, 0u);
  EXPECT_EQ(after.depth, 0u);
  EXPECT_EQ(after.lag, 0s);
  EXPECT_EQ(after.bytes, 0u);
  EXPECT_EQ(after.delivered, 2u);
}

TEST(Delivery, MetricsMatchTheStatus) {
  Registry metrics;
  SharedRig rig(Duration(0), &metrics);
  ManualExecutor blocked;
  bool throws = true;
  const Subscription handler = rig.informer.subscribe(
      [&](const ObjectEvent&) {
        if (std::exchange(throws, false)) throw std::runtime_error("once");
      },
      {.name = "slow", .executor = &blocked});
  const Subscription other = rig.informer.subscribe([](const ObjectEvent&) {});
  rig.start();
  rig.source.add("a");
  rig.run_until_idle();
  rig.runtime.advance(3s);
  rig.source.add("b");
  rig.run_until_idle();
  const auto says = [&](const std::string& name, const std::string& handler_name, const std::string& value) {
    const std::string line = name + "{handler=\"" + handler_name + "\",informer=\"Pod\"} " + value + "\n";
    const std::string text = metrics.prometheus_text();
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  };
  says("tain_handler_depth", "slow", "2");
  says("tain_handler_lag_seconds", "slow", "3");
  says("tain_handler_delivered_total", "slow", "0");
  says("tain_handler_depth", "1", "0");
  says("tain_handler_delivered_total", "1", "2");
  blocked.run_all();
  says("tain_handler_depth", "slow", "0");
  says("tain_handler_bytes", "slow", "0");
  says("tain_handler_lag_seconds", "slow", "0");
  says("tain_handler_delivered_total", "slow", "2");
  says("tain_handler_failures_total", "slow", "1");
  says("tain_handler_coalesced_total", "slow", "0");
}

TEST(Delivery, ResyncReachesOnlyHandlersThatAreDue) {
  SharedRig rig;
  ManualExecutor blocked;
  EventLog often;
  EventLog never;
  EventLog marked;
  const Subscription one = rig.informer.subscribe(often.recorder(), {.resync_period = 10s});
  const Subscription two = rig.informer.subscribe(never.recorder());
  const Subscription three =
      rig.informer.subscribe(marked.recorder(), {.max_bytes = 1, .resync_period = 10s, .executor = &blocked});
  rig.source.add("a");
  rig.start();
  blocked.run_all();
  often.take();
  never.take();
  marked.take();

  rig.runtime.advance(11s);
  blocked.run_all();

  EXPECT_EQ(often.lines, Lines{"update a 2->2 resync"});
  EXPECT_EQ(marked.lines, Lines{"update a 2->2 resync"});
  EXPECT_TRUE(never.lines.empty());
  EXPECT_EQ(two.status().depth, 0u);
}

}  // namespace
}  // namespace tain::testing
