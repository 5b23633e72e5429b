#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <optional>
#include <string>

namespace tain::server {

// Secrets in the data folder, readable by their owner only.

// Nothing if there is no file. Sets the mode to 0600. Errors: kStore with the file and the reason.
Result<std::optional<Secret>> read_private(const std::string& path);
// Creates a file, completely or not at all. Errors: kAlreadyExists; kStore with the file and the reason.
Result<void> create_private(const std::string& path, const Secret& text);

}  // namespace tain::server
