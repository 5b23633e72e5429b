#include "src/auth/authenticator.h"

#include <map>
#include <utility>

#include "src/auth/exec_plugin.h"
#include "src/auth/headers.h"
#include "src/auth/plugin_policy.h"
#include "src/auth/refresh.h"
#include "src/auth/safe_text.h"
#include "src/base/base64.h"

namespace tain::auth {
namespace {

constexpr std::string_view kComponent = "auth";
// A plugin runs again this long before its credentials expire; for short-lived ones less.
constexpr Duration kLeeway = std::chrono::seconds(10);
// The pause after a run that failed or returned expired credentials.
constexpr Duration kAfterFailure = std::chrono::seconds(1);
// How long a request waits for a refresh that is not urgent.
constexpr Duration kPatience = std::chrono::seconds(2);
// The pause after a 401 if the new run returned the same credentials.
constexpr Duration kAfterNothingNew = std::chrono::seconds(10);

bool has_credentials(const ConnectionConfig& config) {
  return !config.token.empty() || !config.token_file.empty() || !config.username.empty() || !config.password.empty() ||
         uses_exec(config);
}

// Errors that forbid every request, whatever the files contain.
Result<void> check(const ConnectionConfig& config, const Authenticator::Options& options) {
  const auto refuse = [](std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); };
  const bool basic = !config.username.empty() || !config.password.empty();
  const bool token = !config.token.empty() || !config.token_file.empty();
  if (token && basic) return refuse(config.origin + ": both a token and a username or password are set; keep one");
  if (!config.secure() && has_credentials(config) && !options.allow_plain_credentials) {
    return refuse(config.origin + ": the credentials would be sent to " +
                  in_quotes(without_credentials(config.server)) +
                  " without TLS; use https://, or remove them (a program can allow it: "
                  "Cluster::Access::send_credentials_in_plain)");
  }
  if (!header_value_ok(config.token.reveal())) {
    return refuse(config.origin + ": the token has blanks or control characters; correct it");
  }
  if (config.username.find(':') != std::string::npos) {
    return refuse(config.origin + ": the username contains a colon, which basic authentication forbids; change it");
  }
  if (config.insecure_skip_verify && (!config.ca_file.empty() || !config.ca_pem.empty())) {
    return refuse(config.origin + ": insecure-skip-tls-verify is set beside a CA; remove one of them");
  }
  const bool certificate = !config.certificate_file.empty() || !config.certificate_pem.empty();
  const bool key = !config.key_file.empty() || !config.key_pem.empty();
  if (certificate != key)
    return refuse(config.origin + ": a client certificate needs its key, and a key its certificate");
  if (Result<HeaderList> headers = impersonation_headers(config.impersonate); !headers) {
    return fail(headers.error().wrapped(config.origin));
  }
  if (Result<void> policy = check_policy(config.plugin_policy); !policy) return policy;
  if (uses_exec(config)) return check_exec_settings(*config.exec);
  return {};
}

class FreshAuthenticator final : public Authenticator {
 public:
  FreshAuthenticator(Runtime& runtime, ConnectionConfig config, Options options)
      : runtime_(runtime),
        options_(std::move(options)),
        log_(options_.log != nullptr ? *options_.log : null_log_sink()),
        environment_(options_.environment ? *options_.environment : Environment::of_process()),
        sources_(options_.sources ? options_.sources : CredentialSources::real()),
        metrics_(options_.metrics) {
    if (const Result<void> sane = check(config, options_); !sane) refusal_ = sane.error();
    if (config.insecure_skip_verify) warn_of_insecure(config);
    if (!refusal_ && !config.secure() && has_credentials(config)) {
      log_.write(LogSink::Level::kWarning, kComponent,
                 config.origin + ": credentials are sent to " + in_quotes(without_credentials(config.server)) +
                     " without TLS, as configured");
    }
    held_.token = config.token;
    if (Result<HeaderList> headers = impersonation_headers(config.impersonate)) impersonation_ = std::move(*headers);
    held_.config = std::make_shared<const ConnectionConfig>(std::move(config));
    token_read_ = held_.token.empty() ? Instant::min() : runtime_.clock().now();
  }

  ~FreshAuthenticator() override {
    *alive_ = false;
    cancellation_->cancel();
    runtime_.timers().cancel(patience_);
  }
  FreshAuthenticator(const FreshAuthenticator&) = delete;
  FreshAuthenticator& operator=(const FreshAuthenticator&) = delete;

  std::shared_ptr<void> authorize(Done done) override {
    const std::shared_ptr<void> caller(this, [this, alive = alive_](void*) {
      if (*alive) left();
    });
    serve({caller, std::move(done)});
    return caller;
  }

