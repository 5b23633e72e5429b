#include "server/objects/crd_protection.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "src/base/ascii.h"
#include "src/codec/schema.h"

namespace tain::server {

namespace {

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

void check_approval(const Json& crd, const Json* old, FieldErrors& errors) {
  if (!is_protected(text_at(crd, "spec.group"))) return;
  std::string text = approval_text(crd);
  const Approval approval = approval_of(text);
  if (old != nullptr && approval_of(approval_text(*old)) == approval) return;
  std::string why = "protected groups must have approval annotation ";
  why.append(go_quoted(kApproved));
  if (approval == Approval::kMissing) {
    errors.push_back(FieldError::required(at_key("metadata.annotations", kApproved), why.append(kSee)));
  } else if (approval == Approval::kInvalid) {
    why.append(" with either a URL or a reason starting with \"unapproved\"").append(kSee);
    errors.push_back(FieldError::invalid(at_key("metadata.annotations", kApproved), std::move(text), std::move(why)));
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
