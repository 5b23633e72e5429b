#pragma once

#include <tain/result.h>

#include <optional>
#include <string>

#include "server/front/resources.h"
#include "server/storage/storage.h"

namespace tain::server {

// The whole state in one file, replaced at once: a reader finds the old state or the new one, never a part. It ends
// with a checksum over everything before.

// Any thread. Errors: kStore, naming the file and what the system said; the old file stays as it was.
Result<void> save_state(const std::string& path, const storage::Checkpoint& state);

// Nothing where there is no file. `registry` gets the custom kinds that the state defines.
// Errors: kDecode for a file that is damaged or of another version: it is left alone; kBadArgument where it cannot be
//         read.
Result<std::optional<storage::Checkpoint>> load_state(const std::string& path, Registry& registry);

}  // namespace tain::server
