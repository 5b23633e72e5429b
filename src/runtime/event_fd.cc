#include <tain/cache/shared_informer.h>
#include <tain/thread_runtime.h>

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

#include "src/base/file_descriptor.h"

namespace tain {
namespace {

// Errors of both calls can be ignored: the counter stays small, a write to a full counter and a read of an empty one
// leave the correct state.
class EventFd final : public ReadySignal {
 public:
  explicit EventFd(FileDescriptor fd) : fd_(std::move(fd)) {}

  void set() override {
    const std::uint64_t one = 1;
    while (::write(fd_.get(), &one, sizeof one) < 0 && errno == EINTR) {
    }
  }
  void clear() override {
    std::uint64_t count = 0;
    while (::read(fd_.get(), &count, sizeof count) < 0 && errno == EINTR) {
    }
  }
  int fd() const override { return fd_.get(); }

 private:
  const FileDescriptor fd_;
};

}  // namespace

Result<std::shared_ptr<ReadySignal>> event_fd() {
  FileDescriptor fd(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!fd) {
    std::string why = "cannot create a file descriptor for a pull subscription: ";
    why.append(std::error_code(errno, std::system_category()).message());
    why.append("; close some, or raise the limit of open files");
    return fail(Code::kLimit, std::move(why), Phase::kConfig);
  }
  return std::make_shared<EventFd>(std::move(fd));
}

}  // namespace tain
