#pragma once

#include <tain/cache/shared_informer.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sim/referee.h"

namespace tain::sim {

// Every change of a shared informer, recorded by a witness that misses nothing: the events that handlers may receive.
class Chronicle {
 public:
  struct Step {
    bool gone = false;
    std::string uid{};
    std::string version{};
    std::uint64_t at = 0;  // its position among all changes
  };
  void on_event(const ObjectEvent& event);
  const std::vector<Step>& of(std::string_view key) const;
  const std::map<std::string, std::vector<Step>, std::less<>>& all() const { return steps_; }
  std::uint64_t size() const { return size_; }

 private:
  std::map<std::string, std::vector<Step>, std::less<>> steps_{};
  std::uint64_t size_ = 0;
};

// Checks the events of one handler against the chronicle: its initial state, then each change once, in order, with the
// right old object. A coalesced event is marked, has the version that the handler received last, and never goes back.
// At the end the handler has received the last state.
class DeliveryCheck {
 public:
  // `may_coalesce` is false for a handler that is never behind.
  DeliveryCheck(Referee& referee, std::string name, const Chronicle& chronicle, bool may_coalesce);

  void on_event(const ObjectEvent& event);
  void removed() { removed_ = true; }
  // The waiting events of the handler keep this much memory alive; `keys`: the number of keys that may have marks.
  void check_bytes(const Subscription::Status& status, std::size_t max_bytes, std::size_t keys);
  // It has received all events.
  void check_settled(const Snapshot& snapshot);

 private:
  struct Known {
    std::size_t seen = 0;  // steps that it received, or that precede its start
    bool knows = false;
    std::string uid{};
    std::string version{};
  };
  void complain(std::string_view what, std::string_view key, const std::string& more);
  void check_old(const ObjectEvent& event, const Known& known);
  bool find(const ObjectEvent& event, const Known& known, std::size_t& found) const;
  bool may_follow(const std::vector<Chronicle::Step>& steps, const Known& known, std::size_t at) const;
  void check_place(const ObjectEvent& event, const Known& known, std::size_t found);

  Referee& referee_;
  const std::string name_;
  const Chronicle& chronicle_;
  const bool may_coalesce_;
  const std::uint64_t begin_;
  bool removed_ = false;
  std::uint64_t last_at_ = 0;
  std::map<std::string, Known, std::less<>> known_{};
};

}  // namespace tain::sim
