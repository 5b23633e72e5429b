#pragma once

#include <tain/cache/store.h>
#include <tain/object.h>

#include <functional>
#include <string>
#include <string_view>

namespace tain {

// Receives the changes of an informer, in the order of the store.
//
// Threading:  called on the Executor of the informer, without a lock. Calls of one handler do not overlap.
// Errors:     an exception is counted and reported; the next event follows.
class Handler {
 public:
  virtual ~Handler() = default;
  virtual void on_add(const Object& object, bool is_in_initial_list) = 0;
  virtual void on_update(const Object& old_object, const Object& new_object) = 0;
  virtual void on_delete(const Deleted& deleted) = 0;
};

// A Handler that calls functions. Empty ones are not called.
class FunctionHandler : public Handler {
 public:
  struct Functions {
    std::function<void(const Object&, bool is_in_initial_list)> on_add{};
    std::function<void(const Object& old_object, const Object& new_object)> on_update{};
    std::function<void(const Deleted&)> on_delete{};
  };
  explicit FunctionHandler(Functions functions) : functions_(std::move(functions)) {}
  void on_add(const Object& object, bool is_in_initial_list) override;
  void on_update(const Object& old_object, const Object& new_object) override;
  void on_delete(const Deleted& deleted) override;

 private:
  Functions functions_;
};

// A Handler that passes on the events of objects that a filter accepts. An object that begins to match is an add, and
// one that stops matching is a delete. A deletion is filtered by its last state; one without a state is passed on.
//
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
