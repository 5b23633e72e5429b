#include "server/front/data_lock.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <system_error>

namespace tain::server {

Result<DataLock> DataLock::take(const std::string& folder, LogSink& log) {
  const std::string path = folder + "/lock";
  FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (file && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0) return DataLock(std::move(file));
  const int error = errno;
  if (file && error == EWOULDBLOCK) {
    return fail(Code::kConflict,
                "another server uses the data folder " + folder + ": stop it, or choose another folder");
  }
  log.write(LogLevel::kWarning, "apiserver",
            "cannot lock " + path + ": " + std::generic_category().message(error) +
                "; other servers are not prevented from using that folder");
  return DataLock();
}

}  // namespace tain::server
