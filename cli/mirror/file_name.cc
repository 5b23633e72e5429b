#include "cli/mirror/file_name.h"

#include <cstddef>
#include <cstdint>

#include "src/base/ascii.h"

namespace tain::cli {
namespace {

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
