#include <tain/event_recorder.h>

#include <gtest/gtest.h>
#include <tain/scalars.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/cluster_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;

constexpr const char* kEventsPath = "/apis/events.k8s.io/v1/namespaces/default/events";

// A server that accepts and records each Event.
class EventRecording : public ::testing::Test, protected ClusterRig {
 protected:
  EventRecording() {
    serve_discovery();
    options.max_retries = 0;
  }
  void make(EventRecorder::Options how = {}, bool named = true) {
    if (named) how.controller = "example.com/guard";
    if (named) how.instance = "guard-0";
    how.on_error = [this](const Error& error) { errors.push_back(error); };
    recorder = std::make_unique<EventRecorder>(cluster(), std::move(how));
  }
  void begin() {
    make();
    accept();
  }
  void record(const Object& object, std::string_view reason, std::string_view note = "x") {
    recorder->normal(object, reason, "x", note);
    run_until_idle();
  }
  // Responds to creates and patches of Events.
  void accept() { server.on(kEventsPath).answer(201, event("e")).always(); }
  // From now on the last created Event can be patched.
  void accept_patches() {
    const std::string name = created().back()["metadata"]["name"];
    server.on(std::string(kEventsPath) + "/" + name).answer(200, event(name)).always();
  }
  static std::string event(const std::string& name) {
    return R"({"apiVersion":"events.k8s.io/v1","kind":"Event","metadata":{"name":")" + name +
           R"(","namespace":"default","uid":"u","resourceVersion":"9"}})";
  }
  std::vector<json> sent(HttpMethod method) {
    std::vector<json> all;
    for (std::size_t i = 0; i < server.requests(); ++i) {
      const auto& request = server.request(i).request;
      if (request.method == method && request.target.find("/events") != std::string::npos) {
        all.push_back(json::parse(request.body));
      }
    }
    return all;
  }
  std::vector<json> created() { return sent(HttpMethod::kPost); }
  std::vector<json> patched() { return sent(HttpMethod::kPatch); }
  void TearDown() override {
    recorder.reset();
    run_until_idle();
    drop_cluster();
  }

  const Object about = pod("web", "5");
  std::vector<Error> errors;
  std::unique_ptr<EventRecorder> recorder;
};

TEST_F(EventRecording, WritesAnEventOnTheObject) {
  begin();
  recorder->normal(pod("web", Shape{.rv = "5", .uid = "pod-uid"}), "Scaled", "Scaling", "to 3 replicas");
  run_until_idle();
  ASSERT_EQ(created().size(), 1u);
  const json event = created()[0];
  EXPECT_EQ(event["type"], "Normal");
  EXPECT_EQ(event["reason"], "Scaled");
  EXPECT_EQ(event["action"], "Scaling");
  EXPECT_EQ(event["note"], "to 3 replicas");
  EXPECT_EQ(event["reportingController"], "example.com/guard");
  EXPECT_EQ(event["reportingInstance"], "guard-0");
  EXPECT_EQ(event["regarding"]["kind"], "Pod");
  EXPECT_EQ(event["regarding"]["apiVersion"], "v1");
  EXPECT_EQ(event["regarding"]["namespace"], "default");
  EXPECT_EQ(event["regarding"]["name"], "web");
  EXPECT_EQ(event["regarding"]["uid"], "pod-uid");
  EXPECT_EQ(event["metadata"]["namespace"], "default");
  EXPECT_TRUE(event["metadata"]["name"].get<std::string>().starts_with("web."));
  EXPECT_TRUE(event["eventTime"].get<std::string>().ends_with("Z"));
  EXPECT_FALSE(event.contains("series"));
  EXPECT_EQ(recorder->stats().created, 1u);
}

// The server rejects Events without a reporting controller.
TEST_F(EventRecording, SetsADefaultReportingController) {
  make({}, /*named=*/false);
  accept();
  recorder->normal(pod("web", "5"), "Scaled", "Scaling", "to 3 replicas");
  run_until_idle();
  ASSERT_EQ(created().size(), 1u);
  const std::string controller = created()[0]["reportingController"];
  EXPECT_EQ(controller, "unit_api");
  EXPECT_TRUE(created()[0]["reportingInstance"].get<std::string>().starts_with("unit_api-"));
}

TEST_F(EventRecording, RepetitionStartsASeriesAndLaterOnesAreCounted) {
  begin();
  recorder->warning(about, "Failed", "Pulling", "first");
  run_until_idle();
  accept_patches();
  for (int i = 0; i < 99; ++i) recorder->warning(about, "Failed", "Pulling", "again, in other words");
  run_until_idle();
  EXPECT_EQ(created().size(), 1u);
  ASSERT_EQ(patched().size(), 1u) << "only that it is a series now";
  EXPECT_EQ(patched()[0]["series"]["count"], 2);

  runtime.advance(8min);  // no repetition: the count is written, and the series ends
  ASSERT_EQ(patched().size(), 2u);
  EXPECT_EQ(patched()[1]["series"]["count"], 100);
  EXPECT_EQ(recorder->stats().series, 0u);
  EXPECT_EQ(recorder->stats().repeated, 99u);

  recorder->warning(about, "Failed", "Pulling", "and once more");
  run_until_idle();
  EXPECT_EQ(created().size(), 2u) << "a new Event";
  EXPECT_TRUE(errors.empty());
}

