#pragma once

#include <tain/result.h>

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/mirror/file_name.h"
#include "src/base/file_descriptor.h"

namespace tain::cli {

// A folder with one file per object: RESOURCE/NAMESPACE/NAME.yaml.
//
// A file is replaced at once, by a rename: who reads sees the old one or the new one, whole. (After a power cut it may
// be the old one: nothing is synced to the disk.) No link is followed below the folder. What is ours is told by the
// file `.tain-mirror` in the folder, and by the objects that the files hold; nothing else is overwritten or removed.
// That file is locked while this lives: two programs do not mirror into one folder.
//
// Threading:  one thread.
// Errors:     kStore: what was tried, on which file, the system's reason, and what to do.
class MirrorFolder {
 public:
  static Result<MirrorFolder> open(const std::string& path);

  // Whether something was written: not where the file has these bytes already. `is_private`: mode 0600,
  // also where the bytes are the same.
  Result<bool> write(const FilePlace& place, std::string_view content, bool is_private);
  // What is not there is removed already.
  Result<void> remove(const FilePlace& place);
  // Removes the files of this resource that `wanted` does not name and that hold an object of ours: one whose kind is
  // `kind` and whose name is that of the file. How many.
  Result<std::size_t> remove_others(std::string_view resource, std::string_view kind,
                                    const std::set<std::string>& wanted);
  // Remembers in the mark, for those who open the folder later, that files of this resource are kept here; or no more.
  Result<void> remember(const std::string& resource, const std::string& kind);
  Result<void> forget(const std::string& resource);
  // What was remembered: resources and their kinds.
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
  bool adopted_ = false;             // the mark was there before: files that lie there are ours
  std::set<std::string> written_{};  // since then
};

}  // namespace tain::cli
