#pragma once

#include <tain/metrics.h>

#include <string>
#include <string_view>

#include "src/metrics/series.h"

namespace tain::metrics {

// The pieces of Prometheus' text exposition format 0.0.4.

bool valid_metric_name(std::string_view name);
bool valid_label_name(std::string_view name);

// `a="1",b="x\"y"`, sorted by name and escaped: the identity of a series within its family.
std::string label_text(MetricLabels labels);

void append_header(std::string& out, std::string_view name, std::string_view help, std::string_view type);
void append_series(std::string& out, std::string_view name, std::string_view labels, const CounterValue& value);
void append_series(std::string& out, std::string_view name, std::string_view labels, const GaugeValue& value);
void append_series(std::string& out, std::string_view name, std::string_view labels, const HistogramValue& value);

}  // namespace tain::metrics
