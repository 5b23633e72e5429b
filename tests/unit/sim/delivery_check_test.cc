// Tests of the handler check: a check that cannot fail proves nothing.

#include "sim/delivery_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tain/cache/store.h>

#include <string>
#include <string_view>
#include <vector>

namespace tain::sim {
namespace {

using ::testing::HasSubstr;

Object object(const std::string& version, const std::string& uid = "u") {
  std::string json = R"({"kind":"Pod","apiVersion":"v1","metadata":{"namespace":"n","name":"a","uid":")";
  json.append(uid).append(R"(","resourceVersion":")").append(version).append(R"("}})");
  return Object::from_json(json).value();
}

ObjectEvent add(const Object& now) { return {.now = now, .key = "n/a"}; }
ObjectEvent update(const Object& old, const Object& now) {
  ObjectEvent event{.type = ObjectEvent::Type::kUpdate, .old = old, .now = now, .key = "n/a"};
  event.old_resource_version = event.old.resource_version();
  return event;
}
ObjectEvent remove(const Object& last) {
  ObjectEvent event{.type = ObjectEvent::Type::kDelete, .old = last, .key = "n/a"};
  event.old_resource_version = event.old.resource_version();
  return event;
}
ObjectEvent coalesced(ObjectEvent event, std::string_view old_resource_version) {
  event.old = {};
  event.old_resource_version = old_resource_version;
  event.coalesced = true;
  return event;
}

struct DeliveryChecks : ::testing::Test {
  EventQueue queue{};
  Trace trace{};
  Referee referee{queue, trace};
  Chronicle chronicle{};
  const Object one = object("1");
  const Object two = object("2");
  const Object three = object("3");
  const Object four = object("4");

  DeliveryCheck check(bool may_coalesce = true) { return {referee, "it", chronicle, may_coalesce}; }
  // After lived() and the first event.
  void expect_violation(std::string_view words, const std::vector<ObjectEvent>& events, bool may_coalesce = true) {
    DeliveryCheck it = check(may_coalesce);
    lived();
    it.on_event(add(one));
    for (const ObjectEvent& event : events) it.on_event(event);
    EXPECT_THAT(first_violation(), HasSubstr(words));
  }
  void lived() {
    chronicle.on_event(add(one));
    chronicle.on_event(update(one, two));
    chronicle.on_event(update(two, three));
  }
  std::string first_violation() const { return referee.violations().empty() ? "" : referee.violations().front(); }
};

TEST_F(DeliveryChecks, AcceptEachChangeOnceInOrder) {
  DeliveryCheck it = check(false);
  lived();
  chronicle.on_event(remove(three));
  it.on_event(add(one));
  it.on_event(update(one, two));
  it.on_event(update(two, three));
  it.on_event(remove(three));

  EXPECT_EQ(referee.count(), 0u);
}

TEST_F(DeliveryChecks, AcceptMarkedCoalescedEvents) {
  DeliveryCheck it = check();
  lived();
  it.on_event(add(one));
  it.on_event(coalesced(update(two, three), "1"));

  EXPECT_EQ(referee.count(), 0u);
}

TEST_F(DeliveryChecks, AcceptTheInitialStateOfALateHandler) {
  lived();
  DeliveryCheck it = check(false);
  it.on_event(add(three));
  chronicle.on_event(update(three, four));
  it.on_event(update(three, four));

  EXPECT_EQ(referee.count(), 0u);
}

TEST_F(DeliveryChecks, AcceptARepeatedStateAfterARestore) {
  DeliveryCheck it = check();
  lived();
  chronicle.on_event(update(three, two));
  chronicle.on_event(update(two, four));
  it.on_event(add(one));
  it.on_event(coalesced(update(three, two), "1"));  // of the two it may be either
  it.on_event(update(two, four));

  EXPECT_EQ(referee.count(), 0u);
}

TEST_F(DeliveryChecks, DetectARepeatedEvent) {
  expect_violation("received an event that never happened, or twice", {update(one, two), update(two, two)});
}

TEST_F(DeliveryChecks, DetectAnUnmarkedSkippedEvent) {
  expect_violation("skipped changes without a mark", {update(one, three)});
}

TEST_F(DeliveryChecks, DetectAWrongOldObject) {
  ObjectEvent event = update(three, two);
  event.old_resource_version = "1";
  expect_violation("wrong old object", {event});
}

TEST_F(DeliveryChecks, DetectAWrongOldVersion) {
  expect_violation("wrong old version", {coalesced(update(two, three), "2")});
}

TEST_F(DeliveryChecks, DetectAnUnmarkedMissingOldObject) {
  ObjectEvent event = coalesced(update(one, two), "1");
  event.coalesced = false;
  expect_violation("has no old object", {event});
}

TEST_F(DeliveryChecks, DetectCoalescingWithinTheBound) {
  expect_violation("coalesced within its limit", {coalesced(update(two, three), "1")}, false);
}

TEST_F(DeliveryChecks, DetectEventsOutOfOrder) {
  DeliveryCheck it = check();
  ObjectEvent other = add(object("1", "v"));
  other.key = "n/b";
  chronicle.on_event(add(one));
  chronicle.on_event(other);
  it.on_event(other);
  it.on_event(add(one));

  EXPECT_THAT(first_violation(), HasSubstr("out of order"));
}

TEST_F(DeliveryChecks, DetectACallAfterRemoval) {
  DeliveryCheck it = check();
  lived();
  it.removed();
  it.on_event(add(one));

  EXPECT_THAT(first_violation(), HasSubstr("called after its removal"));
}

TEST_F(DeliveryChecks, DetectAnUpdateAcrossARecreation) {
  DeliveryCheck it = check();
  const Object other = object("4", "another");
  chronicle.on_event(add(one));
  chronicle.on_event(update(one, other));
  it.on_event(add(one));
  it.on_event(update(one, other));

  EXPECT_THAT(first_violation(), HasSubstr("update across two uids"));
}

TEST_F(DeliveryChecks, DetectAnAddOfAKnownObject) { expect_violation("added twice", {add(two)}); }

TEST_F(DeliveryChecks, DetectAHandlerWithoutTheLastState) {
  Store store;
  ASSERT_TRUE(store.add(three));
  DeliveryCheck it = check();
  lived();
  it.on_event(add(one));
  it.check_settled(store.snapshot());

  EXPECT_THAT(first_violation(), HasSubstr("has an old state"));
}

TEST_F(DeliveryChecks, DetectAHandlerWithoutADeletion) {
  const Store store;
  DeliveryCheck it = check();
  lived();
  it.on_event(add(one));
  it.check_settled(store.snapshot());

  EXPECT_THAT(first_violation(), HasSubstr("has a deleted object"));
}

TEST_F(DeliveryChecks, DetectAHandlerWithoutAnyEvent) {
  Store store;
  ASSERT_TRUE(store.add(three));
  DeliveryCheck it = check();
  it.check_settled(store.snapshot());

  EXPECT_THAT(first_violation(), HasSubstr("did not receive all events"));
}

TEST_F(DeliveryChecks, DetectAHandlerThatPinsTooMuchMemory) {
  DeliveryCheck it = check();
  it.check_bytes({.bytes = 5000}, 1000, 1);

  EXPECT_EQ(referee.count(), 0u);  // events that are being delivered do not count against a small bound
  it.check_bytes({.bytes = 9000}, 1000, 1);
  EXPECT_THAT(first_violation(), HasSubstr("keeps too much alive"));
}

}  // namespace
}  // namespace tain::sim
