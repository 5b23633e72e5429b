#include "src/auth/exec_plugin.h"

#include <algorithm>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

#include "src/auth/certificate.h"
#include "src/auth/headers.h"
#include "src/auth/plugin_policy.h"
#include "src/auth/process.h"
#include "src/auth/safe_text.h"
#include "src/auth/tree.h"
#include "src/base/ascii.h"
#include "src/base/base64.h"
#include "src/base/rfc3339.h"

namespace tain::auth {
namespace {

constexpr std::size_t kMostLines = 20;
constexpr std::size_t kLongestLine = 500;
constexpr std::size_t kMostSecrets = 1000;  // limit of secrets that are searched for in a plugin's output

using Interactive = ExecSettings::Interactive;

std::string name_of(const ExecSettings& settings) { return "exec plugin " + in_quotes(settings.command); }

PluginOutcome failed(PluginResult result, Error error) {
  PluginOutcome outcome;
  outcome.credential = fail(std::move(error));
  outcome.result = result;
  return outcome;
}

PluginOutcome failed(PluginResult result, Code code, std::string message) {
  return failed(result, Error::of(code, std::move(message), Phase::kConfig));
}

// Whether the plugin may use the terminal.
Result<bool> interactive(const PluginRun& run) {
  switch (run.settings.interactive) {
    case Interactive::kNever:
      return false;
    case Interactive::kIfAvailable:
    case Interactive::kUnset:
      return run.stdin_available && run.environment.stdin_is_terminal;
    case Interactive::kAlways:
      break;
  }
  if (run.stdin_available && run.environment.stdin_is_terminal) return true;
  return fail(Code::kBadArgument,
              name_of(run.settings) + " asks for standard input (interactiveMode Always), and " +
                  (run.stdin_available ? "standard input is no terminal" : "standard input is used otherwise") +
                  "; run it at a terminal, or set interactiveMode to IfAvailable",
              Phase::kConfig);
}

std::vector<Secret> environment_of(const PluginRun& run, bool talks) {
  std::map<std::string, Secret> variables;
  for (const auto& [name, value] : run.environment.variables) variables[name] = Secret(value);
  for (const auto& [name, value] : run.settings.env) variables[name] = value;
  std::optional<ExecCluster> cluster;
  if (run.settings.provide_cluster_info) cluster = run.cluster;
  variables["KUBERNETES_EXEC_INFO"] = Secret(exec_info(run.settings.api_version, talks, cluster));
  std::vector<Secret> list;
  for (const auto& [name, value] : variables) list.emplace_back(name + "=" + value.reveal());
  return list;
}

// The lines of its standard error, without secrets.
std::vector<std::string> lines_of_stderr(const ProcessOutcome& process,
                                         const std::optional<std::vector<Secret>>& secrets) {
  std::vector<std::string> lines;
  if (process.error_output.empty()) return lines;
  if (!secrets) return {"(its messages are not shown: they may contain secrets)"};
  const std::string text = scrubbed(process.error_output.reveal(), *secrets);
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = trimmed(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    if (line.empty()) continue;
    if (lines.size() == kMostLines) {
      lines.emplace_back("(more lines were dropped)");
      break;
    }
    lines.push_back(neutralised(line.substr(0, kLongestLine)));
  }
  return lines;
}

// Adds every word of a text: each word of an unreadable output may be the token.
void add_words(std::string_view text, std::vector<Secret>& secrets) {
  constexpr std::string_view kBetween = " \t\r\n\"'`,:;=(){}[]<>";
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find_first_not_of(kBetween), text.size());
    text.remove_prefix(begin);
    const std::size_t size = std::min(text.find_first_of(kBetween), text.size());
    if (size > 0) secrets.emplace_back(std::string(text.substr(0, size)));
    text.remove_prefix(size);
  }
}

