#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace tain::auth {

inline constexpr std::size_t kLargestFile = std::size_t{8} << 20;

// The whole of a regular file.
//
// Errors: kNotFound where there is none; kLimit beyond `limit`; else kBadArgument. All in Phase::kConfig, and naming
//         it.
Result<Secret> read_file(const std::string& path, std::size_t limit = kLargestFile);
// Whether somebody could read it now.
Result<void> check_readable(const std::string& path);
bool file_exists(const std::string& path);

// Written beside its place and moved there, so that no reader ever sees a part of it. A link stays a link: the file it
// leads to is replaced. An existing file keeps its mode. Folders on the way are made (0755).
Result<void> replace_file(const std::string& path, std::string_view content, mode_t mode);

std::string absolute_path(const std::string& path);
std::string folder_of(const std::string& path);
// `path` as seen from `folder`; empty and absolute ones stay.
std::string resolved_against(const std::string& folder, const std::string& path);

}  // namespace tain::auth
