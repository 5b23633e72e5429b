#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <string>
#include <string_view>
#include <vector>

namespace tain::net {

// The fields of a peer's certificate for display. Texts are printable.
struct CertificateDetails {
  std::string subject{};  // common name; if there is none, the whole name
  std::string issuer{};
  std::vector<std::string> names{};  // DNS names and addresses
  WallTime not_before{};
  WallTime not_after{};
};

// From DER. Errors: kDecode.
Result<CertificateDetails> read_certificate(std::string_view der);

}  // namespace tain::net
