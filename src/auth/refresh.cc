#include "src/auth/refresh.h"

#include <chrono>

#include "src/auth/certificate.h"
#include "src/auth/files.h"
#include "src/auth/headers.h"
#include "src/auth/safe_text.h"
#include "src/base/ascii.h"

namespace tain::auth {

// One refresh, step by step. After each step `out_.held` is usable.
class Refresher::Steps {
 public:
  explicit Steps(Refresh job) : job_(std::move(job)) { out_.held = job_.held; }

  std::optional<PluginRun> begin() {
    if (job_.plan.reload) reload();
    const bool other = out_.held.config != job_.held.config;
    if (job_.plan.token || (other && !config().token_file.empty())) token();
    if (out_.error || !(job_.plan.exec || (other && uses_exec(config())))) return std::nullopt;
    return plugin_run();
  }

  Refreshed end(std::optional<PluginOutcome> plugin) {
    if (plugin) take(std::move(*plugin));
    if (!out_.error && config().secure()) tls();
    return std::move(out_);
  }

 private:
  const ConnectionConfig& config() const { return *out_.held.config; }

  void found(std::string subject, std::string text) { out_.findings.push_back({std::move(subject), std::move(text)}); }
  void checked(std::string_view file, FileOutcome outcome) { out_.checks.emplace_back(file, outcome); }

  void reload() {
    Result<ConnectionConfig> again = job_.reload();
    const std::string subject = config().origin;
    if (!again) return found(subject, "cannot reread the configuration: " + again.error().message);
    if (again->server != config().server) {
      return found(subject, "the configuration now has another server; restart to use it");
    }
    found(subject, "");
    out_.held.config = std::make_shared<const ConnectionConfig>(std::move(*again));
    out_.held.token = config().token;
  }

  void token() {
    const std::string& path = config().token_file;
    const Result<Secret> content = job_.sources->read_file(path);
    const std::string_view text = content ? trimmed(content->reveal()) : std::string_view();
    const bool usable = !text.empty() && header_value_ok(text);
    if (usable) {
      checked("token", out_.held.token.equals(text) ? FileOutcome::kUnchanged : FileOutcome::kChanged);
      out_.held.token = Secret(std::string(text));
      return found(path, "");
    }
    checked("token", !content ? FileOutcome::kUnreadable : text.empty() ? FileOutcome::kEmpty : FileOutcome::kInvalid);
    const std::string why = !content       ? content.error().message
                            : text.empty() ? "the token file " + in_quotes(path) + " is empty; write a token into it"
                                           : "the token file " + in_quotes(path) +
                                                 " contains blanks or control characters; "
                                                 "write one token into it";
    if (out_.held.token.empty()) {
      out_.error = Error::of(Code::kBadArgument, "cannot authenticate: " + why, Phase::kConfig);
    } else {
      found(path, why + "; the last valid token stays in use");
    }
  }

  PluginRun plugin_run() const {
    PluginRun run = job_.run;
    run.settings = *config().exec;
    run.policy = config().plugin_policy;
    const std::string& written = config().exec->cluster_server;
    run.cluster = {written.empty() ? config().server : written,
                   config().server_name,
                   config().insecure_skip_verify,
                   ca_for_plugin(),
                   config().proxy_url,
                   config().disable_compression,
                   config().exec->cluster_extension_json};
    return run;
  }

  void take(PluginOutcome plugin) {
    out_.plugin = std::move(plugin);
    const std::string& command = config().exec->command;
    if (out_.plugin->credential) {
      out_.held.exec = *out_.plugin->credential;
      found(command, "");
    } else if (job_.plan.exec_spare) {
      found(command, out_.plugin->credential.error().message + "; its previous credentials stay in use");
    } else {
      out_.error = out_.plugin->credential.error();
    }
  }

  std::string ca_for_plugin() const {
    if (!config().exec->provide_cluster_info) return {};
    if (!config().ca_pem.empty() || config().ca_file.empty()) return config().ca_pem;
    const Result<Secret> content = job_.sources->read_file(config().ca_file);
    return content ? content->reveal() : std::string();
  }

