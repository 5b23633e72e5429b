#include <tain/cache/handler.h>

namespace tain {

void FunctionHandler::on_add(const Object& object, bool is_in_initial_list) {
  if (functions_.on_add) functions_.on_add(object, is_in_initial_list);
}

void FunctionHandler::on_update(const Object& old_object, const Object& new_object) {
  if (functions_.on_update) functions_.on_update(old_object, new_object);
}

void FunctionHandler::on_delete(const Deleted& deleted) {
  if (functions_.on_delete) functions_.on_delete(deleted);
}

void FilteringHandler::on_add(const Object& object, bool is_in_initial_list) {
  if (accept_(object)) next_.on_add(object, is_in_initial_list);
}

void FilteringHandler::on_update(const Object& old_object, const Object& new_object) {
  const bool was_in = accept_(old_object);
  const bool is_in = accept_(new_object);
  if (was_in && is_in) {
    next_.on_update(old_object, new_object);
  } else if (is_in) {
    next_.on_add(new_object, false);
  } else if (was_in) {
    // The object still exists but no longer matches the filter. The event carries its last state that matched.
    next_.on_delete(Deleted{.key = std::string(old_object.key()), .last = old_object});
  }
}

void FilteringHandler::on_delete(const Deleted& deleted) {
  if (!deleted.last || accept_(deleted.last)) next_.on_delete(deleted);
}

}  // namespace tain
