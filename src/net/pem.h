#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <string_view>
#include <vector>

#include "src/net/openssl.h"

namespace tain::net {

// All certificates of a PEM text, in order; other blocks are skipped. An error, in Phase::kConfig, if there is none or
// one is malformed. `what` names the text in it: "certificate-authority".
Result<std::vector<CertificatePtr>> read_certificates(std::string_view pem, std::string_view what);

// The first private key of a PEM text. An encrypted key is an error: there is no password prompt.
Result<KeyPtr> read_key(const Secret& pem, std::string_view what);

}  // namespace tain::net
