// The audit compares the store with the server at exactly the published version. It reports and repairs differences.
#include <tain/cache/controller.h>
#include <tain/cache/delta_fifo.h>
#include <tain/cache/queue.h>
#include <tain/cache/real_fifo.h>

#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::IsEmpty;

class Audit : public ReflectorRig {
 protected:
  // The request of the audit; the test ends if there is none.
  Script::Request& audit_request() {
    EXPECT_EQ(api.last_list().options.match, ListOptions::Match::kExact) << api.last_list().to_string();
    return api.last_list();
  }
  void start_audit() {
    reflector().audit();
    run_until_idle();
  }
};

// C064: an audit without differences makes one list at exactly the published version and reports nothing.
TEST_F(Audit, MatchingStateTakesOneExactList) {
  start_synced("10", {pod("a", "1"), pod("b", "2")});

  start_audit();
  audit_request().answer(List("10", {pod("a", "1"), pod("b", "2")}));
  run_until_idle();

  ASSERT_EQ(api.lists(), 2U);
  EXPECT_EQ(api.list(1).options.resource_version, "10");
  EXPECT_EQ(api.list(1).options.match, ListOptions::Match::kExact);
  EXPECT_EQ(status().audits, 1U);
  EXPECT_EQ(status().audit_findings, 0U);
  EXPECT_THAT(errors, IsEmpty());
  EXPECT_TRUE(api.watch(0).is_live());
}

