#pragma once

#include <tain/cache/queue.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/hash_map.h"

namespace tain::detail {

// Keys in line, each once, with the deltas that wait for it. A key whose deltas are being processed may line up again
// but is not taken before that is over, so that what happens to one object happens in order.
//
// Threading:  none; the owner's mutex guards it.
class KeyedLine {
 public:
  struct Taken {
    std::string key{};
    Deltas deltas{};
    bool initial = false;          // for the consumer
    bool of_initial_list = false;  // counts for synced()
  };

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  bool idle() const { return entries_.empty() && in_flight_.empty(); }  // nothing waits and nothing is being processed
  std::size_t bytes() const { return bytes_; }
  bool waits(std::string_view key) const { return entries_.contains(key); }
  const Deltas* find(std::string_view key) const;
  // What is being processed for this key: the last of it. Nothing if the key is not.
  const Delta* in_flight(std::string_view key) const;
  std::vector<std::string> keys() const;            // waiting, in the order of the line
  std::vector<std::string> keys_in_flight() const;  // and not waiting, sorted

  // Adds to what waits for the key; the key joins at the back unless it is in line. Two deletions in a row become one.
  void append(const std::string& key, Delta delta);
  // The same, but what waited before is forgotten.
  void set(const std::string& key, Delta delta);
  void erase(std::string_view key);
  void clear();

  // The first key that is not being processed, and what waits for it. End it with finish().
  std::optional<Taken> take();
  void finish(const Taken& taken);

  // A write came before any list: there is nothing to wait for.
  void populate() { populated_ = true; }
  bool populated() const { return populated_; }
  // Everything waiting now is the first list.
  void begin_initial_list();
  bool synced() const { return populated_ && open_ == 0; }

 private:
  struct Entry {
    Deltas deltas{};
    std::uint64_t ticket = 0;
    bool initial = false;
  };
  struct Place {
    std::string key{};
    std::uint64_t ticket = 0;
  };

  Entry& join(const std::string& key);
  bool stale(const Place& place) const;

  HashMap<std::string, Entry> entries_;
  std::deque<Place> line_;  // a place whose ticket is not its entry's is skipped
  HashMap<std::string, Delta> in_flight_;
  std::size_t bytes_ = 0;
  std::uint64_t next_ticket_ = 1;
  std::size_t open_ = 0;  // of the first list, waiting or in flight
  bool populated_ = false;
};

}  // namespace tain::detail
