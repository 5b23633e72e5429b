#include <tain/cache/caches.h>

#include <utility>

namespace tain {

UndeltaStore::UndeltaStore(Push push, KeyFn key)
    : push_(std::move(push)), store_([&] {
        Store::Options options;
        options.key = std::move(key);
        options.namespace_index = false;
        return options;
      }()) {}

Result<void> UndeltaStore::add(const Object& object) { return push_after(store_.add(object)); }
Result<void> UndeltaStore::update(const Object& object) { return push_after(store_.update(object)); }
Result<void> UndeltaStore::remove(const Object& object) { return push_after(store_.remove(object)); }
Result<void> UndeltaStore::replace(Replacement replacement) {
  return push_after(store_.replace(std::move(replacement)));
}
Result<void> UndeltaStore::resync() { return {}; }

Result<void> UndeltaStore::push_after(Result<void> outcome) {
  if (!outcome) return outcome;
  try {
    push_(store_.list());
  } catch (...) {  // the change stays in the store
    return fail(Code::kStore, "the push function threw", Phase::kStore);
  }
  return outcome;
}

}  // namespace tain
