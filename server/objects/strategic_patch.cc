#include <algorithm>
#include <iterator>
#include <list>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/objects/patch.h"
#include "server/objects/schema_lookup.h"

// Strategic merge patch: maps merge by key, lists by the merge keys of the schema; directives in the patch change that
// ($patch, $retainKeys, $setElementOrder/x, $deleteFromPrimitiveList/x).
namespace tain::server {

namespace {

using detail::SchemaField;
using detail::SchemaMessage;

constexpr const char* kDirective = "$patch";
constexpr const char* kRetain = "$retainKeys";
constexpr std::string_view kOrderPrefix = "$setElementOrder/";
constexpr std::string_view kDeletePrefix = "$deleteFromPrimitiveList/";

StatusError unexpected(std::string message) {
  StatusError error;  // kube-apiserver returns this code as well
  error.message = std::move(message);
  return error;
}

StatusError no_merge_key(const Json& element, std::string_view key) {
  std::string message = "map: ";
  return unexpected(message.append(dump(element)).append(" does not contain declared merge key: ").append(key));
}

// The position in the schema.
struct Scope {
  const SchemaMessage* message = nullptr;  // null: unknown
  bool map = false;                        // any key has the type `message`
};

struct MemberRule {
  Scope inside{};
  bool merges = false;  // the list is merged
  std::string key{};    // merge key; empty: list of scalars
};

MemberRule rule_of(const Scope& scope, std::string_view name) {
  if (scope.message == nullptr) return {};
  if (scope.map) return {{scope.message, false}, false, {}};
  const SchemaField* field = find_schema_member(*scope.message, name).field;
  if (field == nullptr) return {};
  MemberRule rule;
  if (field->type == detail::FieldType::kMessage) rule.inside.message = &detail::schema().messages[field->message];
  rule.inside.map = (field->flags & detail::kMapField) != 0;
  rule.merges = (field->flags & detail::kMergeByKey) != 0;
  rule.key = detail::schema().merge_key(*field);
  return rule;
}

// Removes directives and, in maps, nulls from a value of the patch. False: the value itself is a directive.
bool strip(Json& value) {
  if (value.is_object()) {
    if (value.contains(kDirective)) return false;
    for (auto at = value.begin(); at != value.end();) {
      at = at->is_null() || !strip(*at) ? value.erase(at) : std::next(at);
    }
    return true;
  }
  if (value.is_array()) {
    Json kept = Json::array();
    for (Json& one : value) {
      if (strip(one)) kept.push_back(std::move(one));
    }
    value = std::move(kept);
  }
  return true;
}

// The merge key value of a list element; null if absent.
Json identity(const Json& element, const std::string& key) {
  if (key.empty()) return element;
  const Json* found = member(element, key);
  return found == nullptr ? Json() : *found;
}

// Positions of list elements by identity; the first of equal ones. Indexed, as a patch can list 100,000 elements.
class Places {
 public:
  explicit Places(std::string key) : key_(std::move(key)) {}
  Places(const Json& list, std::string key) : key_(std::move(key)) {
    for (const Json& element : list) add(element);
  }

  void add(const Json& element) { places_.emplace(text_of(element), next_++); }
  // -1: not found.
  std::ptrdiff_t of(const Json& element) const {
    const auto found = places_.find(text_of(element));
    return found == places_.end() ? -1 : found->second;
  }
  bool has(const Json& element) const { return of(element) >= 0; }

 private:
  std::string text_of(const Json& element) const { return dump(identity(element, key_)); }

  std::string key_;
  std::unordered_map<std::string, std::ptrdiff_t> places_{};
  std::ptrdiff_t next_ = 0;
};

// The indices of elements, sorted by position.
//
// Matches kube-apiserver's insertion sort, in which an element without a position (-1) is less than any other: such an
// element goes to the front; one with a position goes right after the last element that is not greater, also past
// elements without one, or else to the front. Done here without comparing all pairs.
std::vector<std::size_t> sorted_by(const std::vector<std::ptrdiff_t>& places) {
  std::list<std::size_t> order;
  std::map<std::ptrdiff_t, std::list<std::size_t>::iterator> last;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] < 0) {
      order.push_front(i);
      continue;
    }
    const auto beyond = last.upper_bound(places[i]);
    const auto at = beyond == last.begin() ? order.begin() : std::next(std::prev(beyond)->second);
    last[places[i]] = order.insert(at, i);
  }
  return {order.begin(), order.end()};
}

// Elements with their position on the server, used to merge the two orders.
struct Placed {
  Json element{};
  std::ptrdiff_t on_server = -1;
};

std::vector<Placed> sorted(std::vector<Placed> list, const std::vector<std::ptrdiff_t>& places) {
  std::vector<Placed> result;
  result.reserve(list.size());
  for (const std::size_t i : sorted_by(places)) result.push_back(std::move(list[i]));
  return result;
}

