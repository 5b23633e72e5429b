#include <tain/informer.h>

#include <gtest/gtest.h>

#include <memory>

#include "tests/support/objects.h"

namespace tain::testing {
namespace {

using Type = ObjectEvent::Type;
using Entry = api::DecodedObjects::Entry;

Entry decoded() { return {.value = std::make_shared<const int>(1)}; }
Entry failed(const Object& older = {}) {
  Entry entry{.error = std::make_shared<const Error>(Error::of(Code::kDecode, "bad")), .older = older};
  if (older) entry.value = std::make_shared<const int>(1);
  return entry;
}

ObjectEvent event_of(Type type, Object old, Object now) {
  ObjectEvent event{.type = type, .old = std::move(old), .now = std::move(now), .key = "default/a"};
  event.old_resource_version = event.old.resource_version();
  return event;
}

TEST(StructEvents, ResyncSkipsUndecodableObjects) {
  api::DecodedObjects::StructEvents events({});
  const Object good = pod("a", "1");
  const Object bad = pod("a", "2");
  ObjectEvent add = event_of(Type::kAdd, {}, good);
  ASSERT_TRUE(events.translate(add, {}, decoded()));
  ObjectEvent update = event_of(Type::kUpdate, good, bad);
  EXPECT_FALSE(events.translate(update, decoded(), failed(good)));

  ObjectEvent resync = event_of(Type::kUpdate, bad, bad);
  resync.is_resync = true;
  EXPECT_FALSE(events.translate(resync, failed(good), failed(good)));

  ObjectEvent mended = event_of(Type::kUpdate, bad, pod("a", "3"));
  ASSERT_TRUE(events.translate(mended, failed(good), decoded()));
  EXPECT_EQ(mended.old, good);
  EXPECT_EQ(mended.old_resource_version, "1");
}

TEST(StructEvents, UndecodableReplacementDeletesTheFormerObject) {
  api::DecodedObjects::StructEvents events({});
  const Object first = pod("a", {.rv = "1", .uid = "u1"});
  const Object second = pod("a", {.rv = "2", .uid = "u2"});
  ObjectEvent event = event_of(Type::kUpdate, first, second);
  ASSERT_TRUE(events.translate(event, decoded(), failed()));
  EXPECT_EQ(event.type, Type::kDelete);
  EXPECT_EQ(event.old, first);
  EXPECT_FALSE(event.now);
  EXPECT_FALSE(event.known_final_state);

  ObjectEvent end = event_of(Type::kDelete, second, {});
  EXPECT_FALSE(events.translate(end, failed(), {})) << "no event of the second one was delivered";
}

TEST(StructEvents, UpdateWithoutAnOldVersionIsMarkedCoalesced) {
  api::DecodedObjects::StructEvents events({});
  ObjectEvent event = event_of(Type::kUpdate, pod("a", "2"), pod("a", "3"));
  ASSERT_TRUE(events.translate(event, failed(), decoded()));
  EXPECT_EQ(event.type, Type::kUpdate);
  EXPECT_FALSE(event.old);
  EXPECT_TRUE(event.coalesced);
}

TEST(StructEvents, OnlyWhenDoesNotHideDeletions) {
  api::DecodedObjects::StructEvents events({*Path::parse("spec.nodeName")});
  const Object first = pod("a", {.rv = "1", .node = "n1"});
  ObjectEvent same = event_of(Type::kUpdate, first, pod("a", {.rv = "2", .node = "n1"}));
  EXPECT_FALSE(events.translate(same, decoded(), decoded()));
  ObjectEvent end = event_of(Type::kDelete, pod("a", {.rv = "2", .node = "n1"}), {});
  ASSERT_TRUE(events.translate(end, decoded(), {}));
  ASSERT_EQ(end.fields.size(), 1u);
  EXPECT_EQ(end.fields[0].before.text(), "n1");
}

}  // namespace
}  // namespace tain::testing
