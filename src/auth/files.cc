#include "src/auth/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "src/auth/safe_text.h"
#include "src/base/file_descriptor.h"

namespace tain::auth {
namespace {

namespace fs = std::filesystem;

Failure cannot(std::string_view what, const std::string& path, int error, std::string_view remedy) {
  const Code code = error == ENOENT || error == ENOTDIR ? Code::kNotFound : Code::kBadArgument;
  return fail(code,
              std::string("cannot ")
                  .append(what)
                  .append(" ")
                  .append(in_quotes(path))
                  .append(": ")
                  .append(std::generic_category().message(error))
                  .append("; ")
                  .append(remedy),
              Phase::kConfig);
}

Result<FileDescriptor> open_for_reading(const std::string& path) {
  // O_NONBLOCK: opening a FIFO must not wait for a writer.
  FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file) return cannot("read", path, errno, "check that it exists and that this user can read it");
  struct stat info {};
  if (::fstat(file.get(), &info) != 0) return cannot("read", path, errno, "check the file");
  if (S_ISDIR(info.st_mode)) return cannot("read", path, EISDIR, "name a file, not a folder");
  const bool is_null_device = S_ISCHR(info.st_mode) && path == "/dev/null";  // counts as an empty file
  if (!S_ISREG(info.st_mode) && !S_ISFIFO(info.st_mode) && !is_null_device)
    return cannot("read", path, EINVAL, "name a regular file");
  if (S_ISFIFO(info.st_mode)) {
    const int flags = ::fcntl(file.get(), F_GETFL);
    if (flags < 0 || ::fcntl(file.get(), F_SETFL, flags & ~O_NONBLOCK) < 0) {
      return cannot("read", path, errno, "name a regular file");
    }
  }
  return file;
}

}  // namespace

Result<Secret> read_file(const std::string& path, std::size_t limit) {
  Result<FileDescriptor> file = open_for_reading(path);
  if (!file) return fail(std::move(file.error()));
  Secret content;
  {
    std::string text;
    constexpr std::size_t kPiece = std::size_t{64} << 10;
    std::size_t size = 0;
    for (;;) {
      if (text.size() < size + kPiece) {
        // Grown manually: a std::string that moves would leave its old bytes in memory.
        std::string larger(std::max(kPiece, text.size() * 2), '\0');
        larger.replace(0, size, text, 0, size);
        Secret old(std::move(text));
        text = std::move(larger);
      }
      const ssize_t got = ::read(file->get(), text.data() + size, kPiece);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) {
        const int error = errno;
        Secret partial(std::move(text));
        return cannot("read", path, error, "check the file and its disk");
      }
      if (got == 0) break;
      size += static_cast<std::size_t>(got);
      if (size > limit) {
        Secret partial(std::move(text));
        return fail(Code::kLimit,
                    "cannot read " + in_quotes(path) + ": it is larger than " + std::to_string(limit) +
                        " bytes; name another file",
                    Phase::kConfig);
      }
    }
    text.resize(size);
    content = Secret(std::move(text));
  }
  return content;
}

Result<void> check_readable(const std::string& path) {
  const Result<FileDescriptor> file = open_for_reading(path);
  if (!file) return fail(file.error());
  return {};
}

bool file_exists(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

Result<void> replace_file(const std::string& path, std::string_view content, mode_t mode) {
  constexpr std::string_view kRemedy = "check that the folder exists and is writable";
  std::error_code error;
  fs::path target = fs::weakly_canonical(path, error);
  if (error) target = path;
  if (target.has_parent_path() && !fs::exists(target.parent_path(), error)) {
    fs::create_directories(target.parent_path(), error);
    if (error) return cannot("create the folder of", path, error.value(), kRemedy);
  }
  struct stat info {};
  if (::stat(target.c_str(), &info) == 0) mode = info.st_mode & 0777;

  std::string name = target.string() + ".XXXXXX";
  FileDescriptor file(::mkostemp(name.data(), O_CLOEXEC));
  if (!file) return cannot("write", path, errno, kRemedy);
  const auto give_up = [&](int why) {
    ::unlink(name.c_str());
    return cannot("write", path, why, kRemedy);
  };
  if (const int why = write_all(file.get(), content); why != 0) return give_up(why);
  if (::fchmod(file.get(), mode) != 0 || ::fsync(file.get()) != 0) return give_up(errno);
  if (::rename(name.c_str(), target.c_str()) != 0) return give_up(errno);
  return {};
}

std::string absolute_path(const std::string& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  return error ? path : absolute.lexically_normal().string();
}

std::string folder_of(const std::string& path) { return fs::path(absolute_path(path)).parent_path().string(); }

std::string resolved_against(const std::string& folder, const std::string& path) {
  if (path.empty() || fs::path(path).is_absolute()) return path;
  return (fs::path(folder) / path).lexically_normal().string();
}

}  // namespace tain::auth
