#include "server/objects/default_table.h"

namespace tain::server {

void apply_default(Json& object, std::string_view path, const Json& value) {
  if (!object.is_object()) return;
  const auto dot = path.find('.');
  std::string_view step = path.substr(0, dot);
  const bool each = step.ends_with("[]");
  const bool only_there = step.ends_with('?');
  step.remove_suffix(each ? 2 : only_there ? 1 : 0);
  Json* found = member(object, step);
  if (dot == std::string_view::npos) {
    // For Go, an empty string equals an absent one.
    if (found == nullptr || found->is_null() || (found->is_string() && found->get_ref<const std::string&>().empty()))
      object[std::string(step)] = value;
    return;
  }
  const std::string_view rest = path.substr(dot + 1);
  if (each) {
    if (found == nullptr || !found->is_array()) return;
    for (Json& element : *found) apply_default(element, rest, value);
    return;
  }
  if (found == nullptr || found->is_null()) {
    if (only_there) return;
    found = &(object[std::string(step)] = Json::object());
  }
  apply_default(*found, rest, value);
}

void apply_defaults(Json& object, std::span<const Default> table) {
  for (const Default& one : table) {
    // The tables are compiled in: their JSON is valid.
    apply_default(object, one.path, Json::parse(one.json, nullptr, false));
  }
}

}  // namespace tain::server
