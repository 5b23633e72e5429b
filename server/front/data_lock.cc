#include "server/front/data_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace tain::server {

DataLock::~DataLock() {
  if (fd_ >= 0) ::close(fd_);
}

Result<DataLock> DataLock::take(const std::string& folder, LogSink& log) {
  const std::string path = folder + "/lock";
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0 && ::flock(fd, LOCK_EX | LOCK_NB) == 0) return DataLock(fd);
  const int error = errno;
  if (fd >= 0) ::close(fd);
  if (fd >= 0 && error == EWOULDBLOCK) {
    return fail(Code::kConflict,
                "another server keeps its state in " + folder + ": end that one, or give this one a folder of its own");
  }
  log.write(LogLevel::kWarning, "apiserver",
            "cannot lock " + path + ": " + std::generic_category().message(error) +
                "; nothing keeps another server out of that folder");
  return DataLock();
}

}  // namespace tain::server
