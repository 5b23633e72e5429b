#include "server/storage/storage.h"

#include <algorithm>
#include <charconv>

namespace tain::storage {
namespace {

std::string named(std::string_view resource, std::string_view key) {
  return std::string(resource) + " \"" + std::string(key) + "\"";
}

// The memory that only this event keeps alive.
std::size_t past_bytes(const Event& event) {
  std::size_t bytes = 0;
  for (const Record& record : {event.before, event.final}) {
    if (record) bytes += record->body->size();
  }
  return bytes;
}

}  // namespace

Record make_record(PutRequest request, std::string key, Revision created, Revision revision,
                   const std::string& version) {
  auto made = std::make_shared<Stored>();
  made->key = std::move(key);
  made->ns = std::move(request.ns);
  made->name = std::move(request.name);
  made->uid = std::move(request.uid);
  made->labels = std::move(request.labels);
  made->labels.shrink_to_fit();
  made->fields = std::move(request.fields);
  made->fields.shrink_to_fit();
  made->owners = std::move(request.owners);
  made->owners.shrink_to_fit();
  made->deleting = request.deleting;
  made->created = created;
  made->revision = revision;
  made->version_at = request.document.version_at;
  made->version_size = version.size();
  made->bare_at = request.document.bare_at;
  request.document.bytes.insert(made->version_at, version);
  made->body = std::make_shared<const std::string>(std::move(request.document.bytes));
  return made;
}

const Storage::Resource* Storage::find(std::string_view resource) const {
  const auto found = resources_.find(resource);
  return found == resources_.end() ? nullptr : &found->second;
}

Storage::Resource& Storage::open(std::string_view resource) {
  const auto found = resources_.find(resource);
  if (found != resources_.end()) return found->second;
  return resources_.emplace(std::string(resource), Resource{}).first->second;
}

Result<Revision> Storage::parse_version(std::string_view version) const {
  std::string_view digits = version;
  Revision revision = 0;
  if (digits.starts_with(options_.version_prefix)) {
    digits.remove_prefix(options_.version_prefix.size());
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), revision);
    if (error == std::errc{} && end == digits.data() + digits.size() && !digits.empty()) return revision;
  }
  return fail(
      api_error(Code::kBadRequest, 400, "BadRequest", "invalid resource version \"" + std::string(version) + "\""));
}

Result<void> Storage::check(const Record& held, std::string_view resource, std::string_view key,
                            const Precondition& precondition) const {
  if (precondition.uid && *precondition.uid != held->uid) {
    return fail(api_error(Code::kConflict, 409, "Conflict",
                          named(resource, key) + " has uid " + held->uid + ", not " + *precondition.uid));
  }
  if (precondition.revision && *precondition.revision != held->revision) {
    return fail(api_error(Code::kConflict, 409, "Conflict",
                          named(resource, key) + " has been modified; read the latest version and try again"));
  }
  return {};
}

Result<Record> Storage::put(std::string_view resource, PutRequest request, PutMode mode, Instant now,
                            const Precondition& precondition) {
  Resource& place = open(resource);
  std::string key = key_of(request.ns, request.name);
  const Record held = place.now.get(key);
  if (held && mode == PutMode::kCreate) {
    return fail(api_error(Code::kAlreadyExists, 409, "AlreadyExists", named(resource, key) + " already exists"));
  }
  if (!held && (mode == PutMode::kUpdate || precondition.revision || precondition.uid)) {
    return fail(api_error(Code::kNotFound, 404, "NotFound", named(resource, key) + " not found"));
  }
  if (held) {
    if (auto checked = check(held, resource, key, precondition); !checked) return fail(checked.error());
  }
  ++revision_;
  Record made = make_record(std::move(request), std::move(key), held ? held->created : revision_, revision_,
                            version_text(revision_));
  place.now = place.now.with(made);
  record(place, Event{.revision = revision_, .at = now, .before = held, .after = made, .state = place.now});
  return made;
}

