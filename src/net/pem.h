#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <string_view>
#include <vector>

#include "src/net/openssl.h"

namespace tain::net {

// All certificates of a PEM text, in its order; other blocks are passed over. An error, in Phase::kConfig, where there
// is none or one does not parse. `what` names the text in it: "certificate-authority".
Result<std::vector<CertificatePtr>> read_certificates(std::string_view pem, std::string_view what);

// The first private key of a PEM text. An encrypted one is an error: there is no prompt for its password.
Result<KeyPtr> read_key(const Secret& pem, std::string_view what);

}  // namespace tain::net
