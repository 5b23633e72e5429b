#include <tain/cache/store.h>

#include "src/base/hash.h"
#include "src/store/next_version.h"
#include "src/store/state.h"

namespace tain {

void Store::State::mark_dirty(std::string_view key) {
  const std::uint64_t hash = hash_bytes(key);
  store::VersionWaits::Answers answers;
  bool wake = false;
  {
    const MutexLock lock(versions.mutex());
    store::NextVersion next(*this);
    const store::Record* record = next.find(hash, key);
    if (record != nullptr) next.mark(*record, true, record->partition);
    wake = next.publish(answers);
  }
  store::VersionWaits::give(answers);
  if (wake) versions.wake();
}

void Store::mark_dirty(std::string_view key) { state_->mark_dirty(key); }

}  // namespace tain
