#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <optional>
#include <string>

namespace tain::server {

// Secrets that a server keeps beside its state, readable by their owner only.

// Nothing where there is no file. The mode becomes 0600. Errors: kStore with the file and the reason.
Result<std::optional<Secret>> read_private(const std::string& path);
// Writes a file that was not there, whole or not at all. Errors: kAlreadyExists; kStore with the file and the reason.
Result<void> create_private(const std::string& path, const Secret& text);

}  // namespace tain::server
