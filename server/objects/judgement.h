#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/kind_info.h"
#include "server/objects/lifecycle.h"
#include "server/objects/status_error.h"

namespace tain::server {

// Whether a requested name is in use.
enum class Holder : std::uint8_t { kNobody, kObject, kObjectBeingDeleted };

// Checks of a create that need the storage or the registry.
struct CreateChecks {
  // `name`: the name or generateName as sent, else "Unknown". Errors: 404, 403.
  std::function<Answer<void>(const std::string& name)> namespace_takes;
  std::function<FieldErrors(const Json& object)> validate;
  std::function<Holder(const std::string& name)> holder;
};

// The object to store for `sent` (decoded, with defaults), with managed fields; or the first error, in kube-apiserver's
// order: the URL's namespace (400), the namespace itself (404, 403), validation (422), a version (500), the name (409).
Answer<Json> judge_create(const KindInfo& kind, Json sent, const WriteContext& context, const CreateChecks& checks);

}  // namespace tain::server