// C064: the selectors of the source are part of each request, including the audit.
TEST_F(Audit, KeepsTheSelectorsOfTheSource) {
  ModifiedListerWatcher selected(api, [](ListOptions& request) { request.label_selector = "app=web"; });
  Reflector reflector(runtime, selected, store, {.tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
  api.on_list().answer(List("10", {pod("a", "1")}));
  reflector.start();
  run_until_idle();

  reflector.audit();
  run_until_idle();

  EXPECT_EQ(api.last_list().options.label_selector, "app=web");
  EXPECT_EQ(api.last_list().options.match, ListOptions::Match::kExact);
}

// C065: objects of an unknown kind, as JSON, are audited like any other.
TEST_F(Audit, ComparesObjectsOfAnyKindFromBytes) {
  const Kind kind{"example.com", "v1", "Widget"};
  const std::vector<std::string> items = {object_json("a", {.rv = "1", .kind = kind}),
                                          object_json("b", {.rv = "2", .kind = kind})};
  api.on_list().answer_json(list_json("10", items, "", "WidgetList"), 7);
  start();

  start_audit();
  audit_request().answer_json(list_json("10", items, "", "WidgetList"), 11);
  run_until_idle();

  EXPECT_EQ(status().audits, 1U);
  EXPECT_EQ(status().audit_findings, 0U);
  EXPECT_THAT(errors, IsEmpty());
}

struct LimitCase {
  const char* name;
  std::int64_t page_size;
  bool again;         // listed twice: first at any version, then from the known version
  const char* asked;  // the version of the last list before the audit
};

class AuditOfPages : public Audit, public ::testing::WithParamInterface<LimitCase> {};

// C066, C067, C068: the audit uses the page size of the list and still sees everything: a difference in the last of
// three objects is found behind a continue token.
TEST_P(AuditOfPages, ReadsAllPagesWithAnyLimit) {
  options.tuning.watch_list_page_size = GetParam().page_size;
  const int rounds = GetParam().again ? 2 : 1;  // the audit's requests find no rule
  api.on_list({.continue_token = ""}).answer(List("2", {pod("a", "1"), pod("b", "1")}, "c1")).times(rounds);
  api.on_list({.continue_token = "c1"}).answer(List("2", {pod("c", "1")})).times(rounds);
  start();
  if (GetParam().again) {
    reflector().relist();
    ASSERT_TRUE(advance_to_lists(4));
    run_until_idle();
  }
  ASSERT_EQ(store.content.size(), 3U);
  const std::size_t before = api.lists();
  ASSERT_EQ(api.list(before - 2).options.resource_version, GetParam().asked);
  ASSERT_EQ(api.list(before - 2).options.limit, GetParam().page_size);

  start_audit();
  ASSERT_EQ(api.lists(), before + 1);
  EXPECT_EQ(audit_request().options.limit, GetParam().page_size);
  EXPECT_EQ(audit_request().options.resource_version, "2");
  audit_request().answer(List("2", {pod("a", "1"), pod("b", "1")}, "c2"));
  run_until_idle();
  ASSERT_EQ(api.last_list().options.continue_token, "c2");
  EXPECT_EQ(api.last_list().options.limit, GetParam().page_size);
  api.last_list().answer(List("2", {pod("c", {.rv = "2"})}));
  run_until_idle();

  EXPECT_EQ(status().audits, 1U);
  EXPECT_EQ(status().audit_findings, 1U);
}

INSTANTIATE_TEST_SUITE_P(Reflector, AuditOfPages,
                         ::testing::Values(LimitCase{"AnyVersionLimitBelowItems", 2, false, "0"},
                                           LimitCase{"KnownVersionWithLimit", 2, true, "2"},
                                           LimitCase{"AnyVersionLimitAboveItems", 5, false, "0"}),
                         [](const auto& one) { return std::string(one.param.name); });

// C069: two empty sides are equal.
TEST_F(Audit, EmptyStoreMatchesAnEmptyList) {
  start_synced("10");

  start_audit();
  audit_request().answer(List("10"));
  run_until_idle();

  EXPECT_EQ(status().audits, 1U);
  EXPECT_EQ(status().audit_findings, 0U);
  EXPECT_THAT(errors, IsEmpty());
}

// C070: no audit while the first list is still under way.
TEST_F(Audit, DuringAPagedListSendsNothing) {
  api.on_list().answer(List("10", {pod("a", "1")}, "c1"));
  start();
  ASSERT_EQ(api.lists(), 2U);
  ASSERT_EQ(api.list(1).options.continue_token, "c1");

  start_audit();

  EXPECT_EQ(api.requests(), 2U);
  EXPECT_EQ(status().audits, 0U);
}

// C071: version "0" cannot be listed exactly: no request.
TEST_F(Audit, AtVersionZeroSendsNothing) {
  start_synced("0", {pod("a", "1")});

  start_audit();

  EXPECT_EQ(api.lists(), 1U);
  EXPECT_EQ(status().audits, 0U);
}

// C072: a difference is reported and repaired. Here: a lost event, a lost deletion, and an object without any event.
TEST_F(Audit, FindsAndHealsLostEvents) {
  start_synced("10", {pod("changed", "1"), pod("deleted", "2"), pod("same", "3")});
  api.watch(0).send(bookmark("20"));
  run_until_idle();

  start_audit();
  EXPECT_EQ(audit_request().options.resource_version, "20");
  const std::vector<Object> truth = {pod("changed", "15"), pod("same", "3"), pod("new", "16")};
  api.on_list().answer(List("20", truth));
  audit_request().answer(List("20", truth));
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(status().audit_findings, 3U);
  EXPECT_EQ(store.keys(), (Keys{"default/changed", "default/new", "default/same"}));
  EXPECT_EQ(store.version_of("default/changed"), "15");
  ASSERT_THAT(errors, ::testing::SizeIs(1));
  EXPECT_EQ(errors[0].phase, Phase::kAudit);
}

// C072: the list that repairs the store does not come from the cache that lost the event.
TEST_F(Audit, HealsWithAConsistentRead) {
  start_synced("10", {pod("a", "1")});

  start_audit();
  audit_request().answer(List("10"));
  run_until_idle();

  EXPECT_EQ(api.last_list().to_string(), "LIST rv= limit=500");
}

// Another object under the same name and version is a difference.
TEST_F(Audit, DistinguishesObjectsByUid) {
  start_synced("10", {pod("a", {.rv = "1", .uid = "first"})});

  start_audit();
  audit_request().answer(List("10", {pod("a", {.rv = "1", .uid = "second"})}));
  run_until_idle();

  EXPECT_EQ(status().audit_findings, 1U);
}

// A change while the audit is under way is not a difference, because the watch goes on.
TEST_F(Audit, SkipsObjectsThatChangeMeanwhile) {
  start_synced("10", {pod("a", "1"), pod("b", "2"), pod("c", "3")});

  start_audit();
  Script::Request& request = audit_request();
  api.watch(0).send({modified(pod("a", "11")), deleted(pod("b", "12")), added(pod("d", "13"))});
  run_until_idle();
  request.answer(List("10", {pod("a", "1"), pod("b", "2"), pod("c", "3")}));
  run_until_idle();

  EXPECT_EQ(status().audits, 1U);
  EXPECT_EQ(status().audit_findings, 0U);
  EXPECT_EQ(store.keys(), (Keys{"default/a", "default/c", "default/d"}));
  EXPECT_EQ(api.watches(), 1U);
}

// A relist cancels the audit under way, which would compare an old list with the new state.
TEST_F(Audit, EndsWhenARelistStarts) {
  start_synced("10", {pod("a", "1")});
  start_audit();
  Script::Request& request = audit_request();
  api.on_list().answer(List("20", {pod("b", "15")}));

  reflector().relist();
  ASSERT_TRUE(advance_to_watches(2));
  EXPECT_TRUE(request.is_cancelled());
  request.answer(List("10", {pod("a", "1")}));
  run_until_idle();

  EXPECT_EQ(status().audits, 0U);
  EXPECT_EQ(status().audit_findings, 0U);
  EXPECT_TRUE(api.watch(1).is_live());
  start_audit();
  EXPECT_EQ(audit_request().options.resource_version, "20");
}

// C073: an audit whose list fails is retried: four failures and a success make five lists.
TEST_F(Audit, IsRepeatedWhenItsListFails) {
  options.tuning.stall_timeout = Duration{0};
  start_synced("10", {pod("a", "1")});
  api.on_list({.match = ListOptions::Match::kExact}).answer(Internal()).times(4);
  api.on_list({.match = ListOptions::Match::kExact}).answer(List("10", {pod("a", "1")}));

  start_audit();
  ASSERT_TRUE(advance_to_lists(1 + 5, Minutes(4)));
  advance(Seconds(30));

  EXPECT_EQ(api.lists(), 1U + 5U);
  EXPECT_EQ(status().audits, 1U);
  EXPECT_EQ(status().audit_findings, 0U);
  EXPECT_TRUE(api.watch(0).is_live());
}

// An audit that is no longer possible because its version has expired is not a finding.
TEST_F(Audit, ExpiredVersionIsNoFinding) {
  start_synced("10", {pod("a", "1")});

  start_audit();
  audit_request().answer(Expired());
  run_until_idle();

  EXPECT_EQ(status().audit_findings, 0U);
  EXPECT_TRUE(api.watch(0).is_live());
  EXPECT_EQ(store.replaces(), 1U);
}

// The audit repeats every period.
TEST_F(Audit, RunsEveryPeriod) {
  options.tuning.audit_period = Minutes(1);
  options.tuning.stall_timeout = Duration{0};
  api.on_list({.match = ListOptions::Match::kExact}).answer(List("10", {pod("a", "1")})).always();
  start_synced("10", {pod("a", "1")});

  advance(Minutes(3));

  EXPECT_EQ(status().audits, 3U);
  EXPECT_EQ(status().audit_findings, 0U);
}

enum class Target { kStore, kRealFifo, kDeltaFifo };
struct DetectorCase {
  const char* name;
  Target target;
  bool transform;
};

class ConsistentAudit : public ReflectorRig, public ::testing::WithParamInterface<DetectorCase> {};

// C063: with a store or either queue before it, with a transform or without: the audit does not complain about matching
// data, in watch-list mode too, and the transform does not run for the list it compares with. That it compares is shown
// by the second audit, which finds the object that the store lacks.
TEST_P(ConsistentAudit, FindsNothingOnMatchingData) {
  int transforms = 0;
  Transform transform;
  if (GetParam().transform) {
    transform = [&transforms](const Object& original) -> Result<Object> {
      ++transforms;
      return object(original.name(), {.rv = std::string(original.resource_version()), .phase = "Transformed"});
    };
  }
  const bool is_queued = GetParam().target != Target::kStore;
  Store plain({.transform = is_queued ? Transform{} : transform});
  const KnownInStore known(plain);
  auto real = RealFifo::make({.reuse = &plain, .transform = transform});
  ASSERT_TRUE(real.has_value());
  DeltaFifo by_key({.known = &known, .transform = transform});
  Queue* const queue = GetParam().target == Target::kRealFifo    ? static_cast<Queue*>(real->get())
                       : GetParam().target == Target::kDeltaFifo ? &by_key
                                                                 : nullptr;
  ReflectorStore& target = queue != nullptr ? static_cast<ReflectorStore&>(*queue) : plain;
  Reflector reflector(runtime, api, target, {.on_error = [this](const Error& error) { errors.push_back(error); }});
  reflector.start();
  run_until_idle();
  api.watch(0).send({added(pod("a", "1")), added(pod("b", "2")), end_bookmark("10")});
  run_until_idle();
  FunctionHandler nobody{{}};
  DeltaApplier applier(plain, nobody);
  const auto process = [&applier](const Deltas& deltas, bool initial) -> Result<void> {
    for (const Delta& delta : deltas) (void)applier.apply(delta, initial);
    return {};
  };
  while (queue != nullptr &&
         queue->pop(process).value_or(Queue::PopOutcome::kClosed) == Queue::PopOutcome::kProcessed) {
  }
  ASSERT_EQ(plain.size(), 2U);
  EXPECT_EQ(plain.get("default/a").at("status.phase") == "Transformed", GetParam().transform);
  const int before = transforms;

  reflector.audit();
  run_until_idle();
  ASSERT_EQ(api.lists(), 1U);
  api.list(0).answer(List("10", {pod("a", "1"), pod("b", "2")}));
  run_until_idle();

  EXPECT_EQ(reflector.status().audits, 1U);
  EXPECT_EQ(reflector.status().audit_findings, 0U);
  EXPECT_THAT(errors, IsEmpty());
  EXPECT_EQ(transforms, before);
  EXPECT_EQ(transforms, GetParam().transform ? 2 : 0);

  reflector.audit();
  run_until_idle();
  ASSERT_EQ(api.lists(), 2U);
  api.list(1).answer(List("10", {pod("a", "1"), pod("b", "2"), pod("c", "3")}));
  run_until_idle();
  EXPECT_EQ(reflector.status().audit_findings, 1U);
}

INSTANTIATE_TEST_SUITE_P(Reflector, ConsistentAudit,
                         ::testing::Values(DetectorCase{"Store", Target::kStore, false},
                                           DetectorCase{"StoreWithTransform", Target::kStore, true},
                                           DetectorCase{"RealFifo", Target::kRealFifo, false},
                                           DetectorCase{"RealFifoWithTransform", Target::kRealFifo, true},
                                           DetectorCase{"DeltaFifo", Target::kDeltaFifo, false},
                                           DetectorCase{"DeltaFifoWithTransform", Target::kDeltaFifo, true}),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace tain::testing
