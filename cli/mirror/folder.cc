#include "cli/mirror/folder.h"

#include <tain/draft.h>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <sstream>

#include "src/base/ascii.h"

namespace tain::cli {
namespace {

constexpr const char* kMark = ".tain-mirror";
constexpr const char* kTemporary = ".tain-new";  // one at a time; protected by the lock
constexpr std::string_view kMarkText =
    "This folder is kept by `tain mirror`: files of objects that are gone are removed, others are left alone.\n";

std::string reason(int why) {
  std::string out = std::strerror(why);
  switch (why) {
    case ENOSPC:
    case EDQUOT:
      return out.append("; free some disk space");
    case EACCES:
    case EPERM:
    case EROFS:
      return out.append("; give a folder that this user can write");
    case ENOTDIR:
    case ELOOP:
      return out.append("; move the existing file away, or give another folder");
    case EFBIG:
      return out.append("; raise the limit of file sizes (see: ulimit -f)");
    default:
      return out;
  }
}

std::optional<std::string> read_all(int fd) {
  std::string out;
  char buffer[16384];
  for (;;) {
    const ssize_t got = ::read(fd, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) return out;
    out.append(buffer, static_cast<std::size_t>(got));
  }
}

struct CloseDir {
  void operator()(DIR* dir) const { ::closedir(dir); }
};
using Listing = std::unique_ptr<DIR, CloseDir>;

// The names in a folder. Read them before changing the folder.
std::vector<std::string> names_in(int folder) {
  std::vector<std::string> names;
  FileDescriptor copy(::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!copy) return names;
  const Listing listing(::fdopendir(copy.get()));
  if (!listing) return names;
  copy.release();
  while (const dirent* one = ::readdir(listing.get())) {
    if (std::strcmp(one->d_name, ".") != 0 && std::strcmp(one->d_name, "..") != 0) names.emplace_back(one->d_name);
  }
  return names;
}

constexpr std::size_t kMostBytes = 200;  // file systems allow 255, and an extension follows
constexpr std::size_t kKeptBytes = 150;

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_'; }

// FNV-1a with two start values. It only has to avoid collisions within a cluster; it is not cryptographic.
std::string digest(std::string_view text) {
  std::string out;
  for (std::uint64_t hash : {std::uint64_t{0xcbf29ce484222325}, std::uint64_t{0x9ae16a3b2f90404f}}) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    for (int shift = 56; shift >= 0; shift -= 8) append_upper_hex(out, static_cast<char>(hash >> shift));
  }
  return out;
}

}  // namespace

Failure MirrorFolder::failed(std::string_view what, const std::string& file, int why) const {
  std::string message = "cannot ";
  message.append(what).append(" ").append(path_);
  if (!file.empty()) message.append("/").append(file);
  return fail(Code::kStore, message.append(": ").append(reason(why)), Phase::kStore);
}

std::string MirrorFolder::key(const FilePlace& place) {
  std::string out = place.resource;
  if (!place.ns.empty()) out.append("/").append(place.ns);
  return out.append("/").append(place.file);
}

Result<MirrorFolder> MirrorFolder::open(const std::string& path) {
  MirrorFolder out;
  out.path_ = path;
  while (out.path_.size() > 1 && out.path_.ends_with('/')) out.path_.pop_back();
  if (::mkdir(path.c_str(), 0755) != 0 && errno != EEXIST) return out.failed("create the folder", "", errno);
  out.root_ = FileDescriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!out.root_) return out.failed("open the folder", "", errno);
  out.lock_ = FileDescriptor(::openat(out.root_.get(), kMark, O_RDWR | O_NOFOLLOW | O_CLOEXEC));
  out.adopted_ = bool(out.lock_);
  if (!out.lock_ && errno != ENOENT) return out.failed("open", kMark, errno);
  if (!out.lock_) {
    out.lock_ =
        FileDescriptor(::openat(out.root_.get(), kMark, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644));
    if (!out.lock_) return out.failed("write", kMark, errno);
  }
  if (::flock(out.lock_.get(), LOCK_EX | LOCK_NB) != 0) {
    return fail(Code::kStore, "another tain mirror uses " + out.path_ + ": stop it, or give another folder",
                Phase::kStore);
  }
  if (out.adopted_) {
    out.read_mark();
  } else if (auto marked = out.write_mark(); !marked) {
    ::unlinkat(out.root_.get(), kMark, 0);
    return Failure(marked.error());
  }
  return out;
}

