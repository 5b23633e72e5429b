#pragma once

#include <tain/error.h>
#include <tain/object.h>
#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// An object whose newest version does not decode as a struct.
struct Undecoded {
  std::string key{};
  std::string resource_version{};
  bool has_older = false;  // an older version decoded: get() shows that one, marked stale
  Error error{};
};

// The values that were made of objects, kept beside the store: Informer<MyStruct> has one. They are found by the
// identity of the Object (not by its key), so that a value never belongs to another version than its object. The one
// exception is marked: an object that does not decode has the value of the last version of the same uid that did.
//
// The newest object of each key is kept, and the last thousand that newer ones displaced, which handlers still ask for
// as `old`. One that does not decode is kept for as long as anybody else holds its object. Anything else (an old
// snapshot, read long after) is decoded again, each time.
//
// Cost:       one value and one Object reference for each object of the store, and about 150 bytes; of an object that
//             does not decode also the last version that did. A lookup takes a lock for the time of one hash lookup,
//             and copies a shared pointer.
// Threading:  everything from any thread; `decode` runs outside all locks, perhaps on two threads at once.
// Errors:     each version that does not decode is counted and reported to `on_failure`, once. `is_first`: the version
//             before it decoded, or there was none.
class DecodedObjects {
 public:
  using Decode = std::function<Result<std::shared_ptr<const void>>(const Object&)>;
  using OnFailure = std::function<void(const Error&, bool is_first)>;
  struct Entry {
    std::shared_ptr<const void> value{};   // null: no version of it has decoded, or that one is not kept any more
    std::shared_ptr<const Error> error{};  // why this version does not decode: `value` is of an older one
    Object older{};                        // that one
    // The version that `value` is of, where this is the entry of `object`; empty where there is no value.
    Object version(const Object& object) const {
      if (value == nullptr) return {};
      return error == nullptr ? object : older;
    }
  };
  DecodedObjects(Decode decode, OnFailure on_failure);
  ~DecodedObjects();
  DecodedObjects(const DecodedObjects&) = delete;
  DecodedObjects& operator=(const DecodedObjects&) = delete;

  // Decodes an object that is about to be the newest of its key. `present` is what the store has under that key; it is
  // asked for where this one does not decode and the version before it is not known here.
  void keep(const Object& object, const std::function<Object()>& present = {});
  // The same for an object that the store has already: does nothing where an object of its key is known.
  void adopt(const Object& object);
  void forget(std::string_view key, const Object& last);  // it was deleted; `last` may be empty
  // Forgets objects that the store does not have and that no event named, such as objects that were added and deleted
  // before a handler was called. Does nothing unless many more objects are kept than `stored`. `is_gone`: the store has
  // applied this object and does not have its key.
  void sweep(std::size_t stored, const std::function<bool(const Object&)>& is_gone);
  Entry get(const Object& object) const;

  std::size_t size() const;  // values kept
  // The objects whose newest version does not decode, of the keys that the store has: how many, and at most `max` of
  // them in no order.
  struct Failing {
    std::size_t count = 0;
    std::vector<Undecoded> some{};
  };
  Failing failing(std::size_t max, const std::function<bool(std::string_view key)>& is_stored) const;
  std::uint64_t decoded() const;
  std::uint64_t failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