Result<Record> Storage::remove(std::string_view resource, std::string_view key, Instant now,
                               const Precondition& precondition) {
  Resource& place = open(resource);
  const Record held = place.now.get(key);
  if (!held) return fail(api_error(Code::kNotFound, 404, "NotFound", named(resource, key) + " not found"));
  if (auto checked = check(held, resource, key, precondition); !checked) return fail(checked.error());
  ++revision_;
  Record final = restamped(*held, revision_, version_text(revision_));
  place.now = place.now.without(key);
  record(place, Event{.revision = revision_, .at = now, .before = held, .final = final, .state = place.now});
  return final;
}

std::vector<Record> Storage::load(std::string_view resource, std::vector<PutRequest> requests) {
  Resource& place = open(resource);
  std::vector<Record> made;
  made.reserve(requests.size());
  for (PutRequest& request : requests) {
    std::string key = key_of(request.ns, request.name);
    const Record held = place.now.get(key);
    ++revision_;
    made.push_back(make_record(std::move(request), std::move(key), held ? held->created : revision_, revision_,
                               version_text(revision_)));
  }
  requests.clear();
  place.now = place.now.with_all(made);
  // There are no events for the loaded objects: neither lists nor watches can start before this revision.
  compacted_ = forgotten_ = revision_;
  ages_.clear();
  for (auto& [name, other] : resources_) {
    other.watch_floor = revision_;
    drop_old(other);
    other.base = other.now;
  }
  return made;
}

void Storage::reshape(std::string_view resource, const Shape& shaped) {
  Resource& place = open(resource);
  std::map<const Stored*, Record> known;  // states and events share records
  const auto other = [&](const Record& record) -> Record {
    if (!record) return nullptr;
    Record& made = known[record.get()];
    if (made) return made;
    made = record;
    if (auto request = shaped(*record)) {
      made = make_record(std::move(*request), record->key, record->created, record->revision,
                         version_text(record->revision));
    }
    return made;
  };
  const auto all = [&](const RecordMap& state) {
    std::vector<Record> records;
    state.for_each([&](const Record& record) { records.push_back(other(record)); });
    return RecordMap{}.with_all(std::move(records));
  };
  place.base = all(place.base);
  place.past_bytes = 0;
  RecordMap state = place.base;
  for (EventPtr& held : place.events) {
    Event event{.revision = held->revision,
                .at = held->at,
                .before = other(held->before),
                .after = other(held->after),
                .final = other(held->final)};
    state = event.after ? state.with(event.after) : state.without(event.before->key);
    event.state = state;
    place.past_bytes += past_bytes(event);
    held = std::make_shared<const Event>(std::move(event));
  }
  place.now = place.events.empty() ? place.base : state;
}

void Storage::record(Resource& resource, Event event) {
  const Instant now = event.at;
  ages_.emplace_back(event.revision, now);
  resource.past_bytes += past_bytes(event);
  resource.events.push_back(std::make_shared<const Event>(std::move(event)));
  trim(resource, now);
}

// The watch window is limited by count and time, lists by time only. An event is removed when neither needs it.
void Storage::trim(Resource& resource, Instant now) {
  if (resource.events.size() > options_.window_events) {
    const std::size_t surplus = resource.events.size() - options_.window_events;
    resource.watch_floor = std::max(resource.watch_floor, resource.events[surplus - 1]->revision);
  }
  for (const EventPtr& event : resource.events) {
    if (event->at + options_.window_age >= now) break;
    resource.watch_floor = std::max(resource.watch_floor, event->revision);
  }
  while (!ages_.empty() && ages_.front().second + options_.history_age < now) {
    compacted_ = std::max(compacted_, ages_.front().first);
    ages_.pop_front();
  }
  drop_old(resource);
  // Over the size limit: compact the oldest events, whatever their age.
  while (options_.history_bytes != 0 && resource.past_bytes > options_.history_bytes && resource.events.size() > 1) {
    const Revision oldest = resource.events.front()->revision;
    resource.watch_floor = std::max(resource.watch_floor, oldest);
    compacted_ = std::max(compacted_, oldest);
    while (!ages_.empty() && ages_.front().first <= compacted_) ages_.pop_front();
    drop_old(resource);
  }
}

void Storage::drop_old(Resource& resource) {
  const Revision needed = std::min(resource.watch_floor, compacted_);
  while (!resource.events.empty() && resource.events.front()->revision <= needed) {
    resource.base = resource.events.front()->state;
    forgotten_ = std::max(forgotten_, resource.events.front()->revision);
    resource.past_bytes -= past_bytes(*resource.events.front());
    resource.events.pop_front();
    ++resource.first;
  }
}