// After its text, the mark has a line `pods Pod` for each resource. It is also the lock file, so it is written in
// place. An incomplete last line is ignored.
void MirrorFolder::read_mark() {
  const std::optional<std::string> text = read_all(lock_.get());
  if (!text || !text->starts_with(kMarkText)) return;
  std::istringstream lines(text->substr(kMarkText.size()));
  for (std::string line; std::getline(lines, line) && !lines.eof();) {
    const std::size_t blank = line.find(' ');
    if (blank != std::string::npos) remembered_[line.substr(0, blank)] = line.substr(blank + 1);
  }
}

Result<void> MirrorFolder::write_mark() {
  std::string text(kMarkText);
  for (const auto& [resource, kind] : remembered_) text.append(resource).append(" ").append(kind).append("\n");
  int why = ::lseek(lock_.get(), 0, SEEK_SET) == 0 ? write_all(lock_.get(), text) : errno;
  if (why == 0 && ::ftruncate(lock_.get(), static_cast<off_t>(text.size())) != 0) why = errno;
  if (why != 0) return failed("write", kMark, why);
  return {};
}

Result<void> MirrorFolder::remember(const std::string& resource, const std::string& kind) {
  if (const auto known = remembered_.find(resource); known != remembered_.end() && known->second == kind) return {};
  const auto before = remembered_;
  remembered_[resource] = kind;
  Result<void> written = write_mark();
  if (!written) remembered_ = before;
  return written;
}

Result<void> MirrorFolder::forget(const std::string& resource) {
  if (remembered_.erase(resource) == 0) return {};
  return write_mark();
}

Result<FileDescriptor> MirrorFolder::enter(int parent, const std::string& name, const std::string& shown,
                                           bool make) const {
  constexpr int kHow = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  FileDescriptor folder(::openat(parent, name.c_str(), kHow));
  if (!folder && errno == ENOENT) {
    if (!make) return FileDescriptor();
    if (::mkdirat(parent, name.c_str(), 0755) != 0 && errno != EEXIST) return failed("create the folder", shown, errno);
    folder = FileDescriptor(::openat(parent, name.c_str(), kHow));
  }
  if (!folder) return failed("open the folder", shown, errno);
  return folder;
}

// The folder of the file; none if it does not exist and `make` is false.
Result<FileDescriptor> MirrorFolder::folder_of(const FilePlace& place, bool make) const {
  Result<FileDescriptor> folder = enter(root_.get(), place.resource, place.resource, make);
  if (!folder || !*folder || place.ns.empty()) return folder;
  return enter(folder->get(), place.ns, place.resource + "/" + place.ns, make);
}

