#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace tain::auth {

inline constexpr std::size_t kLargestFile = std::size_t{8} << 20;

// Reads a whole regular file.
//
// Errors: kNotFound if it does not exist; kLimit beyond `limit`; else kBadArgument. All in Phase::kConfig, naming the
//         file.
Result<Secret> read_file(const std::string& path, std::size_t limit = kLargestFile);
// Whether the file can be read now.
Result<void> check_readable(const std::string& path);
bool file_exists(const std::string& path);

// Writes a file beside its place and renames it, so that readers never see a part of it. A symbolic link stays: its
// target is replaced. An existing file keeps its mode. Missing folders are created (0755).
Result<void> replace_file(const std::string& path, std::string_view content, mode_t mode);

std::string absolute_path(const std::string& path);
std::string folder_of(const std::string& path);
// `path` relative to `folder`; empty and absolute paths stay.
std::string resolved_against(const std::string& folder, const std::string& path);

}  // namespace tain::auth
