// The limits of Reflector::Tuning on the data of a server.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

class ReflectorLimits : public ReflectorRig {
 protected:
  std::string last_error() const { return errors.empty() ? std::string() : errors.back().message; }
};

TEST_F(ReflectorLimits, ListWithTooManyItemsFails) {
  options.tuning.max_list_items = 2;
  api.on_list().answer(List("10", {pod("a", "1"), pod("b", "2"), pod("c", "3")}));
  start();

  EXPECT_THAT(error_codes(), Contains(Code::kLimit));
  EXPECT_THAT(last_error(), HasSubstr("more than 2 items"));
  EXPECT_FALSE(reflector().has_synced());
  EXPECT_EQ(store.replaces(), 0U);
}

TEST_F(ReflectorLimits, ItemsOfAllPagesCount) {
  options.tuning.max_list_items = 3;
  options.tuning.watch_list_page_size = 2;
  api.on_list().answer(List("10", {pod("a", "1"), pod("b", "2")}, "more"));
  api.on_list().answer(List("10", {pod("c", "3"), pod("d", "4")}));
  start();

  EXPECT_THAT(error_codes(), Contains(Code::kLimit));
  EXPECT_FALSE(reflector().has_synced());
}

TEST_F(ReflectorLimits, ListAtTheItemLimitIsAccepted) {
  options.tuning.max_list_items = 3;
  start_synced("10", {pod("a", "1"), pod("b", "2"), pod("c", "3")});

  EXPECT_TRUE(reflector().has_synced());
  EXPECT_TRUE(errors.empty());
}

TEST_F(ReflectorLimits, InitialEventsCountAsItems) {
  options.tuning.use_watch_list = Reflector::UseWatchList::kAuto;
  options.tuning.max_list_items = 2;
  start();
  ASSERT_EQ(api.watches(), 1U);

  api.watch(0).send(added(pod("a", "1"))).send(added(pod("b", "2"))).send(added(pod("a", "3")));
  run_until_idle();
  EXPECT_TRUE(errors.empty()) << "the same object again is no further item";
  api.watch(0).send(added(pod("c", "4"))).send(end_bookmark("10"));
  run_until_idle();

  EXPECT_THAT(error_codes(), Contains(Code::kLimit));
  EXPECT_FALSE(reflector().has_synced());
  EXPECT_EQ(store.replaces(), 0U);
}

TEST_F(ReflectorLimits, ListWithTooManyPagesFails) {
  options.tuning.max_pages = 3;
  options.tuning.watch_list_page_size = 1;
  for (int page = 0; page < 5; ++page) api.on_list().answer(List("10", {pod("a", "1")}, "more" + std::to_string(page)));
  start();

  EXPECT_THAT(error_codes(), Contains(Code::kLimit));
  EXPECT_THAT(last_error(), HasSubstr("more than 3 pages"));
  EXPECT_LE(api.lists(), 3U);
}

TEST_F(ReflectorLimits, RepeatedContinueTokenFails) {
  options.tuning.watch_list_page_size = 1;
  for (int page = 0; page < 5; ++page) api.on_list().answer(List("10", {pod("a", "1")}, "same"));
  start();

  EXPECT_THAT(error_codes(), Contains(Code::kLimit));
  EXPECT_THAT(last_error(), HasSubstr("page 2 of the list has the same continue token as the page before"));
  EXPECT_EQ(api.lists(), 2U);
  EXPECT_FALSE(reflector().has_synced());
}

// Alternating tokens do not repeat; the byte limit ends such a list.
TEST_F(ReflectorLimits, BytesOfAllPagesCount) {
  const Object one = pod("a", "1");
  options.tuning.max_list_bytes = 3 * one.bytes().size();
  options.tuning.watch_list_page_size = 1;
  for (int page = 0; page < 5; ++page) api.on_list().answer(List("10", {one}, page % 2 == 0 ? "A" : "B"));
  start();

  EXPECT_THAT(error_codes(), Contains(Code::kLimit));
  EXPECT_THAT(last_error(), HasSubstr("max_list_bytes"));
  EXPECT_EQ(api.lists(), 4U);
  EXPECT_EQ(store.replaces(), 0U);
}

