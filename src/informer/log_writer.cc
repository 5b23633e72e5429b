#include "src/informer/log_writer.h"

namespace tain::informer {

void LogWriter::add(const Object& object, bool is_in_initial_list) {
  append({.type = ObjectEvent::Type::kAdd, .now = object, .is_in_initial_list = is_in_initial_list}, object, 0);
}

void LogWriter::update(const Object& old_object, const Object& new_object) {
  ObjectEvent event{.type = ObjectEvent::Type::kUpdate, .old = old_object, .now = new_object};
  event.old_resource_version = event.old.resource_version();
  event.is_resync = round_ != 0;
  append(std::move(event), new_object, round_ != 0 ? 0 : old_object.memory());
}

void LogWriter::remove(const Object& last, const Object& before, bool known_final_state) {
  ObjectEvent event{.type = ObjectEvent::Type::kDelete, .old = last, .known_final_state = known_final_state};
  if (last == before) {
    event.old_resource_version = event.old.resource_version();
    return append(std::move(event), last, last.memory());
  }
  append(std::move(event), last, before.memory() + last.memory(), std::string(before.resource_version()));
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
