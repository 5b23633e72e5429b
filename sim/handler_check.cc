#include "sim/handler_check.h"

#include <tain/object.h>

#include <tuple>
#include <utility>

namespace tain::sim {

HandlerCheck::Seen HandlerCheck::seen(const Object& object) {
  return {std::string(object.uid()), std::string(object.resource_version())};
}

bool HandlerCheck::Expected::operator<(const Expected& other) const {
  return std::tie(type, key, before.uid, before.version, after.uid, after.version) <
         std::tie(other.type, other.key, other.before.uid, other.before.version, other.after.uid, other.after.version);
}

std::string HandlerCheck::Expected::to_string() const {
  const char* what = type == Type::kAdd ? "add " : type == Type::kUpdate ? "update " : "delete ";
  return what + key + " " + before.uid + "@" + before.version + " -> " + after.uid + "@" + after.version;
}

void HandlerCheck::complain(std::string_view what, std::string_view key, const std::string& more) {
  referee_.violation(name_ + ": handler: " + std::string(what) + " " + std::string(key) + " " + more);
}

void HandlerCheck::forgive_order(Because why) {
  forgiven_ = true;
  if (why == Because::kNoOrder) unordered_ = true;
  if (why == Because::kNewTimeline) new_timeline_ = true;
}

void HandlerCheck::expect_order_again() {
  if (unordered_) return;
  forgiven_ = false;
  // On another timeline a deleted object may exist, and versions are not comparable.
  if (std::exchange(new_timeline_, false)) graves_.clear();
}

void HandlerCheck::on_add(const Object& object) {
  ++calls_;
  const std::string key(object.key());
  const Seen now = seen(object);
  if (const auto known = shadow_.find(key); known != shadow_.end()) {
    complain("added twice:", key, known->second.version + " then " + now.version);
  }
  if (const auto grave = graves_.find(now.uid); !forgiven_ && grave != graves_.end()) {
    if ((now.version == grave->second && !roams_) || known_older(now.version, grave->second)) {
      complain("deleted object came back:", key, "deleted at " + grave->second + ", added at " + now.version);
    }
  }
  shadow_[key] = now;
  told({Expected::Type::kAdd, key, {}, now});
}

void HandlerCheck::on_update(const Object& old_object, const Object& new_object) {
  ++calls_;
  const std::string key(new_object.key());
  const Seen before = seen(old_object);
  const Seen now = seen(new_object);
  const auto known = shadow_.find(key);
  if (known == shadow_.end()) {
    complain("updated before it was added:", key, now.version);
  } else if (!(known->second == before)) {
    complain("updated with the wrong old object:", key, "knew " + known->second.version + ", told " + before.version);
  }
  if (before.uid != now.uid) complain("update across two uids:", key, before.uid + " " + now.uid);
  if (before == now && !resyncs_) complain("updated without a change:", key, now.version);
  if (!forgiven_ && known_older(now.version, before.version)) {
    complain("updated backwards:", key, before.version + " to " + now.version);
  }
  shadow_[key] = now;
  told({Expected::Type::kUpdate, key, before, now});
}

void HandlerCheck::on_delete(const Deleted& deleted) {
  ++calls_;
  const auto known = shadow_.find(deleted.key);
  if (known == shadow_.end()) {
    complain("deleted before it was added:", deleted.key, "");
    return;
  }
  if (!forgiven_ && deleted.last && known->second.uid != deleted.last.uid()) {
    complain("deleted with the state of another uid:", deleted.key, known->second.uid);
  }
  const Seen before = known->second;
  if (!deleted.left_scope) {
    graves_[before.uid] = deleted.last && known_older(before.version, deleted.last.resource_version())
                              ? std::string(deleted.last.resource_version())
                              : before.version;
  }
  shadow_.erase(known);
  told({Expected::Type::kDelete, deleted.key, before, {}});
}

void HandlerCheck::told(const Expected& event) {
  if (!tapped_) return;
  while (!expected_.empty() && expected_.front().list.empty() && expected_.front().set.empty()) expected_.pop_front();
  if (expected_.empty()) return complain("received an event that was not written:", event.key, event.to_string());
  Group& group = expected_.front();
  if (group.ordered) {
    const Expected& next = group.list.front();
    if (next < event || event < next)
      complain("not what was written:", event.to_string(), "expected " + next.to_string());
    group.list.pop_front();
    return;
  }
  const auto found = group.set.find(event);
  if (found == group.set.end()) {
    return complain("not what was written:", event.to_string(), "expected " + group.set.begin()->to_string());
  }
  group.set.erase(found);
}

void HandlerCheck::expect(Expected event) {
  if (expected_.empty() || !expected_.back().ordered) expected_.emplace_back();
  expected_.back().list.push_back(std::move(event));
}

void HandlerCheck::expect_unordered(std::multiset<Expected> events) {
  if (events.empty()) return;
  Group group;
  group.ordered = false;
  group.set = std::move(events);
  expected_.push_back(std::move(group));
}

void HandlerCheck::upsert(const std::string& key, const Seen& now) {
  const auto held = written_.find(key);
  if (held == written_.end()) {
    expect({Expected::Type::kAdd, key, {}, now});
  } else if (held->second == now) {
    return;
  } else if (held->second.uid != now.uid) {
    expect({Expected::Type::kDelete, key, held->second, {}});
    expect({Expected::Type::kAdd, key, {}, now});
  } else {
    expect({Expected::Type::kUpdate, key, held->second, now});
  }
  written_[key] = now;
}

void HandlerCheck::expect_upsert(const Object& object) {
  tapped_ = true;
  upsert(std::string(object.key()), seen(object));
}

void HandlerCheck::expect_remove(const Object& object) {
  tapped_ = true;
  const std::string key(object.key());
  const auto held = written_.find(key);
  if (held == written_.end()) return;
  // A late deletion of a former object of this name does not concern the current one.
  if (object.uid() != held->second.uid && known_older(object.resource_version(), held->second.version)) return;
  expect({Expected::Type::kDelete, key, held->second, {}});
  written_.erase(held);
}

void HandlerCheck::expect_replace(const ReflectorStore::Replacement& replacement) {
  tapped_ = true;
  std::set<std::string, std::less<>> named;
  for (const Object& item : replacement.items) named.emplace(item.key());
  for (const std::string& key : replacement.dirty_keys) named.insert(key);
  if (replacement.delete_missing) {
    std::multiset<Expected> gone;
    for (auto held = written_.begin(); held != written_.end();) {
      if (named.contains(held->first)) {
        ++held;
        continue;
      }
      gone.insert({Expected::Type::kDelete, held->first, held->second, {}});
      held = written_.erase(held);
    }
    expect_unordered(std::move(gone));
  }
  for (const Object& item : replacement.items) upsert(std::string(item.key()), seen(item));
}

void HandlerCheck::expect_resync() {
  tapped_ = true;
  std::multiset<Expected> all;
  for (const auto& [key, held] : written_) all.insert({Expected::Type::kUpdate, key, held, held});
  expect_unordered(std::move(all));
}

void HandlerCheck::check_nothing_outstanding() {
  for (const Group& group : expected_) {
    if (!group.list.empty()) complain("never received:", group.list.front().to_string(), "");
    if (!group.set.empty()) complain("never received:", group.set.begin()->to_string(), "");
  }
}

}  // namespace tain::sim
