#include "server/front/resource_lookup.h"

#include <algorithm>
#include <string>

#include "src/base/edit_distance.h"

namespace tain::server {
namespace {

constexpr std::size_t kLongestName = 63;  // longer names get no suggestion

std::string closest_to(const Registry& registry, std::string_view name) {
  std::string best;
  if (name.size() > kLongestName) return best;
  std::size_t least = std::max<std::size_t>(1, name.size() / 3) + 1;
  for (const ResourceTypePtr& type : registry.all()) {
    const std::string& plural = type->info.resource;
    if (plural.size() > kLongestName) continue;
    const std::size_t far = std::min(edit_distance(name, plural), edit_distance(name, type->singular));
    if (far >= least) continue;
    least = far;
    best = plural;
  }
  return best;
}

}  // namespace

Result<ResourceTypePtr> look_up(const Registry& registry, std::string_view name) {
  if (auto type = registry.resolve(name)) return type;
  std::string message("the server has no resource \"");
  message.append(name).append("\"");
  if (const std::string near = closest_to(registry, name); !near.empty()) {
    message.append("; did you mean ").append(near).append("?");
  }
  return fail(Code::kNotFound, std::move(message));
}

}  // namespace tain::server
