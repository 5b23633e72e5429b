#include <tain/cache/store.h>
#include <tain/selector.h>

#include <algorithm>

namespace tain {

std::vector<Object> list_matching(const Snapshot& snapshot, const LabelSelector& selector) {
  if (selector.nothing) return {};
  if (selector.is_everything()) return snapshot.list();
  std::vector<Object> objects;
  for (const Object& object : snapshot) {
    if (selector.matches(object)) objects.push_back(object);
  }
  return objects;
}

std::vector<Object> list_matching(const Snapshot& snapshot, std::string_view ns, const LabelSelector& selector) {
  if (selector.nothing) return {};
  std::vector<Object> objects = snapshot.in_namespace(ns);
  if (!selector.is_everything()) {
    std::erase_if(objects, [&](const Object& object) { return !selector.matches(object); });
  }
  return objects;
}

}  // namespace tain
