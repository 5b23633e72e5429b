#pragma once

#include <tain/decoded_objects.h>
#include <tain/path.h>
#include <tain/shared_informer.h>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tain::api {

// What one handler of structs hears: turns changes of objects into changes from one version that decodes to the next,
// as Informer says.
//
// Threading:  one call at a time.
class StructEvents {
 public:
  // `only_when`: as in HandlerOptions. The engine must not apply it: it would compare versions that the handler does
  // not hear of.
  explicit StructEvents(std::vector<Path> only_when);
  StructEvents(const StructEvents&) = delete;
  StructEvents& operator=(const StructEvents&) = delete;

  // Rewrites an event as the handler hears it: `old` and `now` become the versions that decoded. False: it hears
  // nothing. `old` and `now` are the entries of the objects of the event. What the event refers to is valid until the
  // next call.
  bool translate(ObjectEvent& event, const DecodedObjects::Entry& old, const DecodedObjects::Entry& now);

 private:
  using Version = std::optional<std::string>;  // that the handler knows of an object; none: it does not know the object

  Version known_version(const ObjectEvent& event);
  bool rewrite(ObjectEvent& event, const DecodedObjects::Entry& old, const DecodedObjects::Entry& now);
  bool has_wanted_change(ObjectEvent& event);

  const std::vector<Path> only_when_;
  std::vector<PathView> paths_;
  std::vector<Value> before_;
  std::vector<Value> after_;
  std::vector<FieldChange> fields_;
  std::string old_version_;                             // of the last event
  std::map<std::string, Version, std::less<>> behind_;  // of objects whose newest version the handler has not heard of
};

}  // namespace tain::api
