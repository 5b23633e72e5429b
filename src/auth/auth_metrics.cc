#include "src/auth/auth_metrics.h"

#include <chrono>

namespace tain::auth {

std::string_view to_string(FileOutcome outcome) {
  switch (outcome) {
    case FileOutcome::kChanged:
      return "changed";
    case FileOutcome::kUnchanged:
      return "unchanged";
    case FileOutcome::kUnreadable:
      return "unreadable";
    case FileOutcome::kEmpty:
      return "empty";
    case FileOutcome::kInvalid:
      break;
  }
  return "invalid";
}

AuthMetrics::AuthMetrics(MetricsProvider* provider) : provider_(provider != nullptr ? *provider : null_metrics()) {}

Counter& AuthMetrics::counter(const char* name, const char* help, const MetricLabels& labels) {
  std::string key = name;
  for (const auto& [label, value] : labels) key.append("|").append(value);
  std::unique_ptr<Counter>& metric = counters_[key];
  if (!metric) metric = provider_.counter(name, help, labels);
  return *metric;
}

void AuthMetrics::file_checked(std::string_view file, FileOutcome outcome) {
  counter("tain_auth_file_checks_total", "Looks at files of credentials and CAs, by outcome.",
          {{"file", std::string(file)}, {"outcome", std::string(to_string(outcome))}})
      .increment();
}

void AuthMetrics::plugin_ran(PluginResult result, int exit_code) {
  counter("tain_auth_exec_runs_total", "Runs of exec plugins, by result and exit code.",
          {{"result", std::string(to_string(result))}, {"exit_code", std::to_string(exit_code)}})
      .increment();
}

void AuthMetrics::policy_asked(bool allowed) {
  counter("tain_auth_exec_policy_total", "Decisions of the plugin policy.",
          {{"decision", allowed ? "allowed" : "denied"}})
      .increment();
}

void AuthMetrics::certificate_ends(WallTime when) {
  if (!certificate_ends_) {
    certificate_ends_ = provider_.gauge("tain_auth_certificate_expiry_timestamp_seconds",
                                        "When the client certificate ends, in seconds since 1970.", {});
  }
  certificate_ends_->set(std::chrono::duration<double>(when.time_since_epoch()).count());
}

void AuthMetrics::rejected() {
  counter("tain_auth_rejections_total", "Requests that the server answered with 401.", {}).increment();
}

}  // namespace tain::auth
