#pragma once

#include <tain/cache/store.h>
#include <tain/object.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "src/informer/distributor.h"
#include "src/queue/queue_key.h"

namespace tain::informer {

// Appends the changes of one write to the log, in chunks.
// Threading: one call at a time.
class LogWriter {
 public:
  LogWriter(Distributor& distributor, KeyFn key) : distributor_(distributor), key_(std::move(key)) {}

  // Call before a write to the store. False: there is no handler, so no change needs to be appended.
  bool begin() {
    limits_ = distributor_.begin_apply();
    round_ = 0;
    return limits_.listening;
  }
  // Events from here on belong to this round of resync.
  void begin_round(std::uint64_t round) {
    flush();
    round_ = round;
  }
  // Call after the write. Returns the result of Distributor::end_apply().
  std::uint64_t end(std::uint64_t completed);

  // Appends the difference between two states of a key: nothing, an addition, an update, or a deletion and an addition.
  void change(const Object& before, const Object& now, bool is_in_initial_list);
  void repeat(const Object& object);  // for a resync
  // `last`: the last state before the deletion. `before`: the object that the store held.
  void remove(const Object& last, const Object& before, bool known_final_state, bool left_scope = false);

 private:
  // `keyed`: the object with the key. `displaced`: the memory that only the event keeps alive. `old_resource_version`:
  // set if the objects of the event do not have it.
  void append(ObjectEvent event, const Object& keyed, std::size_t displaced, std::string old_resource_version = {});
  void flush();

  Distributor& distributor_;
  const detail::QueueKey key_;
  Distributor::Limits limits_{};
  std::uint64_t round_ = 0;
  std::shared_ptr<Chunk> chunk_;
};

}  // namespace tain::informer
