#pragma once

#include <string>
#include <string_view>

#include "server/objects/status_error.h"
#include "server/storage/storage.h"

namespace tain::server {

// Resource versions in requests.

// The error text of Go for a malformed number.
std::string not_a_version(std::string_view text);

// The minimum version that a get or a watch requests; 0 for any.
// Errors: 500 without a reason, as kube-apiserver (a list gets 400 instead).
Answer<storage::Revision> wanted_version(const storage::Storage& storage, std::string_view text);

// 504 for a version in the future.
StatusError version_too_large(std::string_view message);

}  // namespace tain::server
