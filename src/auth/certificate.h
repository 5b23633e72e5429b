#pragma once

#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/secret.h>

#include <string>

namespace tain::auth {

// Checks that a certificate and a key are valid and belong together. Returns the end of the validity.
//
// Errors: kBadArgument, naming the invalid one; never any part of them.
Result<WallTime> check_certificate_pair(const std::string& certificate_pem, const Secret& key_pem);

}  // namespace tain::auth
