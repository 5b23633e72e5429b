#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <utility>

#include "server/faults/catalogue.h"
#include "server/faults/request_edit.h"
#include "server/front/exchange.h"

// Faults of watch events: lost, repeated or reordered.
namespace tain::server {
namespace {

// Data that a fault keeps for each watch, as long as the watch exists.
//
// Threading:  one thread.
template <class T>
class PerWatch {
 public:
  T& of(Exchange& exchange) {
    if (notes_.size() >= sweep_at_) sweep();
    Note& note = notes_[&exchange];
    // A new watch may have the address of an old one.
    if (note.watch.expired()) note = {exchange.weak_from_this(), T{}};
    return note.value;
  }
  // Null: no data.
  T* find(const Exchange& exchange) {
    const auto found = notes_.find(&exchange);
    return found == notes_.end() || found->second.watch.expired() ? nullptr : &found->second.value;
  }

 private:
  struct Note {
    std::weak_ptr<Exchange> watch{};
    T value{};
  };
  void sweep() {
    std::erase_if(notes_, [](const auto& entry) { return entry.second.watch.expired(); });
    sweep_at_ = 2 * notes_.size() + 64;
  }

  std::map<const Exchange*, Note> notes_{};
  std::size_t sweep_at_ = 64;
};

using storage::Revision;
using storage::WatchItem;
using Type = WatchItem::Type;

constexpr std::array<std::string_view, 4> kTypes = {"any", "ADDED", "MODIFIED", "DELETED"};

bool is_bookmark(const WatchItem& item) { return item.type == Type::kBookmark; }
bool is_end_bookmark(const WatchItem& item) { return is_bookmark(item) && item.initial_events_end; }

WatchItem bookmark_at(Revision revision, bool ends_initial_events = false) {
  return {.type = Type::kBookmark, .record = nullptr, .revision = revision, .initial_events_end = ends_initial_events};
}

class EventFault : public ActiveFault {
 public:
  using ActiveFault::ActiveFault;
  void change(Exchange& exchange, WatchItems& items) final {
    if (matches(exchange)) act(exchange, items);
  }

 protected:
  virtual void act(Exchange& exchange, WatchItems& items) = 0;
};

class Dropped final : public EventFault {
 public:
  Dropped(FaultSetup setup, std::string_view only) : EventFault(std::move(setup)) {
    const auto found = std::find(kTypes.begin(), kTypes.end(), only);
    type_ =
        found == kTypes.end() ? parameters().choice("type", kTypes) : static_cast<std::size_t>(found - kTypes.begin());
  }

 private:
  void act(Exchange&, WatchItems& items) override {
    std::erase_if(items, [&](const WatchItem& item) {
      if (is_bookmark(item) || (type_ != 0 && static_cast<std::size_t>(item.type) + 1 != type_)) return false;
      return fires();
    });
  }

  std::size_t type_ = 0;
};

class NoBookmarks final : public EventFault {
 public:
  NoBookmarks(FaultSetup setup, bool only_end) : EventFault(std::move(setup)), only_end_(only_end) {}

 private:
  void act(Exchange&, WatchItems& items) override {
    std::erase_if(items, [&](const WatchItem& item) {
      return is_bookmark(item) && (!only_end_ || item.initial_events_end) && fires();
    });
  }

  bool only_end_;
};

// Base of faults that need the revision at which a watch was opened.
class SinceOpened : public ActiveFault {
 public:
  // `open_ones`: also applies to watches that were open before the fault was added.
  explicit SinceOpened(FaultSetup setup, bool open_ones = false)
      : ActiveFault(std::move(setup)), open_ones_(open_ones) {}
  bool take(const ExchangePtr& exchange) final {
    if (is_watch(*exchange) && matches(*exchange)) opened_.of(*exchange).at = target().backend().storage().revision();
    return false;
  }
  void change(Exchange& exchange, WatchItems& items) final {
    if (!matches(exchange)) return;
    if (Opened* opened = open_ones_ ? &opened_.of(exchange) : opened_.find(exchange)) act(exchange, items, *opened);
  }

 protected:
  struct Opened {
    Revision at = 0;
    bool decided = false;
    bool fired = false;
    std::vector<WatchItem> kept{};
  };
  virtual void act(Exchange& exchange, WatchItems& items, Opened& opened) = 0;
  // Decided once for each watch.
  bool fires_for_watch(Opened& opened) {
    if (!std::exchange(opened.decided, true)) opened.fired = fires();
    return opened.fired;
  }

 private:
  const bool open_ones_;
  PerWatch<Opened> opened_{};
};

class FirstEventLost final : public SinceOpened {
 public:
  using SinceOpened::SinceOpened;

 private:
  void act(Exchange&, WatchItems& items, Opened& opened) override {
    for (auto it = items.begin(); it != items.end() && !opened.decided; ++it) {
      if (is_bookmark(*it) || it->revision <= opened.at) continue;
      if (!fires_for_watch(opened)) return;
      items.erase(it);
      return;
    }
  }
};

class BacklogSkipped final : public SinceOpened {
 public:
  using SinceOpened::SinceOpened;