// The secrets in the input and output of the plugin. nullopt: too many to search for.
std::optional<std::vector<Secret>> secrets_of(const PluginRun& run, const ProcessOutcome& process,
                                              const Result<ExecCredential>& credential) {
  std::vector<Secret> secrets;
  for (const auto& [name, value] : run.settings.env) secrets.push_back(value);
  const std::string& proxy = run.cluster.proxy_url;
  if (const std::size_t at = proxy.rfind('@'); at != std::string::npos) {
    const std::size_t begin = proxy.find("://");
    const std::size_t user = begin == std::string::npos || begin > at ? 0 : begin + 3;
    add_words(std::string_view(proxy).substr(user, at - user), secrets);
  }
  if (credential) {
    secrets.push_back(credential->token);
    secrets.push_back(credential->key_pem);
  } else {
    add_words(process.output.reveal(), secrets);
  }
  if (secrets.size() > kMostSecrets) return std::nullopt;
  // The longest first: one may contain another.
  std::sort(secrets.begin(), secrets.end(), [](const Secret& a, const Secret& b) { return a.size() > b.size(); });
  return secrets;
}

PluginOutcome outcome_of(const PluginRun& run, const ProcessOutcome& process) {
  const std::string name = name_of(run.settings);
  Result<ExecCredential> credential = parse_exec_credential(process.output.reveal(), run.settings.api_version);
  PluginOutcome outcome;
  outcome.exit_code = process.exit_code;
  outcome.stderr_lines = lines_of_stderr(process, secrets_of(run, process, credential));
  const std::string said = outcome.stderr_lines.empty() ? "" : "; it said: " + outcome.stderr_lines.back();
  if (process.signal != 0 || process.exit_code != 0) {
    const std::string how = process.signal != 0 ? " was ended by signal " + std::to_string(process.signal)
                                                : " failed with exit code " + std::to_string(process.exit_code);
    outcome.result = PluginResult::kFailed;
    outcome.credential = fail(Code::kUnauthorized, name + how + said + "; run it by hand to see why", Phase::kConfig);
  } else if (!credential) {
    outcome.result = PluginResult::kBadOutput;
    outcome.credential = fail(
        Code::kUnauthorized,
        name + " failed: " + credential.error().message + said + "; check its version and arguments", Phase::kConfig);
  } else {
    outcome.credential = std::move(credential);
  }
  return outcome;
}

// The process to run. Otherwise a failed outcome.
tl::expected<ProcessRequest, PluginOutcome> prepared(const PluginRun& run) {
  const auto refused = [](PluginOutcome outcome) { return tl::make_unexpected(std::move(outcome)); };
  const ExecSettings& settings = run.settings;
  const std::string name = name_of(settings);
  if (Result<void> sane = check_exec_settings(settings); !sane) {
    return refused(failed(PluginResult::kMisconfigured, std::move(sane.error())));
  }
  const Result<bool> talks = interactive(run);
  if (!talks) return refused(failed(PluginResult::kMisconfigured, talks.error()));
  const std::string_view path = run.environment.get("PATH");
  const std::optional<std::string> program = find_program(settings.command, path);
  // Check the policy first: if no plugin may run, the error must not reveal whether the plugin exists.
  if (Result<void> allowed = allow(run.policy, settings.command, program.value_or(settings.command), path); !allowed) {
    return refused(failed(PluginResult::kDenied, std::move(allowed.error())));
  }
  if (!program) {
    return refused(failed(PluginResult::kNotFound, Code::kBadArgument,
                          name + " was not found or is not executable; install it, or correct $PATH or the command"));
  }

  ProcessRequest request;
  request.program = *program;
  request.arguments.push_back(settings.command);
  request.arguments.insert(request.arguments.end(), settings.args.begin(), settings.args.end());
  request.environment = environment_of(run, *talks);
  request.interactive = *talks;
  request.deadline = run.deadline;
  return request;
}

