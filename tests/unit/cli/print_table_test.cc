#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cli/print/age.h"
#include "cli/print/json.h"
#include "cli/print/tab_writer.h"
#include "cli/print/table.h"

namespace tain::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

std::string aligned(const std::vector<std::string>& pieces) {
  std::string out;
  TabWriter tabs([&out](std::string_view text) { out += text; });
  for (const std::string& piece : pieces) tabs.add(piece);
  tabs.flush();
  return out;
}

std::string printed(const std::vector<Table>& tables, const TableOptions& options, std::string_view event = {}) {
  std::string out;
  TabWriter tabs([&out](std::string_view text) { out += text; });
  TablePrinter printer(options);
  for (const Table& table : tables) {
    printer.print(table, tabs, event);
    tabs.flush();
  }
  return out;
}

Table pods(const std::vector<std::string>& names) {
  Table table;
  table.columns = {{.name = "Name", .type = "string", .format = "name"},
                   {.name = "Ready", .type = "string"},
                   {.name = "Node", .type = "string", .priority = 1}};
  for (const std::string& name : names) {
    table.rows.push_back({.cells = {name, "1/1", "node-1"}, .ns = "team", .name = name, .has_object = true});
  }
  return table;
}

TEST(TabWriterTest, AColumnIsAsWideAsItsWidestCellAndThreeBlanksButAtLeastSix) {
  EXPECT_EQ(aligned({"A\tB\n", "longer\tx\n"}), "A        B\nlonger   x\n");
  EXPECT_EQ(aligned({"A\tB\n"}), "A     B\n");
}

TEST(TabWriterTest, CharactersCountNotBytes) {
  EXPECT_EQ(aligned({"\xC3\xBC\xC3\xBC\xC3\xBC\tx\n", "abcd\ty\n"}), "\xC3\xBC\xC3\xBC\xC3\xBC    x\nabcd   y\n");
}

TEST(TabWriterTest, WidthsOnlyGrowFromFlushToFlush) {
  std::string out;
  TabWriter tabs([&out](std::string_view text) { out += text; });
  tabs.add("longer name\tx\n");
  tabs.flush();
  tabs.add("a\tx\n");
  tabs.flush();
  EXPECT_EQ(out, "longer name   x\na             x\n");
  tabs.forget_widths();
  tabs.add("a\tx\n");
  tabs.flush();
  EXPECT_THAT(out, testing::EndsWith("\na     x\n"));
}

TEST(TabWriterTest, LinesWithoutAColumnSeparateBlocks) {
  EXPECT_EQ(aligned({"long cell\tb\n", "alone\n", "a\tb\n"}), "long cell   b\nalone\na           b\n");
}

TEST(TablePrinterTest, HeadersComeOnceAndAgainWhenTheColumnsChange) {
  Table other = pods({"c"});
  other.columns[1].name = "State";
  EXPECT_EQ(printed({pods({"a"}), pods({"b"}), other}, {}),
            "NAME   READY\na      1/1\nb      1/1\nNAME   STATE\nc      1/1\n");
}

TEST(TablePrinterTest, ATableWithoutRowsPrintsNothing) { EXPECT_EQ(printed({pods({})}, {}), ""); }

TEST(TablePrinterTest, AWatchEventWithoutColumnsHasThoseOfTheLastTable) {
  Table event = pods({"b"});
  event.columns.clear();
  EXPECT_EQ(printed({pods({"a"}), event}, {}), "NAME   READY\na      1/1\nb      1/1\n");
}

TEST(TablePrinterTest, WideShowsTheColumnsOfLowerPriority) {
  EXPECT_EQ(printed({pods({"a"})}, {.wide = true}), "NAME   READY   NODE\na      1/1     node-1\n");
}

TEST(TablePrinterTest, NamespaceKindAndLabelsAreAddedAroundTheColumns) {
  Table table = pods({"a", "b"});
  table.rows[0].labels = {{"app", "web"}, {"example.com/tier", "back"}};
  EXPECT_EQ(printed({table}, {.with_namespace = true,
                              .with_kind = true,
                              .kind = "pod",
                              .show_labels = true,
                              .label_columns = {"example.com/tier"}}),
            "NAMESPACE   NAME    READY   TIER   LABELS\n"
            "team        pod/a   1/1     back   app=web,example.com/tier=back\n"
            "team        pod/b   1/1            <none>\n");
}

TEST(TablePrinterTest, LabelsAreSortedAsWholes) {
  EXPECT_EQ(label_text({{"app", "x"}, {"app.kubernetes.io/name", "y"}}), "app.kubernetes.io/name=y,app=x");
}

TEST(TablePrinterTest, NoHeadersStillAligns) {
  EXPECT_EQ(printed({pods({"a", "longer"})}, {.no_headers = true}), "a        1/1\nlonger   1/1\n");
}

TEST(TablePrinterTest, PrintsTheEventBeforeTheRow) {
  EXPECT_EQ(printed({pods({"a"})}, {}, "ADDED"), "EVENT      NAME   READY\nADDED      a      1/1\n");
  EXPECT_EQ(printed({pods({"a"})}, {.no_headers = true}, "DELETED"), "DELETED    a     1/1\n");
}

// Pieces of 100 rows are aligned by the widest cell of all.
TEST(TablePrinterTest, LateWideRowsDoNotBreakTheColumns) {
  std::vector<std::string> names(150, "a");
  names.back() = "a-much-longer-name";
  const std::string out = printed({pods(names)}, {});
  EXPECT_THAT(out, testing::StartsWith("NAME                 READY\na                    1/1\n"));
  EXPECT_THAT(out, testing::EndsWith("a-much-longer-name   1/1\n"));
}

