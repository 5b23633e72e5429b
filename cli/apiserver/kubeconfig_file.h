#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>

namespace tain::cli::apiserver {

// Writes a file that only its owner can read. It appears complete or not at all (rename).
// Errors: kStore with the file and the system's error.
Result<void> write_private_file(const std::string& path, std::string_view text);

// A kubeconfig in a temporary folder. The destructor removes both.
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

// Quotes `text` so that a shell reads it as one word.
std::string shell_quoted(std::string_view text);

}  // namespace tain::cli::apiserver