PluginOutcome ended(const PluginRun& run, const Result<ProcessOutcome>& process) {
  if (process) return outcome_of(run, *process);
  const Code code = process.error().code;
  const PluginResult result = code == Code::kNotFound   ? PluginResult::kNotFound
                              : code == Code::kDeadline ? PluginResult::kDeadline
                              : code == Code::kLimit    ? PluginResult::kBadOutput
                                                        : PluginResult::kFailed;
  Error error = process.error().wrapped(name_of(run.settings));
  if (code == Code::kNotFound) error.code = Code::kBadArgument;
  error.message.append(code == Code::kDeadline ? "; run it by hand to see what it waits for" : "; check the plugin");
  return failed(result, std::move(error));
}

constexpr std::size_t kLargestOutput = std::size_t{1} << 20;

Failure refuse(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

// A string member; empty if absent.
Result<Secret> text_of(const Tree& map, std::string_view name) {
  const Tree* value = map.find(name);
  if (value == nullptr || value->kind == Tree::Kind::kNull) return Secret();
  if (value->kind == Tree::Kind::kScalar && !value->plain()) return value->text;
  return refuse("its output has a " + std::string(name) + " that is no text");
}

// A 64-bit clock in nanoseconds covers the years 1677 to 2262.
WallTime wall_time(UnixTime time) {
  constexpr std::int64_t kLast = WallTime::max().time_since_epoch() / std::chrono::seconds(1) - 1;
  if (time.seconds > kLast) return WallTime::max();
  if (time.seconds < -kLast) return WallTime::min();
  return WallTime(std::chrono::seconds(time.seconds) + std::chrono::nanoseconds(time.nanos));
}

}  // namespace

std::string_view to_string(PluginResult result) {
  constexpr std::string_view kNames[] = {"ok",         "denied",   "not_found",    "failed",
                                         "bad_output", "deadline", "misconfigured"};
  return kNames[static_cast<std::size_t>(result)];
}

Result<void> check_exec_settings(const ExecSettings& settings) {
  const std::string name = name_of(settings);
  const auto refuse = [&](std::string_view why) {
    return fail(Code::kBadArgument, name + ": " + std::string(why), Phase::kConfig);
  };
  if (settings.command.empty()) return refuse("it has no command; name the plugin to run");
  if (settings.api_version != kExecV1 && settings.api_version != kExecV1Beta1) {
    return refuse("the apiVersion " + in_quotes(settings.api_version) +
                  " is not supported; use client.authentication.k8s.io/v1");
  }
  if (settings.api_version == kExecV1 && settings.interactive == Interactive::kUnset) {
    return refuse("v1 needs an interactiveMode; write Never, IfAvailable or Always");
  }
  const auto broken = [](std::string_view text) { return text.find('\0') != std::string_view::npos; };
  for (const std::string& argument : settings.args) {
    if (broken(argument)) return refuse("an argument has a NUL character; remove it");
  }
  for (const auto& [variable, value] : settings.env) {
    if (variable.empty() || variable.find('=') != std::string::npos || broken(variable) || broken(value.reveal())) {
      return refuse("the env entry " + in_quotes(variable) + " cannot be put into an environment; correct it");
    }
  }
  return {};
}

PluginOutcome run_plugin(const PluginRun& run, const Cancellation& cancellation) {
  auto request = prepared(run);
  return request ? ended(run, run_process(*request, cancellation)) : std::move(request.error());
}

std::shared_ptr<void> start_plugin(Runtime& runtime, PluginRun run, std::function<void(PluginOutcome)> done) {
  struct Running {
    PluginRun run;
    std::function<void(PluginOutcome)> done;
    std::unique_ptr<ProcessOnLoop> process{};
  };
  const auto running = std::make_shared<Running>(Running{std::move(run), std::move(done)});
  const auto fail_later = [&](PluginOutcome outcome) {
    runtime.post([weak = std::weak_ptr<Running>(running), outcome = std::move(outcome)] {
      if (const auto kept = weak.lock()) kept->done(outcome);
    });
  };
  auto request = prepared(running->run);
  if (!request) {
    fail_later(std::move(request.error()));
    return running;
  }
  auto process = ProcessOnLoop::start(runtime, *request, [weak = std::weak_ptr<Running>(running)](const auto& outcome) {
    if (const auto kept = weak.lock()) kept->done(ended(kept->run, outcome));
  });
  if (process) {
    running->process = std::move(*process);
  } else {
    fail_later(ended(running->run, fail(process.error())));
  }
  return running;
}

