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

// One change of one resource, with the state of that resource after it.
struct Event {
  Revision revision = 0;
  Instant at{};
  Record before{};  // null: the object was created
  Record after{};   // null: it was deleted
  Record final{};   // of a deletion: the last state with the deletion's revision
  RecordMap state{};
  // `before` with this revision, for watchers whose selector the object leaves; made on first use.
  mutable Record departed{};
};
using EventPtr = std::shared_ptr<const Event>;

// Conditions on the stored object for a write.
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
// The object of a request with its version in the body.
Record make_record(PutRequest request, std::string key, Revision created, Revision revision,
                   const std::string& version);
enum class PutMode : std::uint8_t { kCreate, kUpdate, kUpsert };

// A snapshot of the whole storage; shares its contents. See Storage::restore().
class Checkpoint;

// The storage of an API server: all versions of all objects within a window. One revision counts the writes of all
// resources. WatchCache provides lists and watches.
//
// Threading:  one thread, or an external lock. No clock and no random numbers: the caller passes the time of a write.
// Ownership:  records and events are immutable and shared. A WatchCache or Watch must not outlive it.
// Errors:     kAlreadyExists, kNotFound, kConflict (precondition).
class Storage {
 public:
  struct Options {
    std::size_t window_events = 1000;                // per resource: events available to a new watch
    Duration window_age = std::chrono::minutes(10);  // and their maximum age
    Duration history_age = std::chrono::minutes(5);  // maximum age of an exact list
    std::size_t history_bytes = 0;                   // per resource: limit for bodies of the history; 0: no limit
    std::string version_prefix{};                    // versions on the wire are prefix and revision; not empty:
                                                     // opaque versions, as some aggregated servers have them
  };
  Storage() : Storage(Options{}) {}
  explicit Storage(Options options) : options_(std::move(options)) {}
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  // Writes. Return the new state; remove() returns the last state with the deletion's version.
  Result<Record> put(std::string_view resource, PutRequest request, PutMode mode, Instant now,
                     const Precondition& precondition = {});
  Result<Record> remove(std::string_view resource, std::string_view key, Instant now,
                        const Precondition& precondition = {});

  // Adds many objects as initial state: each gets a revision but no event, and existing watches expire. Replaces
  // objects with the same keys.
  std::vector<Record> load(std::string_view resource, std::vector<PutRequest> requests);

  // Replaces the stored form of all objects of a resource, including its history; `shaped` keeps name and uid. Not a
  // write: revisions stay, and there are no events.
  using Shape = std::function<std::optional<PutRequest>(const Stored& record)>;  // nothing: unchanged
  void reshape(std::string_view resource, const Shape& shaped);

  Revision revision() const { return revision_; }
  std::string version_text(Revision revision) const { return options_.version_prefix + std::to_string(revision); }
  Result<Revision> parse_version(std::string_view version) const;  // kBadRequest

  Record get(std::string_view resource, std::string_view key) const;
  const RecordMap& state(std::string_view resource) const;
  // The current states of all resources.
  std::map<std::string, RecordMap, std::less<>> states() const;
  // The state of a resource at a revision. kExpired if compacted, kTooLargeVersion if in the future.
  Result<RecordMap> state_at(std::string_view resource, Revision revision) const;

  // The oldest revision after which a watch of this resource can start.
  Revision watch_floor(std::string_view resource) const;
  // The oldest revision that can be listed.
  Revision compacted() const { return compacted_; }
  // The position of the first event of the resource after `revision`. REQUIRES: revision >= floor.
  std::uint64_t position_after(std::string_view resource, Revision revision) const;
  // Positions count events since the start of the timeline. Null if there is none yet; see first_position().
  EventPtr event_at(std::string_view resource, std::uint64_t position) const;
  std::uint64_t first_position(std::string_view resource) const;
  std::uint64_t end_position(std::string_view resource) const;

  // The newest revision whose event was removed, of any resource: readers behind it cannot catch up.
  Revision forgotten() const { return forgotten_; }

  // Removes the history before a revision: lists of older revisions expire.
  void compact(Revision revision);
  // Removes events up to a revision: watches from older revisions expire.
  void shrink_window(std::string_view resource, Revision revision);

  Checkpoint checkpoint() const;
  // Restores state and revision, like a cluster restored from a backup. Starts a new timeline: all watches end, and new
  // ones cannot start before the restored revision.
  void restore(const Checkpoint& checkpoint);
  std::uint64_t timeline() const { return timeline_; }

 private:
  friend class Checkpoint;
  struct Resource {
    RecordMap base{};  // the state before the oldest stored event
    RecordMap now{};
    Revision watch_floor = 0;
    std::uint64_t first = 0;  // position of events.front()
    std::deque<EventPtr> events{};
    std::size_t past_bytes = 0;  // of bodies referenced by events only
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
  std::deque<std::pair<Revision, Instant>> ages_{};  // the time of each revision that can be listed
  std::map<std::string, Resource, std::less<>> resources_{};
};

class Checkpoint {
 public:
  using States = std::map<std::string, RecordMap, std::less<>>;
  Checkpoint() = default;
  // From a state stored elsewhere, such as a file. No record may be newer than `revision`.
  Checkpoint(Revision revision, States states) : revision_(revision), states_(std::move(states)) {}

  Revision revision() const { return revision_; }
  const States& states() const { return states_; }

 private:
  friend class Storage;
  Revision revision_ = 0;
  std::map<std::string, RecordMap, std::less<>> states_{};
};

}  // namespace tain::storage
