#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>

#include "src/base/file_descriptor.h"

namespace tain::auth {

// Tells a job on another thread, also one that sleeps in poll(), to end.
//
// Threading:  everything from any thread.
class Cancellation {
 public:
  Cancellation() : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

  void cancel() {
    cancelled_.store(true);
    const std::uint64_t one = 1;
    // Full is as good as written; without a descriptor the job looks at cancelled() now and then.
    if (event_ && ::write(event_.get(), &one, sizeof one) < 0) return;
  }
  bool cancelled() const { return cancelled_.load(); }
  int descriptor() const { return event_.get(); }  // readable once cancelled; -1: there is none

 private:
  std::atomic<bool> cancelled_{false};
  const FileDescriptor event_;
};

}  // namespace tain::auth
