#include "src/codec/kept_texts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

namespace tain::detail {

// The text follows in the same allocation.
struct KeptTexts::Node {
  Text::Place place;
  std::size_t size = 0;
  std::array<std::atomic<Node*>, 2> children{};

  // The bytes never change, so comparing the positions is sufficient.
  bool is_at(const Text::Place& other) const {
    return place.raw.data() == other.raw.data() && place.raw.size() == other.raw.size() && place.form == other.form;
  }
  std::string_view text() const { return {reinterpret_cast<const char*>(this + 1), size}; }
};

namespace {

// Each bit, from the highest on, chooses a child.
std::uint64_t hash_of(const Text::Place& place) {
  const auto address = reinterpret_cast<std::uintptr_t>(place.raw.data());
  const std::uint64_t mixed = address + place.raw.size() * 0xd6e8feb86659fd93 + place.form * 0xa0761d6478bd642f;
  return mixed * 0x9e3779b97f4a7c15;
}

}  // namespace

KeptTexts::~KeptTexts() { free(root_.load(std::memory_order_relaxed)); }

void KeptTexts::free(Node* node) noexcept {
  if (node == nullptr) return;
  for (const std::atomic<Node*>& child : node->children) free(child.load(std::memory_order_relaxed));
  node->~Node();
  ::operator delete(node);
}

std::optional<std::string_view> KeptTexts::find(const Text::Place& place) const noexcept {
  const Node* node = root_.load(std::memory_order_acquire);
  if (node == nullptr) return std::nullopt;
  for (std::uint64_t hash = hash_of(place); node != nullptr; hash <<= 1) {
    if (node->is_at(place)) return node->text();
    node = node->children[hash >> 63].load(std::memory_order_acquire);
  }
  return std::nullopt;
}

std::string_view KeptTexts::keep(const Text::Place& place, std::string_view text) {
  Node* made = nullptr;
  std::atomic<Node*>* at = &root_;
  for (std::uint64_t hash = hash_of(place);; hash <<= 1) {
    Node* node = at->load(std::memory_order_acquire);
    if (node == nullptr) {
      if (made == nullptr) {
        made = new (::operator new(sizeof(Node) + text.size())) Node{place, text.size()};
        if (!text.empty()) std::memcpy(reinterpret_cast<char*>(made + 1), text.data(), text.size());
      }
      if (at->compare_exchange_strong(node, made, std::memory_order_acq_rel, std::memory_order_acquire)) {
        return made->text();
      }
    }
    if (node->is_at(place)) {
      free(made);  // another thread has added it first
      return node->text();
    }
    at = &node->children[hash >> 63];
  }
}

}  // namespace tain::detail

namespace tain {

std::string_view Text::keep(detail::KeptTexts& texts, const Place& place, std::string_view text) {
  return texts.keep(place, text);
}

}  // namespace tain
