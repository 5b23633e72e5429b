#pragma once

#include <tain/value.h>

#include <atomic>
#include <optional>
#include <string_view>

namespace tain {
namespace detail {

// The generated texts (unescaped or decoded) of one object or store record of which views were returned. A lock-free
// binary trie over the hashes of their places. It only grows, by at most one text for each place. Its depth is limited
// by the hash size.
//
// Threading:  find() and keep() from any thread; the destructor when no other thread uses it.
class KeptTexts {
 public:
  KeptTexts() = default;
  ~KeptTexts();
  KeptTexts(const KeptTexts& /*other*/) {}  // a copy starts empty: it belongs to other bytes
  KeptTexts& operator=(const KeptTexts&) = delete;

  std::optional<std::string_view> find(const Text::Place& place) const noexcept;
  // Copies `text`, unless the place has one already. Throws std::bad_alloc.
  std::string_view keep(const Text::Place& place, std::string_view text);

 private:
  struct Node;
  static void free(Node* node) noexcept;

  std::atomic<Node*> root_{nullptr};
};

}  // namespace detail

namespace codec {

// The text of a place: the kept text if there is one, else from `make`.
template <class Make>
Text made_text(detail::KeptTexts* texts, const Text::Place& place, Make make) {
  if (texts != nullptr) {
    if (const auto kept = texts->find(place)) return Text(*kept);
  }
  return Text::made(make(), texts, place);
}

}  // namespace codec
}  // namespace tain
