#include <tain/cache/delta_fifo.h>

#include <utility>

#include "src/queue/keyed_queue.h"
#include "src/queue/keyed_replacement.h"

namespace tain {

struct DeltaFifo::State : detail::KeyedQueue {
  explicit State(Options given) : KeyedQueue(given.key, given.metrics, given.name), options(std::move(given)) {}

  Result<void> write(Delta::Type type, const Object& object);
  Result<void> write(const std::string& at, Delta delta);
  Result<void> replace(Replacement replacement);
  Result<void> resync();

  bool exists(std::string_view at) TAIN_REQUIRES(mutex);
  void append_tombstone(const std::string& at, const Delta& last) TAIN_REQUIRES(mutex);
  void append_missing_tombstones(const HashSet<std::string>& listed, const std::vector<std::string>& known)
      TAIN_REQUIRES(mutex);

  const Options options;
};

// Whether the consumer must receive a deletion of this key. A delta in flight decides, because the known objects may
// not contain its change yet.
bool DeltaFifo::State::exists(std::string_view at) {
  if (line.waits(at)) return true;
  if (const Delta* last = line.in_flight(at); last != nullptr) return last->type != Delta::Type::kDeleted;
  if (options.known == nullptr) return false;
  Result<Object> found = detail::call_get(*options.known, at);
  if (!found) metrics.lookup_failed();
  return !found || static_cast<bool>(*found);
}

Result<void> DeltaFifo::State::write(Delta::Type type, const Object& object) {
  Result<std::string> at = key.of(object);
  if (!at) return fail(std::move(at).error());
  Result<Object> kept = detail::call_transform(options.transform, object);
  if (!kept) return fail(std::move(kept).error());
  return write(*at, Delta::of(type, std::move(*kept)));
}

Result<void> DeltaFifo::State::write(const std::string& at, Delta delta) {
  detail::Wake call;
  {
    MutexLock lock(mutex);
    const Before was = before();
    line.populate();
    if (delta.type != Delta::Type::kDeleted || exists(at)) line.append(at, std::move(delta));
    call = after(was);
  }
  detail::call_wake(call);
  return {};
}

void DeltaFifo::State::append_tombstone(const std::string& at, const Delta& last) {
  line.append(at, Delta::tombstone_of(at, last.object));
}

// Appends tombstones for the objects that are not in the list: first for queued keys, with the newest queued object;
// then for keys in flight; then for known objects.
void DeltaFifo::State::append_missing_tombstones(const HashSet<std::string>& listed,
                                                 const std::vector<std::string>& known) {
  const std::vector<std::string> in_flight = line.keys_in_flight();
  for (const std::string& at : line.keys()) {
    if (!listed.contains(at)) append_tombstone(at, *line.find(at)->newest());
  }
  for (const std::string& at : in_flight) {
    if (listed.contains(at) || line.in_flight(at)->type == Delta::Type::kDeleted) continue;
    append_tombstone(at, *line.in_flight(at));
  }
  for (const std::string& at : known) {
    if (listed.contains(at) || line.waits(at) || line.in_flight(at) != nullptr) continue;
    Result<Object> last = detail::call_get(*options.known, at);
    if (!last) metrics.lookup_failed();
    line.append(at, Delta::tombstone_of(at, last ? std::move(*last) : Object()));
  }
}

Result<void> DeltaFifo::State::replace(Replacement replacement) {
  Result<std::vector<std::string>> keys = detail::keys_of_items(replacement, key);
  if (!keys) return fail(std::move(keys).error());
  if (auto transformed = detail::transform_items(replacement, options.transform); !transformed) return transformed;
  const HashSet<std::string> listed = detail::listed_keys(*keys, replacement);
  const Delta::Type type = options.emit_replaced ? Delta::Type::kReplaced : Delta::Type::kSync;

  detail::Wake call;
  {
    MutexLock lock(mutex);
    std::vector<std::string> known;
    if (replacement.delete_missing && options.known != nullptr) {
      Result<std::vector<std::string>> all = detail::call_list_keys(*options.known);
      if (!all) return fail(std::move(all).error());
      known = std::move(*all);
    }
    const Before was = before();
    for (std::size_t i = 0; i < keys->size(); ++i) {
      line.append((*keys)[i], Delta::of(type, std::move(replacement.items[i])));
    }
    if (replacement.delete_missing) append_missing_tombstones(listed, known);
    if (!line.populated()) line.begin_initial_list();
    call = after(was);
  }
  detail::call_wake(call);
  return {};
}

Result<void> DeltaFifo::State::resync() {
  if (options.known == nullptr) return {};
  detail::Wake call;
  {
    MutexLock lock(mutex);
    Result<std::vector<std::string>> known = detail::call_list_keys(*options.known);
    if (!known) return fail(std::move(known).error());
    const Before was = before();
    for (const std::string& at : *known) {
      // Queued deltas and deltas in flight are newer than the known object.
      if (line.waits(at) || line.in_flight(at) != nullptr) continue;
      Result<Object> object = detail::call_get(*options.known, at);
      if (!object) metrics.lookup_failed();
      if (object && *object) line.append(at, Delta::of(Delta::Type::kSync, std::move(*object)));
    }
    call = after(was);
  }
  detail::call_wake(call);
  return {};
}

DeltaFifo::DeltaFifo() : DeltaFifo(Options{}) {}
DeltaFifo::DeltaFifo(Options options) : state_(std::make_unique<State>(std::move(options))) {}
DeltaFifo::~DeltaFifo() = default;

Result<void> DeltaFifo::add(const Object& object) { return state_->write(Delta::Type::kAdded, object); }
Result<void> DeltaFifo::update(const Object& object) { return state_->write(Delta::Type::kUpdated, object); }
Result<void> DeltaFifo::remove(const Object& object) { return state_->write(Delta::Type::kDeleted, object); }

Result<void> DeltaFifo::remove(const Deleted& tombstone) {
  if (tombstone.key.empty()) return fail(Code::kBadKey, "a tombstone has no key", Phase::kQueue);
  return state_->write(tombstone.key, Delta::tombstone_of(tombstone.key, tombstone.last));
}

Result<void> DeltaFifo::replace(Replacement replacement) { return state_->replace(std::move(replacement)); }
Result<void> DeltaFifo::resync() { return state_->resync(); }

Object DeltaFifo::held(std::string_view key) const {
  if (state_->options.known == nullptr) return {};
  return detail::call_get(*state_->options.known, key).value_or(Object());
}

bool DeltaFifo::for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const {
  const KnownObjects* known = state_->options.known;
  if (known == nullptr || !partition.empty()) return false;
  {
    MutexLock lock(state_->mutex);
    if (!state_->line.idle()) return false;
  }
  Result<std::vector<std::string>> keys = detail::call_list_keys(*known);
  if (!keys) return false;
  std::vector<Object> objects;
  objects.reserve(keys->size());
  for (const std::string& at : *keys) {
    Result<Object> object = detail::call_get(*known, at);
    if (!object) return false;
    if (*object) objects.push_back(std::move(*object));
  }
  for (const Object& object : objects) visit(object);
  return true;
}

Result<Queue::PopOutcome> DeltaFifo::pop(const Queue::ProcessDeltas& process) { return state_->pop(process); }
bool DeltaFifo::has_synced() const { return state_->has_synced(); }
void DeltaFifo::close() { state_->close(); }
bool DeltaFifo::is_closed() const { return state_->is_closed(); }
std::size_t DeltaFifo::size() const { return state_->size(); }
std::size_t DeltaFifo::bytes() const { return state_->bytes(); }
void DeltaFifo::on_ready(Task wake) { state_->on_ready(std::move(wake)); }

Result<std::string> DeltaFifo::key_of(const Object& object) const { return state_->key.of(object); }
Result<std::string> DeltaFifo::key_of(const Delta& delta) const { return state_->key.of(delta); }
Result<std::string> DeltaFifo::key_of(const Deltas& deltas) const { return deltas_key(deltas, state_->options.key); }

}  // namespace tain
