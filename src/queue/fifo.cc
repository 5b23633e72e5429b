#include <tain/cache/fifo.h>

#include <utility>

#include "src/queue/keyed_queue.h"
#include "src/queue/keyed_replacement.h"

namespace tain {

struct Fifo::State : detail::KeyedQueue {
  explicit State(KeyFn key_fn) : KeyedQueue(std::move(key_fn), nullptr, "FIFO") {}
};

Fifo::Fifo(KeyFn key) : state_(std::make_unique<State>(std::move(key))) {}
Fifo::~Fifo() = default;

Result<void> Fifo::add(const Object& object) {
  Result<std::string> key = state_->key.of(object);
  if (!key) return fail(std::move(key).error());
  detail::Wake call;
  {
    MutexLock lock(state_->mutex);
    const State::Before was = state_->before();
    state_->line.populate();
    state_->line.set(*key, Delta::of(Delta::Type::kSync, object));
    call = state_->after(was);
  }
  detail::call_wake(call);
  return {};
}

Result<void> Fifo::update(const Object& object) { return add(object); }

Result<void> Fifo::remove(const Object& object) {
  Result<std::string> key = state_->key.of(object);
  if (!key) return fail(std::move(key).error());
  detail::Wake call;
  {
    MutexLock lock(state_->mutex);
    const State::Before was = state_->before();
    state_->line.populate();
    state_->line.erase(*key);
    call = state_->after(was);
  }
  detail::call_wake(call);
  return {};
}

Result<void> Fifo::replace(Replacement replacement) {
  Result<std::vector<std::string>> keys = detail::keys_of_items(replacement, state_->key);
  if (!keys) return fail(std::move(keys).error());
  const HashSet<std::string> dirty(replacement.dirty_keys.begin(), replacement.dirty_keys.end());
  detail::Wake call;
  {
    MutexLock lock(state_->mutex);
    const State::Before was = state_->before();
    if (replacement.delete_missing && dirty.empty()) {
      state_->line.clear();
    } else if (replacement.delete_missing) {
      for (const std::string& key : state_->line.keys()) {
        if (!dirty.contains(key)) state_->line.erase(key);
      }
    }
    for (std::size_t i = 0; i < keys->size(); ++i) {
      state_->line.set((*keys)[i], Delta::of(Delta::Type::kSync, std::move(replacement.items[i])));
    }
    // A second list replaces a first one that was not consumed.
    if (!was.synced) state_->line.begin_initial_list();
    call = state_->after(was);
  }
  detail::call_wake(call);
  return {};
}

Result<void> Fifo::resync() { return {}; }

Result<Queue::PopOutcome> Fifo::pop(const Queue::ProcessDeltas& process) { return state_->pop(process); }
bool Fifo::has_synced() const { return state_->has_synced(); }
void Fifo::close() { state_->close(); }
bool Fifo::is_closed() const { return state_->is_closed(); }
std::size_t Fifo::size() const { return state_->size(); }
std::size_t Fifo::bytes() const { return state_->bytes(); }
void Fifo::on_ready(Task wake) { state_->on_ready(std::move(wake)); }

Object Fifo::get(std::string_view key) const {
  MutexLock lock(state_->mutex);
  const Deltas* deltas = state_->line.find(key);
  return deltas == nullptr ? Object() : deltas->newest()->object;
}

std::vector<Object> Fifo::list() const {
  MutexLock lock(state_->mutex);
  std::vector<Object> objects;
  for (const std::string& key : state_->line.keys()) objects.push_back(state_->line.find(key)->newest()->object);
  return objects;
}

std::vector<std::string> Fifo::list_keys() const {
  MutexLock lock(state_->mutex);
  return state_->line.keys();
}

}  // namespace tain
