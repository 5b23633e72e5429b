#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::server {

// Paths of unknown members for warnings. Their number and length are limited, as the client controls them.
inline constexpr std::size_t kMaxNotedPaths = 100;
inline constexpr std::size_t kMaxNotedPathSize = 1024;

inline bool takes_more(const std::vector<std::string>& noted) { return noted.size() < kMaxNotedPaths; }

// Joins `path` and `name` with a dot; truncates at a character boundary.
inline void note_path(std::vector<std::string>& noted, std::string_view path, std::string_view name) {
  if (!takes_more(noted)) return;
  std::string text(path.substr(0, kMaxNotedPathSize + 1));
  if (!text.empty()) text.push_back('.');
  text.append(name.substr(0, kMaxNotedPathSize + 1));
  if (text.size() > kMaxNotedPathSize) {
    std::size_t end = kMaxNotedPathSize;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
    text.resize(end);
  }
  noted.push_back(std::move(text));
}

}  // namespace tain::server
