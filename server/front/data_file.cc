#include "server/front/data_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <vector>

#include "server/front/documents.h"
#include "server/objects/crd.h"
#include "src/base/hash.h"

namespace tain::server {
namespace {

constexpr std::string_view kMagic = "tain-state 1\n";
constexpr std::size_t kFilePiece = std::size_t{1} << 20;

std::string system_text(int error) { return std::generic_category().message(error); }

std::uint64_t mixed(std::uint64_t sum, std::string_view piece) {
  return (sum ^ hash_bytes(piece)) * 0x9e3779b97f4a7c15ULL + piece.size();
}

// A buffered writer that computes the checksum.
class Writer {
 public:
  explicit Writer(int fd) : fd_(fd) {}

  void add(std::string_view bytes) {
    held_.append(bytes);
    if (held_.size() >= kFilePiece) flush();
  }
  void flush() {
    if (held_.empty()) return;
    sum_ = mixed(sum_, held_);
    write_all(held_);
    held_.clear();
  }
  void write_all(std::string_view bytes) {
    if (error_ == 0) error_ = tain::write_all(fd_, bytes);
  }
  std::uint64_t sum() const { return sum_; }
  int error() const { return error_; }

 private:
  int fd_;
  int error_ = 0;
  std::uint64_t sum_ = 0;
  std::string held_{};
};

Result<std::string> read_whole(const std::string& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) {
    if (errno == ENOENT) return fail(Code::kNotFound, path, Phase::kConfig);
    return fail(Code::kBadArgument, "cannot read the state file " + path + ": " + system_text(errno), Phase::kConfig);
  }
  std::string out;
  std::vector<char> buffer(kFilePiece);
  while (true) {
    const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      return fail(Code::kBadArgument, "cannot read the state file " + path + ": " + system_text(errno), Phase::kConfig);
    }
    if (got == 0) return out;
    out.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

// Syncs the folder of a new file. Returns 0 or errno.
int sync_folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  const std::string folder =
      slash == std::string::npos ? std::string(".") : path.substr(0, std::max<std::size_t>(slash, 1));
  const FileDescriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened) return errno == EACCES ? 0 : errno;  // a writable folder may be unreadable
  // Some file systems do not support it.
  return ::fsync(opened.get()) == 0 || errno == EINVAL ? 0 : errno;
}

struct Entry {
  std::string_view storage{};
  storage::Revision created = 0;
  storage::Revision revision = 0;
  std::string_view body{};
};

// Takes the first line; false if there is none.
bool take_line(std::string_view& rest, std::string_view& line) {
  const auto end = rest.find('\n');
  if (end == std::string_view::npos) return false;
  line = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  return true;
}

bool take_number(std::string_view& line, std::uint64_t& number) {
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc{}) return false;
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  if (line.starts_with(' ')) line.remove_prefix(1);
  return true;
}

bool take_entry(std::string_view& rest, Entry& entry) {
  std::string_view line;
  if (!take_line(rest, line)) return false;
  const auto space = line.find(' ');
  if (space == std::string_view::npos) return false;
  entry.storage = line.substr(0, space);
  line.remove_prefix(space + 1);
  std::uint64_t size = 0;
  if (!take_number(line, entry.created) || !take_number(line, entry.revision) || !take_number(line, size)) return false;
  if (rest.size() <= size || rest[size] != '\n') return false;
  entry.body = rest.substr(0, size);
  rest.remove_prefix(size + 1);
  return true;
}

bool checksum_holds(std::string_view text, std::string_view& content) {
  const auto at = text.rfind("checksum ");
  if (at == std::string_view::npos) return false;
  content = text.substr(0, at);
  std::string_view digits = text.substr(at + 9);
  std::uint64_t told = 0;
  if (!take_number(digits, told) || digits != "\n") return false;
  std::uint64_t sum = 0;
  std::size_t from = 0;
  // The checksum covers pieces as they were written: each ends with the entry that reached the piece size.
  std::size_t size = 0;
  const auto flush = [&] {
    if (size != 0) sum = mixed(sum, content.substr(from, size));
    from += size;
    size = 0;
  };
  std::string_view rest = content;
  const auto took = [&](std::size_t before) {
    size += before - rest.size();
    if (size >= kFilePiece) flush();
  };
  std::size_t before = rest.size();
  std::string_view line;
  for (int head = 0; head < 2; ++head) {
    before = rest.size();
    if (!take_line(rest, line)) return false;
    took(before);
  }
  Entry entry;
  while (!rest.empty()) {
    before = rest.size();
    if (!take_entry(rest, entry)) return false;
    took(before);
  }
  flush();
  return sum == told;
}

storage::Record record_of(const ResourceType& type, const Entry& entry) {
  auto parsed = parse_json(entry.body);
  if (!parsed) return nullptr;
  const std::string version = text_at(*parsed, "metadata.resourceVersion");
  storage::PutRequest request = put_request(type, std::move(*parsed));
  std::string key = storage::key_of(request.ns, request.name);
  return storage::make_record(std::move(request), std::move(key), entry.created, entry.revision, version);
}

Failure cannot(std::string_view what, const std::string& path, int error) {
  std::string message("cannot ");
  message.append(what).append(" ").append(path).append(": ").append(system_text(error));
  return fail(error == EEXIST ? Code::kAlreadyExists : Code::kStore, std::move(message));
}

}  // namespace

