#include "src/runtime/thread.h"

#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tain::runtime {
namespace {

constexpr std::size_t kLongestName = 15;

// A thread inherits the signal mask of its parent, so it is never interruptible. Synchronous signals and the profiler's
// signal stay deliverable.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    for (const int own : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, SIGPROF}) sigdelset(&all, own);
    pthread_sigmask(SIG_BLOCK, &all, &before_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

}  // namespace

std::thread start_thread(std::string prefix, const std::string& suffix, std::function<void()> body) {
  if (suffix.size() < kLongestName) prefix.resize(std::min(prefix.size(), kLongestName - suffix.size()));
  std::string name = (prefix + suffix).substr(0, kLongestName);
  const SignalsBlocked blocked;
  return std::thread([name = std::move(name), body = std::move(body)] {
    pthread_setname_np(pthread_self(), name.c_str());
    body();
  });
}

}  // namespace tain::runtime
