#pragma once

#include <tain/draft.h>
#include <tain/object.h>

#include <string_view>

namespace tain {

// A finalizer keeps an object that is being deleted until whoever put it there has cleaned up and takes it away.
//
// Put it there before anything is made that needs cleaning up; take it away when that is gone:
//
//   if (is_being_deleted(object)) {
//     clean_up(object);
//     auto written = cluster.update(ref, [](Draft& draft) { remove_finalizer(draft, kMine); return draft.ok(); });
//   }
bool has_finalizer(const Object& object, std::string_view finalizer);
bool add_finalizer(Draft& draft, std::string_view finalizer);     // whether it was not there
bool remove_finalizer(Draft& draft, std::string_view finalizer);  // whether it was there; every one of that name goes
bool is_being_deleted(const Object& object);                      // it has a deletion timestamp

}  // namespace tain
