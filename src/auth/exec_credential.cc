#include "src/auth/exec_credential.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "src/auth/certificate.h"
#include "src/auth/headers.h"
#include "src/auth/safe_text.h"
#include "src/auth/tree.h"
#include "src/base/base64.h"
#include "src/base/rfc3339.h"

namespace tain::auth {
namespace {

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
