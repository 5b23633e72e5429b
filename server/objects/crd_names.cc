#include "server/objects/crd_names.h"

#include <algorithm>
#include <utility>

#include "server/objects/field_error.h"

namespace tain::server {

namespace {

using NameSet = std::set<std::string, std::less<>>;

struct CheckedName {
  const char* member;
  const char* reason;  // the reason if refused
  bool of_kind;
  bool always_shown;
};
// In kube-apiserver's order: the last refusal is reported.
constexpr CheckedName kCheckedNames[] = {{"plural", "PluralConflict", false, true},
                                         {"singular", "SingularConflict", false, false},
                                         {"shortNames", "ShortNamesConflict", false, false},
                                         {"kind", "KindConflict", true, true},
                                         {"listKind", "ListKindConflict", true, false}};

// One name, or a list of them.
std::vector<std::string> names_at(const Json& names, const char* name) {
  if (const std::string one = text_at(names, name); !one.empty()) return {one};
  std::vector<std::string> all;
  for (const Json& value : array_at(names, name)) {
    if (value.is_string()) all.push_back(value.get<std::string>());
  }
  return all;
}

// The error for names used by another definition; "" if none.
std::string conflicts(const std::vector<std::string>& wanted, const std::vector<std::string>& own,
                      const NameSet& taken) {
  NameSet told;
  std::string text;
  for (const std::string& name : wanted) {
    const bool has_it = std::find(own.begin(), own.end(), name) != own.end();
    if (has_it || !taken.contains(name) || !told.insert(name).second) continue;
    text.append(text.empty() ? "" : ", ").append(go_quoted(name)).append(" is already in use");
  }
  return told.size() > 1 ? "[" + text + "]" : text;
}

void keep_old_name(Json& accepted, const Json& own, const CheckedName& name) {
  if (const Json* before = member(own, name.member)) {
    accepted[name.member] = *before;
  } else if (name.always_shown) {
    accepted[name.member] = "";
  } else {
    accepted.erase(name.member);
  }
}

}  // namespace

NamesVerdict judge_names(const Json& crd, const TakenNames& taken) {
  const Json& wanted = object_at(crd, "spec.names");
  const Json& own = object_at(crd, "status.acceptedNames");
  NamesVerdict verdict{.accepted = wanted};
  for (const CheckedName& name : kCheckedNames) {
    std::string problem = conflicts(names_at(wanted, name.member), names_at(own, name.member),
                                    name.of_kind ? taken.kinds : taken.resources);
    if (problem.empty()) continue;
    keep_old_name(verdict.accepted, own, name);
    verdict.all = false;
    verdict.reason = name.reason;
    verdict.message = std::move(problem);
  }
  return verdict;
}

void CrdNames::set(const Json& crd) {
  const Json& names = object_at(crd, "status.acceptedNames");
  granted_[text_at(crd, "metadata.name")] = {
      .group = text_at(crd, "spec.group"), .names = names, .waits = names != object_at(crd, "spec.names")};
}

void CrdNames::remove(std::string_view crd_name) {
  if (const auto found = granted_.find(crd_name); found != granted_.end()) granted_.erase(found);
}

TakenNames CrdNames::taken_in(std::string_view group) const {
  TakenNames taken;
  for (const auto& [crd, granted] : granted_) {
    if (granted.group != group) continue;
    for (const CheckedName& name : kCheckedNames) {
      NameSet& into = name.of_kind ? taken.kinds : taken.resources;
      for (std::string& text : names_at(granted.names, name.member)) into.insert(std::move(text));
    }
  }
  return taken;
}

std::vector<std::string> CrdNames::waiting() const {
  std::vector<std::string> out;
  for (const auto& [crd, granted] : granted_) {
    if (granted.waits) out.push_back(crd);
  }
  return out;
}

bool CrdNames::any_waiting() const {
  return std::any_of(granted_.begin(), granted_.end(), [](const auto& entry) { return entry.second.waits; });
}

}  // namespace tain::server
