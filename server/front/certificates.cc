#include "server/front/certificates.h"

#include <chrono>
#include <utility>

#include "src/net/address.h"

namespace tain::server {

namespace {

Result<Certificates> certificates_of(Result<net::CertificateAuthority> authority, const std::string& address) {
  if (!authority) return fail(authority.error());
  Certificates out{.ca_pem = authority->certificate_pem()};
  out.authority = std::move(*authority);
  auto tls = out.make_server_tls(address);
  if (!tls) return fail(tls.error());
  out.tls = std::move(*tls);
  return out;
}

}  // namespace

Result<Certificates> make_certificates(const std::string& address, const Secret& authority_pem) {
  return certificates_of(net::CertificateAuthority::read(authority_pem), address);
}

Result<Certificates> make_certificates(const std::string& address) {
  const WallTime now = std::chrono::system_clock::now();
  const WallTime begin = now - std::chrono::hours(24);
  const WallTime end = now + std::chrono::hours(24 * 3650);
  return certificates_of(net::CertificateAuthority::make("tain-ca", begin, end), address);
}

Result<std::shared_ptr<const net::TlsContext>> Certificates::make_server_tls(const std::string& address) const {
  net::CertificateRequest request{.common_name = "kube-apiserver"};
  request.dns_names = {"localhost", "kubernetes", "kubernetes.default", "kubernetes.default.svc"};
  request.addresses = {"127.0.0.1", "::1", "10.96.0.1"};
  if (net::SocketAddress::parse(address, 0) && address != "127.0.0.1" && address != "::1") {
    request.addresses.push_back(address);
  }
  request.not_before = std::chrono::system_clock::now() - std::chrono::hours(24);
  request.not_after = request.not_before + std::chrono::hours(24 * 3650);
  auto issued = authority->issue(request);
  if (!issued) return fail(issued.error());
  return net::TlsContext::make_server({.certificate_pem = issued->certificate_pem,
                                       .key_pem = issued->key_pem,
                                       .client_ca_pem = authority->certificate_pem()});
}

Result<net::IssuedCertificate> Certificates::issue(const std::string& user,
                                                   const std::vector<std::string>& groups) const {
  net::CertificateRequest request{
      .common_name = user, .organizations = groups, .for_server = false, .for_client = true};
  request.not_before = std::chrono::system_clock::now() - std::chrono::hours(24);
  request.not_after = request.not_before + std::chrono::hours(24 * 366);
  return authority->issue(request);
}

}  // namespace tain::server
