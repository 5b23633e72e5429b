#pragma once

#include <tain/result.h>

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "src/base/file_descriptor.h"

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

// A folder with one file per object: RESOURCE/NAMESPACE/NAME.yaml.
//
// Files are replaced by a rename, so a reader sees the complete old or new file. (Nothing is synced to the disk, so a
// power failure may bring back the old file.) Links below the folder are not followed. Only files of objects in a
// folder with the mark `.tain-mirror` are overwritten or removed. The mark is locked, so that only one program mirrors
// into a folder.
//
// Threading:  one thread.
// Errors:     kStore with the operation, the file, the system's error and a remedy.
class MirrorFolder {
 public:
  static Result<MirrorFolder> open(const std::string& path);

  // False: the file already has these bytes. `is_private`: sets mode 0600, even if the bytes are the same.
  Result<bool> write(const FilePlace& place, std::string_view content, bool is_private);
  // Succeeds if the file does not exist.
  Result<void> remove(const FilePlace& place);
  // Removes the files of this resource that are not in `wanted`, if they contain an object of kind `kind` with the name
  // of the file. Returns their number.
  Result<std::size_t> remove_others(std::string_view resource, std::string_view kind,
                                    const std::set<std::string>& wanted);
  // Adds a resource of this folder to the mark, or removes it. The mark lasts between runs.
  Result<void> remember(const std::string& resource, const std::string& kind);
  Result<void> forget(const std::string& resource);
  // The resources in the mark and their kinds.
  const std::map<std::string, std::string>& remembered() const { return remembered_; }
  // `pods/default/web.yaml`
  static std::string key(const FilePlace& place);

 private:
  MirrorFolder() = default;
  Result<FileDescriptor> folder_of(const FilePlace& place, bool make) const;
  Result<FileDescriptor> enter(int parent, const std::string& name, const std::string& shown, bool make) const;
  Result<void> remove_in(int folder, const std::string& name, const std::string& shown) const;
  bool is_ours(int folder, const std::string& file, std::string_view kind) const;
  Failure failed(std::string_view what, const std::string& file, int why) const;

  std::string path_{};
  FileDescriptor root_{};
  FileDescriptor lock_{};
  Result<void> write_mark();
  void read_mark();

  std::map<std::string, std::string> remembered_{};
  bool adopted_ = false;             // the mark existed, so existing files may be overwritten
  std::set<std::string> written_{};  // files written since open()
};

}  // namespace tain::cli
