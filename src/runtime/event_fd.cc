#include <tain/event_fd.h>

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <string>
#include <system_error>

namespace tain {
namespace {

// Neither call can fail or block in a way that matters: the counter only ever is 0 or small, and a write to one that is
// full, or a read of one that is empty, leaves it as it should be.
class EventFd final : public ReadySignal {
 public:
  explicit EventFd(int fd) : fd_(fd) {}
  ~EventFd() override { ::close(fd_); }
  EventFd(const EventFd&) = delete;
  EventFd& operator=(const EventFd&) = delete;

  void set() override {
    const std::uint64_t one = 1;
    while (::write(fd_, &one, sizeof one) < 0 && errno == EINTR) {
    }
  }
  void clear() override {
    std::uint64_t count = 0;
    while (::read(fd_, &count, sizeof count) < 0 && errno == EINTR) {
    }
  }
  int fd() const override { return fd_; }

 private:
  const int fd_;
};

}  // namespace

Result<std::shared_ptr<ReadySignal>> event_fd() {
  const int fd = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd < 0) {
    std::string why = "no descriptor for a pulled subscription: ";
    why.append(std::error_code(errno, std::system_category()).message());
    why.append("; close some, or raise the limit of open files");
    return fail(Code::kLimit, std::move(why), Phase::kConfig);
  }
  return std::make_shared<EventFd>(fd);
}

}  // namespace tain
