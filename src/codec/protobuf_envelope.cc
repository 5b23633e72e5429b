#include "src/codec/protobuf_envelope.h"

#include "src/codec/proto_walk.h"
#include "src/codec/protobuf_value.h"

#include <protozero/pbf_writer.hpp>

namespace tain::codec {

bool read_type_meta(std::string_view bytes, ProtobufEnvelope& out) {
  ProtoWalk walk(bytes);
  ProtoField field;
  while (walk.next(field)) {
    if (field.wire != WireType::length_delimited) continue;
    if (field.number == 1) out.api_version = field.payload;
    if (field.number == 2) out.kind = field.payload;
  }
  return walk.ok();
}

bool open_envelope(std::string_view bytes, ProtobufEnvelope& out) {
  if (!bytes.starts_with(kProtobufMagic)) return false;
  ProtoWalk walk(bytes.substr(kProtobufMagic.size()));
  ProtoField field;
  bool sound = true;
  while (walk.next(field)) {
    if (field.wire != WireType::length_delimited) continue;
    switch (field.number) {
      case 1:
        sound = read_type_meta(field.payload, out) && sound;
        break;
      case 2:
        out.raw = field.payload;
        break;
      case 3:
        out.content_encoding = field.payload;
        break;
      case 4:
        out.content_type = field.payload;
        break;
      default:
        break;
    }
  }
  return walk.ok() && sound;
}

std::string protobuf_envelope(std::string_view api_version, std::string_view kind, std::string_view raw) {
  std::string type_meta;
  protozero::pbf_writer meta(type_meta);
  meta.add_bytes(1, api_version.data(), api_version.size());
  meta.add_bytes(2, kind.data(), kind.size());
  std::string out(kProtobufMagic);
  out.reserve(raw.size() + type_meta.size() + 24);
  protozero::pbf_writer unknown(out);
  unknown.add_bytes(1, type_meta);
  unknown.add_bytes(2, raw.data(), raw.size());
  unknown.add_bytes(3, "", 0);
  unknown.add_bytes(4, "", 0);
  return out;
}

}  // namespace tain::codec
