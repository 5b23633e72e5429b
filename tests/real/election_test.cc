// Leader election with a Lease on a real server: two candidates, one leader, and its death or release.

#include <gtest/gtest.h>
#include <tain/blocking.h>
#include <tain/cluster.h>
#include <tain/event_recorder.h>
#include <tain/lease_lock.h>
#include <tain/object.h>
#include <tain/thread_runtime.h>

#include <future>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/base/mutex.h"
#include "tests/real/fault_proxy.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using Clock = std::chrono::steady_clock;
using Election = Scenario;

constexpr const char* kLease = "/apis/coordination.k8s.io/v1/namespaces/default/leases/leader";

// A candidate with its own Cluster, lock and elector.
class Candidate {
 public:
  // With an emulation version it is one of the candidates among which the control plane chooses.
  Candidate(const std::string& kubeconfig, std::string identity, const std::string& emulates = "")
      : identity_(std::move(identity)) {
    Cluster::Options how;
    how.kubeconfig = kubeconfig;
    how.runtime = &runtime_;
    cluster_.emplace(*Cluster::from_kubeconfig(how));
    lock_.emplace(*cluster_, LeaseLock::Options{.ns = "default",
                                                .name = "leader",
                                                .identity = identity_,
                                                .labels = {{"app", "election"}},
                                                .on_event = [this](const Object&, const std::string& text) {
                                                  const MutexLock lock(mutex_);
                                                  events_.push_back(text);
                                                }});
    elector_ = std::move(*LeaderElector::make(runtime_, {.lock = *lock_,
                                                         .identity = identity_,
                                                         .lease_duration = 6s,
                                                         .renew_deadline = 4s,
                                                         .retry_period = 1s,
                                                         .coordinated = !emulates.empty(),
                                                         .on_started_leading =
                                                             [this](const LeaderElector::FencingToken& token) {
                                                               const MutexLock lock(mutex_);
                                                               tokens_.push_back(token);
                                                             },
                                                         .on_stopped_leading =
                                                             [this] {
                                                               const MutexLock lock(mutex_);
                                                               ++stopped_;
                                                             }}));
    elector_->start();
    if (emulates.empty()) return;
    candidate_.emplace(*cluster_, LeaseCandidate::Options{.ns = "default",
                                                          .name = identity_,
                                                          .lease_name = "leader",
                                                          .binary_version = "1.9.0",
                                                          .emulation_version = emulates,
                                                          .on_error = [this](const Error& error) {
                                                            const MutexLock lock(mutex_);
                                                            events_.push_back(error.to_string());
                                                          }});
    candidate_->start();
  }
  ~Candidate() {
    candidate_.reset();
    elector_.reset();
    lock_.reset();
    cluster_.reset();
  }

  bool leads() const { return elector_->is_leader(); }
  LeaderElector& elector() { return *elector_; }
  LeaseCandidate& candidate() { return *candidate_; }
  std::vector<LeaderElector::FencingToken> tokens() {
    const MutexLock lock(mutex_);
    return tokens_;
  }
  std::vector<std::string> events() {
    const MutexLock lock(mutex_);
    return events_;
  }
  int stopped() {
    const MutexLock lock(mutex_);
    return stopped_;
  }

 private:
  std::string identity_;
  Mutex mutex_;
  std::vector<LeaderElector::FencingToken> tokens_ TAIN_GUARDED_BY(mutex_);
  std::vector<std::string> events_ TAIN_GUARDED_BY(mutex_);
  int stopped_ TAIN_GUARDED_BY(mutex_) = 0;
  ThreadRuntime runtime_;
  std::optional<Cluster> cluster_;
  std::optional<LeaseLock> lock_;
  std::unique_ptr<LeaderElector> elector_;
  std::optional<LeaseCandidate> candidate_;
};

std::string holder(RealCluster& cluster) {
  return json::parse(cluster.admin().get(kLease)).at("spec").value("holderIdentity", "");
}

TEST_F(Election, StandbyTakesOverWhenTheLeaderIsCutOffAndTheTokenIncreases) {
  RealCluster cluster;
  FaultProxy proxy(cluster.port());
  RealCluster::Access through;
  through.port = proxy.port();
  Candidate first(cluster.kubeconfig(through), "first");
  ASSERT_TRUE(eventually([&] { return first.leads(); }, 30s));
  Candidate second(cluster.kubeconfig(), "second");
  ASSERT_TRUE(eventually([&] { return second.elector().leader() == "first"; }, 30s));
  EXPECT_FALSE(second.leads());
  const json made = json::parse(cluster.admin().get(kLease));
  EXPECT_EQ(made["metadata"]["labels"]["app"], "election");
  EXPECT_EQ(made["spec"]["leaseDurationSeconds"], 6);
  ASSERT_EQ(first.tokens().size(), 1U);
  EXPECT_FALSE(known_older(made["metadata"]["resourceVersion"].get<std::string>(), first.tokens()[0].resource_version))
      << "the token is the version of the write that acquired it";

  // For the server it is dead: no request of it arrives. There are never two leaders.
  proxy.refuse(true);
  proxy.stall();
  bool both = false;
  ASSERT_TRUE(eventually(
      [&] {
        const bool second_leads = second.leads();  // read first: the lease of the first one must have expired before
        both = both || (second_leads && first.leads());
        return second_leads;
      },
      60s));

  EXPECT_FALSE(both);
  EXPECT_EQ(holder(cluster), "second");
  ASSERT_TRUE(eventually([&] { return second.tokens().size() == 1; }));
  EXPECT_TRUE(known_older(first.tokens()[0].resource_version, second.tokens()[0].resource_version))
      << "what fences the first one off";
  EXPECT_EQ(second.tokens()[0].transitions, first.tokens()[0].transitions + 1);
  ASSERT_TRUE(eventually([&] { return first.stopped() == 1; }, 30s)) << "stopped_leading was not called";
  EXPECT_EQ(first.events(), (std::vector<std::string>{"first became leader", "first stopped leading"}));
}

