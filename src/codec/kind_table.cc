#include "src/codec/kind_table.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace tain::codec {
namespace {

constexpr std::size_t kSlots = 4096;
constexpr std::size_t kProbes = 16;
constexpr std::size_t kLongestName = 512;

// Filled, never emptied: a reader needs no lock, and the pointers stay good.
std::array<std::atomic<const Kind*>, kSlots> g_kinds{};

std::size_t hash(std::string_view api_version, std::string_view kind) {
  std::uint64_t h = 0xcbf29ce484222325;
  const auto mix = [&](std::string_view text) {
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  };
  mix(api_version);
  mix(" ");
  mix(kind);
  return static_cast<std::size_t>(h ^ h >> 32);
}

const Kind* find_or_add(std::string_view api_version, std::string_view kind) {
  if (api_version.size() > kLongestName || kind.size() > kLongestName) return nullptr;
  std::unique_ptr<const Kind> mine;
  const std::size_t start = hash(api_version, kind);
  for (std::size_t i = 0; i < kProbes; ++i) {
    std::atomic<const Kind*>& slot = g_kinds[(start + i) % kSlots];
    const Kind* found = slot.load(std::memory_order_acquire);
    if (found == nullptr) {
      if (mine == nullptr) mine = std::make_unique<const Kind>(Kind::from(api_version, kind));
      if (slot.compare_exchange_strong(found, mine.get(), std::memory_order_acq_rel)) return mine.release();
    }
    if (kind_equals(*found, api_version, kind)) return found;
  }
  return nullptr;
}

}  // namespace

bool kind_equals(const Kind& a, std::string_view api_version, std::string_view kind) {
  if (a.kind != kind) return false;
  if (a.group.empty()) return a.version == api_version;
  return api_version.size() == a.group.size() + 1 + a.version.size() && api_version.starts_with(a.group) &&
         api_version[a.group.size()] == '/' && api_version.ends_with(a.version);
}

const Kind* shared_kind(std::string_view api_version, std::string_view kind) {
  thread_local const Kind* last = nullptr;
  if (last != nullptr && kind_equals(*last, api_version, kind)) return last;
  const Kind* found = find_or_add(api_version, kind);
  if (found != nullptr) last = found;
  return found;
}

}  // namespace tain::codec
