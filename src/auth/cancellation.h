#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>

#include "src/base/file_descriptor.h"

namespace tain::auth {

// Cancels a job on another thread, even while it sleeps in poll().
//
// Threading:  everything from any thread.
class Cancellation {
 public:
  Cancellation() : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

  void cancel() {
    cancelled_.store(true);
    const std::uint64_t one = 1;
    // A full counter is enough; without a descriptor the job polls cancelled().
    if (event_ && ::write(event_.get(), &one, sizeof one) < 0) return;
  }
  bool cancelled() const { return cancelled_.load(); }
  int descriptor() const { return event_.get(); }  // readable after cancellation; -1: none

 private:
  std::atomic<bool> cancelled_{false};
  const FileDescriptor event_;
};

}  // namespace tain::auth
