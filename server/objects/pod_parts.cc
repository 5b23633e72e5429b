#include "server/objects/pod_parts.h"

#include <utility>

namespace tain::server {

namespace {

bool same_names(const Json& a, const Json& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (text_at(a[i], "name") != text_at(b[i], "name") || !a[i].is_object() || !b[i].is_object()) return false;
  }
  return true;
}

void take_resources(Json& spec, const Json& sent) {
  for (const char* list : {"containers", "initContainers"}) {
    const Json& asked = array_at(sent, list);
    if (!same_names(array_at(spec, list), asked)) {
      take_over(spec, sent, list);
      continue;
    }
    for (std::size_t i = 0; i < asked.size(); ++i) {
      for (const char* name : {"resources", "resizePolicy"}) take_over(spec[list][i], asked[i], name);
    }
  }
  take_over(spec, sent, "resources");
}

}  // namespace

bool is_pod_part(std::string_view subresource) {
  return subresource == "ephemeralcontainers" || subresource == "resize";
}

Json with_pod_part(const Json& sent, const Json& old, std::string_view subresource) {
  Json made = old;
  for (const char* name : {"resourceVersion", "uid", "managedFields"}) {
    take_over(made["metadata"], object_at(sent, "metadata"), name);
  }
  Json spec = object_at(old, "spec");
  if (subresource == "resize") {
    take_resources(spec, object_at(sent, "spec"));
  } else {
    take_over(spec, object_at(sent, "spec"), "ephemeralContainers");
  }
  made["spec"] = std::move(spec);
  return made;
}

}  // namespace tain::server
