#include "server/front/controllers.h"

#include <vector>

#include "server/front/documents.h"

namespace tain::server {
namespace {

constexpr std::string_view kForeground = "foregroundDeletion";
constexpr std::string_view kOrphan = "orphan";

bool has_finalizer(const Json& object, std::string_view name) {
  for (const Json& finalizer : array_at(object, "metadata.finalizers")) {
    if (finalizer == name) return true;
  }
  return false;
}

Json owners_without(const Json& object, std::string_view uid) {
  Json left = Json::array();
  for (const Json& owner : array_at(object, "metadata.ownerReferences")) {
    if (text_at(owner, "uid") != uid) left.push_back(owner);
  }
  return left;
}

// The deletion policy that a dependent's own finalizers request. Its owner is gone, so the owner's policy is unknown.
std::string_view own_policy(const Json& object) {
  if (has_finalizer(object, kOrphan)) return "Orphan";
  return has_finalizer(object, kForeground) ? "Foreground" : "Background";
}

bool is_being_deleted(const Json& object) { return !text_at(object, "metadata.deletionTimestamp").empty(); }

}  // namespace

Controllers::Controllers(Runtime& runtime, Backend& backend, Service& service)
    : runtime_(runtime), backend_(backend), service_(service) {
  follow_restore();
  backend_.on_change([this, alive = std::weak_ptr<bool>(alive_)](const Change& change) {
    if (!alive.expired()) note(change);
  });
  backend_.on_restored([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) follow_restore();
  });
}

Controllers::~Controllers() = default;

// Objects missing from a restored state were not deleted: their dependents stay.
void Controllers::follow_restore() {
  gone_.clear();
  lately_gone_.clear();
  gone_in_order_.clear();
  const std::map<std::string, storage::RecordMap> before = std::exchange(known_, {});
  for (const auto& [name, state] : backend_.storage().states()) known_[name] = state;
  std::set<std::string> names;
  for (const auto& [name, state] : before) names.insert(name);
  for (const auto& [name, state] : known_) names.insert(name);
  const storage::RecordMap nothing;
  for (const std::string& name : names) {
    const auto was = before.find(name);
    const auto is = known_.find(name);
    storage::RecordMap::compare(was == before.end() ? nothing : was->second, is == known_.end() ? nothing : is->second,
                                [&](const storage::Record& left, const storage::Record& came) {
                                  if (left) leave_out(name, *left);
                                  if (came) read_in(name, came);
                                });
  }
  // The objects that these namespaces wait for may be missing from the restored state.
  look_again_ = terminating_;
  if (!finishing_.empty() || !terminating_.empty()) later();
}

void Controllers::leave_out(const std::string& storage, const storage::Stored& record) {
  const Place place{storage, record.key};
  forget_owners(record, place);
  finishing_.erase(place);
  waiting_.erase(record.uid);
  if (storage == "namespaces") terminating_.erase(record.name);
}

void Controllers::read_in(const std::string& storage, const storage::Record& record) {
  if (!record->deleting) return note_owners(*record, Place{storage, record->key});
  auto object = parse_json(*record->body);
  if (object) note({.storage = storage, .before = nullptr, .after = record, .object = &*object});
}

void Controllers::note_owners(const storage::Stored& record, const Place& place) {
  for (const auto& [uid, nothing] : record.owners) {
    const auto found = dependents_.find(uid);
    std::set<Place>& all = found != dependents_.end() ? found->second : dependents_[std::string(uid)];
    all.insert(place);
  }
}

void Controllers::forget_owners(const storage::Stored& record, const Place& place) {
  for (const auto& [uid, nothing] : record.owners) {
    const auto found = dependents_.find(uid);
    if (found == dependents_.end()) continue;
    found->second.erase(place);
    if (found->second.empty()) dependents_.erase(found);
  }
}

void Controllers::remember_gone(const std::string& uid) {
  constexpr std::size_t kMostRemembered = 10'000;
  if (!lately_gone_.insert(uid).second) return;
  gone_in_order_.push_back(uid);
  if (gone_in_order_.size() <= kMostRemembered) return;
  lately_gone_.erase(gone_in_order_.front());
  gone_in_order_.pop_front();
}