TEST(TablePrinterTest, EscapesControlCharactersInCells) {
  EXPECT_EQ(safe_cell("a\x1b[31mb"), "a^[[31mb");
  EXPECT_EQ(safe_cell("first\nsecond"), "first...");
  EXPECT_EQ(safe_cell("first\rsecond"), "first...");
  EXPECT_EQ(safe_cell("bell\a back\b del\x7f csi\xC2\x9B"), "bell\\x07 back\\x08 del\\x7f csi\\u009b");
  EXPECT_EQ(safe_cell("not \xFF utf-8"), "not \xEF\xBF\xBD utf-8");
  EXPECT_EQ(safe_text("a\r\nb\tc"), "a\\r\nb\tc");
  Table table = pods({"a"});
  table.columns[1].name = "re\x1b[2Jady";
  table.rows[0].labels = {{"k", "v\x1b"}};
  EXPECT_THAT(printed({table}, {.show_labels = true}), Not(HasSubstr("\x1b")));
}

TEST(TableTest, IsReadFromTheServersTable) {
  const Result<Table> table = Table::parse(R"({"kind":"Table","apiVersion":"meta.k8s.io/v1",
    "metadata":{"resourceVersion":"7","continue":"more"},
    "columnDefinitions":[{"name":"Name","type":"string","format":"name","priority":0},
      {"name":"N","type":"integer","priority":1}],
    "rows":[{"cells":["a",12],"object":{"metadata":{"name":"a","namespace":"b","labels":{"x":"y"}}}},
            {"cells":["c",null]},{"cells":[0.5,true,["x",{"k":1}]]}]})");
  ASSERT_TRUE(table) << table.error();
  EXPECT_EQ(table->resource_version, "7");
  EXPECT_EQ(table->continue_token, "more");
  EXPECT_EQ(table->columns[1].priority, 1);
  EXPECT_EQ(table->rows[0].cells, (std::vector<std::string>{"a", "12"}));
  EXPECT_EQ(table->rows[0].ns, "b");
  EXPECT_EQ(table->rows[0].labels.at("x"), "y");
  EXPECT_FALSE(table->rows[1].has_object);
  EXPECT_EQ(table->rows[1].cells, (std::vector<std::string>{"c", ""}));
  EXPECT_EQ(table->rows[2].cells, (std::vector<std::string>{"0.5", "true", "[x map[k:1]]"}));
}

TEST(TableTest, ServersWithoutTablesGiveNamesAndAges) {
  const Result<Table> list =
      Table::parse(R"({"kind":"PodList","metadata":{"resourceVersion":"7"},"items":[{"metadata":{"name":"a"}}]})");
  ASSERT_TRUE(list) << list.error();
  EXPECT_EQ(printed({*list}, {}), "NAME   AGE\na      <unknown>\n");
  const Result<Table> one = Table::parse(R"({"kind":"Pod","metadata":{"name":"a"}})");
  ASSERT_TRUE(one) << one.error();
  EXPECT_EQ(one->rows.size(), 1u);
}

TEST(TableTest, RejectsInvalidOrDeepJson) {
  EXPECT_EQ(Table::parse("<html>").error().code, Code::kDecode);
  const std::string deep = std::string(2000, '[') + std::string(2000, ']');
  EXPECT_EQ(Table::parse(deep).error().code, Code::kLimit);
  EXPECT_TRUE(Table::parse("{\"a\":\"" + std::string(2000, '[') + "\"}")) << "brackets in strings do not count";
}

TEST(TableTest, RowsWithMoreCellsThanColumnsAreCut) {
  Table table = pods({"a"});
  table.rows[0].cells.push_back("too much");
  EXPECT_EQ(printed({table}, {.wide = true}), "NAME   READY   NODE\na      1/1     node-1\n");
}

TEST(AgeTest, HasHoursUpToEightDays) {
  EXPECT_EQ(age_text(std::chrono::hours(7 * 24 + 5)), "7d5h");
  EXPECT_EQ(age_text(std::chrono::hours(191)), "7d23h");
  EXPECT_EQ(age_text(std::chrono::hours(193)), "8d");
}

TEST(AgeTest, IsShortenedAsKubectlDoes) {
  EXPECT_EQ(age_text(0s), "0s");
  EXPECT_EQ(age_text(-1s), "0s");
  EXPECT_EQ(age_text(-2s), "<invalid>");
  EXPECT_EQ(age_text(119s), "119s");
  EXPECT_EQ(age_text(120s), "2m");
  EXPECT_EQ(age_text(270s), "4m30s");
  EXPECT_EQ(age_text(10min), "10m");
  EXPECT_EQ(age_text(179min), "179m");
  EXPECT_EQ(age_text(180min), "3h");
  EXPECT_EQ(age_text(192min), "3h12m");
  EXPECT_EQ(age_text(8h), "8h");
  EXPECT_EQ(age_text(47h), "47h");
  EXPECT_EQ(age_text(51h), "2d3h");
  EXPECT_EQ(age_text(24h * 9), "9d");
  EXPECT_EQ(age_text(24h * 729), "729d");
  EXPECT_EQ(age_text(24h * 740), "2y10d");
  EXPECT_EQ(age_text(24h * 365 * 9), "9y");
  const auto now = std::chrono::system_clock::time_point(std::chrono::seconds(1'700'000'000));
  EXPECT_EQ(age_since("2023-11-14T22:13:10Z", now), "10s");
  EXPECT_EQ(age_since("yesterday", now), "<unknown>");
  EXPECT_EQ(age_since("", now), "<unknown>");
}

}  // namespace
}  // namespace tain::cli