 private:
  void act(Exchange& exchange, WatchItems& items, Opened& opened) override {
    // A watch with initial events has no backlog.
    const std::string_view version = exchange.path.query.get("resourceVersion");
    if (version.empty() || version == "0" || exchange.path.query.has("sendInitialEvents")) return;
    const bool any = std::any_of(items.begin(), items.end(), [&](const WatchItem& item) {
      return !is_bookmark(item) && item.revision <= opened.at;
    });
    if (!any || !fires_for_watch(opened)) return;
    std::erase_if(items, [&](const WatchItem& item) { return !is_bookmark(item) && item.revision <= opened.at; });
  }
};

class Repeated final : public EventFault {
 public:
  using EventFault::EventFault;

 private:
  void act(Exchange&, WatchItems& items) override {
    WatchItems out;
    for (WatchItem& item : items) {
      const bool twice = !is_bookmark(item) && fires();
      if (twice) out.push_back(item);
      out.push_back(std::move(item));
    }
    items.swap(out);
  }
};

class InitialReplayed final : public SinceOpened {
 public:
  using SinceOpened::SinceOpened;

 private:
  void act(Exchange&, WatchItems& items, Opened& opened) override {
    WatchItems out;
    for (WatchItem& item : items) {
      if (item.type == Type::kAdded && item.revision <= opened.at) opened.kept.push_back(item);
      const bool end = is_end_bookmark(item);
      out.push_back(std::move(item));
      if (!end || opened.kept.empty() || !fires_for_watch(opened)) continue;
      out.insert(out.end(), opened.kept.begin(), opened.kept.end());
      opened.kept.clear();
    }
    items.swap(out);
  }
};

class InitialShuffled final : public SinceOpened {
 public:
  using SinceOpened::SinceOpened;

 private:
  void act(Exchange&, WatchItems& items, Opened& opened) override {
    const auto end = std::find_if(items.begin(), items.end(), [&](const WatchItem& item) {
      return item.type != Type::kAdded || item.revision > opened.at;
    });
    const auto count = static_cast<std::size_t>(end - items.begin());
    if (count < 2 || !fires_for_watch(opened)) return;
    for (std::size_t i = count - 1; i > 0; --i) std::swap(items[i], items[random().below(i + 1)]);
  }
};

class EndBookmarkEarly final : public SinceOpened {
 public:
  using SinceOpened::SinceOpened;

 private:
  void act(Exchange& exchange, WatchItems& items, Opened& opened) override {
    if (!exchange.path.query.flag("sendInitialEvents")) return;
    const bool first = !opened.decided;
    if (!fires_for_watch(opened)) return;
    std::erase_if(items, is_end_bookmark);
    if (first) {
      items.insert(items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2), bookmark_at(opened.at, true));
    }
  }
};

// Events sent to earlier watches of each resource, the newest last.
class OldRecords {
 public:
  void note(const std::string& resource, const WatchItems& items) {
    std::deque<WatchItem>& seen = seen_[resource];
    for (const WatchItem& item : items) {
      if (is_bookmark(item)) continue;
      seen.push_back(item);
      if (seen.size() > kMost) seen.pop_front();
    }
  }
  const std::deque<WatchItem>& of(const std::string& resource) { return seen_[resource]; }

 private:
  static constexpr std::size_t kMost = 256;
  std::map<std::string, std::deque<WatchItem>> seen_{};
};

class OldEvents final : public ActiveFault {
 public:
  explicit OldEvents(FaultSetup setup) : ActiveFault(std::move(setup)) {}

  bool take(const ExchangePtr& exchange) override {
    if (is_watch(*exchange) && matches(*exchange)) is_new_.of(*exchange) = true;
    return false;
  }
  void change(Exchange& exchange, WatchItems& items) override {
    if (!matches(exchange)) return;
    const WatchItems now = items;
    bool* is_new = is_new_.find(exchange);
    const std::deque<WatchItem>& old = old_.of(exchange.path.resource);
    if (is_new != nullptr && std::exchange(*is_new, false) && !old.empty() && fires()) {
      // Only the older half: all of them would end at the client's version.
      items.insert(items.begin(), old.begin(), old.begin() + static_cast<std::ptrdiff_t>((old.size() + 1) / 2));
    }
    old_.note(exchange.path.resource, now);
  }

 private:
  PerWatch<bool> is_new_{};
  OldRecords old_{};
};

class TravelBack final : public EventFault {
 public:
  using EventFault::EventFault;

