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

// Who has a name that is asked for.
enum class Holder : std::uint8_t { kNobody, kObject, kObjectBeingDeleted };

// What a create is judged by and only the storage or the registry know.
struct CreateChecks {
  // `name`: as sent, or else the generateName: there is no other yet; "Unknown" without either. Errors: 404, 403.
  std::function<Answer<void>(const std::string& name)> namespace_takes;
  std::function<FieldErrors(const Json& object)> validate;
  std::function<Holder(const std::string& name)> holder;
};

// What is to be stored for `sent` (decoded, with its defaults), its managed fields noted; or the first refusal, in the
// order of the real server: the URL's namespace (400), the namespace itself (404, 403), validation (422), a version
// (500), the name (409).
Answer<Json> judge_create(const KindInfo& kind, Json sent, const WriteContext& context, const CreateChecks& checks);

}  // namespace tain::server