// Deletes an object whose owner was deleted shortly before.
void Controllers::look_for_gone_owners(const storage::Stored& record) {
  for (const auto& [uid, nothing] : record.owners) {
    if (!lately_gone_.contains(uid)) continue;
    gone_.emplace_back(uid);
    later();
  }
}

void Controllers::note(const Change& change) {
  known_[change.storage] = backend_.storage().state(change.storage);
  if (change.same_owners) return;
  const Place place{change.storage, change.after ? change.after->key : change.before->key};
  if (change.before) forget_owners(*change.before, place);
  if (change.object == nullptr) {
    gone_.push_back(change.before->uid);
    remember_gone(change.before->uid);
    finishing_.erase(place);
    waiting_.erase(change.before->uid);
    if (change.storage == "namespaces") terminating_.erase(change.before->name);
    if (terminating_.contains(change.before->ns)) look_again_.insert(change.before->ns);
    return later();
  }
  if (!lately_gone_.empty()) lately_gone_.erase(change.after->uid);  // a test may reuse a uid
  note_owners(*change.after, place);
  look_for_gone_owners(*change.after);
  if (!is_being_deleted(*change.object)) {
    // It may have been a dependent that an owner waited for, and may have other owners now.
    if (!finishing_.empty()) later();
    return;
  }
  const bool waits = has_finalizer(*change.object, kForeground);
  if (waits || has_finalizer(*change.object, kOrphan)) finishing_.insert(place);
  if (waits) {
    waiting_.insert(change.after->uid);
  } else {
    waiting_.erase(change.after->uid);
  }
  if (change.storage == "namespaces") {
    terminating_.insert(change.after->name);
    look_again_.insert(change.after->name);
  }
  later();
}

void Controllers::later() {
  if (std::exchange(posted_, true)) return;
  runtime_.post([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) work();
  });
}

void Controllers::work() {
  posted_ = false;
  // Writes made here are noted again and handled in the next turn.
  for (const std::string& uid : std::exchange(gone_, {})) collect(uid);
  const std::set<Place> finishing = finishing_;
  for (const Place& place : finishing) finish_deletion(place);
  for (const std::string& name : std::exchange(look_again_, {})) empty_namespace(name);
}

void Controllers::remove(const ResourceTypePtr& type, const storage::Stored& record, std::string_view policy) {
  DeleteOptions options;
  options.uid = record.uid;
  options.propagation_policy = policy;
  (void)service_.remove({.type = type, .ns = record.ns, .name = record.name}, options);
}

void Controllers::collect(const std::string& owner_uid) {
  const auto found = dependents_.find(owner_uid);
  if (found == dependents_.end()) return;
  const std::set<Place> places = std::move(found->second);
  dependents_.erase(found);
  for (const auto& [storage, key] : places) {
    const ResourceTypePtr type = backend_.registry().stored_as(storage);
    const storage::Record record = backend_.storage().get(storage, key);
    if (!type || !record) continue;
    Json object = read(*record, *type);
    Json left = owners_without(object, owner_uid);
    if (left.empty()) {
      remove(type, *record, own_policy(object));
      continue;
    }
    // It has other owners: only remove the reference.
    put(object, "metadata.ownerReferences", std::move(left));
    (void)service_.replace(type, std::move(object), "");
  }
}

bool Controllers::release_dependents(const std::string& owner_uid) {
  const auto found = dependents_.find(owner_uid);
  if (found == dependents_.end()) return true;
  const std::set<Place> places = found->second;
  for (const auto& [storage, key] : places) {
    const ResourceTypePtr type = backend_.registry().stored_as(storage);
    const storage::Record record = backend_.storage().get(storage, key);
    if (!type || !record) continue;
    Json object = read(*record, *type);
    Json left = owners_without(object, owner_uid);
    if (left.empty()) {
      erase(object, "metadata.ownerReferences");
    } else {
      put(object, "metadata.ownerReferences", std::move(left));
    }
    if (!service_.replace(type, std::move(object), "")) return false;
  }
  return true;
}

