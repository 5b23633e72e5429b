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

// It will receive the current objects as adds; it missed all earlier changes.
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
  if (removed_) complain("called after its removal:", event.key, "");
  if (event.coalesced && !may_coalesce_) complain("coalesced within its limit:", event.key, "");
  if (event.is_resync) {
    if (!known.knows || known.version != event.now.resource_version()) {
      complain("resync of another version:", event.key, std::string(event.now.resource_version()));
    }
    return;
  }
  check_old(event, known);
  std::size_t found = 0;
  if (!find(event, known, found)) {
    complain("received an event that never happened, or twice:", event.key, std::string(event.now.resource_version()));
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
    if (known.knows) complain("added twice:", event.key, known.version);
    return;
  }
  if (!known.knows) return complain("changed before it was added:", event.key, "");
  if (event.old_resource_version != known.version) {
    complain("names the wrong old version:", event.key,
             "knew " + known.version + ", told " + std::string(event.old_resource_version));
  }
  if (!event.old) {
    if (!event.coalesced) complain("has no old object and no mark:", event.key, known.version);
  } else if (event.type == ObjectEvent::Type::kUpdate && event.old.resource_version() != known.version) {
    complain("has the wrong old object:", event.key, "knew " + known.version);
  }
  if (event.type == ObjectEvent::Type::kUpdate && event.now.uid() != known.uid) {
    complain("update across two uids:", event.key, known.uid);
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
    // If a state occurred twice and the earlier one is out of order, the later one counts.
    if (follows && (step.at <= begin_ || step.at >= last_at_)) return true;
    if (first == steps.size() || (follows && !first_follows)) {
      first = found;
      first_follows = follows;
    }
  }
  found = first;
  return found < steps.size();
}

// Whether this step may be the next event of the handler. Above its limit, that is so if the state before the step is
// the one that the handler received last: objects added and deleted in between may be skipped, and a restored server
// may have a state twice.
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
    complain("skipped changes without a mark:", event.key, std::to_string(found - known.seen));
  }
  if (steps[found].at <= begin_) return;  // of the initial state, which has no order
  if (steps[found].at < last_at_) complain("out of order:", event.key, steps[found].version);
  last_at_ = steps[found].at;
}

void DeliveryCheck::check_bytes(const Subscription::Status& status, std::size_t max_bytes, std::size_t keys) {
  constexpr std::size_t kMark = 400;
  constexpr std::size_t kOneEvent = 4096;  // in hand, for any limit
  // Events taken within the limit stay in hand while the marks of all keys are added behind them.
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
      complain("has a deleted object:", key, known.version);
    } else if (held.resource_version() != known.version) {
      complain("has an old state:", key, known.version);
    }
  }
  if (knows < snapshot.size()) complain("did not receive all events:", "", std::to_string(knows));
}

}  // namespace tain::sim
