#include <tain/cache/shared_informer.h>
#include <tain/thread_runtime.h>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>

namespace tain {
namespace {

bool readable(int fd) {
  pollfd wait{.fd = fd, .events = POLLIN, .revents = 0};
  return ::poll(&wait, 1, 0) == 1;
}

TEST(EventFd, IsReadableFromSetToClear) {
  const auto made = event_fd();
  ASSERT_TRUE(made) << made.error();
  ReadySignal& signal = **made;

  EXPECT_FALSE(readable(signal.fd()));
  signal.clear();  // of nothing
  signal.set();
  signal.set();
  EXPECT_TRUE(readable(signal.fd()));
  signal.clear();
  EXPECT_FALSE(readable(signal.fd()));
}

TEST(EventFd, IsClosedOnExecAndWithItsSignal) {
  int fd = -1;
  {
    const auto made = event_fd();
    ASSERT_TRUE(made) << made.error();
    fd = (*made)->fd();
    EXPECT_NE(::fcntl(fd, F_GETFD) & FD_CLOEXEC, 0);
    EXPECT_NE(::fcntl(fd, F_GETFL) & O_NONBLOCK, 0);
  }
  EXPECT_EQ(::fcntl(fd, F_GETFD), -1);
}

}  // namespace
}  // namespace tain
