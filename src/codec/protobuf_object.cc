#include <tain/object.h>

#include "src/codec/answer.h"
#include "src/codec/identity.h"
#include "src/codec/object_builder.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_value.h"

#include <algorithm>
#include <limits>

namespace tain {
namespace {

using namespace codec;

Result<Object> decoded(std::string_view bytes, const Object::FromProtobuf& options, bool named) {
  const std::size_t limit = std::min<std::size_t>(options.max_bytes, std::numeric_limits<std::int32_t>::max());
  if (bytes.size() > limit) {
    return fail(Code::kLimit,
                "the object has " + std::to_string(bytes.size()) + " bytes, the limit is " + std::to_string(limit),
                Phase::kDecode);
  }
  const std::string api_version = options.kind.api_version();
  ObjectRules rules;
  rules.tables = options.tables;
  rules.api_version_if_absent = api_version;
  rules.kind_if_absent = options.kind.kind;
  rules.named = named;
  Identity identity;
  if (bytes.starts_with(kProtobufMagic)) {
    ProtobufEnvelope envelope;
    if (!open_envelope(bytes, envelope)) {
      return fail(Code::kDecode, "malformed protobuf envelope", Phase::kDecode);
    }
    if (!envelope.content_encoding.empty()) {
      return fail(Code::kDecode, "unsupported content encoding of a protobuf object", Phase::kDecode);
    }
    identity.api_version = Text(envelope.api_version);
    identity.kind = Text(envelope.kind);
    bytes = envelope.raw;
  }
  // Field 1 is metadata only in kinds with metadata.
  if (named || has_metadata(identity, rules)) {
    if (auto read = read_protobuf_identity(bytes, Annotations::kIgnore, identity); !read) return Failure(read.error());
  }
  if (auto checked = check_protobuf_identity(identity, rules); !checked) return Failure(checked.error());
  Object object = ObjectBuilder::make(identity, rules, bytes, Encoding::kProtobuf);
  if (options.strict) {
    const auto& kind = static_cast<const ProtobufKind&>(object.kind());
    if (auto valid = check_protobuf(kind, bytes, options.max_depth); !valid) return Failure(valid.error());
  }
  return object;
}

}  // namespace

Result<Object> Object::from_protobuf(std::string_view bytes, const FromProtobuf& options) {
  return decoded(bytes, options, true);
}

Result<Object> codec::answered_protobuf(std::string_view bytes, const Kind& kind) {
  return decoded(bytes, {.kind = kind}, false);
}

}  // namespace tain
