#pragma once

#include <tain/draft.h>

#include <optional>
#include <string>
#include <string_view>

namespace tain::api {

// `metadata.finalizers` and 2 -> `metadata.finalizers[2]`
inline std::string element(std::string_view list, std::size_t position) {
  std::string path(list);
  return path.append("[").append(std::to_string(position)).append("]");
}

// The position of the first element of a list whose `member` (or, without one, the element itself) is that text.
inline std::optional<std::size_t> find_element(const Draft& draft, std::string_view list, std::string_view member,
                                               std::string_view text) {
  for (std::size_t i = 0;; ++i) {
    std::string path = element(list, i);
    if (!draft.has(path)) return std::nullopt;
    if (!member.empty()) path.append(".").append(member);
    if (draft.text(path) == text) return i;
  }
}

// Removes an element, and the list if it was the last one.
inline void erase_element(Draft& draft, std::string_view list, std::size_t position) {
  draft.erase(element(list, position));
  if (!draft.has(element(list, 0))) draft.erase(list);
}

}  // namespace tain::api
