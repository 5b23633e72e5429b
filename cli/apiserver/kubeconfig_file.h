#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>

namespace tain::cli::apiserver {

// Readable for us only, and there as a whole or not at all: whoever waits for it finds it complete.
// Errors: kStore, naming the file and what the system said.
Result<void> write_private_file(const std::string& path, std::string_view text);

// A kubeconfig in a folder of its own, gone with the object.
class TemporaryKubeconfig {
 public:
  static Result<TemporaryKubeconfig> make(std::string_view text);
  TemporaryKubeconfig(TemporaryKubeconfig&& other) noexcept;
  TemporaryKubeconfig& operator=(TemporaryKubeconfig&& other) noexcept;
  ~TemporaryKubeconfig();
  const std::string& path() const { return path_; }

 private:
  TemporaryKubeconfig() = default;

  std::string folder_{};
  std::string path_{};
};

// As a shell takes it for one word.
std::string shell_quoted(std::string_view text);

}  // namespace tain::cli::apiserver
