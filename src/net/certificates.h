#pragma once

#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/secret.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tain::net {

// The content of a certificate to issue.
struct CertificateRequest {
  std::string common_name{};                 // for a client: the user's name
  std::vector<std::string> organizations{};  // for a client: the user's groups
  std::vector<std::string> dns_names{};
  std::vector<std::string> addresses{};  // IPv4 and IPv6
  bool for_server = true;
  bool for_client = false;
  WallTime not_before{};
  WallTime not_after{};
};

struct IssuedCertificate {
  std::string certificate_pem{};  // the certificate, then those of intermediate authorities
  Secret key_pem{};
};

// A certificate authority in memory, for the embedded server and for tests. Keys are EC P-256.
//
// Threading:  const, any thread.
// Errors:     kBadArgument in Phase::kConfig: an invalid address, an end before the begin.
class CertificateAuthority {
 public:
  static Result<CertificateAuthority> make(const std::string& name, WallTime not_before, WallTime not_after);
  // Reads the combined text of certificate_pem() and key_pem(). kDecode for anything else.
  static Result<CertificateAuthority> read(const Secret& pem);
  ~CertificateAuthority();
  CertificateAuthority(CertificateAuthority&&) noexcept;
  CertificateAuthority& operator=(CertificateAuthority&&) noexcept;

  const std::string& certificate_pem() const;
  Secret key_pem() const;
  Result<IssuedCertificate> issue(const CertificateRequest& request) const;
  // An authority below this one; certificates from it include its own certificate.
  Result<CertificateAuthority> intermediate(const std::string& name, WallTime not_before, WallTime not_after) const;

 private:
  struct State;
  explicit CertificateAuthority(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// The subject of a certificate in DER, by which a server identifies its client: common name and organizations.
struct CertificateSubject {
  std::string common_name{};
  std::vector<std::string> organizations{};
};
Result<CertificateSubject> read_subject(std::string_view der);

}  // namespace tain::net
