#pragma once

#include <tain/cache/reflector_store.h>
#include <tain/watch_event.h>

#include <string>
#include <string_view>
#include <vector>

#include "src/base/hash_map.h"

namespace tain::reflect {

// Collects the initial events of a watch-list until their end bookmark. Objects are not transformed here; the store
// does that once.
class InitialState {
 public:
  // With compare_bytes, an object is unchanged only if its bytes are equal too.
  explicit InitialState(bool compare_bytes = false) : compare_bytes_(compare_bytes) {}

  // Returns true for a new object: the stream makes progress.
  bool take(WatchEvent::Type type, Object object, const ReflectorStore& store) {
    const std::string_view key = object.key();
    dirty_.erase(key);
    const auto found = position_.find(key);
    if (type == WatchEvent::Type::kDeleted) {
      if (found == position_.end()) return false;
      items_[found->second] = Object();
      position_.erase(found);
      return false;
    }
    Object held = store.held(key);
    const bool is_held = held && held.same_version(object) && (!compare_bytes_ || held.bytes() == object.bytes());
    if (is_held) object = std::move(held);
    if (found != position_.end()) {
      held_[found->second] = is_held;
      items_[found->second] = std::move(object);
      return false;
    }
    position_.emplace(std::string(object.key()), items_.size());
    items_.push_back(std::move(object));
    held_.push_back(is_held);
    return true;
  }

  // An event of this key could not be decoded. The key is empty if it could not be read.
  void bad(std::string_view key) {
    if (key.empty()) {
      complete_ = false;
      return;
    }
    if (dirty_.emplace(key).second) dirty_order_.emplace_back(key);
    // The store keeps the object that it already has.
    const auto found = position_.find(key);
    if (found == position_.end()) return;
    items_[found->second] = Object();
    position_.erase(found);
  }

  std::size_t size() const { return position_.size(); }

  ReflectorStore::Replacement finish() {
    ReflectorStore::Replacement replacement;
    replacement.delete_missing = complete_;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (!items_[i]) continue;
      replacement.items.push_back(std::move(items_[i]));
      replacement.held.push_back(held_[i]);
    }
    for (std::string& key : dirty_order_) {
      if (dirty_.erase(key) > 0) replacement.dirty_keys.push_back(std::move(key));
    }
    *this = InitialState(compare_bytes_);
    return replacement;
  }

 private:
  bool compare_bytes_;
  std::vector<Object> items_;  // in order of arrival; empty: deleted by a later event
  std::vector<bool> held_;
  HashMap<std::string, std::size_t> position_;
  HashSet<std::string> dirty_;
  std::vector<std::string> dirty_order_;
  bool complete_ = true;
};

}  // namespace tain::reflect
