#pragma once

#include <string>
#include <string_view>

namespace tain::cli {

// Encodes a name as one path component for any file system: no `/`, leading dot, control characters or capitals (some
// file systems ignore case), at most 200 bytes. Different names get different file names. Most names do not change;
// `system:node` becomes `system%3Anode`.
//
// A longer name keeps its beginning and gets a digest of the whole name.
std::string safe_file_name(std::string_view name);

// The path of an object's file: `pods/default/web.yaml`, `nodes/a.yaml`. `resource`: `pods`, `deployments.apps`.
struct FilePlace {
  std::string resource{};
  std::string ns{};  // empty: cluster-scoped
  std::string file{};
};
FilePlace file_place(std::string_view resource, std::string_view ns, std::string_view name, std::string_view extension);

}  // namespace tain::cli
