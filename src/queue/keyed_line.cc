#include "src/queue/keyed_line.h"

#include <algorithm>
#include <utility>

namespace tain::detail {
namespace {

std::size_t memory_of(const Deltas& deltas) {
  std::size_t memory = 0;
  for (const Delta& delta : deltas) memory += delta.object.memory();
  return memory;
}

}  // namespace

const Deltas* KeyedLine::find(std::string_view key) const {
  const auto found = entries_.find(key);
  return found == entries_.end() ? nullptr : &found->second.deltas;
}

const Delta* KeyedLine::in_flight(std::string_view key) const {
  const auto found = in_flight_.find(key);
  return found == in_flight_.end() ? nullptr : &found->second;
}

std::vector<std::string> KeyedLine::keys() const {
  std::vector<std::string> result;
  result.reserve(entries_.size());
  for (const Place& place : line_) {
    if (!stale(place)) result.push_back(place.key);
  }
  return result;
}

std::vector<std::string> KeyedLine::keys_in_flight() const {
  std::vector<std::string> result;
  for (const auto& [key, last] : in_flight_) {
    if (!waits(key)) result.push_back(key);
  }
  std::sort(result.begin(), result.end());
  return result;
}

bool KeyedLine::stale(const Place& place) const {
  const auto found = entries_.find(place.key);
  return found == entries_.end() || found->second.ticket != place.ticket;
}

KeyedLine::Entry& KeyedLine::join(const std::string& key) {
  const auto [at, fresh] = entries_.try_emplace(key);
  if (fresh) {
    at->second.ticket = next_ticket_++;
    line_.push_back({key, at->second.ticket});
  }
  return at->second;
}

void KeyedLine::append(const std::string& key, Delta delta) {
  Deltas& deltas = join(key).deltas;
  const Delta* last = deltas.newest();
  if (last != nullptr && last->type == Delta::Type::kDeleted && delta.type == Delta::Type::kDeleted) {
    // An observed deletion is kept, because it has the final state. A tombstone is replaced.
    if (!last->tombstone) return;
    bytes_ -= last->object.memory();
    deltas.pop_back();
  }
  bytes_ += delta.object.memory();
  deltas.push_back(std::move(delta));
}

void KeyedLine::set(const std::string& key, Delta delta) {
  Deltas& deltas = join(key).deltas;
  bytes_ -= memory_of(deltas);
  bytes_ += delta.object.memory();
  deltas.clear();
  deltas.push_back(std::move(delta));
}

void KeyedLine::erase(std::string_view key) {
  const auto found = entries_.find(key);
  if (found == entries_.end()) return;
  bytes_ -= memory_of(found->second.deltas);
  if (found->second.initial) --open_;
  entries_.erase(found);
  // Repeatedly adding and removing a key must not let the line grow without limit.
  if (line_.size() > 16 + 2 * entries_.size()) {
    std::erase_if(line_, [this](const Place& place) { return stale(place); });
  }
}

void KeyedLine::clear() {
  for (const auto& [key, entry] : entries_) {
    if (entry.initial) --open_;
  }
  entries_.clear();
  line_.clear();
  bytes_ = 0;
}

std::optional<KeyedLine::Taken> KeyedLine::take() {
  while (!line_.empty() && stale(line_.front())) line_.pop_front();
  for (auto place = line_.begin(); place != line_.end(); ++place) {
    if (in_flight_.contains(place->key) || stale(*place)) continue;
    const auto found = entries_.find(place->key);
    Taken taken{.key = std::move(place->key),
                .deltas = std::move(found->second.deltas),
                .initial = found->second.initial || !populated_,
                .of_initial_list = found->second.initial};
    bytes_ -= memory_of(taken.deltas);
    in_flight_.emplace(taken.key, taken.deltas.back());
    entries_.erase(found);
    line_.erase(place);
    return taken;
  }
  return std::nullopt;
}

void KeyedLine::finish(const Taken& taken) {
  in_flight_.erase(taken.key);
  if (taken.of_initial_list) --open_;
}

void KeyedLine::begin_initial_list() {
  populated_ = true;
  for (auto& [key, entry] : entries_) {
    if (!std::exchange(entry.initial, true)) ++open_;
  }
}

}  // namespace tain::detail
