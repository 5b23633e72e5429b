#include "src/auth/exec_credential.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "src/auth/base64.h"
#include "src/auth/certificate.h"
#include "src/auth/headers.h"
#include "src/auth/safe_text.h"
#include "src/auth/tree.h"

namespace tain::auth {
namespace {

constexpr std::size_t kLargestOutput = std::size_t{1} << 20;

Failure refuse(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

// A member that is a text, or nothing.
Result<Secret> text_of(const Tree& map, std::string_view name) {
  const Tree* value = map.find(name);
  if (value == nullptr || value->kind == Tree::Kind::kNull) return Secret();
  if (value->kind == Tree::Kind::kScalar && !value->plain) return value->text;
  return refuse("its output has a " + std::string(name) + " that is no text");
}

// `digits` of them from `at`; -1 where there are none.
int number(std::string_view text, std::size_t at, std::size_t digits) {
  if (at + digits > text.size()) return -1;
  int value = 0;
  for (const char c : text.substr(at, digits)) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

}  // namespace

std::optional<WallTime> parse_rfc3339(std::string_view text) {
  using namespace std::chrono;
  if (text.size() < 20 || text[4] != '-' || text[7] != '-' || (text[10] != 'T' && text[10] != 't') || text[13] != ':' ||
      text[16] != ':') {
    return std::nullopt;
  }
  const int y = number(text, 0, 4);
  const int mo = number(text, 5, 2);
  const int d = number(text, 8, 2);
  const int h = number(text, 11, 2);
  const int mi = number(text, 14, 2);
  const int s = number(text, 17, 2);
  if (y < 0 || mo < 1 || d < 1 || h < 0 || h > 23 || mi < 0 || mi > 59 || s < 0 || s > 60) return std::nullopt;
  const year_month_day date{year(y), month(static_cast<unsigned>(mo)), day(static_cast<unsigned>(d))};
  if (!date.ok()) return std::nullopt;
  std::size_t at = 19;
  nanoseconds fraction{0};
  if (text[at] == '.') {
    const std::size_t begin = ++at;
    std::int64_t scale = 100'000'000;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
      fraction += nanoseconds((text[at++] - '0') * scale);
      scale /= 10;
    }
    if (at == begin) return std::nullopt;
  }
  if (at >= text.size()) return std::nullopt;
  minutes offset{0};
  if (text[at] == '+' || text[at] == '-') {
    const int oh = number(text, at + 1, 2);
    const int om = number(text, at + 4, 2);
    if (text.size() != at + 6 || text[at + 3] != ':' || oh < 0 || oh > 23 || om < 0 || om > 59) return std::nullopt;
    offset = hours(oh) + minutes(om);
    if (text[at] == '-') offset = -offset;
  } else if ((text[at] != 'Z' && text[at] != 'z') || text.size() != at + 1) {
    return std::nullopt;
  }
  // Nanoseconds in 64 bits end in 2262 and begin in 1677.
  if (y > 2261) return WallTime::max();
  if (y < 1678) return WallTime::min();
  const sys_days days(date);
  return WallTime(days.time_since_epoch()) + hours(h) + minutes(mi) + seconds(s) + fraction - offset;
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
    credential.expires = parse_rfc3339(expires->reveal());
    if (!credential.expires) return refuse("its output has an expirationTimestamp that is no RFC 3339 time");
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
