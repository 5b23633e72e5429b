#include "cli/follow/targets.h"

#include <tain/selector.h>

#include <algorithm>
#include <utility>

#include "cli/await.h"
#include "cli/verb.h"
#include "src/base/ascii.h"

namespace tain::cli {
namespace {

bool can_follow(const Cluster::Resource& resource) {
  const auto has = [&](std::string_view verb) {
    return std::find(resource.verbs.begin(), resource.verbs.end(), verb) != resource.verbs.end();
  };
  return has("list") && has("watch");
}

Result<std::vector<Cluster::Resource>> resources_of(const Cluster& cluster, const std::string& type, const Stop& stop) {
  Result<Cluster::Resource> found = find_resource(cluster, type, stop);
  if (found) return std::vector<Cluster::Resource>{std::move(*found)};
  if (found.error().code != Code::kNotFound) return Failure(found.error());
  auto all = await<std::vector<Cluster::Resource>>(stop, [&](auto done) { cluster.resources_async(done); });
  if (!all) return Failure(found.error());
  std::erase_if(*all, [&](const Cluster::Resource& one) {
    const bool is_member = std::find(one.categories.begin(), one.categories.end(), type) != one.categories.end();
    return !is_member || !can_follow(one);
  });
  if (all->empty()) return Failure(found.error());
  return all;
}

}  // namespace

void Selection::declare(Flags& flags) {
  flags.toggle(all_namespaces, "all-namespaces", 'A', "use all namespaces");
  flags.text(label_selector, "selector", 'l', "SELECTOR", "only objects with these labels: app=web,tier in (a,b),!old");
  flags.text(field_selector, "field-selector", 0, "SELECTOR", "only objects with these fields: status.phase=Running");
}

Result<void> Selection::check() const {
  if (!label_selector.empty()) {
    if (auto parsed = LabelSelector::parse(label_selector); !parsed) {
      return misuse(std::string("invalid value for --selector: ").append(parsed.error().message));
    }
  }
  if (!field_selector.empty()) {
    if (auto parsed = FieldSelector::parse(field_selector); !parsed) {
      return misuse(std::string("invalid value for --field-selector: ").append(parsed.error().message));
    }
  }
  return {};
}

std::string name_of(const Cluster::Resource& resource) {
  std::string out = resource.plural;
  if (!resource.kind.group.empty()) out.append(".").append(resource.kind.group);
  return out;
}

Result<Cluster::Resource> find_resource(const Cluster& cluster, const std::string& type, const Stop& stop) {
  return await<Cluster::Resource>(stop, [&](auto done) { cluster.resolve_async(type, done); });
}

Target target_of(const Cluster& cluster, Cluster::Resource resource, const Selection& selection, std::string name) {
  Scope scope;
  scope.resource = resource.plural;
  scope.resource.append(".").append(resource.kind.version).append(".").append(resource.kind.group);
  if (resource.namespaced && !selection.all_namespaces) scope.namespaces = {cluster.ns()};
  scope.name = std::move(name);
  scope.label_selector = selection.label_selector;
  scope.field_selector = selection.field_selector;
  return {.resource = std::move(resource), .scope = std::move(scope)};
}

Result<std::vector<Target>> find_targets(const Cluster& cluster, const std::vector<std::string>& words,
                                         const Selection& selection, const Stop& stop) {
  std::vector<Target> targets;
  const auto add = [&](Target target) {
    const bool is_known = std::any_of(targets.begin(), targets.end(), [&](const Target& one) {
      return one.scope.resource == target.scope.resource && one.scope.name == target.scope.name;
    });
    if (!is_known) targets.push_back(std::move(target));
  };
  for (const std::string& word : words) {
    if (const auto slash = word.find('/'); slash != std::string::npos) {
      std::string name = word.substr(slash + 1);
      if (slash == 0 || name.empty() || name.find('/') != std::string::npos) {
        return misuse("invalid object \"" + word + "\": give TYPE or TYPE/NAME, such as pods or deployments/web");
      }
      Result<Cluster::Resource> found = find_resource(cluster, word.substr(0, slash), stop);
      if (!found) return Failure(found.error());
      add(target_of(cluster, std::move(*found), selection, std::move(name)));
      continue;
    }
    for (const std::string& type : split(word, ',')) {
      if (type.empty()) return misuse("empty type in \"" + word + "\": give types such as pods,services");
      Result<std::vector<Cluster::Resource>> found = resources_of(cluster, type, stop);
      if (!found) return Failure(found.error());
      for (Cluster::Resource& one : *found) add(target_of(cluster, std::move(one), selection));
    }
  }
  return targets;
}

}  // namespace tain::cli
