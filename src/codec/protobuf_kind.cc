#include "src/codec/protobuf_kind.h"

namespace tain::codec {
namespace {

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
  static SharedKinds<ProtobufKind>& kinds = *new SharedKinds<ProtobufKind>;
  const ProtobufKind* found = kinds.find_or_add(
      api_version, kind, [&](const ProtobufKind& one) { return is(one, tables, api_version, kind); },
      [&] { return make_protobuf_kind(tables, api_version, kind); });
  if (found != nullptr) last = found;
  return found;
}

bool kind_equals(const Kind& a, std::string_view api_version, std::string_view kind) {
  if (a.kind != kind) return false;
  if (a.group.empty()) return a.version == api_version;
  return api_version.size() == a.group.size() + 1 + a.version.size() && api_version.starts_with(a.group) &&
         api_version[a.group.size()] == '/' && api_version.ends_with(a.version);
}

const Kind* shared_kind(std::string_view api_version, std::string_view kind) {
  thread_local const Kind* last = nullptr;
  if (last != nullptr && kind_equals(*last, api_version, kind)) return last;
  static SharedKinds<Kind>& kinds = *new SharedKinds<Kind>;
  const Kind* found = kinds.find_or_add(
      api_version, kind, [&](const Kind& one) { return kind_equals(one, api_version, kind); },
      [&] { return Kind::from(api_version, kind); });
  if (found != nullptr) last = found;
  return found;
}

}  // namespace tain::codec
