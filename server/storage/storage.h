#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/record.h"
#include "server/storage/record_map.h"

namespace tain::storage {

// One change of one resource, and the whole state of that resource right after it.
struct Event {
  Revision revision = 0;
  Instant at{};
  Record before{};  // null: the object was created
  Record after{};   // null: it was deleted
  Record final{};   // of a deletion: the last state, stamped with the deletion's revision
  RecordMap state{};
  // `before` stamped with this revision, for a watcher whose selector the object leaves; made when first needed.
  mutable Record departed{};
};
using EventPtr = std::shared_ptr<const Event>;

// What an object must be for a write to go through.
struct Precondition {
  std::optional<Revision> revision{};
  std::optional<std::string> uid{};
};

struct PutRequest {
  std::string ns{};
  std::string name{};
  std::string uid{};
  Fields labels{};
  Fields fields{};
  Fields owners{};
  bool deleting = false;
  Document document{};
};
enum class PutMode : std::uint8_t { kCreate, kUpdate, kUpsert };

// The whole storage at one moment; shares its contents. See Storage::restore().
class Checkpoint;

// Where an API server keeps its objects: every version of every object within a window, under one revision that counts
// the writes to all resources. It answers nobody by itself: WatchCache lists and watches it.
//
// Threading:  one thread, or a lock outside. No clock, no randomness: the time of a write is told with it.
// Ownership:  records and events are immutable and shared. A WatchCache or Watch must not outlive it.
// Errors:     kAlreadyExists, kNotFound, kConflict (precondition).
class Storage {
 public:
  struct Options {
    std::size_t window_events = 1000;                // per resource: how far back a watch may begin
    Duration window_age = std::chrono::minutes(10);  // and for how long at most
    Duration history_age = std::chrono::minutes(5);  // how old an exact list may be
    std::size_t history_bytes = 0;                   // per resource: what bodies of the past may take; 0: any
    std::string version_prefix{};                    // versions on the wire are this and the revision; not empty:
                                                     // opaque versions, as some aggregated servers have them
  };
  Storage() : Storage(Options{}) {}
  explicit Storage(Options options) : options_(std::move(options)) {}
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  // Writes. The record is the new state; of remove() the last state with the deletion's version.
  Result<Record> put(std::string_view resource, PutRequest request, PutMode mode, Instant now,
                     const Precondition& precondition = {});
  Result<Record> remove(std::string_view resource, std::string_view key, Instant now,
                        const Precondition& precondition = {});

  // Takes in many objects at once, as if they had been there before anybody looked: each gets a revision of its own,
  // but there is no event of it, and watches from before expire. What has one of their keys is replaced.
  std::vector<Record> load(std::string_view resource, std::vector<PutRequest> requests);

  // Shows everything that is held of a resource, its past too, in another form: `shaped` has the same name and uid.
  // Nothing is written by it: revisions stay, and there is no event.
  using Shape = std::function<std::optional<PutRequest>(const Stored& record)>;  // nothing: stays as it is
  void reshape(std::string_view resource, const Shape& shaped);

  Revision revision() const { return revision_; }
  std::string version_text(Revision revision) const { return options_.version_prefix + std::to_string(revision); }
  Result<Revision> parse_version(std::string_view version) const;  // kBadRequest

  Record get(std::string_view resource, std::string_view key) const;
  const RecordMap& state(std::string_view resource) const;
  // The states of all resources now.
  std::map<std::string, RecordMap, std::less<>> states() const;
  // The state of a resource as of a revision. kExpired when compacted, kTooLargeVersion when not reached.
  Result<RecordMap> state_at(std::string_view resource, Revision revision) const;

  // The oldest revision that a watch of this resource may begin after.
  Revision watch_floor(std::string_view resource) const;
  // The oldest revision that can be listed.
  Revision compacted() const { return compacted_; }
  // The first event of the resource after `revision`, as a position for event_at(). REQUIRES: revision >= floor.
  std::uint64_t position_after(std::string_view resource, Revision revision) const;
  // Positions count events from the beginning of the timeline. Null when not there yet; see first_position().
  EventPtr event_at(std::string_view resource, std::uint64_t position) const;
  std::uint64_t first_position(std::string_view resource) const;
  std::uint64_t end_position(std::string_view resource) const;

  // The newest revision of which the event is gone, of any resource: who has seen less cannot follow any more.
  Revision forgotten() const { return forgotten_; }

  // Forgets what happened before: lists of older revisions expire.
  void compact(Revision revision);
  // Forgets events up to here: watches from older revisions expire.
  void shrink_window(std::string_view resource, Revision revision);

  Checkpoint checkpoint() const;
  // Puts everything back, the revision too: what a cluster restored from a backup looks like. A new timeline: all
  // watches end, and none may begin before the restored revision.
  void restore(const Checkpoint& checkpoint);
  std::uint64_t timeline() const { return timeline_; }

 private:
  friend class Checkpoint;
  struct Resource {
    RecordMap base{};  // the state before the oldest event kept
    RecordMap now{};
    Revision watch_floor = 0;
    std::uint64_t first = 0;  // position of events.front()
    std::deque<EventPtr> events{};
    std::size_t past_bytes = 0;  // of bodies that only the events hold
  };
  const Resource* find(std::string_view resource) const;
  Resource& open(std::string_view resource);
  Result<void> check(const Record& held, std::string_view resource, std::string_view key,
                     const Precondition& precondition) const;
  void record(Resource& resource, Event event);
  void trim(Resource& resource, Instant now);
  void drop_old(Resource& resource);

  Options options_;
  Revision revision_ = 0;
  Revision compacted_ = 0;
  Revision forgotten_ = 0;
  std::uint64_t timeline_ = 0;
  std::deque<std::pair<Revision, Instant>> ages_{};  // when each revision was made, while it can be listed
  std::map<std::string, Resource, std::less<>> resources_{};
};

class Checkpoint {
 public:
  using States = std::map<std::string, RecordMap, std::less<>>;
  Checkpoint() = default;
  // Of what was kept elsewhere, in a file: no record may be newer than `revision`.
  Checkpoint(Revision revision, States states) : revision_(revision), states_(std::move(states)) {}

  Revision revision() const { return revision_; }
  const States& states() const { return states_; }

 private:
  friend class Storage;
  Revision revision_ = 0;
  std::map<std::string, RecordMap, std::less<>> states_{};
};

}  // namespace tain::storage
