#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/kind_info.h"

namespace tain::server {

// The basic rules of kube-apiserver: metadata of every kind; required fields, immutable fields and the most common
// values of the usual kinds. Call after set_defaults() and prepare_for_create() or prepare_for_update().
//
// Accepts any document: values of unexpected types give errors.
FieldErrors validate_create(const KindInfo& kind, const Json& object);
FieldErrors validate_update(const KindInfo& kind, const Json& object, const Json& old,
                            std::string_view subresource = {});

// The metadata only: for custom kinds, in addition to their schema.
FieldErrors validate_metadata(const KindInfo& kind, const Json& object);
FieldErrors validate_metadata_update(const KindInfo& kind, const Json& object, const Json& old);
// Warnings for accepted objects of custom kinds; none for built-in kinds. `old`: null on create.
std::vector<std::string> custom_warnings(const KindInfo& kind, const Json& object, const Json* old);

}  // namespace tain::server
