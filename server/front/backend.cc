#include "server/front/backend.h"

#include "server/front/documents.h"
#include "server/objects/crd.h"

namespace tain::server {

Backend::Backend(const Clock& clock, const Options& options)
    : clock_(clock),
      options_(options),
      random_(options.seed),
      storage_({.window_events = options.window_events,
                .window_age = options.history,
                .history_age = options.history,
                .history_bytes = options.history_bytes,
                .version_prefix = {}}),
      cache_(storage_) {}

storage::WatchCache& Backend::cache() {
  if (cache_.behind()) cache_.catch_up();
  return cache_;
}

storage::Record Backend::get(const ResourceType& type, std::string_view ns, std::string_view name) const {
  return storage_.get(type.storage, storage::key_of(ns, name));
}

storage::Record Backend::put(const ResourceType& type, Json object) {
  storage::PutRequest request = put_request(type, object);
  return put_made(type, {.request = std::move(request), .outline = std::make_shared<const Json>(std::move(object))});
}

storage::Record Backend::put_made(const ResourceType& type, Made made) {
  storage::PutRequest& request = made.request;
  Change change{.storage = type.storage, .same_owners = made.same_owners};
  change.before = storage_.get(type.storage, storage::key_of(request.ns, request.name));
  auto put = storage_.put(type.storage, std::move(request), storage::PutMode::kUpsert, now());
  if (!put) return nullptr;  // cannot fail: no precondition
  change.after = *put;
  change.object = made.outline.get();
  follow_crd(change);
  for (const auto& listener : listeners_) listener(change);
  return change.after;
}

void Backend::load(const ResourceType& type, std::vector<Made> all) {
  std::vector<storage::PutRequest> requests;
  requests.reserve(all.size());
  for (Made& made : all) requests.push_back(std::move(made.request));
  std::vector<storage::Record> before;
  before.reserve(requests.size());
  for (const storage::PutRequest& request : requests) {
    before.push_back(storage_.get(type.storage, storage::key_of(request.ns, request.name)));
  }
  const std::vector<storage::Record> records = storage_.load(type.storage, std::move(requests));
  cache_.catch_up();
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Change change{
        .storage = type.storage, .before = before[i], .after = records[i], .object = all[i].outline.get()};
    for (const auto& listener : listeners_) listener(change);
  }
}

storage::Record Backend::remove(const ResourceType& type, std::string_view ns, std::string_view name) {
  return remove_stored(type.storage, storage::key_of(ns, name));
}

storage::Record Backend::remove_stored(std::string_view storage, std::string_view key) {
  Change change{.storage = std::string(storage), .before = storage_.get(storage, key)};
  auto removed = storage_.remove(storage, key, now());
  if (!removed) return nullptr;
  follow_crd(change);
  for (const auto& listener : listeners_) listener(change);
  return *removed;
}

void Backend::follow_crd(const Change& change) {
  if (change.storage != kCrds) return;
  if (change.object == nullptr) {
    crd_names_.remove(change.before->name);
    return registry_.remove_custom(change.before->name);
  }
  crd_names_.set(*change.object);
  if (!is_established(*change.object)) return registry_.remove_custom(change.after->name);
  registry_.set_custom(*change.object);
  const Result<Json> before = change.before ? parse_json(*change.before->body) : Result<Json>(Json());
  if (change.before && before && array_at(*before, "spec.versions") != array_at(*change.object, "spec.versions")) {
    reshape(*change.object);
  }
}

// Rewrites stored objects for the new schema: adds defaults and removes undefined fields. kube-apiserver does this on
// each read instead. Makes no events.
void Backend::reshape(const Json& crd) {
  const ResourceTypePtr type = registry_.stored_as(text_at(crd, "metadata.name"));
  if (!type || !type->info.custom) return;
  const Json* kept = find_version(crd, Kind::from(type->stored_version, type->info.kind.kind).version);
  if (kept == nullptr) return;
  const StructuralSchema schema(object_at(*kept, "schema.openAPIV3Schema"));
  storage_.reshape(type->storage, [&](const storage::Stored& record) -> std::optional<storage::PutRequest> {
    auto object = parse_json(*record.body);
    if (!object) return std::nullopt;  // cannot fail: the server wrote it
    (void)schema.prune(*object);
    schema.set_defaults(*object);
    return put_request(*type, std::move(*object));
  });
}

void Backend::restore(const storage::Checkpoint& checkpoint) {
  storage_.restore(checkpoint);
  cache_.catch_up();
  marks_.clear();
  registry_.remove_all_custom();
  crd_names_.clear();
  storage_.state(kCrds).for_each([this](const storage::Record& record) {
    const auto crd = parse_json(*record->body);
    if (!crd) return;  // cannot fail: the server wrote it
    crd_names_.set(*crd);
    if (is_established(*crd)) registry_.set_custom(*crd);
  });
  for (const auto& listener : restored_) listener();
}

void Backend::compact() {
  const storage::Revision revision = storage_.revision();
  storage_.compact(revision);
  for (const auto& [name, state] : storage_.states()) storage_.shrink_window(name, revision);
}

void Backend::forget() {
  const Instant current = now();
  if (marks_.empty() || marks_.back().first + options_.history / 10 <= current) {
    marks_.emplace_back(current, storage_.revision());
  }
  std::optional<storage::Revision> old;
  while (!marks_.empty() && marks_.front().first + options_.history < current) {
    old = marks_.front().second;
    marks_.erase(marks_.begin());
  }
  if (!old) return;
  storage_.compact(*old);
  for (const auto& [name, state] : storage_.states()) storage_.shrink_window(name, *old);
}

}  // namespace tain::server
