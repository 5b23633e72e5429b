#include "src/base/ascii.h"
#include "src/codec/identity.h"
#include "src/codec/json_reader.h"
#include "src/codec/proto_walk.h"

namespace tain::codec {
namespace {

// Field numbers of ObjectMeta, the same in every version of Kubernetes.
constexpr std::uint32_t kMetadata = 1;
constexpr std::uint32_t kName = 1;
constexpr std::uint32_t kNamespace = 3;
constexpr std::uint32_t kUid = 5;
constexpr std::uint32_t kResourceVersion = 6;
constexpr std::uint32_t kAnnotations = 12;
constexpr std::string_view kInitialEventsEnd = "k8s.io/initial-events-end";

Failure malformed() { return fail(Code::kDecode, "malformed protobuf", Phase::kDecode); }

Result<void> read_metadata(std::string_view metadata, Annotations annotations, Identity& out) {
  ProtoWalk walk(metadata);
  ProtoField field;
  while (walk.next(field)) {
    if (field.wire != WireType::length_delimited) continue;
    Text* text = nullptr;
    switch (field.number) {
      case kName:
        text = &out.name;
        break;
      case kNamespace:
        text = &out.ns;
        break;
      case kUid:
        text = &out.uid;
        break;
      case kResourceVersion:
        text = &out.resource_version;
        break;
      case kAnnotations:
        if (annotations == Annotations::kRead && find_bytes(field.payload, 1) == kInitialEventsEnd) {
          out.initial_events_end = find_bytes(field.payload, 2) == "true";
        }
        continue;
      default:
        continue;
    }
    if (!is_ascii(field.payload) && !is_utf8(field.payload)) {
      *text = Text();
      return fail(Code::kDecode, "a name in the metadata is not UTF-8", Phase::kDecode);
    }
    *text = Text(field.payload);
  }
  if (!walk.ok()) return malformed();
  return {};
}

}  // namespace

Result<void> read_protobuf_identity(std::string_view object, Annotations annotations, Identity& out) {
  Result<void> read;
  ProtoWalk walk(object);
  ProtoField field;
  while (walk.next(field)) {
    if (field.number != kMetadata || field.wire != WireType::length_delimited) continue;
    out.has_metadata = true;
    read = read_metadata(field.payload, annotations, out);
    if (!read) return read;
    out.metadata_read = true;
  }
  if (!walk.ok()) return malformed();
  return read;
}

}  // namespace tain::codec