Record Storage::get(std::string_view resource, std::string_view key) const {
  const Resource* place = find(resource);
  return place == nullptr ? nullptr : place->now.get(key);
}

const RecordMap& Storage::state(std::string_view resource) const {
  static const RecordMap kEmpty;
  const Resource* place = find(resource);
  return place == nullptr ? kEmpty : place->now;
}

std::map<std::string, RecordMap, std::less<>> Storage::states() const {
  std::map<std::string, RecordMap, std::less<>> all;
  for (const auto& [name, resource] : resources_) all.emplace_hint(all.end(), name, resource.now);
  return all;
}

Result<RecordMap> Storage::state_at(std::string_view resource, Revision revision) const {
  if (revision > revision_) {
    return fail(
        api_error(Code::kTooLargeVersion, 504, "Timeout",
                  "Too large resource version: " + version_text(revision) + ", current: " + version_text(revision_)));
  }
  if (revision < compacted_) {
    return fail(api_error(
        Code::kExpired, 410, "Expired",
        "The resourceVersion for the provided list is too old: " + version_text(revision) + " has been compacted"));
  }
  const Resource* place = find(resource);
  if (place == nullptr) return RecordMap{};
  const auto next = std::upper_bound(place->events.begin(), place->events.end(), revision,
                                     [](Revision r, const EventPtr& event) { return r < event->revision; });
  if (next == place->events.begin()) return place->base;
  return (*std::prev(next))->state;
}

Revision Storage::watch_floor(std::string_view resource) const {
  const Resource* place = find(resource);
  return place == nullptr ? 0 : place->watch_floor;
}

std::uint64_t Storage::position_after(std::string_view resource, Revision revision) const {
  const Resource* place = find(resource);
  if (place == nullptr) return 0;
  const auto next = std::upper_bound(place->events.begin(), place->events.end(), revision,
                                     [](Revision r, const EventPtr& event) { return r < event->revision; });
  return place->first + static_cast<std::uint64_t>(next - place->events.begin());
}

EventPtr Storage::event_at(std::string_view resource, std::uint64_t position) const {
  const Resource* place = find(resource);
  if (place == nullptr || position < place->first) return nullptr;
  const std::uint64_t offset = position - place->first;
  return offset < place->events.size() ? place->events[offset] : nullptr;
}

std::uint64_t Storage::first_position(std::string_view resource) const {
  const Resource* place = find(resource);
  return place == nullptr ? 0 : place->first;
}

std::uint64_t Storage::end_position(std::string_view resource) const {
  const Resource* place = find(resource);
  return place == nullptr ? 0 : place->first + place->events.size();
}

void Storage::compact(Revision revision) {
  compacted_ = std::max(compacted_, std::min(revision, revision_));
  while (!ages_.empty() && ages_.front().first <= compacted_) ages_.pop_front();
  for (auto& [name, resource] : resources_) drop_old(resource);
}

void Storage::shrink_window(std::string_view resource, Revision revision) {
  Resource& place = open(resource);
  place.watch_floor = std::max(place.watch_floor, std::min(revision, revision_));
  drop_old(place);
}

Checkpoint Storage::checkpoint() const {
  Checkpoint made;
  made.revision_ = revision_;
  made.states_ = states();
  return made;
}

void Storage::restore(const Checkpoint& checkpoint) {
  ++timeline_;
  revision_ = checkpoint.revision_;
  compacted_ = forgotten_ = revision_;
  ages_.clear();
  for (const auto& [name, state] : checkpoint.states_) open(name);
  for (auto& [name, resource] : resources_) {
    const auto saved = checkpoint.states_.find(name);
    RecordMap state = saved == checkpoint.states_.end() ? RecordMap{} : saved->second;
    // Positions continue, so that cursors of the old timeline do not match events of the new one.
    const std::uint64_t first = resource.first + resource.events.size();
    resource = Resource{.base = state, .now = state, .watch_floor = revision_, .first = first, .events = {}};
  }
}

}  // namespace tain::storage
