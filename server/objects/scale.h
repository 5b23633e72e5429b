#pragma once

#include <optional>
#include <string>

#include "server/objects/json.h"
#include "server/objects/kind_info.h"
#include "server/objects/status_error.h"

namespace tain::server {

// The fields behind the scale subresource; paths are dotted.
struct ScalePaths {
  std::string spec_replicas{};
  std::string status_replicas{};
  std::string selector{};  // a label selector object or (custom kinds) a string; empty: none
};
std::optional<ScalePaths> scale_paths(const Kind& kind);                    // built-in kinds that have one
std::optional<ScalePaths> scale_paths_of_version(const Json& crd_version);  // `subresources.scale` of a CRD's version

// The autoscaling/v1 Scale of an object.
Json scale_of(const ScalePaths& paths, const Json& object);
// The object with the replicas of `scale`. Errors: 400, 409 for another version or uid, 422 for a bad number.
Answer<Json> with_scale(const KindInfo& kind, const ScalePaths& paths, Json object, const Json& scale);

}  // namespace tain::server
