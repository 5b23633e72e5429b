#include "server/objects/crd_names.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "src/base/ascii.h"
#include "src/codec/schema.h"

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

constexpr const char* kApproved = "api-approved.kubernetes.io";
constexpr const char* kSee = ", see https://github.com/kubernetes/enhancements/pull/1111";

enum class Approval : std::uint8_t { kMissing, kInvalid, kGiven, kBypassed };

bool is_protected(std::string_view group) {
  return group == "k8s.io" || group.ends_with(".k8s.io") || group == "kubernetes.io" ||
         group.ends_with(".kubernetes.io");
}

// Checks for a scheme and a host only.
bool is_url(std::string_view text) {
  const auto colon = text.find("://");
  if (colon == std::string_view::npos || colon == 0) return false;
  const std::string_view scheme = text.substr(0, colon);
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  if (!letter(scheme.front()) || !std::all_of(scheme.begin(), scheme.end(), [&](char c) {
        return letter(c) || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
      })) {
    return false;
  }
  const std::string_view rest = text.substr(colon + 3);
  const bool printable = std::all_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) > 0x20 && static_cast<unsigned char>(c) != 0x7f;
  });
  return printable && !rest.empty() && rest.front() != '/' && rest.front() != '?';
}

std::string approval_text(const Json& crd) {
  const Json* text = member(object_at(crd, "metadata.annotations"), kApproved);
  return text != nullptr && text->is_string() ? text->get<std::string>() : std::string();
}

Approval approval_of(const std::string& text) {
  if (text.empty()) return Approval::kMissing;
  if (text.starts_with("unapproved")) return Approval::kBypassed;
  return is_url(text) ? Approval::kGiven : Approval::kInvalid;
}

// `NetworkPolicy` -> `networkpolicies`, the naming rule for resources of groups with a dot.
std::string plural_of(std::string_view kind) {
  std::string name = lower(kind);
  if (name.ends_with('s')) return name.append("es");
  if (!name.ends_with('y')) return name.append("s");
  name.pop_back();
  return name.append("ies");
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

void check_approval(const Json& crd, const Json* old, FieldErrors& errors) {
  if (!is_protected(text_at(crd, "spec.group"))) return;
  std::string text = approval_text(crd);
  const Approval approval = approval_of(text);
  if (old != nullptr && approval_of(approval_text(*old)) == approval) return;
  std::string why = "protected groups must have approval annotation ";
  why.append(go_quoted(kApproved));
  if (approval == Approval::kMissing) {
    errors.required(at_key("metadata.annotations", kApproved), why.append(kSee));
  } else if (approval == Approval::kInvalid) {
    why.append(" with either a URL or a reason starting with \"unapproved\"").append(kSee);
    errors.invalid(at_key("metadata.annotations", kApproved), std::move(text), std::move(why));
  }
}

bool is_built_in(std::string_view group, std::string_view plural) {
  const detail::SchemaTables& tables = detail::schema();
  return std::any_of(tables.kinds.begin(), tables.kinds.end(), [&](const detail::SchemaKind& one) {
    return tables.names.substr(one.group, one.group_size) == group &&
           plural_of(tables.names.substr(one.kind, one.kind_size)) == plural;
  });
}

}  // namespace tain::server