// Elements in `order` come in that order; elements only on the server keep their relative position where possible.
Json ordered(const Json& merged, const Json& order, const Json& server_order, const std::string& key) {
  const Places wanted(order, key);
  const Places server(server_order, key);
  std::vector<Placed> named;
  std::vector<Placed> others;
  std::vector<std::ptrdiff_t> named_at;
  std::vector<std::ptrdiff_t> others_at;
  for (const Json& one : merged) {
    const std::ptrdiff_t at = wanted.of(one);
    const std::ptrdiff_t on_server = server.of(one);
    (at >= 0 ? named : others).push_back({one, on_server});
    (at >= 0 ? named_at : others_at).push_back(at >= 0 ? at : on_server);
  }
  named = sorted(std::move(named), named_at);
  others = sorted(std::move(others), others_at);
  Json result = Json::array();
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < others.size() || j < named.size()) {
    bool other_first = j >= named.size();
    if (!other_first && i < others.size()) {
      const auto left = others[i].on_server;
      const auto right = named[j].on_server;
      other_first = left >= 0 && right >= 0 && left < right;
    }
    result.push_back(std::move(other_first ? others[i++].element : named[j++].element));
  }
  return result;
}

bool all_maps(const Json& list) {
  return std::all_of(list.begin(), list.end(), [](const Json& one) { return one.is_object(); });
}

bool no_structures(const Json& list) {
  return std::none_of(list.begin(), list.end(), [](const Json& one) { return one.is_structured(); });
}

class Merger {
 public:
  Answer<Json> merge_map(Json original, Json patch, const Scope& scope) const {
    if (const Json* directive = member(patch, kDirective)) return directed(*directive, patch);
    if (!original.is_object()) original = Json::object();
    if (auto retained = retain_keys(original, patch); !retained) return refuse(retained.error());
    if (auto done = merge_ordered_lists(original, patch, scope); !done) return refuse(done.error());
    // Deletions from a list are applied after additions.
    for (const bool deletions : {false, true}) {
      for (const auto& [name, value] : patch.items()) {
        if (name.starts_with(kDeletePrefix) != deletions) continue;
        if (auto done = merge_member(original, name, value, scope); !done) return refuse(done.error());
      }
    }
    return original;
  }

 private:
  static Answer<Json> directed(const Json& directive, Json& patch) {
    if (directive == "replace") {
      patch.erase(kDirective);
      return patch;
    }
    if (directive == "delete") return Json::object();
    const std::string type = directive.is_string() ? directive.get<std::string>() : dump(directive);
    return refuse(unexpected("unknown patch type: " + type + " in map: " + dump(patch)));
  }

  static Answer<void> retain_keys(Json& original, Json& patch) {
    const Json* directive = member(patch, kRetain);
    if (directive == nullptr) return {};
    const Json keys = *directive;
    patch.erase(kRetain);
    if (!keys.is_array()) return refuse(bad_request("invalid patch format of retainKeys"));
    std::unordered_set<std::string> names;
    for (const Json& name : keys) {
      if (name.is_string()) names.insert(name.get<std::string>());
    }
    const auto listed = [&names](const std::string& name) { return names.contains(name); };
    for (const auto& [name, value] : patch.items()) {
      if (value.is_null() || name.starts_with(kDeletePrefix) || name.starts_with(kOrderPrefix)) continue;
      if (!listed(name)) return refuse(bad_request("invalid patch format of retainKeys"));
    }
    for (auto at = original.begin(); at != original.end();) at = listed(at.key()) ? std::next(at) : original.erase(at);
    return {};
  }

  // Merges lists whose order the patch specifies, and removes the list and its order from the patch.
  Answer<void> merge_ordered_lists(Json& original, Json& patch, const Scope& scope) const {
    std::vector<std::string> names;
    for (const auto& [name, value] : patch.items()) {
      if (name.starts_with(kOrderPrefix)) names.push_back(name);
    }
    for (const std::string& name : names) {
      const Json order = patch[name];
      patch.erase(name);
      const std::string list = name.substr(kOrderPrefix.size());
      if (!order.is_array()) return refuse(bad_request("invalid patch format of setElementOrder list"));
      const MemberRule rule = rule_of(scope, list);
      const Json before = array_member(original, list);
      Json change = array_member(patch, list);
      if ((original.contains(list) && !original[list].is_array()) ||
          (patch.contains(list) && !patch[list].is_array() && !patch[list].is_null())) {
        return refuse(unexpected("expected a slice, but received another type in " + list));
      }
      if (!original.contains(list) && !patch.contains(list)) continue;
      if (patch.contains(list) && patch[list].is_null()) continue;  // removed by merge_member()
      if (auto fits = check_order(change, order, rule.key); !fits) return fits;
      if (before.empty() && change.empty()) return refuse(unexpected("no elements in any of the given slices"));
      Json merged = before;
      if (!original.contains(list)) {
        strip(change);
        merged = change;
      } else if (patch.contains(list)) {
        auto both = merge_list(before, change, rule, false);
        if (!both) return refuse(both.error());
        merged = std::move(*both);
      }
      original[list] = ordered(merged, order, before, rule.key);
      patch.erase(list);
    }
    return {};
  }

