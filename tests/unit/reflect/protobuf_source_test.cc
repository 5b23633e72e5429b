// A source that delivers protobuf: lists, watches, probes and audits.

#include <gtest/gtest.h>
#include <tain/cache/lister_watcher.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/protobuf_wire.h"

namespace tain {
namespace {

using test::kPodList;
using test::pod_protobuf;

struct Protobuf final : ListerWatcher {
  explicit Protobuf(Runtime& its_runtime) : runtime(its_runtime) {}

  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override {
    ++lists;
    const std::string body = pages.at(options.continue_token.empty() ? 0 : std::stoul(options.continue_token));
    const Encoding said = list_encoding;
    runtime.post([&receiver, body, said, alive = std::weak_ptr<int>(guard)] {
      if (alive.expired()) return;
      receiver.encoding(said);
      for (const char byte : body) receiver.bytes({&byte, 1});
      receiver.end(ListReceiver::End{});
    });
    return std::make_unique<Call>();
  }
  std::unique_ptr<Call> watch(const ListOptions&, WatchReceiver& receiver) override {
    watcher = &receiver;
    runtime.post([&receiver, alive = std::weak_ptr<int>(guard)] {
      if (alive.expired()) return;
      receiver.opened();
      receiver.encoding(Encoding::kProtobuf);
    });
    return std::make_unique<Call>();
  }
  bool supports_watch_list() const override { return watch_list; }

  Runtime& runtime;
  std::vector<std::string> pages{};
  Encoding list_encoding = Encoding::kProtobuf;
  WatchReceiver* watcher = nullptr;
  std::size_t lists = 0;
  bool watch_list = false;
  std::shared_ptr<int> guard = std::make_shared<int>(0);
};

class ProtobufSource : public ::testing::Test {
 protected:
  void start(Reflector::Options options) {
    reflector = std::make_unique<Reflector>(runtime, source, store, std::move(options));
    reflector->start();
    ASSERT_TRUE(runtime.run_until_idle());
  }
  void send(const std::string& bytes) {
    ASSERT_NE(source.watcher, nullptr);
    source.watcher->bytes(bytes);
    ASSERT_TRUE(runtime.run_until_idle());
  }
  Reflector::Options options() { return {.expected = kPods, .tuning = {.audit_after_reconnect = false}}; }
  static std::string event(std::string_view type, std::string_view name, std::string_view rv) {
    return test::event_frame(type, test::enveloped(kPods, pod_protobuf(name, rv)));
  }

  testing::FakeRuntime runtime;
  Store store;
  Protobuf source{runtime};
  std::unique_ptr<Reflector> reflector;
};

TEST_F(ProtobufSource, IsListedInPagesAndWatched) {
  source.pages = {test::list_body(kPodList, {pod_protobuf("a", "3"), pod_protobuf("b", "4")}, "10", "1"),
                  test::list_body(kPodList, {pod_protobuf("c", "5")}, "10")};
  start(options());
  ASSERT_TRUE(reflector->has_synced());
  EXPECT_EQ(source.lists, 2U);
  EXPECT_EQ(reflector->last_sync_resource_version(), "10");
  ASSERT_EQ(store.snapshot().size(), 3U);
  EXPECT_EQ(store.get("d/a").encoding(), Encoding::kProtobuf);

  send(event("MODIFIED", "a", "11") + event("DELETED", "b", "12") + test::bookmark_frame("20"));
  EXPECT_EQ(store.get("d/a").resource_version(), "11");
  EXPECT_FALSE(store.get("d/b"));
  EXPECT_EQ(reflector->last_sync_resource_version(), "20");
}

TEST_F(ProtobufSource, IsSyncedByAWatchList) {
  source.watch_list = true;
  start(options());
  send(event("ADDED", "a", "3") + event("ADDED", "b", "4"));
  EXPECT_FALSE(reflector->has_synced());
  send(test::bookmark_frame("10", true));
  EXPECT_TRUE(reflector->has_synced());
  EXPECT_EQ(source.lists, 0U);
  EXPECT_EQ(store.snapshot().size(), 2U);
  EXPECT_EQ(reflector->last_sync_resource_version(), "10");
}

TEST_F(ProtobufSource, BadObjectIsQuarantinedAndTheOthersAreStored) {
  source.pages = {test::list_body(kPodList, {pod_protobuf("a", "3")}, "10")};
  start(options());
  const std::string cut = pod_protobuf("a", "11");
  send(test::event_frame("MODIFIED", test::enveloped(kPods, cut.substr(0, cut.size() - 1))) +
       event("ADDED", "b", "12"));
  EXPECT_EQ(store.get("d/a").resource_version(), "3") << "the last good one";
  EXPECT_EQ(store.get("d/b").resource_version(), "12");
  EXPECT_EQ(reflector->status().quarantined, 1U);
}

TEST_F(ProtobufSource, FieldsAreDropped) {
  const std::string pod = test::protobuf(kPods, R"({"metadata":{"name":"a","namespace":"d","resourceVersion":"3",)"
                                                R"("managedFields":[{"manager":"m"}]},"spec":{"nodeName":"n"}})");
  source.pages = {test::list_body(kPodList, {pod}, "10")};
  Reflector::Options dropping = options();
  dropping.drop.push_back(Path::parse("metadata.managedFields").value());
  start(std::move(dropping));
  EXPECT_FALSE(store.get("d/a").at("metadata.managedFields").exists());
  EXPECT_EQ(store.get("d/a").at("spec.nodeName"), std::string_view("n"));
  send(test::event_frame("MODIFIED", test::enveloped(kPods, pod)));
  EXPECT_FALSE(store.get("d/a").at("metadata.managedFields").exists());
}

// A server may answer single requests in JSON.
TEST_F(ProtobufSource, EachPageHasItsOwnEncoding) {
  source.pages = {R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"10"},"items":[)" +
                  test::pod_json("a", "d", "3", "u", 0) + "]}"};
  source.list_encoding = Encoding::kJson;
  start(options());
  ASSERT_TRUE(reflector->has_synced());
  EXPECT_EQ(store.get("d/a").encoding(), Encoding::kJson);
  send(event("MODIFIED", "a", "11"));
  EXPECT_EQ(store.get("d/a").encoding(), Encoding::kProtobuf);
}

TEST_F(ProtobufSource, IsReadByAPager) {
  source.pages = {test::list_body(kPodList, {pod_protobuf("a")}, "10", "1"),
                  test::list_body(kPodList, {pod_protobuf("b")}, "10")};
  Pager pager(source, {});
  std::vector<std::string> keys;
  pager.list({}, [&](Result<ObjectList> list, bool) {
    ASSERT_TRUE(list) << list.error();
    for (const Object& item : list->items) keys.emplace_back(item.key());
  });
  ASSERT_TRUE(runtime.run_until_idle());
  EXPECT_EQ(keys, (std::vector<std::string>{"d/a", "d/b"}));
}

}  // namespace
}  // namespace tain
