#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/kind_info.h"

namespace tain::server {

// The basic rules of the real server: metadata of every kind; required fields, immutable fields and the commonest
// values of the usual kinds. Call after set_defaults() and prepare_for_create() or prepare_for_update().
//
// Objects that decode_document() has let through have the types their schema says; others get errors, never a crash.
FieldErrors validate_create(const KindInfo& kind, const Json& object);
FieldErrors validate_update(const KindInfo& kind, const Json& object, const Json& old,
                            std::string_view subresource = {});

// The metadata alone: custom kinds need no more, beside their schema.
FieldErrors validate_metadata(const KindInfo& kind, const Json& object);
FieldErrors validate_metadata_update(const KindInfo& kind, const Json& object, const Json& old);
// What is taken, but said to be unwise; nothing of built-in kinds. `old`: null on create.
std::vector<std::string> custom_warnings(const KindInfo& kind, const Json& object, const Json* old);

}  // namespace tain::server
