#include <tain/cache/reflector.h>

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/fake_source.h"
#include "tests/support/objects.h"
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

// Records its objects at each update_resource_version().
class OrderStore : public ReflectorStore {
 public:
  Result<void> add(const Object& object) override { return take(object); }
  Result<void> update(const Object& object) override { return take(object); }
  Result<void> remove(const Object& object) override { return take(object); }
  using ReflectorStore::replace;
  Result<void> replace(Replacement) override { return {}; }
  Result<void> resync() override { return {}; }
  void update_resource_version(std::string_view version) override { told.emplace_back(version, newest_); }

  std::vector<std::pair<std::string, std::string>> told;  // version, newest version held then

 private:
  Result<void> take(const Object& object) {
    newest_ = object.resource_version();
    return {};
  }
  std::string newest_;
};

TEST(PublishedVersion, ChangesAfterTheStoreWrite) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  OrderStore store;
  Reflector reflector(runtime, source, store);
  reflector.start();
  runtime.run_until_idle();

  source.add("a");     // 2
  source.modify("a");  // 3
  source.remove("a");  // 4
  runtime.run_until_idle();

  EXPECT_EQ(store.told, (std::vector<std::pair<std::string, std::string>>{{"2", "2"}, {"3", "3"}, {"4", "4"}}));
}

class PublishedBatch : public ReflectorRig {};

TEST_F(PublishedBatch, GivesTheStoreItsNewestVersion) {
  start_synced("10");

  api.watch(0).send_json(event_json(added(pod("a", "11"))) + event_json(added(pod("b", "12"))) +
                         event_json(modified(pod("a", "13"))));
  run_until_idle();

  EXPECT_EQ(store.versions(), std::vector<std::string>{"13"});
  EXPECT_EQ(reflector().last_sync_resource_version(), "13");
}

// A source that decodes delivers several events as one piece.
TEST(PublishedVersion, EventsAtOnceAreOneBatch) {
  struct Source final : ListerWatcher {
    explicit Source(Runtime& its_runtime) : runtime(its_runtime) {}
    std::unique_ptr<Call> list(const ListOptions&, ListReceiver& to) override {
      runtime.post([&to] { to.end(ListReceiver::End{.resource_version = "10"}); });
      return std::make_unique<Call>();
    }
    std::unique_ptr<Call> watch(const ListOptions&, WatchReceiver& to) override {
      watcher = &to;
      runtime.post([&to] { to.opened(); });
      return std::make_unique<Call>();
    }
    bool supports_watch_list() const override { return false; }
    Runtime& runtime;
    WatchReceiver* watcher = nullptr;
  };
  FakeRuntime runtime;
  Source source(runtime);
  OrderStore store;
  Reflector reflector(runtime, source, store);
  reflector.start();
  runtime.run_until_idle();

  std::vector<WatchEvent> events;
  for (const char* version : {"12", "13", "14"}) {
    events.push_back({.type = WatchEvent::Type::kModified, .object = pod("a", version)});
  }
  source.watcher->events(events);

  EXPECT_EQ(store.told, (std::vector<std::pair<std::string, std::string>>{{"14", "14"}}));
  EXPECT_EQ(reflector.last_sync_resource_version(), "14");
}

}  // namespace
}  // namespace tain::testing