TEST_F(Election, StoppedLeaderReleasesTheLeaseAtOnce) {
  RealCluster cluster;
  Candidate first(cluster.kubeconfig(), "first");
  ASSERT_TRUE(eventually([&] { return first.leads(); }, 30s));
  Candidate second(cluster.kubeconfig(), "second");
  ASSERT_TRUE(eventually([&] { return second.elector().leader() == "first"; }, 30s));

  ASSERT_TRUE(stop(first.elector(), 30s));
  const std::string after = holder(cluster);
  EXPECT_TRUE(after.empty() || after == "second") << after << ": the lease was not released";
  EXPECT_FALSE(first.leads());
  EXPECT_EQ(first.stopped(), 1);
  ASSERT_TRUE(eventually([&] { return second.leads(); }, 30s));
  EXPECT_TRUE(known_older(first.tokens()[0].resource_version, second.tokens()[0].resource_version));
}

TEST_F(Election, LeaderKeepsLeadingThroughAServerRestart) {
  RealCluster cluster;
  Candidate first(cluster.kubeconfig(), "first");
  ASSERT_TRUE(eventually([&] { return first.leads(); }, 30s));
  const std::string before = json::parse(cluster.admin().get(kLease))["spec"]["renewTime"];

  const auto killed = std::chrono::steady_clock::now();
  cluster.kill_apiserver();
  cluster.start_apiserver();
  const auto away = std::chrono::steady_clock::now() - killed;

  const auto is_renewed = [&] { return json::parse(cluster.admin().get(kLease))["spec"]["renewTime"] != before; };
  EXPECT_TRUE(eventually([&] { return first.stopped() == 1 || is_renewed(); }, 30s));
  // A renewal may take 10 s, and is tried every 2 s. If the server was away for longer, leadership was lost.
  if (away < 7s) {
    EXPECT_EQ(first.stopped(), 0);
    EXPECT_TRUE(first.leads());
  }
  EXPECT_EQ(first.tokens().size(), 1U);
}

// The control plane chooses: first the only candidate, then the one with the older emulation version.
TEST_F(Election, TheControlPlaneChoosesAmongCandidates) {
  RealCluster cluster(
      {{"--feature-gates=CoordinatedLeaderElection=true", "--runtime-config=coordination.k8s.io/v1beta1=true"}, false});
  Candidate newer(cluster.kubeconfig(), "newer", "1.9.0");
  const auto said = [](Candidate& candidate) {
    std::string all;
    for (const std::string& line : candidate.events()) all.append(line).append("\n");
    return all;
  };
  ASSERT_TRUE(eventually([&] { return newer.leads(); }, 120s)) << said(newer);
  EXPECT_EQ(holder(cluster), "newer");

  Candidate older(cluster.kubeconfig(), "older", "1.8.0");
  ASSERT_TRUE(eventually([&] { return older.leads(); }, 180s))
      << cluster.admin().get(kLease) << said(newer) << said(older);
  EXPECT_FALSE(newer.leads());
  EXPECT_EQ(holder(cluster), "older");
  EXPECT_TRUE(known_older(newer.tokens()[0].resource_version, older.tokens()[0].resource_version));
  EXPECT_GE(newer.candidate().acknowledged() + older.candidate().acknowledged(), 1U) << "no candidate was pinged";
}

TEST_F(Election, ServerAcceptsRecordedEvents) {
  RealCluster cluster;
  fill(cluster.admin(), 1);
  ThreadRuntime runtime;
  Cluster::Options how;
  how.kubeconfig = cluster.kubeconfig();
  how.runtime = &runtime;
  const Cluster connection = *Cluster::from_kubeconfig(how);
  const Object about = *connection.get({"configmaps", "default", "c0", ""});
  EventRecorder recorder(connection, {.controller = "tain.test/guard", .instance = "guard-0"});

  for (int i = 0; i < 5; ++i) recorder.warning(about, "Failed", "Testing", "for a reason");
  std::promise<void> flushed;
  recorder.flush([&] { flushed.set_value(); });
  ASSERT_EQ(flushed.get_future().wait_for(30s), std::future_status::ready);

  const json events = json::parse(cluster.admin().get("/apis/events.k8s.io/v1/namespaces/default/events"));
  std::vector<json> ours;
  for (const json& event : events.at("items")) {
    if (event.value("reportingController", "") == "tain.test/guard") ours.push_back(event);
  }
  ASSERT_EQ(ours.size(), 1U) << events.dump(1);
  EXPECT_EQ(ours[0]["type"], "Warning");
  EXPECT_EQ(ours[0]["series"]["count"], 5);
  EXPECT_EQ(ours[0]["regarding"]["name"], "c0");
  EXPECT_EQ(recorder.stats().failed, 0U);
}

}  // namespace
}  // namespace tain::real
