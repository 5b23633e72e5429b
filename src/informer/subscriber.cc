#include "src/informer/subscriber.h"

#include <exception>
#include <utility>

#include "src/base/guarded.h"
#include "src/informer/field_changes.h"

namespace tain::informer {

Subscriber::Subscriber(std::shared_ptr<Distributor> distributor, Executor& executor, OnEvent on_event,
                       HandlerOptions options, OnError on_error)
    : delivery(options.delivery, options.max_bytes),
      distributor_(std::move(distributor)),
      executor_(executor),
      on_event_(std::move(on_event)),
      options_(std::move(options)),
      on_error_(std::move(on_error)),
      before_(options_.only_when.size()),
      after_(options_.only_when.size()),
      fields_(options_.only_when.size()) {
  for (const Path& path : options_.only_when) paths_.push_back(path.view());
}

bool Subscriber::deliver(std::size_t max, std::size_t& count) {
  const std::vector<ObjectEvent>& events = in_hand_->events;
  for (; next_ < events.size(); ++count) {
    if (count >= max || removed_.load(std::memory_order_acquire) || halted_.load(std::memory_order_acquire)) {
      return false;
    }
    const ObjectEvent& event = events[next_++];
    left_in_hand_.store(events.size() - next_, std::memory_order_relaxed);
    dispatch(event);
  }
  return true;
}

void Subscriber::dispatch(const ObjectEvent& event) {
  if (options_.filter) return dispatch_filtered(event);
  dispatch_changed(event);
}

// `inside_` records the keys that the filter accepted, because the old object may be missing and the filter may give
// another result for it now.
void Subscriber::dispatch_filtered(const ObjectEvent& event) {
  bool is_in = false;
  if (event.now) {
    if (const auto thrown = thrown_by([&] { is_in = options_.filter(event.now); })) return failed(*thrown);
  }
  const auto found = inside_.find(event.key);
  const bool was_in = found != inside_.end();
  if (was_in && !is_in) inside_.erase(found);
  if (is_in && !was_in) inside_.emplace(event.key);
  if (was_in && is_in) {
    if (event.type != ObjectEvent::Type::kAdd) return dispatch_changed(event);
  } else if (is_in) {
    if (event.type == ObjectEvent::Type::kAdd) return dispatch_changed(event);
    ObjectEvent entered = event;
    entered.type = ObjectEvent::Type::kAdd;
    entered.old = {};
    entered.old_resource_version = {};
    entered.is_resync = false;
    dispatch_changed(entered);
  } else if (was_in) {
    if (event.type == ObjectEvent::Type::kDelete) return dispatch_changed(event);
    // The object still exists but no longer matches the filter. The event carries its last state that matched.
    ObjectEvent left = event;
    left.type = ObjectEvent::Type::kDelete;
    left.now = {};
    left.known_final_state = static_cast<bool>(event.old);
    left.is_resync = false;
    dispatch_changed(left);
  }
}

void Subscriber::dispatch_changed(const ObjectEvent& event) {
  if (paths_.empty()) return call(event);
  const bool differs = read_fields(event, paths_, before_, after_, fields_);
  // Without the old object a change cannot be excluded, so the handler is called.
  if (event.type == ObjectEvent::Type::kUpdate && event.old && !differs) return;
  ObjectEvent with_fields = event;
  with_fields.fields = fields_;
  call(with_fields);
}

void Subscriber::call(const ObjectEvent& event) {
  delivered_.fetch_add(1, std::memory_order_relaxed);
  if (const auto thrown = thrown_by([&] { on_event_(event); })) failed(*thrown);
}

void Subscriber::failed(const std::string& what) {
  failures_.fetch_add(1, std::memory_order_relaxed);
  if (!on_error_) return;
  std::string message = "the handler ";
  if (!options_.name.empty()) message.append(options_.name).append(" ");
  message.append("threw: ").append(what);
  try {
    on_error_(Error::of(Code::kUnknown, std::move(message), Phase::kHandler));
  } catch (...) {  // exceptions from the error callback are ignored
  }
}

}  // namespace tain::informer
