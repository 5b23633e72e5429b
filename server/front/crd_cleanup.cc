#include "server/front/crd_cleanup.h"

#include <utility>

#include "server/front/documents.h"
#include "server/objects/crd.h"

namespace tain::server {
namespace {

constexpr std::string_view kFinalizer = "customresourcecleanup.apiextensions.k8s.io";

}  // namespace

CrdCleanup::CrdCleanup(Runtime& runtime, Backend& backend, Service& service)
    : runtime_(runtime), backend_(backend), service_(service) {
  look_for_work();
  backend_.on_change([this, alive = std::weak_ptr<bool>(alive_)](const Change& change) {
    if (!alive.expired()) note(change);
  });
  backend_.on_restored([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) look_for_work();
  });
}

// A restored state may hold definitions that are being deleted, or that wait for names that are free now.
void CrdCleanup::look_for_work() {
  ending_.clear();
  backend_.storage().state(kCrds).for_each([this](const storage::Record& record) {
    if (record->deleting) ending_.insert(record->name);
  });
  if (!ending_.empty() || backend_.crd_names().any_waiting()) later();
}

// The storage of custom objects is named after their definition.
void CrdCleanup::note(const Change& change) {
  const bool ends = change.storage == kCrds && change.object != nullptr &&
                    !text_at(*change.object, "metadata.deletionTimestamp").empty();
  if (ends) ending_.insert(change.after->name);
  const bool object_went = !change.after && ending_.contains(change.storage);
  const bool frees_names = change.storage == kCrds && backend_.crd_names().any_waiting();
  if (ends || object_went || frees_names) later();
}

void CrdCleanup::later() {
  if (std::exchange(posted_, true)) return;
  runtime_.post([this, alive = std::weak_ptr<bool>(alive_)] {
    if (!alive.expired()) work();
  });
}

void CrdCleanup::work() {
  posted_ = false;
  const auto ending = ending_;
  for (const std::string& name : ending) clean(name);
  for (const std::string& name : backend_.crd_names().waiting()) grant_names(name);
}

void CrdCleanup::grant_names(const std::string& crd_name) {
  const ResourceTypePtr definitions = backend_.registry().stored_as(kCrds);
  const storage::Record record = backend_.storage().get(kCrds, crd_name);
  if (!record) return;
  Json crd = read(*record, *definitions);
  const TakenNames taken = backend_.crd_names().taken_in(text_at(crd, "spec.group"));
  set_established(crd, taken, backend_.time());
  (void)service_.replace(definitions, std::move(crd), "status");
}

void CrdCleanup::clean(const std::string& crd_name) {
  const ResourceTypePtr definitions = backend_.registry().stored_as(kCrds);
  const storage::Record record = backend_.storage().get(kCrds, crd_name);
  if (!record) {
    ending_.erase(crd_name);
    return;
  }
  const ResourceTypePtr type = backend_.registry().stored_as(crd_name);
  const storage::RecordMap objects = backend_.storage().state(crd_name);
  if (!type) {
    // Without a served version no client could remove a finalizer: delete them without finalization.
    objects.for_each([&](const storage::Record& object) { backend_.remove_stored(crd_name, object->key); });
  } else if (type->info.custom) {  // else the storage belongs to a built-in resource
    objects.for_each([&](const storage::Record& object) {
      DeleteOptions options;
      options.uid = object->uid;
      (void)service_.remove({.type = type, .ns = object->ns, .name = object->name}, options);
    });
    // Waits for objects with finalizers.
    if (backend_.storage().state(crd_name).size() != 0) return;
  }
  Json crd = read(*record, *definitions);
  remove_text(crd, "metadata.finalizers", kFinalizer);
  ending_.erase(crd_name);
  (void)service_.replace(definitions, std::move(crd), "");
}

}  // namespace tain::server
