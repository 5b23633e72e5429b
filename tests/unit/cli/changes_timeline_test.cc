#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "cli/changes/events.h"
#include "cli/changes/history.h"
#include "cli/changes/summary.h"
#include "cli/changes/timeline.h"
#include "cli/print/json.h"
#include "cli/terminal.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// An old time, so that the date is always printed.
const WallTime kThen{std::chrono::duration_cast<Duration>(std::chrono::seconds(1704103445))};  // 2024-01-01 10:04:05

Object object(const std::string& json) { return *Object::from_json(json); }

TimelineEntry change(const std::string& before, const std::string& after, const std::string& kind = "Deployment") {
  const auto made = [&](const std::string& spec) {
    return object(R"({"apiVersion":"apps/v1","kind":")" + kind + R"(","metadata":{"name":"web","namespace":"shop",
        "uid":"u","resourceVersion":"7"},"spec":)" +
                  spec + "}");
  };
  TimelineEntry entry;
  entry.at = kThen;
  entry.kind = Kind{"apps", "v1", kind};
  entry.ns = "shop";
  entry.name = "web";
  entry.old = made(before);
  entry.now = made(after);
  entry.fields = differences(entry.old, entry.now, FieldFilter{});
  entry.by = {"kubectl"};
  return entry;
}

std::string written(const TimelineEntry& entry, TextTimeline::Options options = {}) {
  std::ostringstream out;
  options.utc = true;
  if (options.kind_width == 0) options.kind_width = 10;
  TextTimeline(out, std::move(options)).write(entry);
  return out.str();
}

TEST(TextTimeline, ShowsTimeObjectFieldsAndWriter) {
  EXPECT_EQ(written(change(R"({"replicas":2,"x":"a"})", R"({"replicas":3,"x":"b"})")),
            "01-01 10:04:05 Deployment web      changed spec.replicas: 2 -> 3; spec.x: a -> b  (kubectl)\n");
}

TEST(TextTimeline, ShowsTheNamespaceIfThereAreSeveral) {
  EXPECT_THAT(written(change(R"({"a":2})", R"({"a":3})"), {.with_namespace = true}), HasSubstr(" shop/web changed"));
}

TEST(TextTimeline, FitsATerminalAndPutsTheWriterAtItsEdge) {
  std::string before = "{";
  std::string after = "{";
  for (int i = 0; i < 30; ++i) {
    before += (i == 0 ? "" : ",") + ("\"field" + std::to_string(i) + "\":\"some old value\"");
    after += (i == 0 ? "" : ",") + ("\"field" + std::to_string(i) + "\":\"some new value\"");
  }
  const TimelineEntry entry = change(before + "}", after + "}");
  for (const std::size_t columns : {60U, 80U, 100U, 120U, 200U}) {
    const std::string text = written(entry, {.columns = [=] { return columns; }});
    std::istringstream lines(text);
    std::string line;
    std::size_t count = 0;
    while (std::getline(lines, line)) {
      ++count;
      EXPECT_LE(display_width(line), std::max<std::size_t>(columns, 73)) << text;
      if (columns < 100) continue;  // the writer is on the next line
      if (count > 1) continue;
      EXPECT_TRUE(line.ends_with("kubectl")) << text;
      EXPECT_EQ(display_width(line), columns) << text;
    }
    EXPECT_LE(count, 5U) << text;
    EXPECT_THAT(text, HasSubstr(" more"));
    EXPECT_THAT(written(entry, {.every_field = true, .columns = [=] { return columns; }}), HasSubstr("field29"));
  }
}

TEST(TextTimeline, HasColoursOnlyWhenAsked) {
  const TimelineEntry entry = change(R"({"a":2})", R"({"a":3})");
  EXPECT_EQ(written(entry).find('\x1b'), std::string::npos);
  EXPECT_NE(written(entry, {.colour = true}).find('\x1b'), std::string::npos);
}

TEST(TextTimeline, EscapesTextOfObjects) {
  TimelineEntry entry;
  entry.type = TimelineEntry::Type::kEvent;
  entry.at = kThen;
  entry.kind = kPods;
  entry.name = "a";
  entry.reason = "Bad\x1b[2J";
  entry.text = "two\nlines";
  const std::string text = written(entry);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_THAT(text, HasSubstr("Bad\\x1b[2J: two\\nlines\n"));
}