Result<ExecCredential> parse_exec_credential(std::string_view output, std::string_view api_version) {
  const Result<Tree> tree = parse_json(output, {.bytes = kLargestOutput, .depth = 32, .nodes = 10'000});
  if (!tree) return fail(tree.error().wrapped("its output is no ExecCredential"));
  if (tree->kind != Tree::Kind::kMap) return refuse("its output is no JSON object");
  const Result<Secret> kind = text_of(*tree, "kind");
  const Result<Secret> version = text_of(*tree, "apiVersion");
  if (!kind || !version) return fail(!kind ? kind.error() : version.error());
  if (!kind->equals("ExecCredential")) return refuse("its output does not say kind ExecCredential");
  if (version->empty()) return refuse("its output has no apiVersion; it should be " + std::string(api_version));
  if (!version->equals(api_version)) {
    return refuse("its output has the apiVersion " + in_quotes(version->reveal()) + " where the kubeconfig asks for " +
                  std::string(api_version) + "; make them the same");
  }
  const Tree* status = tree->find("status");
  if (status == nullptr || status->kind == Tree::Kind::kNull) return refuse("its output has no status");
  if (status->kind != Tree::Kind::kMap) return refuse("its output has a status that is no object");

  ExecCredential credential;
  const Result<Secret> token = text_of(*status, "token");
  const Result<Secret> certificate = text_of(*status, "clientCertificateData");
  const Result<Secret> key = text_of(*status, "clientKeyData");
  const Result<Secret> expires = text_of(*status, "expirationTimestamp");
  for (const auto* part : {&token, &certificate, &key, &expires}) {
    if (!*part) return fail(part->error());
  }
  if (token->empty() && certificate->empty() && key->empty()) {
    return refuse("its output has neither a token nor a client certificate");
  }
  if (certificate->empty() != key->empty()) {
    return refuse("its output has a client certificate without a key, or a key without a certificate");
  }
  if (!header_value_ok(token->reveal())) return refuse("its output has a token with blanks or control characters");
  credential.token = *token;
  if (!certificate->empty()) {
    const Result<WallTime> ends = check_certificate_pair(certificate->reveal(), *key);
    if (!ends) return fail(ends.error().wrapped("its output is of no use"));
    credential.certificate_pem = certificate->reveal();
    credential.key_pem = *key;
    credential.certificate_ends = *ends;
  }
  if (!expires->empty()) {
    const std::optional<UnixTime> time = parse_rfc3339(expires->reveal());
    if (!time) return refuse("its output has an expirationTimestamp that is no RFC 3339 time");
    credential.expires = wall_time(*time);
  }
  return credential;
}

std::string exec_info(std::string_view api_version, bool interactive, const std::optional<ExecCluster>& cluster) {
  using nlohmann::json;
  json info = {{"kind", "ExecCredential"}, {"apiVersion", api_version}, {"spec", {{"interactive", interactive}}}};
  if (cluster) {
    json about = {{"server", cluster->server}};
    const auto add = [&about](const char* name, const std::string& value) {
      if (!value.empty()) about[name] = value;
    };
    add("tls-server-name", cluster->tls_server_name);
    if (cluster->insecure_skip_tls_verify) about["insecure-skip-tls-verify"] = true;
    add("certificate-authority-data", base64_encode(cluster->ca_pem));
    add("proxy-url", cluster->proxy_url);
    if (cluster->disable_compression) about["disable-compression"] = true;
    if (!cluster->config_json.empty()) about["config"] = json::parse(cluster->config_json, nullptr, false);
    if (about.contains("config") && about["config"].is_discarded()) about.erase("config");
    info["spec"]["cluster"] = std::move(about);
  }
  return info.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace tain::auth
