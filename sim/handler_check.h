#pragma once

#include <tain/cache/handler.h>
#include <tain/cache/reflector_store.h>

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "sim/referee.h"

namespace tain::sim {

// Checks the events of a handler: each change once, in order, with the right old object. With a tap on the queue that
// records the writes of the Reflector (see expect_*): exactly the events that follow from them.
class HandlerCheck {
 public:
  struct Seen {
    std::string uid{};
    std::string version{};
    friend bool operator==(const Seen&, const Seen&) = default;
  };

  // `roams`: the selector changes, so an object whose labels stopped matching may come back at that version.
  HandlerCheck(Referee& referee, std::string name, bool resyncs, bool roams)
      : referee_(referee), name_(std::move(name)), resyncs_(resyncs), roams_(roams) {}

  // The events of the handler.
  void on_add(const Object& object);
  void on_update(const Object& old_object, const Object& new_object);
  void on_delete(const Deleted& deleted);

  // The writes of the Reflector, in order. After the first call, the handler must receive these changes and no others.
  void expect_upsert(const Object& object);
  void expect_remove(const Object& object);
  void expect_replace(const ReflectorStore::Replacement& replacement);
  void expect_resync();

  void check_nothing_outstanding();
  // Versions have no order, or the mirror received wrong events: objects may reappear and versions may go back. The
  // state of the handler is right again once the store is right and the handler has received it.
  enum class Because : std::uint8_t { kBrokenStream, kNewTimeline, kNoOrder };
  void forgive_order(Because why);
  void expect_order_again();  // never if versions have no order
  bool forgives_order() const { return forgiven_; }
  const std::map<std::string, Seen, std::less<>>& shadow() const { return shadow_; }
  std::uint64_t calls() const { return calls_; }

 private:
  struct Expected {
    enum class Type : std::uint8_t { kAdd, kUpdate, kDelete } type = Type::kAdd;
    std::string key{};
    Seen before{};
    Seen after{};
    bool operator<(const Expected& other) const;
    std::string to_string() const;
  };
  struct Group {
    bool ordered = true;
    std::deque<Expected> list{};    // ordered
    std::multiset<Expected> set{};  // not
  };
  static Seen seen(const Object& object);
  void complain(std::string_view what, std::string_view key, const std::string& more);
  void told(const Expected& event);
  void expect(Expected event);
  void expect_unordered(std::multiset<Expected> events);
  void upsert(const std::string& key, const Seen& now);

  Referee& referee_;
  std::string name_;
  bool resyncs_;
  bool roams_;
  bool forgiven_ = false;
  bool unordered_ = false;     // versions
  bool new_timeline_ = false;  // began with a tolerated event
  bool tapped_ = false;
  std::uint64_t calls_ = 0;
  std::map<std::string, Seen, std::less<>> shadow_{};   // the state that the handler has received
  std::map<std::string, Seen, std::less<>> written_{};  // the state that the Reflector has written
  std::deque<Group> expected_{};
  std::map<std::string, std::string, std::less<>> graves_{};  // uid to the last version known
};

}  // namespace tain::sim
