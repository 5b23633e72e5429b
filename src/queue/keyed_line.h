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

// A line of distinct keys with their pending deltas. A key whose deltas are being processed may be queued again, but is
// not taken before the processing has ended. So the deltas of one object are processed in order.
//
// Threading:  not synchronized; guarded by the owner's mutex.
class KeyedLine {
 public:
  struct Taken {
    std::string key{};
    Deltas deltas{};
    bool initial = false;          // passed to the consumer
    bool of_initial_list = false;  // counts for synced()
  };

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  bool idle() const { return entries_.empty() && in_flight_.empty(); }
  std::size_t bytes() const { return bytes_; }
  bool waits(std::string_view key) const { return entries_.contains(key); }
  const Deltas* find(std::string_view key) const;
  // The last of the deltas of this key that are being processed; null if there are none.
  const Delta* in_flight(std::string_view key) const;
  std::vector<std::string> keys() const;            // in the order of the line
  std::vector<std::string> keys_in_flight() const;  // those that are not in the line, sorted

  // Adds a delta to the key. A new key is added at the back of the line. Two deletions in a row become one.
  void append(const std::string& key, Delta delta);
  // The same, but drops the earlier deltas of the key.
  void set(const std::string& key, Delta delta);
  void erase(std::string_view key);
  void clear();

  // Takes the first key that is not being processed, with its deltas. Call finish() after the processing.
  std::optional<Taken> take();
  void finish(const Taken& taken);

  // Call at a write before the first list. Then synced() does not wait for a list.
  void populate() { populated_ = true; }
  bool populated() const { return populated_; }
  // The keys that are in the line now form the first list.
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
  std::deque<Place> line_;  // a place whose ticket differs from that of its entry is skipped
  HashMap<std::string, Delta> in_flight_;
  std::size_t bytes_ = 0;
  std::uint64_t next_ticket_ = 1;
  std::size_t open_ = 0;  // keys of the first list that are waiting or in flight
  bool populated_ = false;
};

}  // namespace tain::detail