// The owner references except to owners that wait for their dependents.
Json Controllers::owners_that_stay(const Json& object) const {
  Json left = Json::array();
  for (const Json& owner : array_at(object, "metadata.ownerReferences")) {
    if (!waiting_.contains(text_at(owner, "uid"))) left.push_back(owner);
  }
  return left;
}

// Owners in a circle would wait for each other forever: if a dependent also waits, this object no longer blocks its
// owners.
void Controllers::unblock_circle(const ResourceTypePtr& type, const storage::Stored& record, Json object) {
  const auto found = dependents_.find(record.uid);
  if (found == dependents_.end()) return;
  bool circle = false;
  for (const auto& [storage, key] : found->second) {
    const storage::Record dependent = backend_.storage().get(storage, key);
    if (dependent && waiting_.contains(dependent->uid)) circle = true;
  }
  if (!circle) return;
  Json owners = array_at(object, "metadata.ownerReferences");
  for (Json& owner : owners) owner["blockOwnerDeletion"] = false;
  put(object, "metadata.ownerReferences", std::move(owners));
  (void)service_.replace(type, std::move(object), "");
}

bool Controllers::blocking_dependents_gone(const std::string& owner_uid) {
  const auto found = dependents_.find(owner_uid);
  if (found == dependents_.end()) return true;
  const std::set<Place> places = found->second;
  bool all_gone = true;
  for (const auto& [storage, key] : places) {
    const ResourceTypePtr type = backend_.registry().stored_as(storage);
    storage::Record record = backend_.storage().get(storage, key);
    if (!type || !record) continue;
    Json object = read(*record, *type);
    if (!is_being_deleted(object)) {
      if (Json left = owners_that_stay(object); !left.empty()) {
        put(object, "metadata.ownerReferences", std::move(left));
        (void)service_.replace(type, std::move(object), "");
        continue;
      }
      unblock_circle(type, *record, object);
      // If it has dependents itself, they are deleted before it.
      remove(type, *record, dependents_.contains(record->uid) ? std::string_view("Foreground") : own_policy(object));
      record = backend_.storage().get(storage, key);
      if (record) object = read(*record, *type);
    }
    if (!record) continue;
    for (const Json& owner : array_at(object, "metadata.ownerReferences")) {
      if (text_at(owner, "uid") == owner_uid && bool_at(owner, "blockOwnerDeletion")) all_gone = false;
    }
  }
  return all_gone;
}

void Controllers::finish_deletion(const Place& place) {
  const ResourceTypePtr type = backend_.registry().stored_as(place.first);
  const storage::Record record = backend_.storage().get(place.first, place.second);
  if (!type || !record) {
    finishing_.erase(place);
    return;
  }
  Json object = read(*record, *type);
  if (has_finalizer(object, kOrphan)) {
    if (!release_dependents(record->uid)) return;
    remove_text(object, "metadata.finalizers", kOrphan);
  } else if (has_finalizer(object, kForeground)) {
    if (!blocking_dependents_gone(record->uid)) return;
    remove_text(object, "metadata.finalizers", kForeground);
  } else {
    finishing_.erase(place);
    return;
  }
  finishing_.erase(place);
  (void)service_.replace(type, std::move(object), "");
}

void Controllers::empty_namespace(const std::string& name) {
  const ResourceTypePtr namespaces = backend_.registry().find("", "v1", "namespaces");
  const storage::Record record = backend_.storage().get("namespaces", name);
  if (!record) return;
  const std::string prefix = name + "/";
  std::size_t left = 0;
  for (const ResourceTypePtr& type : backend_.registry().all()) {
    if (!type->info.namespaced) continue;
    std::vector<storage::Record> inside;
    backend_.storage().state(type->storage).visit_from(prefix, [&](const storage::Record& held) {
      if (!held->key.starts_with(prefix)) return false;
      inside.push_back(held);
      return true;
    });
    for (const storage::Record& held : inside) {
      if (!held->deleting) remove(type, *held, "Background");
      if (backend_.storage().get(type->storage, held->key)) ++left;
    }
  }
  if (left != 0) return;  // each is noted when it is deleted
  Json object = read(*record, *namespaces);
  remove_text(object, "spec.finalizers", "kubernetes");
  (void)service_.replace(namespaces, std::move(object), "finalize");
}

}  // namespace tain::server
