#pragma once

#include <tain/object.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "src/codec/schema.h"

namespace tain::codec {

// The data needed to read a protobuf object: its kind, and its message in the schema tables.
struct ProtobufKind : Kind {
  std::string api_version_text{};
  const detail::SchemaTables* tables = nullptr;
  // For a kind that is not in the tables, the message of PartialObjectMetadata, because metadata is field 1 of every
  // object. Null if the tables lack that as well.
  const detail::SchemaMessage* message = nullptr;
  bool known = false;
  bool has_metadata = true;  // false if the kind has no metadata according to the tables
};

ProtobufKind make_protobuf_kind(const detail::SchemaTables& tables, std::string_view api_version,
                                std::string_view kind);

// The shared copy, alive until the process ends; null if there are too many kinds.
//
// Threading:  any thread, no lock.
const ProtobufKind* shared_protobuf_kind(const detail::SchemaTables& tables, std::string_view api_version,
                                         std::string_view kind);

// The shared Kind of this apiVersion and kind, alive until the process ends. Null if the table is full; then the caller
// makes its own copy. The table is limited to a few thousand kinds, because a server may send arbitrary ones.
//
// Threading:  any thread, no lock. The last kind of each thread is cached.
const Kind* shared_kind(std::string_view api_version, std::string_view kind);

bool kind_equals(const Kind& a, std::string_view api_version, std::string_view kind);

// One shared entry for each kind. Entries are never removed, so readers need no lock and pointers stay valid until the
// process ends. The size is limited: if all places for a hash are taken, there is no entry for another kind.
//
// Threading:  any thread, no lock.
template <class Entry>
class SharedKinds {
 public:
  // Finds the entry for which `is` returns true, or adds one made by `make`. Null if there is no place for it.
  template <class Is, class Make>
  const Entry* find_or_add(std::string_view api_version, std::string_view kind, const Is& is, const Make& make) {
    if (api_version.size() > kLongestName || kind.size() > kLongestName) return nullptr;
    std::unique_ptr<const Entry> mine;
    const std::size_t start = hash(api_version, kind);
    for (std::size_t i = 0; i < kProbes; ++i) {
      std::atomic<const Entry*>& slot = slots_[(start + i) % kSlots];
      const Entry* found = slot.load(std::memory_order_acquire);
      if (found == nullptr) {
        if (!mine) mine = std::make_unique<const Entry>(make());
        if (slot.compare_exchange_strong(found, mine.get(), std::memory_order_acq_rel)) return mine.release();
      }
      if (is(*found)) return found;
    }
    return nullptr;
  }

 private:
  static constexpr std::size_t kSlots = 4096;
  static constexpr std::size_t kProbes = 16;
  static constexpr std::size_t kLongestName = 512;

  static std::size_t hash(std::string_view api_version, std::string_view kind) {
    std::uint64_t h = 0xcbf29ce484222325;
    const auto mix = [&](std::string_view text) {
      for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    };
    mix(api_version);
    mix(" ");
    mix(kind);
    return static_cast<std::size_t>(h ^ h >> 32);
  }

  std::array<std::atomic<const Entry*>, kSlots> slots_{};
};

}  // namespace tain::codec
