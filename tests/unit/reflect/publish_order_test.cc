#include <tain/cache/reflector.h>

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/fake_source.h"
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

}  // namespace
}  // namespace tain::testing
