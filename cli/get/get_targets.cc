#include "cli/get/get_targets.h"

#include <algorithm>

#include "cli/await.h"
#include "cli/verb.h"
#include "src/base/ascii.h"

namespace tain::cli {
namespace {

std::vector<std::string> split_types(std::string_view text) {
  std::vector<std::string> types;
  for (std::string& type : split(text, ',')) {
    if (std::find(types.begin(), types.end(), type) == types.end()) types.push_back(std::move(type));
  }
  return types;
}

// Joins `pods, services`, which the shell splits into two words.
std::vector<std::string> joined(std::vector<std::string> words) {
  while (words.size() > 1 && (words[0].ends_with(',') || words[1].starts_with(','))) {
    words[0].append(words[1]);
    words.erase(words.begin() + 1);
  }
  return words;
}

// In kubectl's words, with a similar name.
Error no_such_type(const std::string& type, const std::vector<Cluster::Resource>& all) {
  const std::size_t dot = type.find('.');
  std::string message = "the server doesn't have a resource type \"" + type.substr(0, dot) + "\"";
  if (dot != std::string::npos) message.append(" in group \"").append(type.substr(dot + 1)).append("\"");
  std::vector<std::string> names;
  for (const Cluster::Resource& one : all) {
    names.push_back(one.plural);
    if (!one.singular.empty()) names.push_back(one.singular);
  }
  const std::string near = closest(type.substr(0, dot), names);
  if (!near.empty()) message.append("; did you mean ").append(near).append("?");
  return Error::of(Code::kNotFound, std::move(message));
}

class Finder {
 public:
  Finder(const Cluster& cluster, const Selection& selection, const Stop& stop)
      : cluster_(cluster), selection_(selection), stop_(stop) {}

  Result<void> add_type(const std::string& type, GetTargets& requested) {
    // Categories come first, as in kubectl: a type cannot hide a category.
    if (Result<void> known = learn(); !known) return known;
    std::vector<Cluster::Resource> found = category(type);
    if (found.empty()) {
      Result<Cluster::Resource> one = resolve(type, requested);
      if (!one) return tl::unexpected(one.error());
      found.push_back(std::move(*one));
    }
    for (Cluster::Resource& one : found) {
      const bool is_there = std::any_of(requested.targets.begin(), requested.targets.end(), [&](const Target& target) {
        return target.resource.plural == one.plural && target.resource.kind.group == one.kind.group;
      });
      if (!is_there) requested.targets.push_back(target_of(cluster_, std::move(one), selection_));
    }
    return {};
  }

  Result<void> add_named(const std::string& type, const std::string& name, GetTargets& requested) {
    if (name.empty()) return misuse("resource name may not be empty");
    if (Result<void> known = learn(); !known) return known;
    if (!category(type).empty()) return misuse("you must specify only one resource");
    Result<Cluster::Resource> found = resolve(type, requested);
    if (!found) return tl::unexpected(found.error());
    if (found->namespaced && selection_.all_namespaces) {
      return misuse("a resource cannot be retrieved by name across all namespaces");
    }
    requested.targets.push_back(target_of(cluster_, std::move(*found), selection_, name));
    requested.is_named = true;
    return {};
  }

 private:
  Result<void> learn() {
    if (!all_.empty()) return {};
    auto all = await<std::vector<Cluster::Resource>>(stop_, [&](auto done) { cluster_.resources_async(done); });
    if (!all) return tl::unexpected(all.error());
    all_ = std::move(*all);
    return {};
  }

  std::vector<Cluster::Resource> category(const std::string& name) const {
    std::vector<Cluster::Resource> found;
    for (const Cluster::Resource& one : all_) {
      if (std::find(one.categories.begin(), one.categories.end(), name) != one.categories.end()) found.push_back(one);
    }
    return found;
  }

