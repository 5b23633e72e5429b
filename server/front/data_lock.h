#pragma once

#include <tain/log.h>
#include <tain/result.h>

#include <string>
#include <utility>

#include "src/base/file_descriptor.h"

namespace tain::server {

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

}  // namespace tain::server