TEST(TextTimeline, MarksGapsAndChangesFoundByRelist) {
  TimelineEntry gap;
  gap.type = TimelineEntry::Type::kGap;
  gap.at = kThen;
  gap.name = "pods";
  gap.text = "gap 12 s: connection lost; healed by a relist";
  EXPECT_EQ(written(gap), "~~ 01-01 10:04:05 pods: gap 12 s: connection lost; healed by a relist ~~\n");
  TimelineEntry gone = change("{}", "{}");
  gone.type = TimelineEntry::Type::kDeleted;
  gone.by.clear();
  gone.by_relist = true;
  EXPECT_THAT(written(gone), HasSubstr("deleted (seen by the relist only)\n"));
}

TEST(JsonTimeline, IsOneObjectPerLine) {
  std::ostringstream out;
  JsonTimeline(out).write(change(R"({"replicas":2,"l":[1]})", R"({"replicas":3})"));
  const auto line = nlohmann::json::parse(out.str());
  EXPECT_EQ(line["time"], "2024-01-01T10:04:05.000000Z");
  EXPECT_EQ(line["type"], "changed");
  EXPECT_EQ(line["kind"], "Deployment");
  EXPECT_EQ(line["apiVersion"], "apps/v1");
  EXPECT_EQ(line["namespace"], "shop");
  EXPECT_EQ(line["name"], "web");
  EXPECT_EQ(line["resourceVersion"], "7");
  EXPECT_EQ(line["by"], nlohmann::json::parse(R"(["kubectl"])"));
  EXPECT_EQ(line["fields"], nlohmann::json::parse(R"([{"path":"spec.replicas","before":2,"after":3},
                                                      {"path":"spec.l","before":[1],"after":null}])"));
  EXPECT_EQ(out.str().find('\n'), out.str().size() - 1);
}

TEST(JsonLine, EscapesControlCharactersAndKeepsTheValue) {
  const std::string line = "{\"a\":\"x\x7f\xC2\x9b\xE2\x80\xAE\xC3\xA4\xE2\x82\xAC\"}";
  const std::string safe = harmless_json(line);
  EXPECT_EQ(safe, "{\"a\":\"x\\u007f\\u009b\\u202e\xC3\xA4\xE2\x82\xAC\"}");
  EXPECT_EQ(nlohmann::json::parse(safe), nlohmann::json::parse(line));
  EXPECT_EQ(harmless_json("plain"), "plain");
}

TEST(Summary, DescribesAnObject) {
  EXPECT_EQ(summary_of(object(R"({"kind":"Deployment","metadata":{"name":"a"},"spec":{"replicas":1,"template":{"spec":
      {"containers":[{"image":"reg:5000/x/web:1@sha256:0"},{"image":"web:1"}]}}}})")),
            "1 replica, web:1");
  EXPECT_EQ(summary_of(object(R"({"kind":"Pod","metadata":{"name":"a"},"spec":{"nodeName":"n","containers":
      [{"image":"i"}]}})")),
            "i, on n");
  EXPECT_EQ(summary_of(object(R"({"kind":"ConfigMap","metadata":{"name":"a"},"data":{"x":"1","y":"2"}})")),
            "2 entries");
}

TEST(History, UsesTimestampsAndManagedFields) {
  const Object it = object(R"({"kind":"Deployment","metadata":{"name":"a","creationTimestamp":"2024-01-01T10:00:00Z",
      "managedFields":[
        {"manager":"kubectl","time":"2024-01-01T10:00:00Z","fieldsV1":{"f:spec":{"f:replicas":{}}}},
        {"manager":"hpa","time":"2024-01-01T10:30:00Z","fieldsV1":{"f:spec":{"f:a":{},"f:b":{},"f:c":{},"f:d":{}}}},
        {"manager":"noise","time":"2024-01-01T10:40:00Z","fieldsV1":{"f:status":{"f:observedGeneration":{}}}}]}})");
  const auto all = history_of(it, *Time::parse("2024-01-01T09:00:00Z"));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].type, TimelineEntry::Type::kAdded);
  EXPECT_THAT(all[0].by, ElementsAre("kubectl"));
  EXPECT_EQ(all[1].type, TimelineEntry::Type::kChanged);
  EXPECT_EQ(all[1].text, "spec.a, spec.b, spec.c +1 more");
  EXPECT_TRUE(all[1].in_the_past);
  EXPECT_EQ(history_of(it, *Time::parse("2024-01-01T10:10:00Z")).size(), 1U);
  EXPECT_EQ(history_of(it, *Time::parse("2024-01-01T11:00:00Z")).size(), 0U);
}

