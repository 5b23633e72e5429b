#include <tain/lifecycle.h>

#include "src/api/draft_lists.h"

namespace tain {
namespace {

constexpr std::string_view kFinalizers = "metadata.finalizers";

}  // namespace

bool has_finalizer(const AnyObject& object, std::string_view finalizer) {
  for (const Value& each : object->at(kFinalizers).elements()) {
    if (each == finalizer) return true;
  }
  return false;
}

bool add_finalizer(Draft& draft, std::string_view finalizer) {
  if (api::find_element(draft, kFinalizers, "", finalizer)) return false;
  draft.append(kFinalizers, finalizer);
  return true;
}

bool remove_finalizer(Draft& draft, std::string_view finalizer) {
  bool removed = false;
  while (const auto position = api::find_element(draft, kFinalizers, "", finalizer)) {
    api::erase_element(draft, kFinalizers, *position);
    removed = true;
  }
  return removed;
}

bool is_being_deleted(const AnyObject& object) { return object->at("metadata.deletionTimestamp").exists(); }

}  // namespace tain
