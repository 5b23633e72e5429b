#pragma once

#include <tain/cache/store.h>
#include <tain/object.h>

#include <functional>
#include <string>
#include <string_view>

namespace tain {

// A deletion: the last state known, and whether it is the final one or was concluded from a list.
struct Deleted {
  std::string key{};
  Object last{};  // perhaps empty
  bool known_final_state = true;

  // From the key, else from the last state, else empty.
  ObjectName name() const;
};

// What wants to know of changes. Calls of one handler never overlap and come in the order of the store.
//
// Threading:  on the Executor (or whatever the informer was given), never under a lock of ours.
// Errors:     a handler that throws is counted and reported; the next event follows.
class Handler {
 public:
  virtual ~Handler() = default;
  virtual void on_add(const Object& object, bool is_in_initial_list) = 0;
  virtual void on_update(const Object& old_object, const Object& new_object) = 0;
  virtual void on_delete(const Deleted& deleted) = 0;
};

// A handler by functions; those not set are not called.
struct HandlerFunctions {
  std::function<void(const Object&, bool is_in_initial_list)> on_add{};
  std::function<void(const Object& old_object, const Object& new_object)> on_update{};
  std::function<void(const Deleted&)> on_delete{};
};

class FunctionHandler : public Handler {
 public:
  explicit FunctionHandler(HandlerFunctions functions) : functions_(std::move(functions)) {}
  void on_add(const Object& object, bool is_in_initial_list) override;
  void on_update(const Object& old_object, const Object& new_object) override;
  void on_delete(const Deleted& deleted) override;

 private:
  HandlerFunctions functions_;
};

// Passes on what the filter accepts: an update into the filter is an add, out of it a delete. A deletion is judged by
// its last state; one without any state is passed on.
// Ownership:  `next` outlives it.
class FilteringHandler : public Handler {
 public:
  FilteringHandler(std::function<bool(const Object&)> accept, Handler& next)
      : accept_(std::move(accept)), next_(next) {}
  void on_add(const Object& object, bool is_in_initial_list) override;
  void on_update(const Object& old_object, const Object& new_object) override;
  void on_delete(const Deleted& deleted) override;

 private:
  std::function<bool(const Object&)> accept_;
  Handler& next_;
};

}  // namespace tain