  bool rejected(std::uint64_t generation) override {
    metrics_.rejected();
    const std::uint64_t of = generation / 2;
    const bool was_cached = generation % 2 == 1;
    if (of != generation_) return of < generation_;  // newer ones exist
    const bool file = !config().token_file.empty();
    // Read for that request: another read would give the same.
    if (file && !was_cached) return false;
    const bool exec = uses_exec(config());
    const bool certificate = !config().certificate_file.empty() || !config().key_file.empty();
    wanted_.token = file;
    wanted_.exec = exec;
    wanted_.files = certificate;
    wanted_.reload = !file && !exec && !certificate && options_.reload != nullptr;
    if (!(file || exec || certificate || wanted_.reload)) return false;
    return std::exchange(last_rejected_, generation_) != generation_;
  }

 private:
  struct Waiting {
    std::weak_ptr<void> caller{};  // expired: the request was withdrawn
    Done done{};
  };

  const ConnectionConfig& config() const { return *held_.config; }

  void serve(Waiting request) {
    if (refusal_) return answer_later(std::move(request), fail(*refusal_));
    if (refreshing_) {
      if (refresh_is_slow_) return answer_later(std::move(request), authorization(true));
      waiting_.push_back(std::move(request));
      return;
    }
    const RefreshPlan plan = due();
    if (plan.any()) {
      waiting_.push_back(std::move(request));
      return start(plan);
    }
    if (plugin_error_ && (!held_.exec || exec_ended(Duration(0)))) {
      return answer_later(std::move(request), fail(*plugin_error_));
    }
    answer_later(std::move(request), authorization(true));
  }

  // A request was withdrawn. No request needs the refresh any more; the next one starts another.
  void left() {
    std::erase_if(waiting_, [](const Waiting& one) { return one.caller.expired(); });
    if (!refreshing_ || refresh_is_slow_ || !waiting_.empty()) return;
    cancellation_->cancel();
    plugin_.reset();
    runtime_.timers().cancel(std::exchange(patience_, 0));
    refreshing_ = false;
    wanted_.reload |= started_.reload;
    wanted_.token |= started_.token;
    wanted_.exec |= started_.exec;
    wanted_.files |= started_.files;
  }

  void warn_of_insecure(const ConnectionConfig& config) {
    log_.write(LogSink::Level::kWarning, kComponent,
               config.origin + ": insecure-skip-tls-verify is set: an attacker between this client and " +
                   in_quotes(without_credentials(config.server)) + " can read and change all traffic");
  }

  bool file_due(Instant read) const {
    return read == Instant::min() || runtime_.clock().now() - read >= options_.file_period;
  }

  // Whether the plugin's credentials have expired, or will within `before`.
  bool exec_ended(Duration before) const {
    return held_.exec->expires && *held_.exec->expires <= runtime_.clock().wall() + before;
  }

  RefreshPlan due() const {
    RefreshPlan plan;
    plan.reload = wanted_.reload;
    plan.token = !config().token_file.empty() && (wanted_.token || file_due(token_read_));
    if (uses_exec(config())) {
      const bool needed = !held_.exec || wanted_.exec || exec_ended(leeway_);
      plan.exec = needed && runtime_.clock().now() >= exec_not_before_;
      plan.exec_spare = held_.exec && !wanted_.exec && !exec_ended(Duration(0));
    }
    if (config().secure()) {
      const bool any = (!config().ca_file.empty() && config().ca_pem.empty()) || !config().certificate_file.empty() ||
                       !config().key_file.empty();
      plan.files = !held_.tls || (any && (wanted_.files || file_due(files_read_)));
      // Without its certificate no TLS context can be made yet.
      if (uses_exec(config()) && !held_.exec && !plan.exec) plan.files = false;
    }
    return plan;
  }

  // Whether the current credentials are usable while the plan runs.
  bool is_usable_during(const RefreshPlan& plan) const {
    const bool forced = wanted_.reload || wanted_.token || wanted_.files || (plan.exec && !plan.exec_spare);
    return !forced && (!config().secure() || held_.tls) && (config().token_file.empty() || !held_.token.empty());
  }

