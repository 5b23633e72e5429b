#pragma once

#include <tain/scalars.h>

#include <string_view>
#include <vector>

#include "server/objects/crd_names.h"
#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/kind_info.h"

namespace tain::server {

// CustomResourceDefinitions, apiextensions.k8s.io/v1.

// Checks names, versions (one of them stored), scope, subresources, printer columns, the rules of structural schemas,
// and that the definition does not use names that belong to Kubernetes.
FieldErrors validate_crd(const Json& crd);
FieldErrors validate_crd_update(const Json& crd, const Json& old);

// The served kinds, one per served version.
std::vector<KindInfo> served_kinds(const Json& crd);
// The version of that name within `spec.versions`; null: none.
const Json* find_version(const Json& crd, std::string_view version);

// Writes the status that the controllers of a real cluster write at once: accepted names, stored versions, and the
// conditions NamesAccepted and Established. `taken`: the names used in its group.
void set_established(Json& crd, const TakenNames& taken, Time now);
// Whether its kinds are served. Remains true even if the definition requests other names later.
bool is_established(const Json& crd);

}  // namespace tain::server
