#include "server/front/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

#include "src/base/file_descriptor.h"

namespace tain::server {
namespace {

Failure cannot(std::string_view what, const std::string& path, int error) {
  std::string message("cannot ");
  message.append(what).append(" ").append(path).append(": ").append(std::generic_category().message(error));
  return fail(error == EEXIST ? Code::kAlreadyExists : Code::kStore, std::move(message));
}

}  // namespace

Result<std::optional<Secret>> read_private(const std::string& path) {
  if (::chmod(path.c_str(), 0600) != 0 && errno == ENOENT) return std::optional<Secret>();
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) return cannot("read", path, errno != 0 ? errno : EIO);
  return std::optional<Secret>(Secret(std::move(text)));
}

Result<void> create_private(const std::string& path, const Secret& text) {
  std::string beside = path + ".XXXXXX";
  FileDescriptor file(::mkostemp(beside.data(), O_CLOEXEC));  // mode 0600
  if (!file) return cannot("write", path, errno);
  int error = write_all(file.get(), text.reveal());
  if (error == 0 && ::fsync(file.get()) != 0) error = errno;
  if (::close(file.release()) != 0 && error == 0) error = errno;
  // link, not rename: if two servers start at once, both use the file that was created first.
  if (error == 0 && ::link(beside.c_str(), path.c_str()) != 0) error = errno;
  ::unlink(beside.c_str());
  if (error != 0) return cannot("write", path, error);
  return {};
}

}  // namespace tain::server
