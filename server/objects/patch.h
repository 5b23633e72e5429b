#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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
// Of the bytes that `copy` operations add in all, and of the patched document.
inline constexpr std::size_t kMaxPatchedSize = std::size_t{3} << 20U;

// What is refused before the object is looked for. Errors: 400 for what is no JSON, 415 for server-side apply.
Answer<void> check_patch(PatchType type, std::string_view patch);

// The metadata.resourceVersion that a patch sets, or a whole object has (as with kMerge); empty: none.
std::string patched_version(PatchType type, std::string_view patch);

// The document with the patch applied; not yet decoded, defaulted or validated: see decode_patched().
//
// Errors:  400 for a patch that does not parse, 422 for one that cannot be applied, 413 for too many operations and
//          for an outcome that is too large, 415 for a strategic merge of a custom kind and for server-side apply.
Answer<Json> apply_patch(PatchType type, const KindInfo& kind, const Json& document, std::string_view patch);

// decode_document() of a patched document. What was 400 for a body is 422 for a patch, and names the outcome (of a
// strategic merge: the patch). One of a built-in kind has an apiVersion, or is not decoded at all.
Answer<Decoded> decode_patched(PatchType type, const KindInfo& kind, Json patched, std::string_view patch,
                               FieldValidation validation);

// The parts, for tests and for those who hold JSON already.
Answer<Json> apply_json_patch(const Json& document, const Json& patch);
void apply_merge_patch(Json& document, const Json& patch);  // RFC 7386
Answer<Json> apply_strategic_patch(const detail::SchemaMessage& message, const Json& document, const Json& patch);

}  // namespace tain::server
