#include <tain/lease_lock.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/cluster_rig.h"
#include "tests/support/fails.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kCoordination = R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2",
"metadata":{},"items":[{"metadata":{"name":"coordination.k8s.io"},"versions":[
{"version":"v1","freshness":"Current","resources":[{"resource":"leases","responseKind":{"kind":"Lease"},
"scope":"Namespaced","singularResource":"lease","verbs":["get","list","watch","create","update"]}]},
{"version":"v1beta1","freshness":"Current","resources":[{"resource":"leasecandidates",
"responseKind":{"kind":"LeaseCandidate"},"scope":"Namespaced","singularResource":"leasecandidate",
"verbs":["get","list","watch","create","update"]}]}]}]})";
constexpr const char* kLeasesPath = "/apis/coordination.k8s.io/v1/namespaces/ns/leases";
constexpr const char* kLeasePath = "/apis/coordination.k8s.io/v1/namespaces/ns/leases/lock";

std::string lease_json(const std::string& version, const std::string& holder, const std::string& more = "") {
  return R"({"apiVersion":"coordination.k8s.io/v1","kind":"Lease","metadata":{"name":"lock","namespace":"ns",
    "uid":"u1","resourceVersion":")" +
         version + "\"" + more + R"(},"spec":{"holderIdentity":")" + holder +
         R"(","leaseDurationSeconds":15,"acquireTime":"2026-01-02T03:04:05.123456Z",
    "renewTime":"2026-01-02T03:04:06.654321Z","leaseTransitions":7}})";
}

