#pragma once

#include <tain/result.h>

#include <optional>
#include <string>

#include "server/front/resources.h"
#include "server/storage/storage.h"

namespace tain::server {

// The whole state in one file with a checksum at its end. The file is replaced atomically: a reader finds the old state
// or the new one.

// Any thread. Errors: kStore with the file and the system's error; the old file is kept.
Result<void> save_state(const std::string& path, const storage::Checkpoint& state);

// Nothing if there is no file. `registry` gets the custom kinds that the state defines.
// Errors: kDecode for a file that is damaged or of another version; kBadArgument if it cannot be read. The file is not
//         changed.
Result<std::optional<storage::Checkpoint>> load_state(const std::string& path, Registry& registry);

}  // namespace tain::server
