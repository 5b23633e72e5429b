#pragma once

#include "src/codec/identity.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

// Shared by the decoders of lists and watches, for JSON and protobuf.
namespace tain::codec {

// REQUIRES: `options` and `api_version` (of the expected kind) outlive the rules.
template <class Options>
ObjectRules rules_of(const Options& options, std::string_view api_version) {
  ObjectRules rules;
  rules.expected = &options.expected;
  rules.metadata_only = options.metadata_only;
  rules.api_version_if_absent = api_version;
  rules.kind_if_absent = options.expected.kind;
  rules.tables = options.tables;
  rules.drop = options.drop;
  return rules;
}

// The size limit of an event or item. Sizes are stored in 32 bits.
template <class Options>
std::size_t size_limit(const Options& options) {
  return std::min<std::size_t>(options.limits.max_event_bytes, std::numeric_limits<std::int32_t>::max());
}

// The held object, if the item has the same uid and version; else an empty one.
template <class Options>
Object held_instead(const Options& options, const Identity& identity) {
  if (!options.held || identity.resource_version.empty()) return {};
  Object held = options.held(identity.key());
  const bool same =
      held && held.resource_version() == identity.resource_version.view() && held.uid() == identity.uid.view();
  return same ? held : Object();
}

}  // namespace tain::codec