TEST_F(ReflectorLimits, ListAtTheByteLimitIsAccepted) {
  const Object one = pod("a", "1");
  const Object two = pod("b", "2");
  options.tuning.max_list_bytes = one.bytes().size() + two.bytes().size();
  start_synced("10", {one, two});

  EXPECT_TRUE(reflector().has_synced());
  EXPECT_TRUE(errors.empty());
}

TEST_F(ReflectorLimits, BytesOfInitialEventsCount) {
  options.tuning.use_watch_list = Reflector::UseWatchList::kAuto;
  options.tuning.max_list_bytes = 2 * pod("a", "1").bytes().size();
  start();
  ASSERT_EQ(api.watches(), 1U);

  api.watch(0).send(added(pod("a", "1"))).send(added(pod("a", "2")));
  run_until_idle();
  EXPECT_TRUE(errors.empty());
  api.watch(0).send(added(pod("a", "3"))).send(end_bookmark("10"));
  run_until_idle();

  EXPECT_THAT(error_codes(), Contains(Code::kLimit));
  EXPECT_FALSE(reflector().has_synced());
  EXPECT_EQ(store.replaces(), 0U);
}

TEST_F(ReflectorLimits, TooDeeplyNestedObjectIsQuarantined) {
  options.tuning.max_depth = 20;
  start_synced("10", {pod("a", "1")});
  const std::string deep = std::string(30, '[') + std::string(30, ']');

  api.watch(0).send_json(event_json(
      "MODIFIED", R"({"metadata":{"name":"a","namespace":"default","resourceVersion":"11"},"x":)" + deep + "}"));
  api.watch(0).send(modified(pod("b", "12")));
  run_until_idle();

  EXPECT_EQ(status().quarantined, 1U);
  EXPECT_EQ(reflector().last_sync_resource_version(), "12") << "the stream goes on";
}

// `drop` also applies to sources that deliver objects instead of bytes.
TEST_F(ReflectorLimits, FieldsAreDroppedFromObjectsOfASource) {
  options.drop.push_back(Path::parse("status").value());
  start_synced("10", {pod("a", {.rv = "1", .node = "n", .phase = "Running"})});
  api.watch(0).send(added(pod("b", {.rv = "11", .node = "n", .phase = "Running"})));
  run_until_idle();
  for (const char* key : {"default/a", "default/b"}) {
    const Object held = store.held(key);
    ASSERT_TRUE(held) << key;
    EXPECT_FALSE(held.at("status").exists()) << key;
    EXPECT_EQ(held.at("spec.nodeName"), std::string_view("n")) << key;
    EXPECT_TRUE(held.is_part()) << key;
  }
}

TEST_F(ReflectorLimits, PartialMetadataIsAcceptedOnlyIfRequested) {
  const auto part = [](const std::string& name, const std::string& rv) {
    return Object::from_json(R"({"apiVersion":"meta.k8s.io/v1","kind":"PartialObjectMetadata","metadata":{"name":")" +
                             name + R"(","namespace":"default","uid":"u","resourceVersion":")" + rv + R"("}})")
        .value();
  };
  options.expected = kPods;
  start_synced("10", {part("a", "1")});
  api.watch(0).send(added(part("b", "11")));
  run_until_idle();
  EXPECT_EQ(status().quarantined, 2U);
  EXPECT_FALSE(store.held("default/a"));
  EXPECT_FALSE(store.held("default/b"));
  stop();

  options.metadata_only = true;
  api.on_list().answer(List("20", {part("c", "1")}));
  start();
  api.watch(1).send(added(part("d", "21")));
  run_until_idle();
  EXPECT_EQ(status().quarantined, 0U);
  EXPECT_TRUE(store.held("default/c"));
  EXPECT_TRUE(store.held("default/d"));
}

}  // namespace
}  // namespace tain::testing
