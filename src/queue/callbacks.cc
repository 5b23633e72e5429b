#include "src/queue/callbacks.h"

#include "src/base/guarded.h"

namespace tain::detail {

Result<void> call_process(const Queue::ProcessDeltas& process, const Deltas& deltas, bool is_in_initial_list) {
  return guarded(Code::kUnknown, Phase::kQueue, "process", [&] { return process(deltas, is_in_initial_list); });
}

Result<void> call_process(const Queue::ProcessBatch& process, std::vector<Delta>& batch, bool is_in_initial_list) {
  return guarded(Code::kUnknown, Phase::kQueue, "process", [&] { return process(batch, is_in_initial_list); });
}

Result<Object> call_transform(const Transform& transform, const Object& object) {
  if (!transform) return object;
  Result<Object> made = guarded(Code::kTransform, Phase::kQueue, "transform", [&] { return transform(object); });
  if (!made) {
    made.error().code = Code::kTransform;
    return made;
  }
  if (!*made) {
    return fail(Code::kTransform, "transform of " + std::string(object.key()) + " returned no object", Phase::kQueue);
  }
  return made;
}

Result<std::vector<std::string>> call_list_keys(const KnownObjects& known) {
  return guarded(Code::kStore, Phase::kQueue, "list_keys of the known objects",
                 [&]() -> Result<std::vector<std::string>> { return known.list_keys(); });
}

Result<Object> call_get(const KnownObjects& known, std::string_view key) {
  return guarded(Code::kStore, Phase::kQueue, "get of the known objects", [&] { return known.get(key); });
}

void call_quietly(const Task& task) noexcept {
  try {
    if (task) task();
  } catch (...) {  // NOLINT(bugprone-empty-catch): exceptions from wake callbacks are ignored
  }
}

}  // namespace tain::detail
