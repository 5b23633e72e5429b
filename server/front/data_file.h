#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/secret.h>

#include <optional>
#include <string>
#include <utility>

#include "server/front/resources.h"
#include "server/storage/storage.h"
#include "src/base/file_descriptor.h"

namespace tain::server {

// The whole state in one file with a checksum at its end. The file is replaced atomically: a reader finds the old state
// or the new one.

// Any thread. Errors: kStore with the file and the system's error; the old file is kept.
Result<void> save_state(const std::string& path, const storage::Checkpoint& state);

// Nothing if there is no file. `registry` gets the custom kinds that the state defines.
// Errors: kDecode for a file that is damaged or of another version; kBadArgument if it cannot be read. The file is not
//         changed.
Result<std::optional<storage::Checkpoint>> load_state(const std::string& path, Registry& registry);

// Ensures that one server at a time uses a data folder; two would overwrite each other's state. The kernel releases the
// lock when the process ends; the lock file stays.
//
// Threading:  any one thread at a time.
class DataLock {
 public:
  DataLock() = default;  // holds nothing

  // If the file system supports no locks or is read-only, logs a warning and continues without a lock. Errors:
  // kConflict if another server holds the lock.
  static Result<DataLock> take(const std::string& folder, LogSink& log);

 private:
  explicit DataLock(FileDescriptor file) : file_(std::move(file)) {}
  FileDescriptor file_{};
};

// Secrets in the data folder, readable by their owner only.

// Nothing if there is no file. Sets the mode to 0600. Errors: kStore with the file and the reason.
Result<std::optional<Secret>> read_private(const std::string& path);
// Creates a file, completely or not at all. Errors: kAlreadyExists; kStore with the file and the reason.
Result<void> create_private(const std::string& path, const Secret& text);

}  // namespace tain::server
