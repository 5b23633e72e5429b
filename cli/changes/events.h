#pragma once

#include <tain/cluster.h>
#include <tain/object.h>
#include <tain/scalars.h>

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "cli/changes/timeline.h"
#include "cli/follow/targets.h"

namespace tain::cli {

// Which corev1 Events belong to the objects that are followed.
//
// Where only some objects of a kind are (a selector), an Event counts by the uid of its object; one that comes before
// its object is kept for a while.
//
// Threading:  one thread.
class EventWeaver {
 public:
  explicit EventWeaver(std::vector<Target> followed);

  // An object of the followed was seen.
  void know(const Object& object);
  enum class Belongs : std::uint8_t { kYes, kNo, kPerhaps };  // kPerhaps: its object is not known yet
  Belongs belongs(const Object& event) const;

  // The Events that wait for their objects. take_known() gives those whose object has come; the rest goes after 5 s.
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

// Where the Events of these targets are: their namespaces, and that in which those of objects without one are kept.
Scope scope_of_events(const std::vector<Target>& followed);

// When it was last seen, by itself.
Time time_of_event(const Object& event);
// Whether another version of it tells of another occurrence.
bool happened_again(const Object& before, const Object& after);
TimelineEntry entry_of_event(const Object& event, WallTime at);

}  // namespace tain::cli
