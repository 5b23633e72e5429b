#include "cli/doctor/check.h"

#include <tain/scalars.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/live/words.h"
#include "cli/print/age.h"
#include "src/base/ascii.h"

namespace tain::cli::doctor {
namespace {

using namespace std::chrono_literals;

constexpr Duration kPatience = 10s;
constexpr Duration kSoonForServer = 24h * 30;
constexpr Duration kSoonForUs = 24h * 7;

WallTime wall() { return std::chrono::system_clock::now(); }

std::string until(WallTime end) {
  const std::string date = Time(end).to_string();
  const auto left = std::chrono::duration_cast<std::chrono::seconds>(end - wall());
  return left < 0s ? "expired " + age_text(-left) + " ago, at " + date
                   : "valid for " + age_text(left) + ", until " + date;
}

// Reports a check. False: it failed.
bool told(const Report& report, Check check) {
  const bool good = check.verdict != Verdict::kBad;
  report(std::move(check));
  return good;
}

bool check_proxy(const Inspection::Configuration& configuration, const Report& report) {
  Check check{.name = "proxy"};
  if (configuration.proxy_problem) {
    check.verdict = Verdict::kBad;
    check.finding = configuration.proxy_problem->message;
    check.remedy = "correct proxy-url in the kubeconfig, or the variables HTTPS_PROXY and HTTP_PROXY";
  } else {
    check.finding = configuration.proxy.empty() ? "none, direct connection" : "through " + configuration.proxy;
  }
  return told(report, std::move(check));
}

bool check_dns(const Inspection& inspection, const Report& report) {
  Check check{.name = "dns"};
  const auto found = inspection.resolve(kPatience);
  const Inspection::Configuration& configuration = inspection.configuration();
  const std::string who = configuration.proxy.empty() ? configuration.host : configuration.proxy;
  const bool is_address = found && found->size() == 1 && found->front().find(who) != std::string::npos;
  if (is_address) {
    check.finding = who + " is an IP address";
  } else if (found) {
    check.finding = who + " resolves to " + tain::joined(*found, ", ");
  } else {
    check.verdict = Verdict::kBad;
    check.finding = found.error().message;
    check.remedy = "check the spelling of \"" + who + "\" and whether the DNS of this machine resolves it";
  }
  return told(report, std::move(check));
}

bool check_tcp(const Inspection& inspection, const Report& report) {
  Check check{.name = "tcp"};
  const auto contact = inspection.connect(kPatience);
  if (contact) {
    check.finding = "connected to " + contact->peer + " in " + live::seconds_text(contact->took);
  } else {
    check.verdict = Verdict::kBad;
    check.finding = contact.error().message;
    check.remedy = contact.error().code == Code::kConnectionRefused
                       ? "start the API server, or correct its address in the kubeconfig"
                       : "check VPN, firewall and proxy";
  }
  return told(report, std::move(check));
}

std::string facts(const Inspection::Certificate& certificate) {
  return "\"" + certificate.subject + "\" from \"" + certificate.issuer + "\", " + until(certificate.not_after);
}

// TLS, and the HTTP version that it negotiated.
bool check_tls(const Inspection& inspection, const Report& report) {
  Check check{.name = "tls"};
  Check http2{.name = "http/2"};
  const std::string alone = "each watch needs its own connection";
  if (!inspection.configuration().secure) {
    check.verdict = Verdict::kNote;
    check.finding = "the server uses plain HTTP: others in the network can read everything";
    check.remedy = "use plain HTTP only on this machine; otherwise configure a certificate and an https:// address";
    report(std::move(check));
    http2.verdict = Verdict::kNote;
    http2.finding = "plain HTTP uses HTTP/1.1: " + alone;
    report(std::move(http2));
    return true;
  }
  const auto contact = inspection.shake_hands(kPatience);
  if (!contact) {
    check.verdict = Verdict::kBad;
    check.finding = contact.error().message;
    check.remedy = "renew the server's certificate, or give the CA that signed it (certificate-authority)";
    if (contact.error().code == Code::kUntrusted) {
      const auto anyhow = inspection.shake_hands(kPatience, false);
      if (anyhow && anyhow->certificate) {
        check.finding += " [its certificate: " + facts(*anyhow->certificate);
        check.finding += "; for " + tain::joined(anyhow->certificate->names, ", ") + "]";
      }
    } else if (contact.error().code == Code::kBadArgument) {
      check.remedy = "correct the certificates and keys in the kubeconfig";
    }
    return told(report, std::move(check));
  }
  check.finding = contact->certificate ? facts(*contact->certificate) : "negotiated";
  if (contact->certificate && contact->certificate->not_after - wall() < kSoonForServer) {
    check.verdict = Verdict::kNote;
    check.remedy = "renew the server's certificate soon";
  }
  if (!inspection.configuration().verified) {
    check.verdict = Verdict::kNote;
    check.finding += "; not verified (insecure-skip-tls-verify)";
    check.remedy = "give the CA of the server instead: an attacker could impersonate the server";
  }
  report(std::move(check));
  if (contact->protocol == "h2") {
    http2.finding = "negotiated: all watches share a few connections";
  } else {
    http2.verdict = Verdict::kNote;
    http2.finding = "the server supports only HTTP/1.1: " + alone;
    http2.remedy = "check whether a proxy or load balancer before the API server disables HTTP/2";
  }
  report(std::move(http2));
  return true;
}

// The user name that the server sees; empty if unknown.
std::string who_am_i(const Inspection& inspection) {
  const auto answer =
      inspection.send({.method = HttpMethod::kPost,
                       .target = "/apis/authentication.k8s.io/v1/selfsubjectreviews",
                       .headers = {{"Content-Type", "application/json"}, {"Accept", "application/json"}},
                       .body = R"({"kind":"SelfSubjectReview","apiVersion":"authentication.k8s.io/v1"})"},
                      kPatience);
  if (!answer || answer->status != 201) return {};
  const auto json = nlohmann::json::parse(answer->body, nullptr, false);
  const auto name = nlohmann::json::json_pointer("/status/userInfo/username");
  return json.is_object() && json.contains(name) && json[name].is_string() ? json[name].get<std::string>() : "";
}

}  // namespace

bool check_connectivity(const Inspection& inspection, const Report& report) {
  const Inspection::Configuration& configuration = inspection.configuration();
  report({.name = "configuration",
          .finding = configuration.origin + ": " + configuration.server + ", namespace " + configuration.ns});
  return check_proxy(inspection.configuration(), report) && check_dns(inspection, report) &&
         check_tcp(inspection, report) && check_tls(inspection, report);
}

bool check_credentials(const Inspection& inspection, const Report& report) {
  Check check{.name = "credentials"};
  const auto credentials = inspection.credentials(kPatience);
  if (!credentials) {
    check.verdict = Verdict::kBad;
    check.finding = credentials.error().message;
    check.remedy = "correct the user in the kubeconfig, or log in again";
    return told(report, std::move(check));
  }
  check.finding = credentials->description;
  if (credentials->expire) check.finding += ", " + until(*credentials->expire);
  const auto answer = inspection.send({.target = "/api", .headers = {{"Accept", "application/json"}}}, kPatience);
  if (!answer) {
    check.verdict = Verdict::kBad;
    check.finding += "; the request failed: " + answer.error().message;
    check.remedy = "try again; if it fails again, check proxies and load balancers before the server";
  } else if (answer->status == 401) {
    check.verdict = Verdict::kBad;
    check.finding += "; the server rejects them (401 Unauthorized)";
    check.remedy = credentials->expire && *credentials->expire < wall() ? "they have expired: log in again"
                                                                        : "log in again, or give another --token";
  } else {
    const std::string name = who_am_i(inspection);
    if (!name.empty()) check.finding += "; the user is " + name;
    if (credentials->expire && !credentials->renewed && *credentials->expire - wall() < kSoonForUs) {
      check.verdict = Verdict::kNote;
      check.remedy = "they expire soon and are not renewed: use a plugin or a token file";
    }
  }
  return told(report, std::move(check));
}

}  // namespace tain::cli::doctor