  Result<Cluster::Resource> resolve(const std::string& type, GetTargets& requested) {
    // An empty type, as in `po,` and `,po`, is a typing error.
    if (type.empty()) return tl::unexpected(no_such_type(type, {}));
    Result<Cluster::Resource> found = find_resource(cluster_, type, stop_);
    if (!found && found.error().code != Code::kNotFound) return found;
    if (Result<void> known = learn(); !known) return tl::unexpected(known.error());
    if (!found) return tl::unexpected(no_such_type(type, all_));
    warn_of_others(type, *found, requested);
    return found;
  }

  // Warns if a resource of another group has the same short name.
  void warn_of_others(const std::string& type, const Cluster::Resource& found, GetTargets& requested) const {
    if (type == found.plural || type == found.singular) return;
    for (const Cluster::Resource& one : all_) {
      const bool is_same = one.plural == found.plural && one.kind.group == found.kind.group;
      if (is_same || std::find(one.short_names.begin(), one.short_names.end(), type) == one.short_names.end()) continue;
      std::string warning = "short name \"" + type + "\" could also match lower priority resource " + name_of(one);
      auto& all = requested.warnings;
      if (std::find(all.begin(), all.end(), warning) == all.end()) all.push_back(std::move(warning));
    }
  }

  const Cluster& cluster_;
  const Selection& selection_;
  const Stop& stop_;
  std::vector<Cluster::Resource> all_{};
};

Result<GetTargets> named_by_slash(Finder& finder, const std::vector<std::string>& words) {
  GetTargets requested;
  for (const std::string& word : words) {
    const std::size_t slash = word.find('/');
    if (slash == std::string::npos) {
      return misuse(
          "there is no need to specify a resource type as a separate argument when passing arguments in resource/name "
          "form (e.g. 'tain get resource/<resource_name>' instead of 'tain get resource resource/<resource_name>')");
    }
    const std::string type = word.substr(0, slash);
    const std::string name = word.substr(slash + 1);
    if (name.find('/') != std::string::npos) {
      return misuse("arguments in resource/name form may not have more than one slash");
    }
    if (type.empty() || name.empty() || type.find(',') != std::string::npos) {
      return misuse("arguments in resource/name form must have a single resource and name");
    }
    if (Result<void> added = finder.add_named(type, name, requested); !added) return tl::unexpected(added.error());
  }
  return requested;
}

}  // namespace

Result<GetTargets> find_get_targets(const Cluster& cluster, const std::vector<std::string>& arguments,
                                    const Selection& selection, const Stop& stop) {
  const std::vector<std::string> words = joined(arguments);
  const bool has_selector = !selection.label_selector.empty() || !selection.field_selector.empty();
  Finder finder(cluster, selection, stop);
  Result<GetTargets> requested;
  const bool by_slash = std::any_of(words.begin(), words.end(),
                                    [](const std::string& one) { return one.find('/') != std::string::npos; });
  if (by_slash) {
    if (has_selector) return misuse("selectors and the all flag cannot be used when passing resource/name arguments");
    requested = named_by_slash(finder, words);
  } else {
    if (words.empty()) return misuse("you must specify the type of resource to get, such as pods");
    const std::vector<std::string> types = split_types(words[0]);
    if (words.size() > 1 && has_selector) return misuse("name cannot be provided when a selector is specified");
    requested = GetTargets();
    for (std::size_t i = 0; requested && i < types.size() && words.size() == 1; ++i) {
      if (Result<void> added = finder.add_type(types[i], *requested); !added) return tl::unexpected(added.error());
    }
    // `deploy,svc web` names one object of each type.
    for (const std::string& type : types) {
      for (std::size_t i = 1; i < words.size(); ++i) {
        if (Result<void> added = finder.add_named(type, words[i], *requested); !added) {
          return tl::unexpected(added.error());
        }
      }
    }
  }
  if (requested) requested->is_single = requested->is_named && requested->targets.size() == 1;
  return requested;
}

}  // namespace tain::cli