class LeaseLocking : public ::testing::Test, protected ClusterRig {
 protected:
  LeaseLocking() {
    server.on("/api")
        .answer(200, R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[]})",
                {{"Content-Type", kAggregatedType}})
        .always();
    server.on("/apis").answer(200, kCoordination, {{"Content-Type", kAggregatedType}}).always();
    options.max_retries = 0;
  }
  LeaseLock& lock(LeaseLock::Options how = {.ns = "ns", .name = "lock", .identity = "me"}) {
    if (!lock_) lock_ = std::make_unique<LeaseLock>(cluster(), std::move(how));
    return *lock_;
  }
  using Call = void (LeaseLock::*)(const LeaderLock::Record&, LeaderLock::Answer);
  Result<LeaderLock::Record> get() {
    return wait<LeaderLock::Record>([&](auto done) { lock().get(done); });
  }
  Result<LeaderLock::Record> write(Call call, const LeaderLock::Record& record) {
    return wait<LeaderLock::Record>([&](auto done) { (lock().*call)(record, done); });
  }
  // The last request to that path.
  json body_of(const std::string& path) {
    for (std::size_t i = server.requests(); i-- > 0;) {
      if (server.request(i).path() == path && !server.request(i).request.body.empty()) {
        return json::parse(server.request(i).request.body);
      }
    }
    return nullptr;
  }
  LeaderLock::Record record() const {
    LeaderLock::Record made;
    made.holder = "me";
    made.lease_duration = 15s;
    made.acquired = WallTime(std::chrono::microseconds(1'700'000'000'123'456));
    made.renewed = made.acquired + 2s;
    made.transitions = 3;
    return made;
  }

 private:
  std::unique_ptr<LeaseLock> lock_{};
};

// A hung server must not use up the time for a renewal.
TEST_F(LeaseLocking, HungCallTimesOutAndItsLateResponseIsIgnored) {
  server.on(kLeasePath).when([](const auto& request) { return request.request.method == HttpMethod::kGet; });
  std::vector<std::string> answers;
  const auto note = [&](const Result<LeaderLock::Record>& answer) {
    answers.push_back(answer ? answer->holder : std::string(to_string(answer.error().code)));
  };
  lock().get(note);
  run_until_idle();
  auto& first = server.last();
  runtime.advance(4999ms);
  EXPECT_TRUE(answers.empty());
  runtime.advance(1ms);
  run_until_idle();
  ASSERT_EQ(answers.size(), 1u);
  EXPECT_EQ(answers[0], to_string(Code::kDeadline));
  first.answer(200, lease_json("5", "late"));
  run_until_idle();
  EXPECT_EQ(answers.size(), 1u) << "it was answered already";
  server.on(kLeasePath).answer(200, lease_json("6", "now"));
  lock().get(note);
  run_until_idle();
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_EQ(answers[1], "now");
}

// C469: a Lease round-trips field by field, including the fields of coordinated election.
TEST(LeaseRecord, RoundTripsThroughALease) {
  LeaderLock::Record record;
  record.holder = "candidate-1";
  record.lease_duration = 15s;
  record.acquired = WallTime(std::chrono::microseconds(1'700'000'000'000'001));
  record.renewed = WallTime(std::chrono::microseconds(1'700'000'010'999'999));
  record.transitions = 42;
  record.strategy = "OldestEmulationVersion";
  record.preferred_holder = "candidate-2";
  record.resource_version = "17";
  Draft draft({"coordination.k8s.io", "v1", "Lease"}, "lock", "ns");
  set_leader_record(draft, record);

  const Result<Object> lease = draft.to_object();
  ASSERT_TRUE(lease) << lease.error();
  const LeaderLock::Record back = leader_record(*lease);
  EXPECT_TRUE(back.same_lease(record));
  EXPECT_EQ(back.strategy, record.strategy);
  EXPECT_EQ(back.preferred_holder, record.preferred_holder);
  EXPECT_EQ(back.resource_version, "17");
  EXPECT_EQ(lease->at("spec.acquireTime").text(), "2023-11-14T22:13:20.000001Z");
}

// C469: empty fields stay empty and clear the previous values.
TEST(LeaseRecord, EmptyRecordRoundTripsThroughALease) {
  Result<Draft> draft = Draft::from_json(lease_json("5", "somebody"));
  ASSERT_TRUE(draft);
  set_leader_record(*draft, {});
  const Result<Object> lease = draft->to_object();
  ASSERT_TRUE(lease);
  EXPECT_TRUE(leader_record(*lease).same_lease({}));
  EXPECT_EQ(leader_record(*lease).holder, "");
  EXPECT_TRUE(lease->at("spec.holderIdentity").exists()) << "released: a holder without a name";
  EXPECT_FALSE(lease->at("spec.renewTime").exists());
  EXPECT_TRUE(leader_record(object_from(R"({"apiVersion":"coordination.k8s.io/v1","kind":"Lease",
    "metadata":{"name":"a","namespace":"b","resourceVersion":"1"}})"))
                  .same_lease({}));
}

TEST(LeaseRecord, RoundsFractionsOfASecondUp) {
  LeaderLock::Record record;
  record.lease_duration = 1500ms;
  Draft draft({"coordination.k8s.io", "v1", "Lease"}, "lock", "ns");
  set_leader_record(draft, record);
  EXPECT_EQ(draft.text("spec.leaseDurationSeconds"), "2");
}

// C478: a missing Lease is the server's not found error.
TEST_F(LeaseLocking, ReportsAMissingLease) {
  server.on(kLeasePath).answer(404, status_json({.code = 404, .reason = "NotFound", .message = "no such lease"}));
  const Result<LeaderLock::Record> got = get();
  EXPECT_THAT(got, Fails(Code::kNotFound, HasSubstr("ns/lock")));
}

// C478: an existing Lease returns its record.
TEST_F(LeaseLocking, ReadsTheRecord) {
  server.on(kLeasePath).answer(200, lease_json("5", "somebody"));
  const Result<LeaderLock::Record> got = get();
  ASSERT_TRUE(got) << got.error();
  EXPECT_EQ(got->holder, "somebody");
  EXPECT_EQ(got->lease_duration, 15s);
  EXPECT_EQ(got->transitions, 7);
  EXPECT_EQ(got->renewed - got->acquired, 1'530'865us);
  EXPECT_EQ(got->resource_version, "5");
}

// C478: a second Lease of that name is rejected.
TEST_F(LeaseLocking, DoesNotCreateASecondLease) {
  server.on(kLeasesPath).answer(409, status_json({.code = 409, .reason = "AlreadyExists", .message = "there is one"}));
  const Result<LeaderLock::Record> made = write(&LeaseLock::create, record());
  EXPECT_THAT(made, Fails(Code::kAlreadyExists));
}

// C478: a Lease that was neither read nor created cannot be updated.
TEST_F(LeaseLocking, DoesNotUpdateALeaseItHasNotRead) {
  const Result<LeaderLock::Record> written = write(&LeaseLock::update, record());
  EXPECT_THAT(written, Fails(Code::kBadArgument));
  EXPECT_EQ(server.requests_for(kLeasePath), 0u);
}

// C478: the lock describes itself as namespace/name.
TEST_F(LeaseLocking, DescribesItselfByNamespaceAndName) { EXPECT_EQ(lock().describe(), "ns/lock"); }

// C478: events are recorded as `identity message`.
TEST_F(LeaseLocking, RecordsEventsWithTheIdentity) {
  std::vector<std::string> told;
  server.on(kLeasePath).answer(200, lease_json("5", "somebody"));
  lock({.ns = "ns", .name = "lock", .identity = "me", .on_event = [&](const Object& lease, const std::string& text) {
          told.push_back(std::string(lease.name()) + ": " + text);
        }});
  ASSERT_TRUE(get());
  lock().record_event("became leader");
  EXPECT_THAT(told, ElementsAre("lock: me became leader"));
}

// C478: without an event receiver, recording an event is no error and sends nothing, before and after the Lease exists.
TEST_F(LeaseLocking, RecordsNoEventWithoutAReceiver) {
  server.on(kLeasePath).answer(200, lease_json("5", "me"));
  server.on(kLeasePath).answer(200, lease_json("8", "me"));
  lock().record_event("became leader");
  run_until_idle();
  EXPECT_EQ(server.requests(), 0u);

  ASSERT_TRUE(get());
  const std::size_t after_get = server.requests();
  lock().record_event("became leader");
  run_until_idle();
  EXPECT_EQ(server.requests(), after_get);
  LeaderLock::Record mine = record();
  mine.resource_version = "5";
  const Result<LeaderLock::Record> written = write(&LeaseLock::update, mine);
  ASSERT_TRUE(written) << written.error();
  EXPECT_EQ(written->resource_version, "8");
  EXPECT_EQ(server.requests(), after_get + 1);
}

// An exception of the event receiver has no effect.
TEST_F(LeaseLocking, ContinuesWhenTheEventReceiverThrows) {
  server.on(kLeasePath).answer(200, lease_json("5", "somebody"));
  int told = 0;
  lock({.ns = "ns", .name = "lock", .identity = "me", .on_event = [&](const Object&, const std::string&) {
          ++told;
          throw std::runtime_error("no");
        }});
  lock().record_event("became leader");
  EXPECT_EQ(told, 1);
  ASSERT_TRUE(get());
}

// C478: labels are set on a new Lease.
TEST_F(LeaseLocking, PutsLabelsOnANewLease) {
  server.on(kLeasesPath).answer(201, lease_json("6", "me"));
  lock({.ns = "ns", .name = "lock", .identity = "me", .labels = {{"app.kubernetes.io/name", "guard"}}});
  ASSERT_TRUE(write(&LeaseLock::create, record()));
  const json sent = body_of(kLeasesPath);
  EXPECT_EQ(sent["metadata"]["labels"], (json{{"app.kubernetes.io/name", "guard"}}));
  EXPECT_EQ(sent["metadata"]["name"], "lock");
  EXPECT_FALSE(sent["metadata"].contains("resourceVersion"));
  EXPECT_EQ(sent["spec"]["holderIdentity"], "me");
}

// C478: labels are added to the labels of an existing Lease.
TEST_F(LeaseLocking, KeepsForeignLabels) {
  server.on(kLeasePath).answer(200, lease_json("5", "x", R"(,"labels":{"theirs":"1"},"annotations":{"keep":"me"})"));
  server.on(kLeasePath).answer(200, lease_json("8", "me"));
  lock({.ns = "ns", .name = "lock", .identity = "me", .labels = {{"ours", "2"}}});
  ASSERT_TRUE(get());
  LeaderLock::Record mine = record();
  mine.resource_version = "5";
  const Result<LeaderLock::Record> written = write(&LeaseLock::update, mine);
  ASSERT_TRUE(written) << written.error();
  EXPECT_EQ(written->resource_version, "8");
  const json sent = body_of(kLeasePath);
  EXPECT_EQ(sent["metadata"]["labels"], (json{{"theirs", "1"}, {"ours", "2"}}));
  EXPECT_EQ(sent["metadata"]["annotations"], (json{{"keep", "me"}}));
  EXPECT_EQ(sent["metadata"]["resourceVersion"], "5");
}

// C478: without configured labels the existing ones are not changed.
TEST_F(LeaseLocking, DoesNotTouchLabelsIfNoneAreConfigured) {
  server.on(kLeasePath).answer(200, lease_json("5", "x"));
  server.on(kLeasePath).answer(200, lease_json("8", "me"));
  ASSERT_TRUE(get());
  LeaderLock::Record mine = record();
  mine.resource_version = "5";
  ASSERT_TRUE(write(&LeaseLock::update, mine));
  EXPECT_FALSE(body_of(kLeasePath)["metadata"].contains("labels"));
}

TEST_F(LeaseLocking, ConcurrentUpdateIsAConflict) {
  server.on(kLeasePath).answer(200, lease_json("5", "x"));
  server.on(kLeasePath).answer(409, status_json({.code = 409, .reason = "Conflict", .message = "changed"}));
  ASSERT_TRUE(get());
  LeaderLock::Record mine = record();
  mine.resource_version = "5";
  const Result<LeaderLock::Record> written = write(&LeaseLock::update, mine);
  EXPECT_THAT(written, Fails(Code::kConflict));
}

TEST_F(LeaseLocking, NoCallbackAfterDestruction) {
  server.on(kLeasePath).answer(200, lease_json("5", "x"));
  auto gone = std::make_unique<LeaseLock>(cluster(), LeaseLock::Options{.ns = "ns", .name = "lock"});
  bool answered = false;
  gone->get([&](const Result<LeaderLock::Record>&) { answered = true; });
  gone.reset();
  run_until_idle();
  EXPECT_FALSE(answered);
}

constexpr const char* kCandidatesPath = "/apis/coordination.k8s.io/v1beta1/namespaces/ns/leasecandidates";
constexpr const char* kCandidatePath = "/apis/coordination.k8s.io/v1beta1/namespaces/ns/leasecandidates/me";

std::string candidate_json(const std::string& version, const std::string& ping, const std::string& renew) {
  return R"({"apiVersion":"coordination.k8s.io/v1beta1","kind":"LeaseCandidate","metadata":{"name":"me",
    "namespace":"ns","uid":"u2","resourceVersion":")" +
         version + R"("},"spec":{"leaseName":"lock","binaryVersion":"1.2.3",)" +
         (ping.empty() ? "" : R"("pingTime":")" + ping + R"(",)") + R"("renewTime":")" + renew + R"("}})";
}

class LeaseCandidacy : public LeaseLocking {
 protected:
  void start() {
    candidate = std::make_unique<LeaseCandidate>(
        cluster(), LeaseCandidate::Options{.ns = "ns",
                                           .name = "me",
                                           .lease_name = "lock",
                                           .binary_version = "1.2.3",
                                           .emulation_version = "1.2.0",
                                           .on_error = [this](const Error& error) { errors.push_back(error); }});
    candidate->start();
    run_until_idle();
  }
  std::vector<Error> errors;
  std::unique_ptr<LeaseCandidate> candidate;
};

// C477: a missing candidate is created, with the fields that the control plane selects by.
TEST_F(LeaseCandidacy, IsCreated) {
  server.on(kCandidatePath).answer(404, status_json({.code = 404, .reason = "NotFound", .message = "none"}));
  server.on(kCandidatesPath)
      .when([](const auto& request) { return request.request.method == HttpMethod::kPost; })
      .answer(201, candidate_json("5", "", "2026-01-01T00:00:00.000000Z"));
  start();
  const json sent = body_of(kCandidatesPath);
  EXPECT_EQ(sent["metadata"]["name"], "me");
  EXPECT_EQ(sent["spec"]["leaseName"], "lock");
  EXPECT_EQ(sent["spec"]["binaryVersion"], "1.2.3");
  EXPECT_EQ(sent["spec"]["emulationVersion"], "1.2.0");
  EXPECT_EQ(sent["spec"]["strategy"], "OldestEmulationVersion");
  EXPECT_TRUE(sent["spec"].contains("renewTime"));
  EXPECT_TRUE(errors.empty());
  candidate.reset();
  drop_cluster();
}

// C477: the candidate renews once for each ping of the control plane.
TEST_F(LeaseCandidacy, RenewsWhenPinged) {
  const std::string old = "2019-01-01T00:00:00.000000Z";
  const std::string asked = "2019-01-01T00:01:00.000000Z";
  server.on(kCandidatePath).answer(200, candidate_json("5", "", old)).always();
  const auto is_list = [](const auto& request) { return !request.query("watch"); };
  server.on(kCandidatesPath)
      .when([](const auto& request) { return request.query("sendInitialEvents") == "true"; })
      .answer(422, status_json({.code = 422, .reason = "Invalid", .message = "unknown"}));
  server.on(kCandidatesPath)
      .when(is_list)
      .answer(
          200,
          R"({"kind":"LeaseCandidateList","apiVersion":"coordination.k8s.io/v1beta1","metadata":{"resourceVersion":"5"},
             "items":[)" +
              candidate_json("5", "", old) + "]}");
  server.on(kCandidatesPath)
      .head(200)
      .body(R"({"type":"MODIFIED","object":)" + candidate_json("6", asked, old) + "}\n");
  start();
  runtime.advance(5s);
  EXPECT_EQ(candidate->acknowledged(), 1u);
  EXPECT_GT(body_of(kCandidatePath)["spec"]["renewTime"].get<std::string>(), asked);
  EXPECT_TRUE(errors.empty()) << errors.front();
  candidate.reset();
  drop_cluster();
}

}  // namespace
}  // namespace tain::testing