Result<void> save_state(const std::string& path, const storage::Checkpoint& state) {
  const std::string beside = path + ".new";
  const auto failed = [&](std::string_view what, int error) {
    ::unlink(beside.c_str());
    std::string message("cannot save the state to ");
    message.append(path).append(": ").append(what).append(": ").append(system_text(error));
    return fail(Code::kStore, std::move(message));
  };
  // Remove an existing file first: do not write through a link, and do not keep its permissions.
  if (::unlink(beside.c_str()) != 0 && errno != ENOENT) return failed("removing the old temporary file", errno);
  const FileDescriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!file) return failed("opening it", errno);
  Writer writer(file.get());
  writer.add(kMagic);
  writer.add("revision " + std::to_string(state.revision()) + "\n");
  for (const auto& [name, records] : state.states()) {
    records.for_each([&, &storage = name](const storage::Record& record) {
      std::string head = storage;
      for (const std::uint64_t number : {record->created, record->revision, std::uint64_t{record->body->size()}}) {
        head.append(" ").append(std::to_string(number));
      }
      head.append("\n").append(*record->body).append("\n");
      writer.add(head);
    });
  }
  writer.flush();
  writer.write_all("checksum " + std::to_string(writer.sum()) + "\n");
  if (writer.error() != 0) return failed("writing it", writer.error());
  if (::fsync(file.get()) != 0) return failed("writing it", errno);
  if (::rename(beside.c_str(), path.c_str()) != 0) return failed("renaming the new file", errno);
  if (const int error = sync_folder_of(path); error != 0) return failed("syncing its folder", error);
  return {};
}

Result<std::optional<storage::Checkpoint>> load_state(const std::string& path, Registry& registry) {
  auto text = read_whole(path);
  if (!text && text.error().code == Code::kNotFound) return std::optional<storage::Checkpoint>();
  if (!text) return fail(text.error());
  const auto damaged = [&](std::string_view why) {
    std::string message("the state file ");
    message.append(path).append(" ").append(why);
    message.append("; move the file away to start with an empty state");
    return fail(Code::kDecode, std::move(message), Phase::kConfig);
  };
  if (!text->starts_with(kMagic))
    return damaged("is not a state file, or was written by another version of this program");
  std::string_view content;
  if (!checksum_holds(*text, content)) return damaged("is damaged: its checksum does not match");
  std::string_view rest = content.substr(kMagic.size());
  std::string_view line;
  storage::Revision revision = 0;
  if (!take_line(rest, line) || !line.starts_with("revision ")) return damaged("has no revision");
  line.remove_prefix(9);
  if (!take_number(line, revision)) return damaged("has no revision");

  std::vector<Entry> entries;
  for (Entry entry; !rest.empty() && take_entry(rest, entry);) entries.push_back(entry);
  // The selectable fields of custom objects come from their definitions.
  for (const Entry& entry : entries) {
    if (entry.storage != kCrds) continue;
    if (auto crd = parse_json(entry.body); crd && is_established(*crd)) registry.set_custom(*crd);
  }
  storage::Checkpoint::States states;
  for (const Entry& entry : entries) {
    const ResourceTypePtr type = registry.stored_as(entry.storage);
    if (!type) continue;  // no definition any more
    storage::Record record = record_of(*type, entry);
    if (!record) return damaged("holds an object that cannot be read");
    storage::RecordMap& state = states[std::string(entry.storage)];
    state = state.with(std::move(record));
  }
  return std::optional<storage::Checkpoint>(storage::Checkpoint(revision, std::move(states)));
}

Result<DataLock> DataLock::take(const std::string& folder, LogSink& log) {
  const std::string path = folder + "/lock";
  FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (file && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0) return DataLock(std::move(file));
  const int error = errno;
  if (file && error == EWOULDBLOCK) {
    return fail(Code::kConflict,
                "another server uses the data folder " + folder + ": stop it, or choose another folder");
  }
  log.write(LogSink::Level::kWarning, "apiserver",
            "cannot lock " + path + ": " + std::generic_category().message(error) +
                "; other servers are not prevented from using that folder");
  return DataLock();
}

Result<std::optional<Secret>> read_private(const std::string& path) {
  if (::chmod(path.c_str(), 0600) != 0 && errno == ENOENT) return std::optional<Secret>();
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) return cannot("read", path, errno != 0 ? errno : EIO);
  return std::optional<Secret>(Secret(std::move(text)));
}

Result<void> create_private(const std::string& path, const Secret& text) {
  std::string beside = path + ".XXXXXX";
  FileDescriptor file(::mkostemp(beside.data(), O_CLOEXEC));  // mode 0600
  if (!file) return cannot("write", path, errno);
  int error = write_all(file.get(), text.reveal());
  if (error == 0 && ::fsync(file.get()) != 0) error = errno;
  if (::close(file.release()) != 0 && error == 0) error = errno;
  // link, not rename: if two servers start at once, both use the file that was created first.
  if (error == 0 && ::link(beside.c_str(), path.c_str()) != 0) error = errno;
  ::unlink(beside.c_str());
  if (error != 0) return cannot("write", path, error);
  return {};
}

}  // namespace tain::server
