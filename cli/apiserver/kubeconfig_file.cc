#include "cli/apiserver/kubeconfig_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "src/base/file_descriptor.h"

namespace tain::cli::apiserver {
namespace {

tl::unexpected<Error> cannot_write(std::string_view path, int error) {
  std::string message("cannot write ");
  message.append(path).append(": ").append(std::error_code(error, std::generic_category()).message());
  return fail(Code::kStore, std::move(message));
}

}  // namespace

Result<void> write_private_file(const std::string& path, std::string_view text) {
  std::string beside = path + ".XXXXXX";
  FileDescriptor file(::mkostemp(beside.data(), O_CLOEXEC));  // mode 0600
  if (!file) return cannot_write(path, errno);
  int error = write_all(file.get(), text);
  if (::close(file.release()) != 0 && error == 0) error = errno;
  if (error == 0 && std::rename(beside.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return {};
  ::unlink(beside.c_str());
  return cannot_write(path, error);
}

Result<TemporaryKubeconfig> TemporaryKubeconfig::make(std::string_view text) {
  std::error_code error;
  std::string folder = std::filesystem::temp_directory_path(error).string();
  if (error) folder = "/tmp";
  folder.append("/tain-apiserver-XXXXXX");
  if (::mkdtemp(folder.data()) == nullptr) return cannot_write(folder, errno);
  TemporaryKubeconfig out;
  out.folder_ = folder;
  out.path_ = folder + "/kubeconfig";
  if (auto written = write_private_file(out.path_, text); !written) return fail(written.error());
  return out;
}

TemporaryKubeconfig::TemporaryKubeconfig(TemporaryKubeconfig&& other) noexcept
    : folder_(std::exchange(other.folder_, {})), path_(std::exchange(other.path_, {})) {}

TemporaryKubeconfig& TemporaryKubeconfig::operator=(TemporaryKubeconfig&& other) noexcept {
  std::swap(folder_, other.folder_);
  std::swap(path_, other.path_);
  return *this;
}

TemporaryKubeconfig::~TemporaryKubeconfig() {
  if (folder_.empty()) return;
  ::unlink(path_.c_str());
  ::rmdir(folder_.c_str());
}

std::string shell_quoted(std::string_view text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:@%+=,";
  if (!text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos) return std::string(text);
  std::string out("'");
  for (const char c : text) {
    if (c == '\'') {
      out.append("'\\''");
    } else {
      out.push_back(c);
    }
  }
  out.push_back('\'');
  return out;
}

}  // namespace tain::cli::apiserver
