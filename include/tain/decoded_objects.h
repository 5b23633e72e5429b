#pragma once

// The cache of decoded structs behind Informer<MyStruct>. Users need only DecodedObjects::Undecoded, which
// InformerStatus lists.
#include <tain/cache/shared_informer.h>
#include <tain/object.h>
#include <tain/path.h>
#include <tain/result.h>
#include <tain/value.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

namespace api {

// A cache of the structs that were decoded from the objects of an informer. Informer<MyStruct> has one.
//
// A value is found by the identity of its Object, not by its key, so a value always belongs to the version of its
// object. One exception is marked: an object that does not decode has the value of the last version of the same uid
// that decoded.
//
// The cache keeps the newest object of each key and the last thousand objects that newer ones replaced, because
// handlers read them as `old`. An object that does not decode is kept while anything else refers to it. Any other
// object, such as one of an old snapshot, is decoded again at each lookup.
//
// Cost:       one value, one Object reference and about 150 bytes for each object of the store; for an object that
//             does not decode, also the last version that decoded. A lookup holds a lock for one hash lookup and
//             copies a shared pointer.
// Threading:  all functions from any thread. `decode` runs outside all locks, possibly on two threads at once.
// Errors:     each version that does not decode is counted and reported to `on_failure` once. `is_first` is true if
//             the previous version decoded or there was none.
class DecodedObjects {
 public:
  class StructEvents;

  using Decode = std::function<Result<std::shared_ptr<const void>>(const Object&)>;
  using OnFailure = std::function<void(const Error&, bool is_first)>;
  struct Entry {
    std::shared_ptr<const void> value{};   // null: no version has decoded, or that version is no longer kept
    std::shared_ptr<const Error> error{};  // why this version does not decode; `value` is then that of `older`
    Object older{};                        // the last version that decoded, if this one does not
    // The version that `value` was decoded from, if this is the entry of `object`. Empty without a value.
    Object version(const Object& object) const {
      if (value == nullptr) return {};
      return error == nullptr ? object : older;
    }
  };
  DecodedObjects(Decode decode, OnFailure on_failure);
  ~DecodedObjects();
  DecodedObjects(const DecodedObjects&) = delete;
  DecodedObjects& operator=(const DecodedObjects&) = delete;

  // Decodes an object that is about to become the newest of its key. `present` returns the object that the store has
  // under that key. It is called if this object does not decode and the cache does not have the previous version.
  void keep(const Object& object, const std::function<Object()>& present = {});
  // Decodes an object that is already in the store. Does nothing if the cache has an object of its key.
  void adopt(const Object& object);
  void forget(std::string_view key, const Object& last);  // after a deletion; `last` may be empty
  // Removes objects that the store does not have and that no event named, such as objects that were added and deleted
  // before a handler was called. Does nothing unless many more objects are kept than `stored`. `is_gone` returns
  // whether the store has applied the object and no longer has its key.
  void sweep(std::size_t stored, const std::function<bool(const Object&)>& is_gone);
  Entry get(const Object& object) const;

  std::size_t size() const;  // values kept
  // An object whose newest version does not decode as a struct.
  struct Undecoded {
    std::string key{};
    std::string resource_version{};
    bool has_older = false;  // an older version decoded; get() returns it, marked stale
    Error error{};
  };
  // The stored objects whose newest version does not decode.
  struct Failing {
    std::size_t count = 0;
    std::vector<Undecoded> some{};  // at most `max`, in no order
  };
  Failing failing(std::size_t max, const std::function<bool(std::string_view key)>& is_stored) const;
  std::uint64_t decoded() const;
  std::uint64_t failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Translates the events of objects into events of structs for one handler: from one version that decodes to the next.
// See Informer for the rules.
//
// Threading:  one call at a time.
class DecodedObjects::StructEvents {
 public:
  // `only_when`: as in HandlerOptions. It is applied here and not by the SharedInformer, which would compare versions
  // that the handler does not receive.
  explicit StructEvents(std::vector<Path> only_when);
  StructEvents(const StructEvents&) = delete;
  StructEvents& operator=(const StructEvents&) = delete;

  // Rewrites an event for the handler: its `old` and `now` become the versions that decoded. Returns false if the
  // handler must not be called. The parameters `old` and `now` are the entries of the event's objects. References in
  // the event are valid until the next call.
  bool translate(ObjectEvent& event, const DecodedObjects::Entry& old, const DecodedObjects::Entry& now);

 private:
  using Version = std::optional<std::string>;  // that the handler received last; empty: none

  Version known_version(const ObjectEvent& event);
  bool rewrite(ObjectEvent& event, const DecodedObjects::Entry& old, const DecodedObjects::Entry& now);
  bool has_wanted_change(ObjectEvent& event);

  const std::vector<Path> only_when_;
  std::vector<PathView> paths_;
  std::vector<Value> before_;
  std::vector<Value> after_;
  std::vector<ObjectEvent::FieldChange> fields_;
  std::string old_version_;                             // of the last event
  std::map<std::string, Version, std::less<>> behind_;  // by key: objects whose newest version the handler did not get
};

}  // namespace api
}  // namespace tain