  static Json array_member(const Json& object, const std::string& name) {
    const Json* found = member(object, name);
    return found != nullptr && found->is_array() ? *found : Json::array();
  }

  // The elements of the patch must be in the order that it specifies.
  static Answer<void> check_order(const Json& change, const Json& order, const std::string& key) {
    if (order.empty() || change.empty()) return {};
    std::vector<Json> listed;
    for (const Json& one : change) {
      if (key.empty() || text_at(one, kDirective) != "delete") listed.push_back(one);
    }
    std::size_t left = 0;
    std::size_t right = 0;
    while (left < listed.size() && right < order.size()) {
      if (listed[left].is_object() && listed[left].contains(kDirective)) {
        ++left;
        continue;
      }
      if (!key.empty()) {
        for (const Json* one : {&std::as_const(listed[left]), &order[right]}) {
          if (identity(*one, key).is_null()) return refuse(no_merge_key(*one, key));
        }
      }
      if (identity(listed[left], key) == identity(order[right], key)) ++left;
      ++right;
    }
    if (left < listed.size() && right >= order.size()) {
      return refuse(unexpected("The order in patch list:\n" + dump(change) +
                               "\n doesn't match $setElementOrder list:\n" + dump(order) + "\n"));
    }
    return {};
  }

  Answer<void> merge_member(Json& original, const std::string& key, const Json& value, const Scope& scope) const {
    const bool deletes = key.starts_with(kDeletePrefix);
    const std::string name = deletes ? key.substr(kDeletePrefix.size()) : key;
    if (value.is_null()) {
      original.erase(name);
      return {};
    }
    Json* now = member(original, name);
    const bool same_type = now != nullptr && now->type() == value.type();
    if (!same_type || !value.is_structured()) {
      if (deletes) return {};
      Json taken = value;
      if (strip(taken)) {
        original[name] = std::move(taken);
      } else {
        original.erase(name);
      }
      return {};
    }
    const MemberRule rule = rule_of(scope, name);
    Answer<Json> merged = value;
    if (value.is_object()) {
      merged = merge_map(*now, value, rule.inside);
    } else if (rule.merges || deletes) {
      merged = merge_list(*now, value, rule, deletes);
    }
    if (!merged) return refuse(merged.error());
    *now = std::move(*merged);
    return {};
  }

  Answer<Json> merge_list(const Json& original, const Json& patch, const MemberRule& rule, bool deletes) const {
    if (no_structures(original) && no_structures(patch)) return merge_scalars(original, patch, rule, deletes);
    if (!all_maps(original) || !all_maps(patch)) return refuse(unexpected("list element types are not identical"));
    if (rule.key.empty()) return refuse(unexpected("cannot merge lists without merge key"));
    Json change = Json::array();
    Places deleted(rule.key);
    bool replaces = false;
    for (const Json& one : patch) {
      const Json* directive = member(one, kDirective);
      if (directive == nullptr) {
        change.push_back(one);
      } else if (*directive == "delete") {
        if (!one.contains(rule.key)) return refuse(no_merge_key(one, rule.key));
        deleted.add(one);
      } else if (*directive == "replace") {
        replaces = true;
      } else if (*directive == "merge") {
        return refuse(unexpected("merging lists cannot yet be specified in the patch"));
      } else {
        return refuse(unexpected("unknown patch type: " + dump(*directive) + " in map: " + dump(one)));
      }
    }
    for (const Json& one : change) {
      if (!one.contains(rule.key)) return refuse(no_merge_key(one, rule.key));
    }
    if (replaces) return change;
    Json merged = Json::array();
    for (const Json& one : original) {
      if (!deleted.has(one)) merged.push_back(one);
    }
    Places places(merged, rule.key);
    for (const Json& one : change) {
      const auto at = places.of(one);
      if (at < 0) {
        merged.push_back(one);
        places.add(one);
        continue;
      }
      auto both = merge_map(std::move(merged[static_cast<std::size_t>(at)]), one, {rule.inside.message, false});
      if (!both) return refuse(both.error());
      merged[static_cast<std::size_t>(at)] = std::move(*both);
    }
    return ordered(merged, change, original, rule.key);
  }

  static Json merge_scalars(const Json& original, const Json& patch, const MemberRule& rule, bool deletes) {
    Json merged = Json::array();
    if (deletes) {
      const Places deleted(patch, "");
      for (const Json& one : original) {
        if (!deleted.has(one)) merged.push_back(one);
      }
      return merged;
    }
    Places taken("");
    for (const Json* list : {&original, &patch}) {
      for (const Json& one : *list) {
        if (taken.has(one)) continue;
        taken.add(one);
        merged.push_back(one);
      }
    }
    return ordered(merged, patch, original, rule.key);
  }
};

}  // namespace

Answer<Json> apply_strategic_patch(const SchemaMessage& message, const Json& document, const Json& patch) {
  if (!patch.is_object()) return refuse(bad_request("invalid JSON document"));
  return Merger().merge_map(document, patch, {&message, false});
}

}  // namespace tain::server
