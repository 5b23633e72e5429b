#pragma once

#include <string>
#include <string_view>

namespace tain::cli {

// A name of anything as one component of a path, on any file system: neither `/` nor a leading dot, no control
// characters, no capitals (which some file systems do not tell from small letters), at most 200 bytes. Names that
// differ get file names that differ. Most names stay as they are; `system:node` becomes `system%3Anode`.
//
// A name that is too long keeps its beginning and gets a digest of the whole.
std::string safe_file_name(std::string_view name);

// `pods/default/web.yaml`, `nodes/a.yaml`: where an object is kept, `resource` being `pods` or `deployments.apps`.
struct FilePlace {
  std::string resource{};
  std::string ns{};  // empty: has none
  std::string file{};
};
FilePlace file_place(std::string_view resource, std::string_view ns, std::string_view name, std::string_view extension);

}  // namespace tain::cli
