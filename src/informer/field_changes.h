#pragma once

#include <tain/cache/shared_informer.h>

#include <vector>

namespace tain::informer {

// Reads the fields of `paths` before and after an event into `fields`. Returns whether one of them differs. The texts
// belong to `before` and `after`.
inline bool read_fields(const ObjectEvent& event, const std::vector<PathView>& paths, std::vector<Value>& before,
                        std::vector<Value>& after, std::vector<ObjectEvent::FieldChange>& fields) {
  before.assign(paths.size(), Value());
  after.assign(paths.size(), Value());
  if (event.old) event.old.read_all(paths, before);
  if (event.now) event.now.read_all(paths, after);
  bool differs = false;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    fields[i] = {before[i], after[i]};
    differs = differs || !(before[i] == after[i]);
  }
  return differs;
}

}  // namespace tain::informer
