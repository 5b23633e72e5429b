// Leader election with Leases of the embedded server.
#include <tain/api_server.h>
#include <tain/blocking.h>
#include <tain/cluster.h>
#include <tain/draft.h>
#include <tain/informer.h>
#include <tain/kinds/core_v1.h>
#include <tain/leader_election.h>
#include <tain/lease_lock.h>

#include <gtest/gtest.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>

#include "tests/support/api_server_rig.h"
#include "tests/support/fails.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using testing::kPatience;
namespace core = k8s::core::v1;

// One replica as in the guide: its informer runs from the start, its work runs while it leads.
class Replica {
 public:
  Replica(ApiServer& server, std::string identity)
      : cluster_(connect(server)),
        maps_(cluster_, {.scope = {.namespaces = {"default"}}}),
        lock_(cluster_, {.ns = "default", .name = "lock", .identity = identity}) {
    auto made = LeaderElector::make(cluster_.runtime(),
                                    {.lock = lock_,
                                     .identity = std::move(identity),
                                     .lease_duration = 3s,
                                     .renew_deadline = 2s,
                                     .retry_period = 1s,
                                     .on_started_leading = [this](const LeaderElector::FencingToken&) { began(); },
                                     .on_stopped_leading = [] {}});
    if (!made) {
      ADD_FAILURE() << made.error();
      std::abort();  // the test cannot continue
    }
    elector_ = std::move(*made);
  }

  LeaderElector& elector() { return *elector_; }
  Informer<core::ConfigMap>& maps() { return maps_; }
  bool wait_leads() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kPatience, [this] { return leads_; });
  }
  bool was_synced() const { return was_synced_; }
  std::size_t seen() const { return seen_; }

 private:
  static Cluster connect(ApiServer& server) {
    Cluster::Options options;
    options.access.server = server.url();
    return *Cluster::connect(std::move(options));
  }
  void began() {
    const std::lock_guard lock(mutex_);
    was_synced_ = maps_.has_synced();
    seen_ = maps_.size();
    leads_ = true;
    changed_.notify_all();
  }

  Cluster cluster_;
  Informer<core::ConfigMap> maps_;
  LeaseLock lock_;
  std::unique_ptr<LeaderElector> elector_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool leads_ = false;
  bool was_synced_ = false;
  std::size_t seen_ = 0;
};

class ElectionOnAServer : public ::testing::Test {
 protected:
  ElectionOnAServer() : server_(testing::ApiServerRig::start(testing::ApiServerRig::plain())) {}
  void put(const std::string& name) {
    ASSERT_TRUE(server_->put("{kind: ConfigMap, apiVersion: v1, metadata: {namespace: default, name: " + name + "}}"));
  }
  std::string holder() { return std::string(server_->get("leases", "default/lock")->at("spec.holderIdentity").text()); }

  std::unique_ptr<ApiServer> server_;
};

TEST_F(ElectionOnAServer, StopReturnsWhetherTheLeaseWasReleased) {
  {
    Replica replica(*server_, "a");
    replica.elector().start();
    ASSERT_TRUE(replica.wait_leads());
    const auto stopped = stop(replica.elector(), kPatience);
    EXPECT_TRUE(stopped) << stopped.error();
    EXPECT_EQ(holder(), "");
  }
  Replica replica(*server_, "b");
  replica.elector().start();
  ASSERT_TRUE(replica.wait_leads());
  ASSERT_TRUE(server_->faults().add("answer-403:resource=leases,verb=update"));
  const auto stopped = stop(replica.elector(), kPatience);
  EXPECT_THAT(stopped, testing::Fails(Code::kForbidden, ::testing::HasSubstr("releasing the lease default/lock")));
  EXPECT_EQ(holder(), "b");
}

// Warm standby: the second replica has the state before it leads, and does not list when it takes over.
TEST_F(ElectionOnAServer, AStandbyHasTheStateBeforeItLeads) {
  put("a");
  Replica first(*server_, "first");
  Replica second(*server_, "second");
  ASSERT_TRUE(first.maps().wait_synced(kPatience));
  ASSERT_TRUE(second.maps().wait_synced(kPatience));
  first.elector().start();
  ASSERT_TRUE(first.wait_leads());
  second.elector().start();
  put("b");
  ASSERT_TRUE(second.maps().wait_for(server_->resource_version(), kPatience));
  EXPECT_FALSE(second.elector().is_leader());
  const auto lists = second.maps().status().lists;

  const auto stopped = stop(first.elector(), kPatience);
  ASSERT_TRUE(stopped) << stopped.error();
  ASSERT_TRUE(second.wait_leads());
  EXPECT_TRUE(second.was_synced());
  EXPECT_GE(second.seen(), 2U);
  EXPECT_EQ(second.maps().status().lists, lists) << "it listed again to take over";
  EXPECT_EQ(first.maps().size(), second.maps().size()) << "who leads no more still mirrors";
  EXPECT_TRUE(stop(second.elector(), kPatience));
}

// An informer can be started and stopped with each term; it keeps its state and catches up.
TEST_F(ElectionOnAServer, AnInformerStartsAndStopsWithEachTerm) {
  Replica replica(*server_, "me");
  ASSERT_TRUE(replica.maps().wait_synced(kPatience));
  for (const char* name : {"a", "b", "c"}) {
    replica.maps().stop();
    replica.maps().stop();
    const std::size_t before = replica.maps().size();
    put(name);
    EXPECT_EQ(replica.maps().size(), before);
    replica.maps().start();
    replica.maps().start();
    ASSERT_TRUE(replica.maps().wait_for(server_->resource_version(), kPatience)) << name;
    EXPECT_EQ(replica.maps().size(), before + 1);
  }
}

}  // namespace
}  // namespace tain
