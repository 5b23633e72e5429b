#include "src/auth/file_lock.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "src/auth/files.h"
#include "src/auth/safe_text.h"
#include "src/base/file_descriptor.h"

namespace tain::auth {

Result<FileLock> FileLock::take(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(folder_of(path), error);
  std::string name = path + ".lock";
  const FileDescriptor file(::open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600));
  if (file) return FileLock(std::move(name));
  if (errno == EEXIST) {
    return fail(Code::kConflict,
                "cannot lock " + in_quotes(path) + ": " + in_quotes(name) +
                    " exists; another program is writing the file, or was killed while writing: then remove the lock",
                Phase::kConfig);
  }
  return fail(Code::kBadArgument,
              "cannot lock " + in_quotes(path) + ": " + std::generic_category().message(errno) +
                  "; check that its folder is writable",
              Phase::kConfig);
}

FileLock::~FileLock() {
  if (!name_.empty()) ::unlink(name_.c_str());
}

}  // namespace tain::auth
