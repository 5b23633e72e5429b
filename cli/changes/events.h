#pragma once

#include <tain/cluster.h>
#include <tain/object.h>
#include <tain/scalars.h>

#include <deque>
#include <string>
#include <unordered_set>
#include <vector>

#include "cli/changes/timeline.h"
#include "cli/follow/targets.h"

namespace tain::cli {

// Finds the corev1 Events that belong to the followed objects.
//
// With a selector, an Event belongs if the uid of its object is known. An Event that arrives before its object is kept
// for 5 s.
//
// Threading:  one thread.
class EventWeaver {
 public:
  explicit EventWeaver(std::vector<Target> followed);

  // Adds a followed object.
  void know(const Object& object);
  enum class Belongs : std::uint8_t { kYes, kNo, kPerhaps };  // kPerhaps: its object is not known yet
  Belongs belongs(const Object& event) const;

  // keep() stores an Event until its object is known. take_known() returns such Events and drops those older than 5 s.
  void keep(const Object& event, WallTime now);
  std::vector<Object> take_known(WallTime now);
  bool is_waiting() const { return !waiting_.empty(); }

 private:
  struct Waiting {
    Object event{};
    WallTime since{};
  };
  bool narrowed_ = false;  // by a selector
  std::vector<Target> followed_;
  std::unordered_set<std::string> known_{};  // uids, and kind/namespace/name
  std::deque<Waiting> waiting_{};
};

// The namespaces of the Events of these targets. Events of cluster-scoped objects are in `default`.
Scope scope_of_events(const std::vector<Target>& followed);

// The last time recorded in the Event.
Time time_of_event(const Object& event);
// Whether a new version of an Event is another occurrence.
bool happened_again(const Object& before, const Object& after);
TimelineEntry entry_of_event(const Object& event, WallTime at);

}  // namespace tain::cli
