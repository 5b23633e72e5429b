#pragma once

#include <tain/runtime.h>
#include <tain/scalars.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
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

// One write, as whoever follows all of them sees it.
struct Change {
  std::string storage{};
  storage::Record before{};  // null: created
  storage::Record after{};   // null: removed
  // What was written, in the version it is kept in; null where it was removed. Valid during the call.
  // Of what was made elsewhere (see Backend::put_made): its owners and finalizers at least.
  const Json* object = nullptr;
  // Who writes knows that owners, finalizers and deletion are as they were.
  bool same_owners = false;
};

// An object that was made as text, for those who write very many: what the storage is told, and what a Change shows.
struct Made {
  storage::PutRequest request{};
  std::shared_ptr<const Json> outline{};  // metadata.ownerReferences, metadata.finalizers
  bool same_owners = false;
};

// What the server holds: objects, what is served, its time and its randomness. Knows nothing of HTTP, and does not
// judge what it is told to keep.
//
// Threading:  the loop only.
class Backend {
 public:
  struct Options {
    Duration history = std::chrono::minutes(5);
    std::size_t window_events = 102'400;               // as many as a kube-apiserver's watch cache holds at most
    std::size_t history_bytes = std::size_t{1} << 30;  // of each resource's past
    std::uint64_t seed = 1;
  };
  Backend(const Clock& clock, const Options& options);

  Registry& registry() { return registry_; }
  const Registry& registry() const { return registry_; }
  const CrdNames& crd_names() const { return crd_names_; }
  Random& random() { return random_; }
  // Goes on with other numbers: those of the first seed were drawn before, by whoever made the state.
  void reseed(std::uint64_t seed) { random_ = SeededRandom(seed); }

  // Time as this server sees it.
  Instant now() const { return clock_.now() + offset_; }
  WallTime wall() const { return clock_.wall() + offset_; }
  Time time() const { return Time(wall()); }
  void advance(Duration by) { offset_ += by; }

  const storage::Storage& storage() const { return storage_; }
  // As fresh as the storage.
  storage::WatchCache& cache();

  storage::Record get(const ResourceType& type, std::string_view ns, std::string_view name) const;
  // Kept whatever was there before.
  storage::Record put(const ResourceType& type, Json object);
  // The same for an object that needs no encoding.
  storage::Record put_made(const ResourceType& type, Made made);
  // Many at once: see storage::Storage::load(). Watches from before end.
  void load(const ResourceType& type, std::vector<Made> all);
  // Null where it was not there.
  storage::Record remove(const ResourceType& type, std::string_view ns, std::string_view name);
  // The same for what no version is served of.
  storage::Record remove_stored(std::string_view storage, std::string_view key);

  // Runs after each write, in the order of asking.
  void on_change(std::function<void(const Change&)> listener) { listeners_.push_back(std::move(listener)); }
  // Runs after the state was exchanged as a whole.
  void on_restored(std::function<void()> listener) { restored_.push_back(std::move(listener)); }

  storage::Checkpoint checkpoint() const { return storage_.checkpoint(); }
  void restore(const storage::Checkpoint& checkpoint);
  void compact();  // all history
  void forget();   // the history that is too old; from time to time

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
  std::vector<std::pair<Instant, storage::Revision>> marks_{};  // the revision then, about every tenth of the history
  std::vector<std::function<void(const Change&)>> listeners_{};
  std::vector<std::function<void()>> restored_{};
};

}  // namespace tain::server
