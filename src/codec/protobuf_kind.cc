#include "src/codec/protobuf_kind.h"

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

// Filled, never emptied, as the table of kinds is.
std::array<std::atomic<const ProtobufKind*>, kSlots> g_kinds{};

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

bool is(const ProtobufKind& a, const detail::SchemaTables& tables, std::string_view api_version,
        std::string_view kind) {
  return a.tables == &tables && a.kind == kind && a.api_version_text == api_version;
}

}  // namespace

ProtobufKind make_protobuf_kind(const detail::SchemaTables& tables, std::string_view api_version,
                                std::string_view kind) {
  ProtobufKind out;
  static_cast<Kind&>(out) = Kind::from(api_version, kind);
  out.api_version_text = api_version;
  out.tables = &tables;
  out.message = tables.find_kind(out.group, out.version, out.kind);
  out.known = out.message != nullptr;
  if (out.known) {
    const detail::SchemaField* metadata = tables.find_field(*out.message, "metadata");
    out.has_metadata = metadata != nullptr && metadata->number == 1 && metadata->type == detail::FieldType::kMessage &&
                       tables.name(tables.messages[metadata->message]).ends_with(".ObjectMeta");
  }
  if (!out.known) out.message = tables.find_kind("meta.k8s.io", "v1", "PartialObjectMetadata");
  return out;
}

const ProtobufKind* shared_protobuf_kind(const detail::SchemaTables& tables, std::string_view api_version,
                                         std::string_view kind) {
  thread_local const ProtobufKind* last = nullptr;
  if (last != nullptr && is(*last, tables, api_version, kind)) return last;
  if (api_version.size() > kLongestName || kind.size() > kLongestName) return nullptr;
  std::unique_ptr<const ProtobufKind> mine;
  const std::size_t start = hash(api_version, kind);
  for (std::size_t i = 0; i < kProbes; ++i) {
    std::atomic<const ProtobufKind*>& slot = g_kinds[(start + i) % kSlots];
    const ProtobufKind* found = slot.load(std::memory_order_acquire);
    if (found == nullptr) {
      if (!mine) mine = std::make_unique<const ProtobufKind>(make_protobuf_kind(tables, api_version, kind));
      if (slot.compare_exchange_strong(found, mine.get(), std::memory_order_acq_rel)) return last = mine.release();
    }
    if (is(*found, tables, api_version, kind)) return last = found;
  }
  return nullptr;
}

}  // namespace tain::codec
