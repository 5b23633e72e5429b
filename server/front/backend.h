#pragma once

#include <tain/runtime.h>
#include <tain/scalars.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/front/resources.h"
#include "server/objects/crd_names.h"
#include "server/objects/json.h"
#include "server/storage/storage.h"
#include "server/storage/watch_cache.h"
#include "src/base/random.h"

namespace tain::server {

// One write, as listeners of all writes see it.
struct Change {
  std::string storage{};
  storage::Record before{};  // null: created
  storage::Record after{};   // null: removed
  // The object in its stored version; null if removed. Valid during the call. After Backend::put_made(): at least its
  // owners and finalizers.
  const Json* object = nullptr;
  // The writer guarantees that owners, finalizers and deletion timestamp did not change.
  bool same_owners = false;
};

// An object made as text, for bulk writes: the request to the storage, and the part that a Change shows.
struct Made {
  storage::PutRequest request{};
  std::shared_ptr<const Json> outline{};  // metadata.ownerReferences, metadata.finalizers
  bool same_owners = false;
};

// The data of the server: objects, served resources, time and random numbers. Does not depend on HTTP, and does not
// validate objects.
//
// Threading:  the loop only.
class Backend {
 public:
  struct Options {
    Duration history = std::chrono::minutes(5);
    std::size_t window_events = 102'400;               // at most, as the watch cache of kube-apiserver
    std::size_t history_bytes = std::size_t{1} << 30;  // of each resource's history
    std::uint64_t seed = 1;
  };
  Backend(const Clock& clock, const Options& options);

  Registry& registry() { return registry_; }
  const Registry& registry() const { return registry_; }
  const CrdNames& crd_names() const { return crd_names_; }
  Random& random() { return random_; }
  // Continues with another seed: a restored state already used the numbers of the first one.
  void reseed(std::uint64_t seed) { random_ = SeededRandom(seed); }

  // The time of this server: the runtime's clock plus advance().
  Instant now() const { return clock_.now() + offset_; }
  WallTime wall() const { return clock_.wall() + offset_; }
  Time time() const { return Time(wall()); }
  void advance(Duration by) { offset_ += by; }

  const storage::Storage& storage() const { return storage_; }
  // Up to date with the storage.
  storage::WatchCache& cache();

  storage::Record get(const ResourceType& type, std::string_view ns, std::string_view name) const;
  // Writes unconditionally.
  storage::Record put(const ResourceType& type, Json object);
  // The same for an object that is already encoded.
  storage::Record put_made(const ResourceType& type, Made made);
  // Writes many at once, see storage::Storage::load(). Existing watches end.
  void load(const ResourceType& type, std::vector<Made> all);
  // Null if there was none.
  storage::Record remove(const ResourceType& type, std::string_view ns, std::string_view name);
  // The same for objects of which no version is served.
  storage::Record remove_stored(std::string_view storage, std::string_view key);

  // Runs after each write, in the order of registration.
  void on_change(std::function<void(const Change&)> listener) { listeners_.push_back(std::move(listener)); }
  // Runs after the whole state was replaced.
  void on_restored(std::function<void()> listener) { restored_.push_back(std::move(listener)); }

  storage::Checkpoint checkpoint() const { return storage_.checkpoint(); }
  void restore(const storage::Checkpoint& checkpoint);
  void compact();  // all history
  void forget();   // history older than the configured window

 private:
  void follow_crd(const Change& change);
  void reshape(const Json& crd);

  const Clock& clock_;
  const Options options_;
  Duration offset_{0};
  SeededRandom random_;
  Registry registry_{};
  CrdNames crd_names_{};
  storage::Storage storage_;
  storage::WatchCache cache_;
  std::vector<std::pair<Instant, storage::Revision>> marks_{};  // revisions by time, about ten for the whole history
  std::vector<std::function<void(const Change&)>> listeners_{};
  std::vector<std::function<void()>> restored_{};
};

}  // namespace tain::server
