#include "src/base/file_descriptor.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <array>
#include <cerrno>
#include <string>

namespace tain {
namespace {

bool is_open(int number) { return ::fcntl(number, F_GETFD) >= 0; }
FileDescriptor open_null() { return FileDescriptor(::open("/dev/null", O_WRONLY | O_CLOEXEC)); }

TEST(FileDescriptor, ClosesItsDescriptor) {
  int number = -1;
  {
    const FileDescriptor file = open_null();
    number = file.get();
    EXPECT_TRUE(is_open(number));
  }
  EXPECT_FALSE(is_open(number));
}

TEST(FileDescriptor, AssignmentClosesTheOldOne) {
  FileDescriptor file = open_null();
  const int old = file.get();

  file = open_null();

  EXPECT_FALSE(is_open(old));
  EXPECT_TRUE(is_open(file.get()));
}

TEST(FileDescriptor, AReleasedDescriptorStaysOpen) {
  FileDescriptor file = open_null();
  const FileDescriptor again(file.release());

  EXPECT_FALSE(file);
  EXPECT_TRUE(is_open(again.get()));
}

TEST(FileDescriptor, WritesAllOrReturnsTheError) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const FileDescriptor read(ends[0]);
  const FileDescriptor write(ends[1]);

  EXPECT_EQ(write_all(write.get(), "text"), 0);
  std::string got(8, '\0');
  EXPECT_EQ(::read(read.get(), got.data(), got.size()), 4);
  EXPECT_EQ(got.substr(0, 4), "text");
  EXPECT_EQ(write_all(read.get(), "text"), EBADF);
}

}  // namespace
}  // namespace tain