  // The new content of the CA; nullopt if it is unchanged.
  std::optional<std::string> new_ca() {
    if (config().ca_file.empty() || !config().ca_pem.empty()) {
      const bool same = out_.held.ca_pem == config().ca_pem && out_.held.insecure == config().insecure_skip_verify;
      if (out_.held.ca_known && same) return std::nullopt;
      return config().ca_pem;
    }
    if (!job_.plan.files && out_.held.ca_known) return std::nullopt;
    const std::string& path = config().ca_file;
    const Result<Secret> content = job_.sources->read_file(path);
    if (!content) {
      checked("ca", FileOutcome::kUnreadable);
      if (out_.held.ca_known) {
        found(path, content.error().message + "; the previous CAs stay in use");
      } else {
        out_.error = content.error().wrapped("cannot trust the server");
      }
      return std::nullopt;
    }
    if (trimmed(content->reveal()).empty()) {
      checked("ca", FileOutcome::kEmpty);
      found(path, "the CA file " + in_quotes(path) + " is empty; " +
                      (out_.held.ca_known && !out_.held.ca_pem.empty() ? "the previous CAs stay in use"
                                                                       : "no server is trusted until it has content"));
      if (!out_.held.ca_known) return std::string();
      return std::nullopt;
    }
    if (out_.held.ca_known && out_.held.ca_pem == content->reveal()) {
      checked("ca", FileOutcome::kUnchanged);
      found(path, "");
      return std::nullopt;
    }
    return content->reveal();
  }

  struct Pair {
    std::string certificate_pem{};
    Secret key_pem{};
  };
  std::optional<Pair> new_pair() {
    if (uses_exec(config())) {
      if (!out_.held.exec) return std::nullopt;
      return changed({out_.held.exec->certificate_pem, out_.held.exec->key_pem});
    }
    const bool any_file = (config().certificate_pem.empty() && !config().certificate_file.empty()) ||
                          (config().key_pem.empty() && !config().key_file.empty());
    if (any_file && !job_.plan.files && out_.held.tls) return std::nullopt;
    Pair pair{config().certificate_pem, config().key_pem};
    if (pair.certificate_pem.empty() && !config().certificate_file.empty()) {
      const Result<Secret> content = read_part(config().certificate_file);
      if (!content) return std::nullopt;
      pair.certificate_pem = content->reveal();
    }
    if (pair.key_pem.empty() && !config().key_file.empty()) {
      const Result<Secret> content = read_part(config().key_file);
      if (!content) return std::nullopt;
      pair.key_pem = *content;
    }
    std::optional<Pair> fresh = changed(std::move(pair));
    if (any_file && !fresh) {
      checked("certificate", FileOutcome::kUnchanged);
      found(config().certificate_file, "");
    }
    return fresh;
  }

  Result<Secret> read_part(const std::string& path) {
    Result<Secret> content = job_.sources->read_file(path);
    const bool empty = content && trimmed(content->reveal()).empty();
    if (content && !empty) return content;
    checked("certificate", empty ? FileOutcome::kEmpty : FileOutcome::kUnreadable);
    const std::string why = empty ? "the file " + in_quotes(path) + " is empty" : content.error().message;
    if (out_.held.tls) {
      found(path, why + "; the previous client certificate stays in use");
    } else {
      out_.error = Error::of(Code::kBadArgument, "cannot use the client certificate: " + why, Phase::kConfig);
    }
    return fail(Code::kBadArgument, why, Phase::kConfig);
  }

  std::optional<Pair> changed(Pair pair) const {
    const bool same = out_.held.tls && pair.certificate_pem == out_.held.certificate_pem &&
                      pair.key_pem.equals(out_.held.key_pem.reveal());
    if (same) return std::nullopt;
    return pair;
  }