  void start(const RefreshPlan& plan) {
    refreshing_ = true;
    if (is_usable_during(plan)) {
      patience_ = runtime_.timers().start(kPatience, [this, alive = alive_] {
        if (*alive) serve_current_credentials();
      });
    }
    started_ = wanted_;
    forced_exec_ = wanted_.exec && plan.exec;
    wanted_ = {.exec = wanted_.exec && !plan.exec};
    cancellation_ = std::make_shared<Cancellation>();
    Refresh job;
    job.plan = plan;
    job.held = held_;
    job.run.environment = environment_;
    job.run.stdin_available = options_.stdin_available;
    job.run.deadline = options_.exec_deadline;
    job.reload = options_.reload;
    job.sources = sources_;
    const bool on_loop = sources_->start_plugin != nullptr && runtime_.io() != nullptr;
    const auto refresher = std::make_shared<Refresher>(std::move(job));
    on_executor(
        [this, plan, refresher, on_loop, sources = sources_, cancellation = cancellation_, &runtime = runtime_] {
          std::optional<PluginRun> run = refresher->begin();
          if (!run) return end_refresh(*refresher, plan, cancellation, runtime, std::nullopt);
          if (!on_loop)
            return end_refresh(*refresher, plan, cancellation, runtime, sources->run_plugin(*run, *cancellation));
          runtime.post([this, plan, refresher, cancellation, run = std::move(*run)] {
            if (!cancellation->cancelled()) start_plugin(plan, refresher, run);
          });
        });
  }

  void start_plugin(const RefreshPlan& plan, const std::shared_ptr<Refresher>& refresher, const PluginRun& run) {
    plugin_ = sources_->start_plugin(runtime_, run, [this, plan, refresher](PluginOutcome outcome) {
      on_executor([this, plan, refresher, outcome = std::move(outcome), cancellation = cancellation_,
                   &runtime = runtime_] { end_refresh(*refresher, plan, cancellation, runtime, outcome); });
    });
  }

  void on_executor(Task task) {
    runtime_.executor().post([cancellation = cancellation_, task = std::move(task)] {
      if (!cancellation->cancelled()) task();
    });
  }

  // On the Executor. Does not use *this, which may be destroyed already.
  void end_refresh(Refresher& refresher, const RefreshPlan& plan, const std::shared_ptr<Cancellation>& cancellation,
                   Runtime& runtime, std::optional<PluginOutcome> plugin) {
    auto result = std::make_shared<Refreshed>(refresher.end(std::move(plugin)));
    runtime.post([this, plan, result, cancellation] {
      if (!cancellation->cancelled()) finish(plan, std::move(*result));
    });
  }

  // The Executor is busy or the plugin is slow: requests do not wait while the credentials are valid.
  void serve_current_credentials() {
    patience_ = 0;
    refresh_is_slow_ = true;
    for (Waiting& one : std::exchange(waiting_, {})) answer_later(std::move(one), authorization(true));
  }

  void finish(const RefreshPlan& plan, Refreshed result) {
    refreshing_ = false;
    refresh_is_slow_ = false;
    runtime_.timers().cancel(std::exchange(patience_, 0));
    plugin_.reset();
    report(result);
    const Instant now = runtime_.clock().now();
    if (plan.token) token_read_ = result.held.token.empty() ? Instant::min() : now;
    if (plan.files && !result.error) files_read_ = now;
    if (result.plugin) plugin_ended(result, now);
    install(std::move(result.held));
    const std::vector<Waiting> waiting = std::exchange(waiting_, {});
    const std::shared_ptr<bool> alive = alive_;
    for (const Waiting& one : waiting) {
      if (!*alive) return;  // a callback destroyed this
      if (one.caller.expired()) continue;
      one.done(result.error ? Result<Authorization>(fail(*result.error)) : authorization(false));
    }
  }

  void plugin_ended(Refreshed& result, Instant now) {
    const PluginOutcome& plugin = *result.plugin;
    if (!plugin.credential) {
      const std::string hint = neutralised(result.held.config->exec->install_hint);
      const bool missing = plugin.result == PluginResult::kNotFound && !hint.empty();
      if (missing && result.error && hint_.now(now))
        result.error->message.append("; hint from the kubeconfig: " + hint);
      plugin_error_ = plugin.credential.error();
      exec_not_before_ = now + kAfterFailure;
      // The server rejects the old credentials, so without new ones there are none.
      if (forced_exec_) result.held.exec.reset();
      return;
    }
    plugin_error_.reset();
    const ExecCredential& fresh = *plugin.credential;
    const bool same = held_.exec && fresh.token.equals(held_.exec->token.reveal()) &&
                      fresh.certificate_pem == held_.exec->certificate_pem;
    const WallTime wall = runtime_.clock().wall();
    const bool ended = fresh.expires && *fresh.expires <= wall;
    // For credentials that live only seconds, the last fifth of their lifetime is not used.
    leeway_ = fresh.expires && !ended && *fresh.expires - wall < kLeeway * 5 ? (*fresh.expires - wall) / 5 : kLeeway;
    // After a 401 the plugin does not run again at once: with a server that rejects everything it would run for every
    // request. Credentials with a shorter lifetime are still renewed in time.
    Duration pause =
        same || !fresh.expires ? kAfterNothingNew : std::min(kAfterNothingNew, (*fresh.expires - wall) / 2);
    exec_not_before_ = ended ? now + kAfterFailure : forced_exec_ ? now + pause : Instant::min();
  }

