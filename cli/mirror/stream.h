#pragma once

#include <tain/object.h>

#include <iosfwd>
#include <string>
#include <string_view>

#include "cli/follow/follow.h"

namespace tain::cli {

// Changes as lines of JSON for programs:
//
//   {"type":"ADDED","resource":"pods","key":"default/a","resourceVersion":"7","initial":true,"object":{...}}
//   {"type":"SYNCED","resource":"pods","resourceVersion":"9","objects":1}
//   {"type":"MODIFIED","resource":"pods","key":"default/a","resourceVersion":"12","object":{...},"old":{...}}
//   {"type":"DELETED","resource":"pods","key":"default/a","resourceVersion":"13","object":{...}}
//   {"type":"GAP","resource":"pods","message":"gap 12 s: connection lost; healed by a relist","historyLost":true}
//
// A delete that only a list showed has `"finalStateUnknown":true`; a coalesced event has `"coalesced":true`.
class JsonLines {
 public:
  JsonLines(std::ostream& out, bool with_old) : out_(out), with_old_(with_old) {}

  void write(const std::string& resource, const FollowEvent& event);
  void write_initial(const std::string& resource, const Object& object);
  void write_synced(const std::string& resource, std::string_view version, std::size_t objects);

 private:
  std::string json_of(const Object& object) const;

  std::ostream& out_;
  const bool with_old_;
};

}  // namespace tain::cli
