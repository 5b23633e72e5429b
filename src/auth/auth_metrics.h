#pragma once

#include <tain/metrics.h>
#include <tain/runtime.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "src/auth/exec_plugin.h"

namespace tain::auth {

// The result of a check of a file.
enum class FileOutcome { kChanged, kUnchanged, kUnreadable, kEmpty, kInvalid };
std::string_view to_string(FileOutcome outcome);

// The counters of one Authenticator. No label contains a name, a path or a secret.
//
// Threading:  the loop.
class AuthMetrics {
 public:
  explicit AuthMetrics(MetricsProvider* provider);

  void file_checked(std::string_view file, FileOutcome outcome);  // file: ca, certificate, token
  void plugin_ran(PluginResult result, int exit_code);
  void policy_asked(bool allowed);
  void certificate_ends(WallTime when);
  void rejected();

 private:
  Counter& counter(const char* name, const char* help, const MetricLabels& labels);

  MetricsProvider& provider_;
  std::map<std::string, std::unique_ptr<Counter>> counters_;
  std::unique_ptr<Gauge> certificate_ends_;
};

}  // namespace tain::auth
