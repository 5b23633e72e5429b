#include "sim/crowd.h"

#include <stdexcept>
#include <utility>

namespace tain::sim {
namespace {

constexpr std::size_t kMostMembers = 6;
constexpr std::size_t kMostEver = 60;

}  // namespace

struct Crowd::Member {
  Member(Referee& referee, const std::string& name, const Chronicle& chronicle, bool bounded)
      : check(referee, name, chronicle, bounded) {}
  DeliveryCheck check;
  std::size_t number = 0;
  std::size_t max_bytes = 0;
  bool pulled = false;
  bool gone = false;
  Subscription place{};
};

Crowd::Crowd(SharedInformer& informer, const EventQueue& queue, Trace& trace, Referee& referee, SeededRandom& random,
             std::string name, int number)
    : informer_(informer),
      queue_(queue),
      trace_(trace),
      referee_(referee),
      random_(random),
      name_(std::move(name)),
      number_(number) {
  witness_ =
      informer_.subscribe([this](const ObjectEvent& event) { chronicle_.on_event(event); }, {.executor = &at_once_});
  for (int i = 0; i < 3; ++i) add();
}

Crowd::~Crowd() = default;

void Crowd::add() {
  if (live_ >= kMostMembers || members_.size() >= kMostEver) return;
  constexpr std::size_t kPlenty = std::size_t{64} << 20;
  constexpr std::size_t kBounds[] = {kPlenty, 1, 2000, 20'000};
  const std::size_t bound = kBounds[random_.below(std::size(kBounds))];
  const bool latest = random_.below(3) == 0;
  const std::size_t number = members_.size();
  members_.push_back(std::make_unique<Member>(referee_, name_ + " member " + std::to_string(number), chronicle_,
                                              latest || bound != kPlenty));
  Member& member = *members_.back();
  member.number = number;
  member.max_bytes = bound;
  member.pulled = random_.below(2) == 0;
  ++live_;
  HandlerOptions options{.delivery = latest ? Subscription::Delivery::kLatest : Subscription::Delivery::kEvery,
                         .max_bytes = bound,
                         .pulled = member.pulled};
  if (random_.below(4) == 0) options.resync_period = std::chrono::seconds(30 + random_.below(300));
  member.place =
      informer_.subscribe([this, &member](const ObjectEvent& event) { told(member, event); }, std::move(options));
}

void Crowd::remove(Member& member) {
  if (std::exchange(member.gone, true)) return;
  --live_;
  member.place.remove();
  member.check.removed();
}

Crowd::Member* Crowd::any() {
  if (live_ == 0) return nullptr;
  std::size_t left = random_.below(live_);
  for (const auto& member : members_) {
    if (!member->gone && left-- == 0) return member.get();
  }
  return nullptr;
}

void Crowd::told(Member& member, const ObjectEvent& event) {
  trace_.line(queue_.now(), "crowd", number_, member.number, to_string(event.type), event.key,
              event.now.resource_version(), event.coalesced);
  member.check.on_event(event);
  if (quiet_) return;
  switch (random_.below(60)) {
    case 0:
      return remove(member);
    case 1:
      if (Member* other = any()) remove(*other);
      return;
    case 2:
    case 3:
      return add();
    case 4:
      throw std::runtime_error("a member of the crowd threw");
    default:
      return;
  }
}

void Crowd::check_bytes(Member& member) {
  // Marks may belong to deleted keys that the handler has received.
  member.check.check_bytes(member.place.status(), member.max_bytes, chronicle_.all().size());
}

void Crowd::act() {
  for (const auto& member : members_) {
    if (!member->gone) check_bytes(*member);
  }
  if (Member* member = any(); member != nullptr && member->pulled && random_.below(4) == 0) {
    member->place.drain(1 + random_.below(50));
  }
  switch (random_.below(12)) {
    case 0:
      if (Member* member = any()) remove(*member);
      return;
    case 1:
    case 2:
      return add();
    default:
      return;
  }
}

void Crowd::check_settled() {
  quiet_ = true;
  const Snapshot snapshot = informer_.store().snapshot();
  for (const auto& member : members_) {
    if (member->gone) continue;
    while (member->place.drain(1000) > 0) {
    }
    if (const Subscription::Status status = member->place.status(); status.depth > 0) {
      referee_.violation(name_ + ": " + std::to_string(status.depth) + " events never reached a member of the crowd");
    }
    member->check.check_settled(snapshot);
    if (informer_.has_synced() && !member->place.has_synced()) {
      referee_.violation(name_ + ": a member of the crowd received everything and is not synced");
    }
  }
  quiet_ = false;
}

}  // namespace tain::sim