Target pods(const std::string& selector = {}) {
  Target target;
  target.resource = {.kind = kPods, .plural = "pods"};
  target.scope.namespaces = {"shop"};
  target.scope.label_selector = selector;
  return target;
}

Object event(const std::string& about, const std::string& more = {}) {
  return object(R"({"kind":"Event","apiVersion":"v1","metadata":{"name":"e"},"involvedObject":)" + about + more + "}");
}

TEST(EventWeaver, SelectsEventsOfFollowedObjects) {
  const EventWeaver weaver({pods()});
  using Belongs = EventWeaver::Belongs;
  const auto belongs = [&](const char* about) { return weaver.belongs(event(about)); };
  EXPECT_EQ(belongs(R"({"kind":"Pod","apiVersion":"v1","namespace":"shop","name":"a"})"), Belongs::kYes);
  EXPECT_EQ(belongs(R"({"kind":"Pod","namespace":"shop","name":"a"})"), Belongs::kYes);
  EXPECT_EQ(belongs(R"({"kind":"Pod","apiVersion":"v1","namespace":"other","name":"a"})"), Belongs::kNo);
  EXPECT_EQ(belongs(R"({"kind":"Pod","apiVersion":"x.io/v1","namespace":"shop","name":"a"})"), Belongs::kNo);
  EXPECT_EQ(belongs(R"({"kind":"Node","apiVersion":"v1","namespace":"shop","name":"a"})"), Belongs::kNo);
}

TEST(EventWeaver, WaitsForTheObjectWithASelector) {
  EventWeaver weaver({pods("app=web")});
  const Object early = event(R"({"kind":"Pod","apiVersion":"v1","namespace":"shop","name":"a","uid":"u1"})");
  ASSERT_EQ(weaver.belongs(early), EventWeaver::Belongs::kPerhaps);
  weaver.keep(early, kThen);
  EXPECT_TRUE(weaver.take_known(kThen + 1s).empty());
  weaver.know(object(R"({"kind":"Pod","metadata":{"name":"a","namespace":"shop","uid":"u1"}})"));
  EXPECT_EQ(weaver.take_known(kThen + 2s).size(), 1U);
  EXPECT_FALSE(weaver.is_waiting());
  weaver.keep(event(R"({"kind":"Pod","namespace":"shop","name":"b","uid":"u2"})"), kThen);
  EXPECT_TRUE(weaver.take_known(kThen + 6s).empty());
  EXPECT_FALSE(weaver.is_waiting());  // the event belongs to another pod
}

TEST(Events, AreReadInBothForms) {
  const std::string about = R"({"kind":"Pod","apiVersion":"v1","namespace":"shop","name":"a"})";
  const TimelineEntry old_form =
      entry_of_event(event(about, R"(,"reason":"BackOff","message":"m","type":"Warning","count":4,
                       "lastTimestamp":"2024-01-01T10:00:00Z","source":{"component":"kubelet"})"),
                     kThen);
  EXPECT_EQ(old_form.count, 4);
  EXPECT_TRUE(old_form.warning);
  EXPECT_THAT(old_form.by, ElementsAre("kubelet"));
  const Object first =
      event(about, R"(,"reason":"x","series":{"count":2,"lastObservedTime":"2024-01-01T10:00:00.000000Z"},
                                        "reportingComponent":"sched","eventTime":"2024-01-01T09:00:00.000000Z")");
  const Object again =
      event(about, R"(,"reason":"x","series":{"count":3,"lastObservedTime":"2024-01-01T10:00:09.000000Z"},
                                        "reportingComponent":"sched","eventTime":"2024-01-01T09:00:00.000000Z")");
  EXPECT_EQ(time_of_event(first).to_string(), "2024-01-01T10:00:00Z");
  EXPECT_EQ(entry_of_event(again, kThen).count, 3);
  EXPECT_TRUE(happened_again(first, again));
  EXPECT_FALSE(happened_again(first, first));
}

TEST(Events, OfObjectsWithoutANamespaceAreInDefault) {
  Target nodes;
  nodes.resource = {.kind = kNodes, .plural = "nodes", .namespaced = false};
  EXPECT_THAT(scope_of_events({pods(), nodes}).namespaces, ElementsAre("shop", "default"));
  Target everywhere = pods();
  everywhere.scope.namespaces.clear();
  EXPECT_TRUE(scope_of_events({nodes, everywhere}).namespaces.empty());
}

}  // namespace
}  // namespace tain::cli
