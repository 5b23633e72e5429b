#include <tain/object.h>

#include "src/codec/answer.h"
#include "src/codec/canonical_json.h"
#include "src/codec/identity.h"
#include "src/codec/json_cursor.h"
#include "src/codec/json_reader.h"
#include "src/codec/json_scan.h"
#include "src/codec/object_builder.h"

#include <algorithm>
#include <limits>

namespace tain {
namespace {

using namespace codec;

Result<Object> decoded(std::string_view json, const Object::FromJson& options, bool named) {
  if (json.starts_with("\xef\xbb\xbf")) json.remove_prefix(3);
  Cursor cursor(json);
  skip_space(cursor);
  if (!cursor.is('{')) return fail(Code::kDecode, "not a JSON object", Phase::kDecode);
  const std::string_view rest = cursor.rest();

  ScanState state;
  state.max_depth = static_cast<std::int64_t>(std::min(options.max_depth, kDeepest));
  std::size_t used = 0;
  const ScanResult result = scan(state, rest.data(), rest.size(), used);
  if (state.too_deep) {
    return fail(Code::kLimit, "nested deeper than " + std::to_string(state.max_depth) + " levels", Phase::kDecode);
  }
  if (result != ScanResult::kEnd || !state.balanced() || rest[used - 1] != '}') {
    return fail(Code::kDecode, "malformed JSON: a bracket or string is not closed", Phase::kDecode);
  }
  if (state.bad_control) return fail(Code::kDecode, "malformed JSON: control character", Phase::kDecode);
  cursor.at += used;
  skip_space(cursor);
  if (!cursor.done()) return fail(Code::kDecode, "malformed JSON: text follows the object", Phase::kDecode);

  const std::string_view body = rest.substr(0, used);
  const std::size_t limit = std::min<std::size_t>(options.max_bytes, std::numeric_limits<std::int32_t>::max());
  if (body.size() > limit) {
    return fail(Code::kLimit,
                "the object has " + std::to_string(body.size()) + " bytes, the limit is " + std::to_string(limit),
                Phase::kDecode);
  }
  if (options.strict) {
    if (auto valid = validate_json(body, static_cast<std::size_t>(state.max_depth)); !valid) {
      return Failure(valid.error());
    }
  }
  Identity identity;
  if (auto read = read_identity(body, Annotations::kIgnore, identity); !read) return Failure(read.error());
  const std::string api_version = options.kind_if_absent.api_version();
  ObjectRules rules;
  rules.api_version_if_absent = api_version;
  rules.kind_if_absent = options.kind_if_absent.kind;
  rules.named = named;
  if (auto checked = check_identity(identity, rules); !checked) return Failure(checked.error());
  return ObjectBuilder::make(identity, rules, body);
}

}  // namespace

Result<Object> Object::from_json(std::string_view json, const FromJson& options) {
  return decoded(json, options, true);
}

Result<Object> codec::answered_object(std::string_view body, Encoding encoding, const Kind& kind) {
  if (encoding == Encoding::kJson) return decoded(body, {.kind_if_absent = kind}, false);
  return answered_protobuf(body, kind);
}

}  // namespace tain