 private:
  void act(Exchange& exchange, WatchItems& items) override {
    const std::string& resource = exchange.path.resource;
    WatchItems out;
    for (WatchItem& item : items) {
      const std::string key = item.record ? item.record->key : std::string();
      out.push_back(std::move(item));
      if (is_bookmark(out.back())) continue;
      const WatchItem sent = out.back();
      for (const WatchItem& old : old_.of(resource)) {
        if (old.record->key != key || old.type == Type::kDeleted || old.revision >= sent.revision) continue;
        if (!fires()) break;
        out.push_back(old);
        out.back().type = sent.type == Type::kDeleted ? Type::kAdded : Type::kModified;
        break;
      }
      old_.note(resource, {sent});
    }
    items.swap(out);
  }

  OldRecords old_{};
};

class OldBookmarks final : public EventFault {
 public:
  using EventFault::EventFault;

 private:
  // Adds a bookmark after an event, as regular bookmarks are rare.
  void act(Exchange& exchange, WatchItems& items) override {
    if (!exchange.path.query.flag("allowWatchBookmarks") || items.empty()) return;
    const WatchItem& last = items.back();
    if (is_bookmark(last) || last.revision < 3 || !fires()) return;
    items.push_back(bookmark_at(last.revision / 2));
  }
};

class EarlyBookmark final : public SinceOpened {
 public:
  explicit EarlyBookmark(FaultSetup setup) : SinceOpened(std::move(setup), true) {}

 private:
  void act(Exchange& exchange, WatchItems& items, Opened& opened) override {
    if (!exchange.path.query.flag("allowWatchBookmarks")) return;
    for (std::size_t i = 0; i < items.size(); ++i) {
      // Among the initial events, the client would take it for their version.
      if (is_bookmark(items[i]) || items[i].revision <= opened.at || !fires()) continue;
      const Revision revision = items[i].revision;
      items.resize(i);
      items.push_back(bookmark_at(revision));
      // Aborts the connection, so that the event itself is lost.
      target().runtime().post([weak = exchange.weak_from_this()] {
        if (const auto held = weak.lock()) held->drop();
      });
      return;
    }
  }
};

class DeletionHidden final : public EventFault {
 public:
  using EventFault::EventFault;

 private:
  void act(Exchange& exchange, WatchItems& items) override {
    std::map<std::string, bool>& hidden = hidden_.of(exchange);
    std::erase_if(items, [&](WatchItem& item) {
      if (is_bookmark(item)) return false;
      const std::string& key = item.record->key;
      if (item.type == Type::kDeleted && fires()) {
        hidden[key] = true;
        return true;
      }
      if (item.type == Type::kAdded && hidden.erase(key) > 0) item.type = Type::kModified;
      return false;
    });
  }

  PerWatch<std::map<std::string, bool>> hidden_{};
};

class SilentWatch final : public SinceOpened {
 public:
  explicit SilentWatch(FaultSetup setup) : SinceOpened(std::move(setup), true) {}

 private:
  void act(Exchange&, WatchItems& items, Opened& opened) override {
    if (fires_for_watch(opened)) items.clear();
  }
};

}  // namespace

void add_event_faults(std::vector<FaultEntry>& out) {
  const auto add = [&out](std::string_view name, std::string_view summary, auto make,
                          std::vector<ApiServer::FaultParameter> parameters = {}) {
    out.push_back({name, "history", summary, "watch", std::move(parameters), std::move(make)});
  };
  add("drop-events", "events of a watch are not sent", maker<Dropped>(std::string_view()),
      {{"type", "any", "any, ADDED, MODIFIED or DELETED"}});
  add("lose-deletes", "deletions are not sent, also of objects that leave a selector",
      maker<Dropped>(std::string_view("DELETED")));
  add("drop-first-event", "the first event after the start of a watch is lost", maker<FirstEventLost>());
  add("skip-backlog", "changes between the requested version and the start of the watch are not sent",
      maker<BacklogSkipped>());
  add("repeat-events", "events are sent twice", maker<Repeated>());
  add("replay-initial", "the initial events of a watch-list are sent again after their end", maker<InitialReplayed>());
  add("shuffle-initial", "initial events are sent in random order", maker<InitialShuffled>());
  add("early-end-bookmark", "the end of the initial events is marked too early", maker<EndBookmarkEarly>());
  add("old-events", "a watch begins with events from before the version it asked for", maker<OldEvents>());
  add("travel-back", "an event is followed by an older version of its object", maker<TravelBack>());
  add("old-bookmarks", "bookmarks have a very old version", maker<OldBookmarks>());
  add("early-bookmark", "a bookmark is sent before the event of its version, and the connection breaks in between",
      maker<EarlyBookmark>());
  add("hide-recreate", "a deletion is not sent; a new object of that name, with another uid, is sent as MODIFIED",
      maker<DeletionHidden>());
  add("drop-bookmarks", "bookmarks are not sent, as behind some proxies", maker<NoBookmarks>(false));
  add("drop-end-bookmark", "a watch-list does not mark the end of its initial events", maker<NoBookmarks>(true));
  add("silent-watch", "a watch starts but sends neither events nor bookmarks", maker<SilentWatch>());
}

}  // namespace tain::server
