#include <algorithm>
#include <array>
#include <utility>

#include "src/base/ascii.h"
#include "src/base/edit_distance.h"
#include "src/client/served.h"

namespace tain::client {
namespace {

// `deployments.v1.apps`, split at the first dot.
struct RequestedName {
  std::string name{};
  std::string rest{};
};

RequestedName split(std::string_view text) {
  std::string all = lower(text);
  const std::size_t dot = all.find('.');
  if (dot == std::string::npos) return {std::move(all), {}};
  return {all.substr(0, dot), all.substr(dot + 1)};
}

bool is_full_name(const Cluster::Resource& resource, const std::string& name) {
  return resource.plural == name || resource.singular == name || lower(resource.kind.kind) == name;
}

bool is_short_name(const Cluster::Resource& resource, const std::string& name) {
  return std::find(resource.short_names.begin(), resource.short_names.end(), name) != resource.short_names.end();
}

// The possible meanings of the part after the name, the most exact first.
enum class SuffixForm { kGroup, kVersionAndGroup, kVersion, kGroupPrefix };
constexpr std::array kSuffixForms{SuffixForm::kGroup, SuffixForm::kVersionAndGroup, SuffixForm::kVersion,
                                  SuffixForm::kGroupPrefix};

bool matches_suffix(const ServedVersion& served, const std::string& rest, SuffixForm form) {
  switch (form) {
    case SuffixForm::kGroup:
      return rest.empty() || served.group == rest;
    case SuffixForm::kVersionAndGroup:
      return served.version + "." + served.group == rest;  // `v1.` is version v1 of the core group
    case SuffixForm::kVersion:
      return served.version == rest;
    case SuffixForm::kGroupPrefix:
      return !rest.empty() && served.group.starts_with(rest);
  }
  return false;
}

template <class Is>
const Cluster::Resource* find(const Served& served, const RequestedName& requested, SuffixForm form, Is is) {
  for (const ServedVersion& version : served.versions) {
    if (!matches_suffix(version, requested.rest, form)) continue;
    for (const Cluster::Resource& resource : version.resources) {
      if (is(resource, requested.name)) return &resource;
    }
  }
  return nullptr;
}

std::string with_group(const Cluster::Resource& resource) {
  return resource.kind.group.empty() ? resource.plural : resource.plural + "." + resource.kind.group;
}

std::vector<std::string> close_to(const Served& served, const std::string& name) {
  constexpr std::size_t kMost = 3;
  constexpr std::size_t kLongestName = 63;
  constexpr std::size_t kLongestNames = 1000;  // a longer name is no typing error
  if (name.size() > kLongestName) return {};
  const std::size_t allowed = std::max<std::size_t>(1, name.size() / 3);
  std::vector<std::pair<std::size_t, std::string>> found;
  for (const ServedVersion& version : served.versions) {
    for (const Cluster::Resource& resource : version.resources) {
      if (resource.plural.size() + resource.singular.size() + resource.kind.kind.size() > kLongestNames) continue;
      const std::size_t far = std::min({edit_distance(name, resource.plural), edit_distance(name, resource.singular),
                                        edit_distance(name, lower(resource.kind.kind))});
      // The same name in another group or version is a suggestion, whatever the rest was.
      if (far <= allowed) found.emplace_back(far, with_group(resource));
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> names;
  for (auto& [far, one] : found) {
    if (names.size() < kMost && std::find(names.begin(), names.end(), one) == names.end()) {
      names.push_back(std::move(one));
    }
  }
  return names;
}

// Server texts may be long; keep the error short.
constexpr std::size_t kMostUnread = 5;
constexpr std::size_t kMostOfAName = 300;
constexpr std::size_t kMostOfAReason = 200;

Failure not_found(const Served& served, std::string what, const std::string& name) {
  std::string message = "the server has no resource " + std::move(what);
  if (const auto close = close_to(served, name); !close.empty()) message += "; similar names: " + joined(close, ", ");
  if (!served.failed.empty()) {
    std::vector<std::string> unread;
    for (const Served::Failed& failed : served.failed) {
      if (unread.size() == kMostUnread) break;
      unread.push_back(failed.what.substr(0, kMostOfAName) + " (" + failed.why.substr(0, kMostOfAReason) + ")");
    }
    message += "; it may be in a group that could not be read: " + joined(unread, ", ");
    if (const std::size_t more = served.failed.size() - unread.size(); more > 0) {
      message += " and " + std::to_string(more) + " more";
    }
  }
  Error error = Error::of(Code::kNotFound, std::move(message));
  error.retry = Error::RetryHint::kBackoff;  // it may be installed later
  return Failure(std::move(error));
}

}  // namespace

Result<Cluster::Resource> find_resource(const Served& served, std::string_view name) {
  const RequestedName requested = split(name);
  for (const SuffixForm form : kSuffixForms) {
    if (const Cluster::Resource* found = find(served, requested, form, is_full_name)) return *found;
    if (const Cluster::Resource* found = find(served, requested, form, is_short_name)) return *found;
    if (requested.rest.empty()) break;
  }
  return not_found(served, "\"" + std::string(name.substr(0, 300)) + "\"", requested.name);
}

Result<Cluster::Resource> find_resource(const Served& served, const BodyOf& body) {
  std::vector<Cluster::Resource> found;
  for (const ServedVersion& version : served.versions) {
    for (const Cluster::Resource& resource : version.resources) {
      for (std::size_t i = 0; i < resource.subresources.size() && i < resource.subresource_kinds.size(); ++i) {
        if (resource.subresources[i] != body.subresource || resource.subresource_kinds[i] != body.kind) continue;
        if (resource.kind == body.kind) return resource;
        // The preferred version of a group comes first and represents the others.
        const bool known = std::any_of(found.begin(), found.end(), [&](const Cluster::Resource& one) {
          return one.plural == resource.plural && one.kind.group == resource.kind.group;
        });
        if (!known) found.push_back(resource);
      }
    }
  }
  if (found.size() == 1) return found.front();
  if (found.empty()) return find_resource(served, body.kind);  // discovery may not list it
  std::vector<std::string> names;
  for (const Cluster::Resource& one : found) names.push_back(with_group(one));
  return fail(Code::kBadArgument, "a " + body.kind.to_string() + " may be the " + body.subresource +
                                      " of several resources: " + joined(names, ", ") + "; set WriteOptions::resource");
}

Result<Cluster::Resource> find_resource(const Served& served, const Kind& kind) {
  for (const ServedVersion& version : served.versions) {
    for (const Cluster::Resource& resource : version.resources) {
      if (resource.kind == kind) return resource;
    }
  }
  return not_found(served, "for kind " + kind.to_string(), lower(kind.kind));
}

}  // namespace tain::client
