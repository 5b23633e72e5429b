#pragma once

#include <tain/result.h>

#include <string>
#include <utility>

namespace tain::auth {

// Holds `<path>.lock`, as kubectl does, while a kubeconfig is rewritten. The destructor removes it.
//
// Errors: kConflict if another process holds it.
class FileLock {
 public:
  static Result<FileLock> take(const std::string& path);
  FileLock(FileLock&& other) noexcept : name_(std::exchange(other.name_, {})) {}
  FileLock& operator=(FileLock&&) = delete;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  explicit FileLock(std::string name) : name_(std::move(name)) {}
  std::string name_;
};

}  // namespace tain::auth
