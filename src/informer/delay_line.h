#pragma once

#include <tain/runtime.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/hash_map.h"

namespace tain::informer {

// Keys with a time at which they become ready. A key added twice keeps the earlier time and the higher priority.
// Threading: not synchronized.
class DelayLine {
 public:
  struct Ready {
    std::string key;
    int priority = 0;
  };

  void add(std::string_view key, Instant at, int priority) {
    if (const auto found = where_.find(key); found != where_.end()) {
      const auto waiting = line_.find(found->second);
      priority = std::max(priority, waiting->second.priority);
      at = std::min(at, waiting->first.first);
      line_.erase(waiting);
    }
    const Place place{at, ++last_};
    line_.emplace(place, Ready{std::string(key), priority});
    where_.insert_or_assign(std::string(key), place);
  }

  std::optional<Instant> next() const {
    if (line_.empty()) return std::nullopt;
    return line_.begin()->first.first;
  }

  // Removes and returns the keys that are ready, ordered by time.
  std::vector<Ready> take(Instant now) {
    std::vector<Ready> ready;
    while (!line_.empty() && line_.begin()->first.first <= now) {
      auto first = line_.extract(line_.begin());
      where_.erase(first.mapped().key);
      ready.push_back(std::move(first.mapped()));
    }
    return ready;
  }

  void clear() {
    line_.clear();
    where_.clear();
  }
  std::size_t size() const { return line_.size(); }

 private:
  using Place = std::pair<Instant, std::uint64_t>;
  std::map<Place, Ready> line_;
  HashMap<std::string, Place> where_;
  std::uint64_t last_ = 0;
};

}  // namespace tain::informer
