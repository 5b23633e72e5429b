#include <gtest/gtest.h>
#include <tain/cache/store.h>

#include <chrono>

#include "cli/live/object_table.h"
#include "cli/live/view.h"

namespace tain::cli::live {
namespace {

using namespace std::chrono_literals;

constexpr WallTime kNow{1'700'000'100s};

Object pod(const std::string& name, const std::string& version, const std::string& status = R"("phase":"Running")",
           const std::string& more = "") {
  auto made = Object::from_json(
      R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"shop","name":")" + name + R"(","uid":"u-)" + name +
      R"(","resourceVersion":")" + version + R"(","creationTimestamp":"2023-11-14T22:14:00Z")" + more +
      R"(},"spec":{"nodeName":"node-1","containers":[{"name":"a"},{"name":"b"}]},"status":{)" + status + "}}");
  return made ? *made : Object();
}

std::string all_text(const std::vector<Line>& lines) {
  std::string out;
  for (const Line& line : lines) out.append(plain_text(line)).append("\n");
  return out;
}

Frame frame_with(std::size_t pods) {
  Frame frame;
  frame.title = "tain demo";
  frame.server = "http://127.0.0.1:1234";
  KindFigures kind{.kind = "pods", .state = Reflector::State::kLive, .synced = true, .objects = pods, .bytes = 42'000};
  kind.age = 100ms;
  kind.events_per_second = 12.5;
  kind.version = "815";
  kind.syncs = 1;
  frame.kinds = {kind};
  frame.page.matching = pods;
  for (std::size_t i = 0; i < pods; ++i)
    frame.page.rows.push_back({Mark::kNew, cells_of("pods", pod("web", "1"), kNow)});
  frame.news = {{.at = 3s, .who = "you", .text = "cut\x1b[2J the watches"}};
  frame.hints = {{"q", "quit"}, {"c", "cut"}};
  return frame;
}

TEST(LiveRows, ShowsAPodAsKubectlDoes) {
  const std::string crashed = R"("phase":"Running","containerStatuses":[{"ready":false,"restartCount":3,"state":)"
                              R"({"waiting":{"reason":"CrashLoopBackOff"}}},{"ready":true,"restartCount":1}])";

  EXPECT_EQ(cells_of("pods", pod("web-1", "7", crashed), kNow),
            (std::vector<std::string>{"shop", "web-1", "1/2", "CrashLoopBackOff", "4", "60s", "node-1", ""}));
  EXPECT_EQ(pod_status(pod("a", "1", R"("phase":"Running")", R"(,"deletionTimestamp":"2023-11-14T22:14:00Z")")),
            "Terminating");
  EXPECT_EQ(pod_status(pod("a", "1", R"("phase":"Failed","reason":"Evicted")")), "Evicted");
}

TEST(LiveRows, EscapesServerText) {
  const auto cells = cells_of("pods", pod("a", "1", R"("phase":"\u001b[2JGone")"), kNow);

  EXPECT_EQ(cells[3], "\\x1b[2JGone");
}

TEST(LiveTable, MarksNewChangedAndDeletedRows) {
  Store store;
  ObjectTable table("pods");
  const Instant begin{100s};
  ASSERT_TRUE(store.add(pod("a", "1")));
  ASSERT_TRUE(store.add(pod("b", "2")));
  table.update(store.snapshot(), begin);
  EXPECT_EQ(table.page("", Order::kName, 0, 9, begin, kNow).rows[0].mark, Mark::kNone) << "the first state has no mark";

  ASSERT_TRUE(store.update(pod("a", "3")));
  ASSERT_TRUE(store.add(pod("c", "4")));
  ASSERT_TRUE(store.remove_key("shop/b"));
  table.update(store.snapshot(), begin + 1s);

  TablePage page = table.page("", Order::kName, 0, 9, begin + 1s, kNow);
  ASSERT_EQ(page.rows.size(), 3U);
  EXPECT_EQ(page.rows[0].mark, Mark::kChanged);
  EXPECT_EQ(page.rows[1].mark, Mark::kGone);
  EXPECT_EQ(page.rows[2].mark, Mark::kNew);
  EXPECT_EQ(page.objects, 2U);

  table.update(store.snapshot(), begin + 4s);
  page = table.page("", Order::kName, 0, 9, begin + 4s, kNow);
  ASSERT_EQ(page.rows.size(), 2U) << "a deleted row disappears after a moment";
  EXPECT_EQ(page.rows[0].mark, Mark::kNone);
}

TEST(LiveTable, FiltersByNameAndStatusAndKeepsThePageFull) {
  Store store;
  ObjectTable table("pods");
  for (char name = 'a'; name <= 'j'; ++name) ASSERT_TRUE(store.add(pod(std::string("web-") + name, "1")));
  ASSERT_TRUE(store.add(pod("cart", "2", R"("phase":"Pending")")));
  table.update(store.snapshot(), Instant{1s});

  EXPECT_EQ(table.page("WEB-", Order::kName, 0, 5, Instant{1s}, kNow).matching, 10U);
  EXPECT_EQ(table.page("pending", Order::kName, 0, 5, Instant{1s}, kNow).matching, 1U);
  EXPECT_EQ(table.page("nothing", Order::kName, 0, 5, Instant{1s}, kNow).matching, 0U);
  const TablePage last = table.page("web", Order::kName, 1000, 4, Instant{1s}, kNow);
  EXPECT_EQ(last.first, 6U);
  EXPECT_EQ(last.rows.size(), 4U);
  EXPECT_EQ(last.rows.back().cells[1], "web-j");
}

TEST(LiveView, FitsScreensOfEverySize) {
  for (const TerminalSize size : {TerminalSize{80, 24}, {200, 60}, {40, 10}, {20, 5}, {1, 1}}) {
    Frame frame = frame_with(50);
    frame.page.rows.resize(std::min<std::size_t>(50, table_rows(frame, size)));
    const std::vector<Line> lines = lay_out(frame, size);

    EXPECT_EQ(lines.size(), size.rows);
    if (size.rows >= 10) {
      EXPECT_EQ(plain_text(lines.back()), "q quit  c cut  ");
    }
  }
}

TEST(LiveView, ShowsKindsPodsAndNewsWithControlsEscaped) {
  const std::string text = all_text(lay_out(frame_with(3), {.columns = 100, .rows = 24}));

  EXPECT_NE(text.find("tain demo  http://127.0.0.1:1234"), std::string::npos) << text;
  EXPECT_NE(text.find("12.5"), std::string::npos) << text;
  EXPECT_NE(text.find("live        "), std::string::npos) << text;
  EXPECT_NE(text.find("+ shop"), std::string::npos) << text;
  EXPECT_NE(text.find("cut\\x1b[2J the watches"), std::string::npos) << text;
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

TEST(LiveView, ShowsErrorAndNextTryOfAKind) {
  Frame frame = frame_with(0);
  frame.kinds[0].state = Reflector::State::kRetrying;
  frame.kinds[0].error = "connection refused";
  frame.kinds[0].next_try = 1500ms;
  frame.alarm = "SERVER DOWN";

  const std::string text = all_text(lay_out(frame, {.columns = 140, .rows = 24}));

  EXPECT_NE(text.find("retrying"), std::string::npos) << text;
  EXPECT_NE(text.find("in 1.5 s: connection refused"), std::string::npos) << text;
  EXPECT_NE(text.find("SERVER DOWN"), std::string::npos) << text;
}

}  // namespace
}  // namespace tain::cli::live
