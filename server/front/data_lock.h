#pragma once

#include <tain/log.h>
#include <tain/result.h>

#include <string>
#include <utility>

namespace tain::server {

// One server at a time keeps its state in a folder: of two, the one that ends last would write over what the other
// wrote. The lock is the kernel's, so that it ends with the process, however that ends; its file stays.
//
// Threading:  any one thread at a time.
class DataLock {
 public:
  DataLock() = default;  // holds nothing
  ~DataLock();
  DataLock(DataLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  DataLock& operator=(DataLock&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }

  // Where nothing can be locked (a folder that may only be read, a file system without locks), `log` is told, and the
  // server goes on without. Errors: kConflict where another server has it.
  static Result<DataLock> take(const std::string& folder, LogSink& log);

 private:
  explicit DataLock(int fd) : fd_(fd) {}
  int fd_ = -1;
};

}  // namespace tain::server
