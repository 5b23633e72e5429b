#pragma once

#include <unistd.h>

#include <string_view>
#include <utility>

namespace tain {

// A file descriptor that its owner closes.
//
// Threading:  as int.
class FileDescriptor {
 public:
  FileDescriptor() = default;  // none
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept : number_(other.release()) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    if (this != &other) {
      close();
      number_ = other.release();
    }
    return *this;
  }
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  ~FileDescriptor() { close(); }

  int get() const { return number_; }  // -1: none
  explicit operator bool() const { return number_ >= 0; }
  int release() { return std::exchange(number_, -1); }
  void close() {
    if (number_ >= 0) ::close(release());
  }

 private:
  int number_ = -1;
};

// Writes the whole text to a blocking descriptor. Returns 0, or the errno.
int write_all(int descriptor, std::string_view bytes);

}  // namespace tain