Result<bool> MirrorFolder::write(const FilePlace& place, std::string_view content, bool is_private) {
  const std::string shown = key(place);
  Result<FileDescriptor> folder = folder_of(place, true);
  if (!folder) return Failure(folder.error());
  if (written_.count(shown) == 0) {
    const FileDescriptor present(
        ::openat(folder->get(), place.file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
    if (present) {
      const std::optional<std::string> text = read_all(present.get());
      if (text && *text == content) {
        // An existing file may be readable by others.
        if (is_private && ::fchmod(present.get(), 0600) != 0) return failed("set the mode of", shown, errno);
        written_.insert(shown);
        return false;
      }
    }
    const bool is_there = present || errno != ENOENT;
    if (is_there && !adopted_) {
      return fail(Code::kStore,
                  "will not overwrite " + path_ + "/" + shown +
                      ": tain mirror did not write it; move it away, or give another folder",
                  Phase::kStore);
    }
  }
  ::unlinkat(folder->get(), kTemporary, 0);
  FileDescriptor file(::openat(folder->get(), kTemporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                               is_private ? 0600 : 0644));
  if (!file) return failed("write", shown, errno);
  int why = write_all(file.get(), content);
  if (why == 0 && ::close(file.release()) != 0) why = errno;
  if (why == 0 && ::renameat(folder->get(), kTemporary, folder->get(), place.file.c_str()) != 0) why = errno;
  if (why != 0) {
    ::unlinkat(folder->get(), kTemporary, 0);
    return failed("write", shown, why);
  }
  written_.insert(shown);
  return true;
}

Result<void> MirrorFolder::remove_in(int folder, const std::string& name, const std::string& shown) const {
  if (::unlinkat(folder, name.c_str(), 0) != 0 && errno != ENOENT) return failed("remove", shown, errno);
  return {};
}

Result<void> MirrorFolder::remove(const FilePlace& place) {
  const std::string shown = key(place);
  Result<FileDescriptor> folder = folder_of(place, false);
  if (!folder) return Failure(folder.error());
  if (!*folder) return {};
  if (auto removed = remove_in(folder->get(), place.file, shown); !removed) return removed;
  written_.erase(shown);
  if (place.ns.empty()) return {};
  // Remove the folder of the namespace if it is empty.
  if (Result<FileDescriptor> parent = enter(root_.get(), place.resource, place.resource, false); parent && *parent) {
    ::unlinkat(parent->get(), place.ns.c_str(), AT_REMOVEDIR);
  }
  return {};
}

bool MirrorFolder::is_ours(int folder, const std::string& file, std::string_view kind) const {
  std::string suffix = ".";
  for (const std::string_view extension : {"yaml", "json"}) {
    if (!file.ends_with(std::string(".").append(extension))) continue;
    const FileDescriptor present(::openat(folder, file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
    struct stat facts {};
    if (!present || ::fstat(present.get(), &facts) != 0 || !S_ISREG(facts.st_mode)) return false;
    const std::optional<std::string> text = read_all(present.get());
    if (!text) return false;
    const Result<Draft> object = Draft::from_yaml(*text);
    if (!object || object->kind().kind != kind) return false;
    suffix.append(extension);
    return safe_file_name(object->name()).append(suffix) == file;
  }
  return false;
}

Result<std::size_t> MirrorFolder::remove_others(std::string_view resource, std::string_view kind,
                                                const std::set<std::string>& wanted) {
  std::size_t removed = 0;
  const std::string name = safe_file_name(resource);
  Result<FileDescriptor> folder = enter(root_.get(), name, name, false);
  if (!folder) return Failure(folder.error());
  if (!*folder || !adopted_) return removed;
  Result<void> all;  // the first error; continue with the other files
  const auto sweep = [&](int at, const std::string& shown) {
    for (const std::string& file : names_in(at)) {
      const std::string place = shown + "/" + file;
      if (file == kTemporary) {
        ::unlinkat(at, kTemporary, 0);
        continue;
      }
      if (wanted.count(place) != 0 || !is_ours(at, file, kind)) continue;
      if (auto gone = remove_in(at, file, place); !gone) {
        if (all) all = gone;
        continue;
      }
      written_.erase(place);
      ++removed;
    }
  };
  sweep(folder->get(), name);
  for (const std::string& ns : names_in(folder->get())) {
    FileDescriptor inside(::openat(folder->get(), ns.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!inside) continue;
    sweep(inside.get(), name + "/" + ns);
    ::unlinkat(folder->get(), ns.c_str(), AT_REMOVEDIR);
  }
  if (!all) return Failure(all.error());
  if (wanted.empty()) ::unlinkat(root_.get(), name.c_str(), AT_REMOVEDIR);
  return removed;
}

std::string safe_file_name(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size() && out.size() <= kMostBytes; ++i) {
    const char c = name[i];
    if (is_plain(c) && !(c == '.' && i == 0)) {
      out.push_back(c);
    } else {
      out.push_back('%');
      append_upper_hex(out, c);
    }
  }
  if (out.empty()) return "%";
  if (out.size() <= kMostBytes) return out;
  std::size_t kept = kKeptBytes;
  while (kept > 0 && (out[kept - 1] == '%' || out[kept - 2] == '%')) --kept;  // do not cut an escape
  out.resize(kept);
  // `%~` is not an escape, so no short name can collide.
  return out.append("%~").append(digest(name));
}

FilePlace file_place(std::string_view resource, std::string_view ns, std::string_view name,
                     std::string_view extension) {
  FilePlace place{.resource = safe_file_name(resource), .ns = ns.empty() ? std::string() : safe_file_name(ns)};
  place.file = safe_file_name(name).append(".").append(extension);
  return place;
}

}  // namespace tain::cli
