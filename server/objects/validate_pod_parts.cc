#include <algorithm>
#include <string>

#include "server/objects/lifecycle.h"
#include "server/objects/validate_kinds.h"

// Rules for the parts of a pod with their own subresources (lifecycle.h).
namespace tain::server::rules {

namespace {

const Json* named(const Json& containers, const std::string& name) {
  const auto found = std::find_if(containers.begin(), containers.end(),
                                  [&name](const Json& one) { return text_at(one, "name") == name; });
  return found == containers.end() ? nullptr : &*found;
}

bool is_resizable(const std::string& resource) { return resource == "cpu" || resource == "memory"; }

void check_amounts(const Json& now, const Json& before, const std::string& path, const char* what, bool& other_changed,
                   FieldErrors& errors) {
  bool removed = false;
  for (const auto& [name, amount] : before.items()) {
    const Json* kept = member(now, name);
    if (kept == nullptr && is_resizable(name)) removed = true;
    if (!is_resizable(name) && (kept == nullptr || *kept != amount)) other_changed = true;
  }
  for (const auto& [name, amount] : now.items()) {
    if (!is_resizable(name) && member(before, name) == nullptr) other_changed = true;
  }
  if (!removed) return;
  std::string why = "resource ";
  errors.forbidden(path, why.append(what).append(" cannot be removed"));
}

}  // namespace

void ephemeral_containers(const Json& spec, const std::string& path, FieldErrors& errors) {
  constexpr const char* kForbidden[] = {"ports",        "livenessProbe", "readinessProbe", "startupProbe",
                                        "resizePolicy", "resources",     "lifecycle"};
  const Json& containers = array_at(spec, "ephemeralContainers");
  for (std::size_t i = 0; i < containers.size(); ++i) {
    const std::string here = at_index(child(path, "ephemeralContainers"), i);
    const std::string target = text_at(containers[i], "targetContainerName");
    if (!target.empty() && named(array_at(spec, "containers"), target) == nullptr &&
        named(array_at(spec, "initContainers"), target) == nullptr) {
      errors.not_found(child(here, "targetContainerName"), target);
    }
    for (const char* name : kForbidden) {
      if (is_empty_at(containers[i], name)) continue;
      errors.forbidden(child(here, name), "cannot be set for an Ephemeral Container");
    }
  }
}

void pod_ephemeral_containers(const Json& object, const Json* old, FieldErrors& errors) {
  pod_spec(object_at(object, "spec"), "spec", errors);
  if (old == nullptr) return;
  constexpr const char* kPath = "spec.ephemeralContainers";
  const Json& containers = array_at(object, kPath);
  for (const Json& before : array_at(*old, kPath)) {
    const Json* now = named(containers, text_at(before, "name"));
    if (now != nullptr && *now == before) continue;
    std::string why = "existing ephemeral containers ";
    why.append(go_quoted(text_at(before, "name")))
        .append(now == nullptr ? " may not be removed" : " may not be changed");
    errors.forbidden(kPath, why);
  }
}

void pod_resize(const Json& object, const Json* old, FieldErrors& errors) {
  pod_spec(object_at(object, "spec"), "spec", errors);
  if (old == nullptr) return;
  for (const char* list : {"containers", "initContainers"}) {
    const std::string path = child("spec", list);
    const Json& now = array_at(object, path);
    const Json& before = array_at(*old, path);
    if (now.size() != before.size()) {
      errors.forbidden(path, "containers may not be added or removed on resize");
      return;
    }
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (text_at(now[i], "name") == text_at(before[i], "name")) continue;
      errors.forbidden(path, "containers may not be renamed or reordered on resize");
      return;
    }
  }
  if (const std::string quality = pod_qos_class(*old); pod_qos_class(object) != quality) {
    errors.invalid("spec", quality, "Pod QOS Class may not change as a result of resizing");
  }
  bool other_changed = false;
  for (const char* list : {"containers", "initContainers"}) {
    const std::string path = child("spec", list);
    const Json& now = array_at(object, path);
    const Json& before = array_at(*old, path);
    for (std::size_t i = 0; i < now.size(); ++i) {
      const std::string here = child(at_index(path, i), "resources");
      for (const char* what : {"limits", "requests"}) {
        check_amounts(object_at(object_at(now[i], "resources"), what),
                      object_at(object_at(before[i], "resources"), what), child(here, what), what, other_changed,
                      errors);
      }
    }
  }
  if (other_changed) errors.forbidden("spec", "only cpu and memory resources are mutable");
}

}  // namespace tain::server::rules