  void install(CurrentCredentials held) {
    if (held.config != held_.config) {
      const Result<void> sane = check(*held.config, options_);
      if (!sane) return log_.write(LogSink::Level::kWarning, kComponent, sane.error().message);
      if (Result<HeaderList> headers = impersonation_headers(held.config->impersonate)) impersonation_ = *headers;
      if (held.config->insecure_skip_verify && !config().insecure_skip_verify) warn_of_insecure(*held.config);
    }
    const bool tls_changed = held.tls != held_.tls;
    const bool shown_changed = held.certificate_pem != held_.certificate_pem;
    const Secret before = header();
    held_ = std::move(held);
    if (tls_changed) ++tls_generation_;
    if (generation_ == 0 || shown_changed || !header().equals(before.reveal())) ++generation_;
  }

  // Logs a problem once while it does not change.
  void report(const Refreshed& result) {
    for (const Finding& finding : result.findings) {
      std::string& said = said_[finding.subject];
      if (!finding.text.empty() && finding.text != said) log_.write(LogSink::Level::kWarning, kComponent, finding.text);
      said = finding.text;
    }
    for (const auto& [file, outcome] : result.checks) metrics_.file_checked(file, outcome);
    if (result.certificate_ends) metrics_.certificate_ends(*result.certificate_ends);
    if (!result.plugin) return;
    const PluginOutcome& plugin = *result.plugin;
    metrics_.plugin_ran(plugin.result, plugin.exit_code);
    if (plugin.result != PluginResult::kMisconfigured) {
      metrics_.policy_asked(plugin.result != PluginResult::kDenied);
    }
    if (plugin.credential && plugin.credential->certificate_ends) {
      metrics_.certificate_ends(*plugin.credential->certificate_ends);
    }
    const std::string component = "exec plugin " + in_quotes(result.held.config->exec->command);
    for (const std::string& line : plugin.stderr_lines) log_.write(LogSink::Level::kInfo, component, line);
  }

  Secret header() const {
    const Secret& token = uses_exec(config()) && held_.exec ? held_.exec->token : held_.token;
    if (!token.empty()) return Secret("Bearer " + token.reveal());
    if (config().username.empty() && config().password.empty()) return Secret();
    const Secret pair(config().username + ":" + config().password.reveal());
    return Secret("Basic " + base64_encode(pair.reveal()));
  }

  Result<Authorization> authorization(bool cached) const {
    Authorization authorization;
    authorization.header = header();
    authorization.impersonation = impersonation_;
    authorization.generation = generation_ * 2 + (cached ? 1 : 0);
    authorization.tls_generation = tls_generation_;
    authorization.tls = held_.tls;
    return authorization;
  }

  void answer_later(Waiting request, Result<Authorization> answer) {
    runtime_.post([alive = alive_, request = std::move(request), answer = std::move(answer)] {
      if (*alive && !request.caller.expired()) request.done(answer);
    });
  }

  Runtime& runtime_;
  const Options options_;
  LogSink& log_;
  const Environment environment_;
  const std::shared_ptr<const CredentialSources> sources_;
  std::shared_ptr<Cancellation> cancellation_ = std::make_shared<Cancellation>();  // of the current refresh
  const std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);               // used on the loop
  AuthMetrics metrics_;

  std::optional<Error> refusal_;
  HeaderList impersonation_;
  CurrentCredentials held_;
  // Counts changes. Callers get one more bit, which marks credentials that were read for them.
  std::uint64_t generation_ = 0;
  std::uint64_t tls_generation_ = 0;
  std::optional<std::uint64_t> last_rejected_;
  RefreshPlan wanted_;  // after a 401
  bool refreshing_ = false;
  RefreshPlan started_{};  // the part of `wanted_` that the active refresh took over
  bool forced_exec_ = false;
  bool refresh_is_slow_ = false;  // the active refresh is slow, and requests do not wait for it
  TimerId patience_ = 0;
  std::shared_ptr<void> plugin_;  // the running one
  std::vector<Waiting> waiting_;
  Instant token_read_ = Instant::min();
  Instant files_read_ = Instant::min();
  Instant exec_not_before_ = Instant::min();
  Duration leeway_ = kLeeway;
  std::optional<Error> plugin_error_;  // of the last run
  HintLimiter hint_;
  std::map<std::string, std::string> said_;
};

}  // namespace

std::unique_ptr<Authenticator> Authenticator::make(Runtime& runtime, ConnectionConfig config, Options options) {
  return std::make_unique<FreshAuthenticator>(runtime, std::move(config), std::move(options));
}

}  // namespace tain::auth