TEST_F(EventRecording, SeriesHasTheTimeOfItsLastOccurrence) {
  begin();
  record(about, "Synced");
  accept_patches();
  const WallTime first = runtime.clock().wall();

  runtime.advance(1min);
  record(about, "Synced");
  runtime.advance(2min);
  record(about, "Synced");
  runtime.advance(8min);  // the series ends

  EXPECT_EQ(created()[0]["eventTime"], Time(first).to_string_micro());
  ASSERT_EQ(patched().size(), 2u);
  EXPECT_EQ(patched()[0]["series"]["lastObservedTime"], Time(first + 1min).to_string_micro());
  EXPECT_EQ(patched()[1]["series"]["lastObservedTime"], Time(first + 3min).to_string_micro());
}

TEST_F(EventRecording, LongSeriesIsWrittenPeriodically) {
  begin();
  record(about, "Synced");
  accept_patches();
  for (int minute = 0; minute < 65; ++minute) {
    record(about, "Synced");
    runtime.advance(1min);
  }
  EXPECT_EQ(created().size(), 1u);
  EXPECT_EQ(patched().size(), 3u) << "the first repetition, then every half hour";
}

TEST_F(EventRecording, DifferentReasonsActionsAndObjectsAreSeparateEvents) {
  begin();
  recorder->normal(pod("web", "5"), "A", "x", "");
  recorder->normal(pod("web", "5"), "B", "x", "");
  recorder->normal(pod("web", "5"), "A", "y", "");
  recorder->warning(pod("web", "5"), "A", "x", "");
  recorder->normal(pod("db", "5"), "A", "x", "");
  recorder->normal(pod("web", "6"), "A", "x", "");  // the same object, later
  run_until_idle();
  EXPECT_EQ(created().size(), 5u);
}

TEST_F(EventRecording, BurstAboutOneObjectIsLimited) {
  Registry metrics;
  make({.metrics = &metrics});
  accept();
  for (int i = 0; i < 100; ++i) recorder->normal(pod("web", "5"), "R" + std::to_string(i), "x", "");
  recorder->normal(pod("db", "5"), "R", "x", "");
  run_until_idle();
  EXPECT_EQ(created().size(), 25u + 1u) << "each object for itself";
  EXPECT_EQ(recorder->stats().dropped, 75u);
  EXPECT_NE(metrics.prometheus_text().find(
                R"(tain_event_recorder_events_total{controller="example.com/guard",outcome="dropped"} 75)"),
            std::string::npos)
      << metrics.prometheus_text();
  runtime.advance(5min);  // one more each five minutes
  recorder->normal(pod("web", "5"), "S1", "x", "");
  record(pod("web", "5"), "S2");
  EXPECT_EQ(created().size(), 27u);
}

TEST_F(EventRecording, SeriesContinuesInANewEventAfterExpiry) {
  begin();
  record(about, "Synced");
  const std::string name = created()[0]["metadata"]["name"];
  server.on(std::string(kEventsPath) + "/" + name)
      .answer(404, status_json({.code = 404, .reason = "NotFound", .message = "gone"}));
  record(about, "Synced");
  ASSERT_EQ(created().size(), 2u);
  EXPECT_NE(created()[1]["metadata"]["name"], name);
  EXPECT_EQ(created()[1]["series"]["count"], 2);
  EXPECT_TRUE(errors.empty());
}

// A late response to a write of an ended series does not change the series that followed.
TEST_F(EventRecording, LateResponseIsIgnored) {
  make({.max_series = 1});
  record(about, "A");
  const std::size_t first = server.requests() - 1;
  record(about, "B");
  record(about, "A");
  ASSERT_EQ(created().size(), 3u);
  server.request(first).answer(201, event("late"));
  run_until_idle();
  record(about, "A");
  EXPECT_EQ(patched().size(), 0u) << "its own Event has not been answered yet";
  server.last().answer(201, event("e"));
  run_until_idle();
  EXPECT_EQ(patched().size(), 1u);
}

TEST_F(EventRecording, RejectedEventIsDroppedAndReported) {
  make();
  server.on(kEventsPath).answer(403, status_json({.code = 403, .reason = "Forbidden", .message = "not you"}));
  record(pod("web", "5"), "A");
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].code, Code::kForbidden);
  EXPECT_EQ(recorder->stats().failed, 1u);
  EXPECT_EQ(recorder->stats().series, 0u);
}

TEST_F(EventRecording, FlushWritesCountedRepetitions) {
  begin();
  record(about, "A");
  accept_patches();
  for (int i = 0; i < 9; ++i) recorder->normal(about, "A", "x", "");
  run_until_idle();
  bool done = false;
  recorder->flush([&] { done = true; });
  run_until_idle();
  EXPECT_TRUE(done);
  EXPECT_EQ(patched().back()["series"]["count"], 10);
}

TEST_F(EventRecording, TextsAreTruncatedAndMemoryIsBounded) {
  make({.burst = 1000, .max_series = 10});
  accept();
  std::string note(1023, 'x');
  note += "\xC3\xA9 and more";  // a character of two bytes across the limit
  recorder->normal(pod("web", "5"), std::string(200, 'r'), std::string(200, 'a'), note);
  run_until_idle();
  EXPECT_EQ(created()[0]["note"].get<std::string>(), std::string(1023, 'x'));
  EXPECT_EQ(created()[0]["reason"].get<std::string>().size(), 128u);
  for (int i = 0; i < 50; ++i) {
    record(pod("web", "5"), "R" + std::to_string(i));
  }
  EXPECT_LE(recorder->stats().series, 10u);
  const std::uint64_t before = recorder->stats().dropped;
  for (int i = 0; i < 50; ++i) recorder->normal(pod("web", "5"), "S" + std::to_string(i), "x", "");
  EXPECT_EQ(recorder->stats().dropped, before + 40) << "so many may wait";
  run_until_idle();
}

}  // namespace
}  // namespace tain::testing
