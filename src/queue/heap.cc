#include <tain/cache/fifo.h>

#include <utility>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"
#include "src/queue/callbacks.h"
#include "src/queue/queue_key.h"

namespace tain {

struct Heap::State {
  State(Less less_fn, KeyFn key_fn) : less(std::move(less_fn)), key(std::move(key_fn)) {}

  struct Node {
    std::string key{};
    Object object{};
  };

  Result<void> put(const Object& object, bool overwrite);
  bool before(std::size_t a, std::size_t b) TAIN_REQUIRES(mutex);
  void swap(std::size_t a, std::size_t b) TAIN_REQUIRES(mutex);
  void up(std::size_t at) TAIN_REQUIRES(mutex);
  void down(std::size_t at) TAIN_REQUIRES(mutex);
  void place(std::string at, const Object& object, bool overwrite) TAIN_REQUIRES(mutex);
  Object take(std::size_t at) TAIN_REQUIRES(mutex);

  const Less less;
  const detail::QueueKey key;
  mutable Mutex mutex;
  std::vector<Node> nodes TAIN_GUARDED_BY(mutex);                      // a binary heap, smallest first
  HashMap<std::string, std::size_t> positions TAIN_GUARDED_BY(mutex);  // in nodes
  bool closed TAIN_GUARDED_BY(mutex) = false;
  detail::Wake wake TAIN_GUARDED_BY(mutex);
};

bool Heap::State::before(std::size_t a, std::size_t b) {
  try {
    return less(nodes[a].object, nodes[b].object);
  } catch (...) {
    return false;  // exceptions from `less` are ignored; the objects count as equal
  }
}

void Heap::State::swap(std::size_t a, std::size_t b) {
  std::swap(nodes[a], nodes[b]);
  positions[nodes[a].key] = a;
  positions[nodes[b].key] = b;
}

void Heap::State::up(std::size_t at) {
  while (at > 0) {
    const std::size_t parent = (at - 1) / 2;
    if (!before(at, parent)) return;
    swap(at, parent);
    at = parent;
  }
}

void Heap::State::down(std::size_t at) {
  for (;;) {
    std::size_t least = at;
    for (std::size_t child : {2 * at + 1, 2 * at + 2}) {
      if (child < nodes.size() && before(child, least)) least = child;
    }
    if (least == at) return;
    swap(at, least);
    at = least;
  }
}

void Heap::State::place(std::string at, const Object& object, bool overwrite) {
  const auto [found, fresh] = positions.try_emplace(at, nodes.size());
  const std::size_t position = found->second;
  if (fresh) {
    nodes.push_back({std::move(at), object});
  } else if (overwrite) {
    nodes[position].object = object;
  } else {
    return;
  }
  up(position);
  down(position);
}

Object Heap::State::take(std::size_t at) {
  const std::size_t last = nodes.size() - 1;
  if (at != last) swap(at, last);
  positions.erase(nodes[last].key);
  Object object = std::move(nodes[last].object);
  nodes.pop_back();
  if (at < nodes.size()) {
    up(at);
    down(at);
  }
  return object;
}

Result<void> Heap::State::put(const Object& object, bool overwrite) {
  Result<std::string> at = key.of(object);
  if (!at) return fail(std::move(at).error());
  detail::Wake call;
  {
    MutexLock lock(mutex);
    if (closed) return fail(Code::kClosed, "the heap is closed", Phase::kQueue);
    if (nodes.empty()) call = wake;
    place(std::move(*at), object, overwrite);
  }
  detail::call_wake(call);
  return {};
}

Heap::Heap(Less less, KeyFn key) : state_(std::make_unique<State>(std::move(less), std::move(key))) {}
Heap::~Heap() = default;

Result<void> Heap::add(const Object& object) { return state_->put(object, true); }
Result<void> Heap::add_if_not_present(const Object& object) { return state_->put(object, false); }
Result<void> Heap::update(const Object& object) { return state_->put(object, true); }

Result<void> Heap::bulk_add(std::span<const Object> objects) {
  std::vector<std::string> keys;
  keys.reserve(objects.size());
  for (const Object& object : objects) {
    Result<std::string> key = state_->key.of(object);
    if (!key) return fail(std::move(key).error());
    keys.push_back(std::move(*key));
  }
  detail::Wake call;
  {
    MutexLock lock(state_->mutex);
    if (state_->closed) return fail(Code::kClosed, "the heap is closed", Phase::kQueue);
    if (state_->nodes.empty() && !objects.empty()) call = state_->wake;
    for (std::size_t i = 0; i < objects.size(); ++i) state_->place(std::move(keys[i]), objects[i], true);
  }
  detail::call_wake(call);
  return {};
}

Result<void> Heap::remove(const Object& object) {
  Result<std::string> key = state_->key.of(object);
  if (!key) return fail(std::move(key).error());
  Object dropped;  // destroyed outside the lock
  MutexLock lock(state_->mutex);
  const auto found = state_->positions.find(*key);
  if (found == state_->positions.end()) return fail(Code::kNotFound, *key + " is not in the heap", Phase::kQueue);
  dropped = state_->take(found->second);
  return {};
}

Result<Object> Heap::pop() {
  MutexLock lock(state_->mutex);
  if (!state_->nodes.empty()) return state_->take(0);
  if (state_->closed) return fail(Code::kClosed, "the heap is closed", Phase::kQueue);
  return Object();
}

void Heap::close() { detail::close_and_wake(*state_); }

bool Heap::is_closed() const {
  MutexLock lock(state_->mutex);
  return state_->closed;
}

Object Heap::get(const Object& like) const {
  const Result<std::string> key = state_->key.of(like);
  return key ? get(*key) : Object();
}

Object Heap::get(std::string_view key) const {
  MutexLock lock(state_->mutex);
  const auto found = state_->positions.find(key);
  return found == state_->positions.end() ? Object() : state_->nodes[found->second].object;
}

std::vector<Object> Heap::list() const {
  MutexLock lock(state_->mutex);
  std::vector<Object> objects;
  objects.reserve(state_->nodes.size());
  for (const State::Node& node : state_->nodes) objects.push_back(node.object);
  return objects;
}

std::vector<std::string> Heap::list_keys() const {
  MutexLock lock(state_->mutex);
  std::vector<std::string> keys;
  keys.reserve(state_->nodes.size());
  for (const State::Node& node : state_->nodes) keys.push_back(node.key);
  return keys;
}

std::size_t Heap::size() const {
  MutexLock lock(state_->mutex);
  return state_->nodes.size();
}

void Heap::on_ready(std::function<void()> wake) {
  detail::Wake made = detail::make_wake(std::move(wake));
  MutexLock lock(state_->mutex);
  state_->wake.swap(made);
}

}  // namespace tain
