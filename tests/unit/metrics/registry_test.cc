#include <tain/metrics.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace tain {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(Registry, WritesNothingWhenNothingIsMeasured) {
  const Registry registry;

  EXPECT_EQ(registry.prometheus_text(), "");
}

TEST(Registry, WritesFamiliesSortedByNameAndSeriesByLabels) {
  Registry registry;
  auto watches = registry.counter("tain_watches_total", "Watches begun.", {{"resource", "pods"}});
  auto other = registry.counter("tain_watches_total", "", {{"resource", "nodes"}});
  auto depth = registry.gauge("tain_depth", "Items waiting.", {});

  watches->increment();
  watches->add(2);
  depth->set(-1.5);

  EXPECT_EQ(registry.prometheus_text(),
            "# HELP tain_depth Items waiting.\n"
            "# TYPE tain_depth gauge\n"
            "tain_depth -1.5\n"
            "# HELP tain_watches_total Watches begun.\n"
            "# TYPE tain_watches_total counter\n"
            "tain_watches_total{resource=\"nodes\"} 0\n"
            "tain_watches_total{resource=\"pods\"} 3\n");
}

TEST(Registry, HistogramBucketsAreCumulativeAndInclusive) {
  Registry registry;
  auto seconds = registry.histogram("t_seconds", "Time.", {{"verb", "list"}}, {1, 0.1, 1, kInfinity});

  for (const double value : {0.05, 0.1, 0.5, 1.0, 7.0}) seconds->observe(value);

  EXPECT_EQ(registry.prometheus_text(),
            "# HELP t_seconds Time.\n"
            "# TYPE t_seconds histogram\n"
            "t_seconds_bucket{verb=\"list\",le=\"0.1\"} 2\n"
            "t_seconds_bucket{verb=\"list\",le=\"1\"} 4\n"
            "t_seconds_bucket{verb=\"list\",le=\"+Inf\"} 5\n"
            "t_seconds_sum{verb=\"list\"} 8.65\n"
            "t_seconds_count{verb=\"list\"} 5\n");
}

TEST(Registry, HistogramWithoutBoundsOrLabelsCountsAndSums) {
  Registry registry;
  auto sizes = registry.histogram("sizes", "S.", {}, {});

  sizes->observe(3);

  EXPECT_THAT(registry.prometheus_text(), HasSubstr("sizes_bucket{le=\"+Inf\"} 1\nsizes_sum 3\nsizes_count 1\n"));
}

TEST(Registry, EscapesHelpAndLabelValues) {
  Registry registry;
  auto gauge = registry.gauge("g", "a \\ b\n\"c\"", {{"path", "C:\\x\n\"y\""}});

  EXPECT_EQ(registry.prometheus_text(),
            "# HELP g a \\\\ b\\n\"c\"\n"
            "# TYPE g gauge\n"
            "g{path=\"C:\\\\x\\n\\\"y\\\"\"} 0\n");
}

TEST(Registry, SpellsSpecialNumbersAsPrometheusDoes) {
  Registry registry;
  auto gauge = registry.gauge("g", "", {});

  gauge->set(kInfinity);
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("\ng +Inf\n"));
  gauge->set(-kInfinity);
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("\ng -Inf\n"));
  gauge->set(kNan);
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("\ng NaN\n"));
}

TEST(Registry, CountersNeverDecreaseAndAddFractionsExactly) {
  Registry registry;
  auto counter = registry.counter("c", "", {});

  counter->add(0.25);
  counter->add(2);
  counter->add(-5);
  counter->add(kNan);

  EXPECT_THAT(registry.prometheus_text(), HasSubstr("\nc 2.25\n"));
  counter->add(0x1.0p60);
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("\nc 1152921504606846976\n"));
}

TEST(Registry, HistogramIgnoresNan) {
  Registry registry;
  auto histogram = registry.histogram("h", "", {}, {1, kNan});

  histogram->observe(kNan);

  EXPECT_THAT(registry.prometheus_text(), HasSubstr("h_sum 0\nh_count 0\n"));
}

// Label order does not make a different series.
TEST(Registry, SameNameAndLabelsShareOneSeries) {
  Registry registry;
  auto one = registry.counter("c", "first help", {{"a", "1"}, {"b", "2"}});
  auto two = registry.counter("c", "second help", {{"b", "2"}, {"a", "1"}});

  one->increment();
  two->increment();

  EXPECT_EQ(registry.prometheus_text(), "# HELP c first help\n# TYPE c counter\nc{a=\"1\",b=\"2\"} 2\n");
}

// Series end with their handles. client-go removed its reflector metrics because their series were never deleted.
TEST(Registry, ASeriesEndsWithItsLastHandle) {
  Registry registry;
  auto pods = registry.counter("c", "", {{"resource", "pods"}});
  auto pods_too = registry.counter("c", "", {{"resource", "pods"}});
  auto nodes = registry.counter("c", "", {{"resource", "nodes"}});
  pods->increment();

  pods.reset();
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("c{resource=\"pods\"} 1\n"));
  pods_too.reset();
  EXPECT_THAT(registry.prometheus_text(), Not(HasSubstr("pods")));
  nodes.reset();

  EXPECT_EQ(registry.prometheus_text(), "");
  auto again = registry.counter("c", "", {{"resource", "pods"}});
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("c{resource=\"pods\"} 0\n"));
}

TEST(Registry, NameUsedWithTwoTypesIsExportedAsTheFirst) {
  Registry registry;
  auto counter = registry.counter("x", "", {});
  auto gauge = registry.gauge("x", "", {});

  gauge->set(7);
  counter->increment();

  EXPECT_EQ(registry.prometheus_text(), "# HELP x \n# TYPE x counter\nx 1\n");
  gauge.reset();
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("x 1\n"));
}

TEST(Registry, MetricMayOutliveTheRegistry) {
  auto registry = std::make_unique<Registry>();
  auto counter = registry->counter("c", "", {});

  registry.reset();
  counter->increment();
  counter.reset();
}

struct BadName {
  std::string name;
  MetricLabels labels;
};
class RegistryNames : public ::testing::TestWithParam<BadName> {};

// One invalid name would make the whole scrape unreadable.
TEST_P(RegistryNames, InvalidForPrometheusAreNotExported) {
  Registry registry;

  auto histogram = registry.histogram(GetParam().name, "", GetParam().labels, {1});
  histogram->observe(1);

  EXPECT_EQ(registry.prometheus_text(), "");
}

INSTANTIATE_TEST_SUITE_P(Bad, RegistryNames,
                         ::testing::Values(BadName{"", {}}, BadName{"9lives", {}}, BadName{"a-b", {}},
                                           BadName{"ok", {{"", "v"}}}, BadName{"ok", {{"a:b", "v"}}},
                                           BadName{"ok", {{"0", "v"}}}, BadName{"ok", {{"le", "v"}}},
                                           BadName{"ok", {{"a", "1"}, {"a", "2"}}}));

TEST(Registry, AllowsColonsInNamesAndLeOutsideHistograms) {
  Registry registry;
  auto gauge = registry.gauge("job:rate_5m", "", {{"le", "x"}});

  EXPECT_THAT(registry.prometheus_text(), HasSubstr("job:rate_5m{le=\"x\"} 0\n"));
}

TEST(NullMetrics, AcceptsEverythingAndStoresNothing) {
  MetricsProvider& metrics = null_metrics();

  metrics.counter("c", "", {})->increment();
  metrics.gauge("g", "", {})->set(1);
  metrics.histogram("h", "", {}, {1})->observe(1);

  EXPECT_EQ(&metrics, &null_metrics());
}

}  // namespace
}  // namespace tain
