#pragma once

#include <tain/log.h>
#include <tain/result.h>

#include <string>
#include <utility>

#include "src/base/file_descriptor.h"

namespace tain::server {

// One server at a time keeps its state in a folder: of two, the one that ends last would write over what the other
// wrote. The lock is the kernel's, so that it ends with the process, however that ends; its file stays.
//
// Threading:  any one thread at a time.
class DataLock {
 public:
  DataLock() = default;  // holds nothing

  // Where nothing can be locked (a folder that may only be read, a file system without locks), `log` is told, and the
  // server goes on without. Errors: kConflict where another server has it.
  static Result<DataLock> take(const std::string& folder, LogSink& log);

 private:
  explicit DataLock(FileDescriptor file) : file_(std::move(file)) {}
  FileDescriptor file_{};
};

}  // namespace tain::server
