#include "src/metrics/prometheus_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "src/base/ascii.h"

namespace tain::metrics {
namespace {

bool starts_name(char c) { return is_letter(c) || c == '_'; }

void append_escaped(std::string& out, std::string_view text, bool quote) {
  for (const char c : text) {
    if (c == '\\') {
      out += "\\\\";
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '"' && quote) {
      out += "\\\"";
    } else {
      out += c;
    }
  }
}

template <class Number>
void append_digits(std::string& out, Number value) {
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  out.append(digits, end);
}

void append_number(std::string& out, double value) {
  if (std::isnan(value)) {
    out += "NaN";
  } else if (std::isinf(value)) {
    out += value > 0 ? "+Inf" : "-Inf";
  } else {
    append_digits(out, value);
  }
}

void append_name(std::string& out, std::string_view name, std::string_view suffix, std::string_view labels) {
  out.append(name).append(suffix);
  if (!labels.empty()) out.append("{").append(labels).append("}");
  out += ' ';
}

void append_bucket(std::string& out, std::string_view name, std::string_view labels, double bound,
                   std::uint64_t count) {
  out.append(name).append("_bucket{").append(labels);
  if (!labels.empty()) out += ',';
  out += "le=\"";
  append_number(out, bound);
  out += "\"} ";
  append_digits(out, count);
  out += '\n';
}

}  // namespace

bool valid_label_name(std::string_view name) {
  return !name.empty() && starts_name(name[0]) &&
         std::all_of(name.begin(), name.end(), [](char c) { return starts_name(c) || is_digit(c); });
}

bool valid_metric_name(std::string_view name) {
  return !name.empty() && !is_digit(name[0]) &&
         std::all_of(name.begin(), name.end(), [](char c) { return starts_name(c) || is_digit(c) || c == ':'; });
}

std::string label_text(MetricLabels labels) {
  std::sort(labels.begin(), labels.end());
  std::string text;
  for (const auto& [name, value] : labels) {
    if (!text.empty()) text += ',';
    text.append(name).append("=\"");
    append_escaped(text, value, true);
    text += '"';
  }
  return text;
}

void append_header(std::string& out, std::string_view name, std::string_view help, std::string_view type) {
  out.append("# HELP ").append(name).append(" ");
  append_escaped(out, help, false);
  out.append("\n# TYPE ").append(name).append(" ").append(type).append("\n");
}

void append_series(std::string& out, std::string_view name, std::string_view labels, const CounterValue& value) {
  append_name(out, name, "", labels);
  append_number(out, value.value());
  out += '\n';
}

void append_series(std::string& out, std::string_view name, std::string_view labels, const GaugeValue& value) {
  append_name(out, name, "", labels);
  append_number(out, value.value());
  out += '\n';
}

void append_series(std::string& out, std::string_view name, std::string_view labels, const HistogramValue& value) {
  const auto counts = value.cumulative();
  for (std::size_t i = 0; i < value.bounds().size(); ++i) {
    append_bucket(out, name, labels, value.bounds()[i], counts[i]);
  }
  append_bucket(out, name, labels, std::numeric_limits<double>::infinity(), counts.back());
  append_name(out, name, "_sum", labels);
  append_number(out, value.sum());
  out += '\n';
  append_name(out, name, "_count", labels);
  append_digits(out, counts.back());
  out += '\n';
}

}  // namespace tain::metrics
