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
  std::optional<ObjectEvent> own;  // a variant of `event`
  const ObjectEvent* passed = &event;
  if (options_.filter) passed = filtered(event, own);
  if (passed != nullptr && !paths_.empty()) passed = with_fields(*passed, own);
  if (passed == nullptr) return;
  delivered_.fetch_add(1, std::memory_order_relaxed);
  if (const auto thrown = thrown_by([&] { on_event_(*passed); })) failed(*thrown);
}

// `inside_` records the keys that the filter accepted, because the old object may be missing and the filter may give
// another result for it now.
const ObjectEvent* Subscriber::filtered(const ObjectEvent& event, std::optional<ObjectEvent>& own) {
  bool is_in = false;
  if (event.now) {
    if (const auto thrown = thrown_by([&] { is_in = options_.filter(event.now); })) {
      failed(*thrown);
      return nullptr;
    }
  }
  const auto found = inside_.find(event.key);
  const bool was_in = found != inside_.end();
  if (was_in && !is_in) inside_.erase(found);
  if (is_in && !was_in) inside_.emplace(event.key);
  if (was_in && is_in) return event.type != ObjectEvent::Type::kAdd ? &event : nullptr;
  if (is_in) {
    if (event.type == ObjectEvent::Type::kAdd) return &event;
    own = event;
    own->type = ObjectEvent::Type::kAdd;
    own->old = {};
    own->old_resource_version = {};
    own->is_resync = false;
    return &*own;
  }
  if (!was_in || event.type == ObjectEvent::Type::kDelete) return was_in ? &event : nullptr;
  // The object still exists but no longer matches the filter. The event carries its last state that matched.
  own = event;
  own->type = ObjectEvent::Type::kDelete;
  own->now = {};
  own->known_final_state = static_cast<bool>(event.old);
  own->is_resync = false;
  return &*own;
}

// Null for an update that changes no field of `only_when`. Without the old object a change cannot be excluded.
const ObjectEvent* Subscriber::with_fields(const ObjectEvent& event, std::optional<ObjectEvent>& own) {
  const bool differs = read_fields(event, paths_, before_, after_, fields_);
  if (event.type == ObjectEvent::Type::kUpdate && event.old && !differs) return nullptr;
  if (!own) own = event;
  own->fields = fields_;
  return &*own;
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
