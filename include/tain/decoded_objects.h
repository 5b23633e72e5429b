#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace tain {

// The values that were made of objects, kept beside the store: Informer<MyStruct> has one. They are found by the
// identity of the Object (not by its key), so that a value never belongs to another version than its object.
//
// The newest object of each key is kept, and the last thousand that newer ones displaced, which handlers still ask for
// as `old`. Anything else (an old snapshot, read long after) is decoded again, each time.
//
// Cost:       one value and one Object reference for each object of the store, and about 150 bytes; a lookup takes a
//             lock for the time of one hash lookup, and copies a shared pointer.
// Threading:  everything from any thread; `decode` runs outside all locks, perhaps on two threads at once.
// Errors:     an object that does not decode has no value; it is counted and told to `on_error`, once for each time it
//             is written.
class DecodedObjects {
 public:
  using Decode = std::function<Result<std::shared_ptr<const void>>(const Object&)>;
  DecodedObjects(Decode decode, std::function<void(const Error&)> on_error);
  ~DecodedObjects();
  DecodedObjects(const DecodedObjects&) = delete;
  DecodedObjects& operator=(const DecodedObjects&) = delete;

  void keep(const Object& object);                              // decodes it: it is about to be the newest of its key
  void forget(std::string_view key);                            // it was deleted
  std::shared_ptr<const void> get(const Object& object) const;  // null where it does not decode

  std::size_t size() const;  // values kept
  std::uint64_t decoded() const;
  std::uint64_t failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