  // Creates a TLS context; the settings are stored only after success.
  Result<void> adopt(const std::string& ca_pem, const std::string& certificate_pem, const Secret& key_pem) {
    net::TlsClientSettings settings;
    settings.ca_pem = ca_pem;
    // An empty CA file trusts no server; the system's CAs are used only if no CA is configured.
    settings.use_system_cas = config().ca_file.empty() && config().ca_pem.empty();
    settings.certificate_pem = certificate_pem;
    settings.key_pem = key_pem;
    settings.insecure_skip_verify = config().insecure_skip_verify;
    Result<std::shared_ptr<const net::TlsContext>> context = job_.sources->make_tls(settings);
    if (!context) return fail(context.error());
    out_.held.tls = std::move(*context);
    out_.held.ca_known = true;
    out_.held.ca_pem = ca_pem;
    out_.held.insecure = settings.insecure_skip_verify;
    out_.held.certificate_pem = certificate_pem;
    out_.held.key_pem = key_pem;
    return {};
  }

  void tls() {
    const std::optional<std::string> ca = new_ca();
    const std::optional<Pair> pair = out_.error ? std::nullopt : new_pair();
    if (out_.error || (!ca && !pair)) return;
    if (!out_.held.tls) return first_tls(ca.value_or(""), pair.value_or(Pair()));
    // Each separately: an invalid one must not block the other.
    if (ca) {
      const Result<void> made = adopt(*ca, out_.held.certificate_pem, out_.held.key_pem);
      report_result("ca", config().ca_file, made, "the previous CAs stay in use");
    }
    if (pair) {
      const Result<void> made = adopt(out_.held.ca_pem, pair->certificate_pem, pair->key_pem);
      report_result("certificate", config().certificate_file, made, "the previous client certificate stays in use");
      if (made) note_end(*pair);
    }
  }

  void first_tls(const std::string& ca_pem, const Pair& pair) {
    const bool ca_file = !config().ca_file.empty() && config().ca_pem.empty();
    const Result<void> made = adopt(ca_pem, pair.certificate_pem, pair.key_pem);
    if (ca_file && !ca_pem.empty()) checked("ca", made ? FileOutcome::kChanged : FileOutcome::kInvalid);
    if (made) return note_end(pair);
    out_.error = made.error().wrapped("cannot use the TLS settings of " + config().origin + files_named());
  }

  std::string files_named() const {
    std::string text;
    for (const std::string* path : {&config().ca_file, &config().certificate_file, &config().key_file}) {
      if (!path->empty()) text.append(text.empty() ? " (" : ", ").append(in_quotes(*path));
    }
    return text.empty() ? text : text + ")";
  }

  void report_result(std::string_view what, const std::string& path, const Result<void>& made, std::string_view stays) {
    if (!path.empty()) checked(what, made ? FileOutcome::kChanged : FileOutcome::kInvalid);
    const std::string subject = path.empty() ? std::string(what) : path;
    found(subject,
          made ? "" : "cannot use " + in_quotes(subject) + ": " + made.error().message + "; " + std::string(stays));
  }

  void note_end(const Pair& pair) {
    if (pair.certificate_pem.empty()) return;
    if (const Result<WallTime> ends = check_certificate_pair(pair.certificate_pem, pair.key_pem)) {
      out_.certificate_ends = *ends;
    }
  }

  const Refresh job_;
  Refreshed out_;
};

bool uses_exec(const ConnectionConfig& config) {
  return config.exec && config.token.empty() && config.token_file.empty() && config.username.empty() &&
         config.password.empty() && config.certificate_file.empty() && config.certificate_pem.empty();
}

Refresher::Refresher(Refresh job) : steps_(std::make_unique<Steps>(std::move(job))) {}
Refresher::~Refresher() = default;
std::optional<PluginRun> Refresher::begin() { return steps_->begin(); }
Refreshed Refresher::end(std::optional<PluginOutcome> plugin) { return steps_->end(std::move(plugin)); }

std::shared_ptr<const CredentialSources> CredentialSources::real() {
  auto sources = std::make_shared<CredentialSources>();
  sources->read_file = [](const std::string& path) { return auth::read_file(path); };
  sources->make_tls = net::TlsContext::make_client;
  sources->run_plugin = auth::run_plugin;
  sources->start_plugin = auth::start_plugin;
  return sources;
}

std::string_view to_string(FileOutcome outcome) {
  constexpr std::string_view kNames[] = {"changed", "unchanged", "unreadable", "empty", "invalid"};
  return kNames[static_cast<std::size_t>(outcome)];
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
