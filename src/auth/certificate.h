#pragma once

#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/secret.h>

#include <string>

namespace tain::auth {

// Whether a certificate and a key are what they should be and belong together. Gives the end of its validity.
//
// Errors: kBadArgument, saying which of the two is bad; never any part of them.
Result<WallTime> check_certificate_pair(const std::string& certificate_pem, const Secret& key_pem);

}  // namespace tain::auth
