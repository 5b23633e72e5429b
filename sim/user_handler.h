#pragma once

#include "sim/handler_check.h"
#include "sim/mirror.h"

namespace tain::sim {

// The handler of a simulated user: it checks each call, then runs the user's code.
class Mirror::UserHandler final : public Handler {
 public:
  UserHandler(HandlerCheck& check, Trace& trace, const EventQueue& queue, int mirror, std::function<void()> then)
      : check_(check), trace_(trace), queue_(queue), mirror_(mirror), then_(std::move(then)) {}

  void on_add(const Object& object, bool is_in_initial_list) override {
    trace_.line(queue_.now(), "add", mirror_, object.key(), object.resource_version(), is_in_initial_list);
    check_.on_add(object);
    then_();
  }
  void on_update(const Object& old_object, const Object& new_object) override {
    trace_.line(queue_.now(), "update", mirror_, new_object.key(), old_object.resource_version(),
                new_object.resource_version());
    check_.on_update(old_object, new_object);
    then_();
  }
  void on_delete(const Deleted& deleted) override {
    trace_.line(queue_.now(), "gone", mirror_, deleted.key, deleted.known_final_state);
    check_.on_delete(deleted);
    then_();
  }

 private:
  HandlerCheck& check_;
  Trace& trace_;
  const EventQueue& queue_;
  int mirror_;
  std::function<void()> then_;
};

}  // namespace tain::sim
