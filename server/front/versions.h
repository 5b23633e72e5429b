#pragma once

#include <string>
#include <string_view>

#include "server/objects/status_error.h"
#include "server/storage/storage.h"

namespace tain::server {

// Resource versions as requests name them.

// What Go says of a text that should be a version and is none.
std::string not_a_version(std::string_view text);

// The version that whoever reads one object or watches wants to see at least; 0 where any will do.
// Errors: 500 without a reason, as the real server has it (a list is answered with 400 there).
Answer<storage::Revision> wanted_version(const storage::Storage& storage, std::string_view text);

// 504: `message` is of a version that has not come.
StatusError version_too_large(std::string_view message);

}  // namespace tain::server
