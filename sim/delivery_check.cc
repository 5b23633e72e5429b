#include "sim/delivery_check.h"

#include <algorithm>
#include <utility>

namespace tain::sim {

void Chronicle::on_event(const ObjectEvent& event) {
  if (event.is_resync) return;
  Step step;
  step.gone = event.type == ObjectEvent::Type::kDelete;
  if (!step.gone) {
    step.uid = event.now.uid();
    step.version = event.now.resource_version();
  }
  step.at = ++size_;
  steps_[std::string(event.key)].push_back(std::move(step));
}

const std::vector<Chronicle::Step>& Chronicle::of(std::string_view key) const {
  static const std::vector<Step> kNone;
  const auto found = steps_.find(key);
  return found != steps_.end() ? found->second : kNone;
}

// What is there now it will be told as adds; all before that it missed.
DeliveryCheck::DeliveryCheck(Referee& referee, std::string name, const Chronicle& chronicle, bool may_coalesce)
    : referee_(referee),
      name_(std::move(name)),
      chronicle_(chronicle),
      may_coalesce_(may_coalesce),
      begin_(chronicle.size()) {
  for (const auto& [key, steps] : chronicle.all()) {
    known_[key].seen = steps.back().gone ? steps.size() : steps.size() - 1;
  }
}

void DeliveryCheck::complain(std::string_view what, std::string_view key, const std::string& more) {
  std::string text = name_;
  text.append(": delivery: ").append(what).append(" ").append(key).append(" ").append(more);
  referee_.violation(text);
}

void DeliveryCheck::on_event(const ObjectEvent& event) {
  Known& known = known_[std::string(event.key)];
  if (removed_) complain("told after its removal:", event.key, "");
  if (event.coalesced && !may_coalesce_) complain("coalesced within its bound:", event.key, "");
  if (event.is_resync) {
    if (!known.knows || known.version != event.now.resource_version()) {
      complain("resync of what it was not told:", event.key, std::string(event.now.resource_version()));
    }
    return;
  }
  check_old(event, known);
  std::size_t found = 0;
  if (!find(event, known, found)) {
    complain("told what never was, or twice:", event.key, std::string(event.now.resource_version()));
    return;
  }
  check_place(event, known, found);
  const Chronicle::Step& step = chronicle_.of(event.key)[found];
  known.seen = found + 1;
  known.knows = !step.gone;
  known.uid = step.uid;
  known.version = step.version;
}

void DeliveryCheck::check_old(const ObjectEvent& event, const Known& known) {
  if (event.type == ObjectEvent::Type::kAdd) {
    if (known.knows) complain("added although known:", event.key, known.version);
    return;
  }
  if (!known.knows) return complain("changed although unknown:", event.key, "");
  if (event.old_resource_version != known.version) {
    complain("names the wrong old version:", event.key,
             "knew " + known.version + ", told " + std::string(event.old_resource_version));
  }
  if (!event.old) {
    if (!event.coalesced) complain("has no old object and is not marked:", event.key, known.version);
  } else if (event.type == ObjectEvent::Type::kUpdate && event.old.resource_version() != known.version) {
    complain("has the wrong old object:", event.key, "knew " + known.version);
  }
  if (event.type == ObjectEvent::Type::kUpdate && event.now.uid() != known.uid) {
    complain("update across two lives:", event.key, known.uid);
  }
}

bool DeliveryCheck::find(const ObjectEvent& event, const Known& known, std::size_t& found) const {
  const std::vector<Chronicle::Step>& steps = chronicle_.of(event.key);
  const bool gone = event.type == ObjectEvent::Type::kDelete;
  std::size_t first = steps.size();
  bool first_follows = false;
  for (found = known.seen; found < steps.size(); ++found) {
    const Chronicle::Step& step = steps[found];
    if (step.gone != gone) continue;
    if (!gone && (step.version != event.now.resource_version() || step.uid != event.now.uid())) continue;
    if (event.coalesced) return true;
    const bool follows = may_follow(steps, known, found);
    // A state that came twice is told by the later of the two where the earlier would be out of order.
    if (follows && (step.at <= begin_ || step.at >= last_at_)) return true;
    if (first == steps.size() || (follows && !first_follows)) {
      first = found;
      first_follows = follows;
    }
  }
  found = first;
  return found < steps.size();
}

// Whether the handler, with what it knows, can be told of this step as the next one. Past its bound that is so wherever
// the state before it is what the handler knows: what came and went it need not hear of, and on a server that went back
// in time a state may come twice.
bool DeliveryCheck::may_follow(const std::vector<Chronicle::Step>& steps, const Known& known, std::size_t at) const {
  if (at == known.seen) return true;
  if (!may_coalesce_ || at == 0) return false;
  const Chronicle::Step& before = steps[at - 1];
  if (before.gone || !known.knows) return before.gone && !known.knows;
  return before.uid == known.uid && before.version == known.version;
}

void DeliveryCheck::check_place(const ObjectEvent& event, const Known& known, std::size_t found) {
  if (event.coalesced) return;
  const std::vector<Chronicle::Step>& steps = chronicle_.of(event.key);
  if (!may_follow(steps, known, found)) {
    complain("left something out and is not marked:", event.key, std::to_string(found - known.seen));
  }
  if (steps[found].at <= begin_) return;  // of the state it began with, which has no order
  if (steps[found].at < last_at_) complain("out of order:", event.key, steps[found].version);
  last_at_ = steps[found].at;
}

void DeliveryCheck::check_bytes(const Subscription::Status& status, std::size_t max_bytes, std::size_t keys) {
  constexpr std::size_t kMark = 400;
  constexpr std::size_t kOneEvent = 4096;  // in hand, however small the bound
  // What was taken within the bound stays in hand while the marks of all keys gather behind it.
  const std::size_t most = max_bytes + keys * kMark + kOneEvent;
  if (status.bytes > most) {
    complain("keeps too much alive:", std::to_string(status.bytes), "at most " + std::to_string(most));
  }
}

void DeliveryCheck::check_settled(const Snapshot& snapshot) {
  std::size_t knows = 0;
  for (const auto& [key, known] : known_) {
    if (!known.knows) continue;
    ++knows;
    const Object held = snapshot.get(key);
    if (!held) {
      complain("knows what is gone:", key, known.version);
    } else if (held.resource_version() != known.version) {
      complain("knows an old state:", key, known.version);
    }
  }
  if (knows < snapshot.size()) complain("was not told of all:", "", std::to_string(knows));
}

}  // namespace tain::sim
