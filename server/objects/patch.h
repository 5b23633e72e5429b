#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "server/objects/decode.h"
#include "server/objects/json.h"
#include "server/objects/kind_info.h"
#include "server/objects/status_error.h"

namespace tain::server {

enum class PatchType : std::uint8_t { kJson, kMerge, kStrategic, kApply };

// By content type, without parameters: `application/merge-patch+json`. Errors: 415.
Answer<PatchType> patch_type(std::string_view content_type, const KindInfo& kind);

inline constexpr std::size_t kMaxJsonPatchOperations = 10'000;
// Limit for the bytes that `copy` operations add in all, and for the patched document.
inline constexpr std::size_t kMaxPatchedSize = std::size_t{3} << 20U;

// Checks before the object is looked up. Errors: 400 for malformed JSON, 415 for server-side apply.
Answer<void> check_patch(PatchType type, std::string_view patch);

// The metadata.resourceVersion in a patch or (kMerge) in a whole object; empty: none.
std::string patched_version(PatchType type, std::string_view patch);

// Applies the patch. The result is not decoded, defaulted or validated: see decode_patched().
//
// Errors:     400 for a malformed patch, 422 for one that cannot be applied, 413 for too many operations or a result
//             that is too large, 415 for a strategic merge of a custom kind and for server-side apply.
Answer<Json> apply_patch(PatchType type, const KindInfo& kind, const Json& document, std::string_view patch);

// decode_document() of a patched document. Errors that are 400 for a body are 422 for a patch, and quote the result (of
// a strategic merge: the patch). A built-in kind without apiVersion is refused without decoding.
Answer<Decoded> decode_patched(PatchType type, const KindInfo& kind, Json patched, std::string_view patch,
                               FieldValidation validation);

// The single steps, for tests and for callers with parsed JSON.
Answer<Json> apply_json_patch(const Json& document, const Json& patch);
void apply_merge_patch(Json& document, const Json& patch);  // RFC 7386
Answer<Json> apply_strategic_patch(const detail::SchemaMessage& message, const Json& document, const Json& patch);

}  // namespace tain::server
