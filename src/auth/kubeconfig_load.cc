#include <sys/stat.h>

#include <algorithm>
#include <set>
#include <utility>

#include "src/auth/files.h"
#include "src/auth/kubeconfig.h"
#include "src/auth/kubeconfig_validate.h"
#include "src/auth/safe_text.h"

namespace tain::auth {
namespace {

constexpr std::string_view kComponent = "kubeconfig";

// Entries of earlier files have priority.
void add_missing(Kubeconfig& into, Kubeconfig from) {
  into.clusters.merge(from.clusters);
  into.users.merge(from.users);
  into.contexts.merge(from.contexts);
  into.extensions.merge(from.extensions);
  if (into.current_context.empty()) into.current_context = std::move(from.current_context);
}

Result<Kubeconfig> load_file(const std::string& path) {
  const Result<Secret> text = read_file(path);
  if (!text) return fail(text.error().wrapped("cannot load kubeconfig"));
  return parse_kubeconfig(text->reveal(), absolute_path(path));
}

}  // namespace

LoadingRules loading_rules(const Environment& environment, std::string explicit_path) {
  LoadingRules rules;
  rules.explicit_path = std::move(explicit_path);
  std::set<std::string> seen;
  std::string_view list = environment.get("KUBECONFIG");
  rules.from_environment = !list.empty();
  while (!list.empty()) {
    const std::size_t end = list.find(':');
    const std::string path(list.substr(0, end));
    list = end == std::string_view::npos ? std::string_view() : list.substr(end + 1);
    if (!path.empty() && seen.insert(path).second) rules.precedence.push_back(path);
  }
  if (!rules.from_environment) {
    if (const std::string home(environment.get("HOME")); !home.empty()) {
      rules.precedence.push_back(home + "/.kube/config");
      rules.legacy_path = home + "/.kube/.kubeconfig";
    }
  }
  return rules;
}

Result<bool> migrate_legacy(const std::string& source, const std::string& destination) {
  if (file_exists(destination)) return false;
  struct stat info {};
  if (::stat(source.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return false;
  const Result<Secret> content = read_file(source);
  if (!content) return fail(content.error());
  if (Result<void> written = replace_file(destination, content->reveal(), info.st_mode & 0777); !written) {
    return fail(written.error());
  }
  return true;
}

Result<Kubeconfig> load(const LoadingRules& rules, LogSink* log) {
  if (!rules.explicit_path.empty()) return load_file(rules.explicit_path);

  LogSink& sink = log != nullptr ? *log : null_log_sink();
  if (!rules.legacy_path.empty() && !rules.precedence.empty()) {
    if (Result<bool> moved = migrate_legacy(rules.legacy_path, rules.precedence.back()); !moved) {
      sink.write(LogSink::Level::kWarning, kComponent, moved.error().message);
    }
  }
  Kubeconfig config;
  std::vector<Error> errors;
  std::string missing;
  for (const std::string& path : rules.precedence) {
    Result<Kubeconfig> one = load_file(path);
    if (one) {
      add_missing(config, std::move(*one));
    } else if (one.error().code == Code::kNotFound) {
      missing.append(missing.empty() ? "" : ", ").append(in_quotes(path));
    } else {
      errors.push_back(one.error());
    }
  }
  if (!errors.empty()) return fail(aggregated(errors));
  const bool all_missing = std::none_of(rules.precedence.begin(), rules.precedence.end(), file_exists);
  if (rules.from_environment && all_missing) {
    sink.write(LogSink::Level::kWarning, kComponent, "no file in $KUBECONFIG exists: " + missing);
  }
  return config;
}

}  // namespace tain::auth
