#include "src/informer/log_writer.h"

#include "src/informer/transition.h"

namespace tain::informer {

void LogWriter::change(const Object& before, const Object& now, bool is_in_initial_list) {
  switch (transition(before, now)) {
    case Transition::kNone:
      return;
    case Transition::kUpdated:
      return append({.type = ObjectEvent::Type::kUpdate,
                     .old = before,
                     .now = now,
                     .old_resource_version = before.resource_version()},
                    now, before.memory());
    case Transition::kRecreated:
      remove(before, before, false);
      break;
    case Transition::kAdded:
      break;
  }
  append({.type = ObjectEvent::Type::kAdd, .now = now, .is_in_initial_list = is_in_initial_list}, now, 0);
}

void LogWriter::repeat(const Object& object) {
  append({.type = ObjectEvent::Type::kUpdate,
          .old = object,
          .now = object,
          .old_resource_version = object.resource_version(),
          .is_resync = true},
         object, 0);
}

void LogWriter::remove(const Object& last, const Object& before, bool known_final_state, bool left_scope) {
  ObjectEvent event{.type = ObjectEvent::Type::kDelete,
                    .old = last,
                    .known_final_state = known_final_state,
                    .left_scope = left_scope};
  if (last == before) {
    event.old_resource_version = event.old.resource_version();
    return append(std::move(event), last, last.memory());
  }
  append(std::move(event), last, before.memory() + last.memory(), std::string(before.resource_version()));
}

void LogWriter::flush() {
  if (chunk_ != nullptr) distributor_.publish(std::exchange(chunk_, nullptr));
}

std::uint64_t LogWriter::end(std::uint64_t completed) {
  flush();
  return distributor_.end_apply(completed);
}

void LogWriter::append(ObjectEvent event, const Object& keyed, std::size_t displaced,
                       std::string old_resource_version) {
  event.key = keyed.key();
  std::string own_key;
  if (key_.custom()) {
    if (auto key = key_.of(keyed)) own_key = std::move(*key);
  }
  const std::size_t cost = sizeof(ObjectEvent) + own_key.size() + old_resource_version.size() + displaced;
  const std::size_t weight = cost + (event.now ? event.now.memory() : 0);
  if (chunk_ != nullptr &&
      (chunk_->events.size() == Chunk::kMostEvents || chunk_->weight + weight > limits_.chunk_weight)) {
    flush();
  }
  if (chunk_ == nullptr) {
    chunk_ = std::make_shared<Chunk>();
    chunk_->round = round_;
  }
  if (!own_key.empty()) event.key = chunk_->keep(std::move(own_key));
  if (!old_resource_version.empty()) event.old_resource_version = chunk_->keep(std::move(old_resource_version));
  chunk_->cost += cost;
  chunk_->weight += weight;
  chunk_->events.push_back(std::move(event));
}

}  // namespace tain::informer
