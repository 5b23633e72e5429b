#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/field_selectors.h"
#include "server/objects/json.h"
#include "server/objects/kind_info.h"
#include "server/objects/scale.h"
#include "server/objects/structural_schema.h"
#include "server/objects/table.h"

namespace tain::server {

// The storage of CustomResourceDefinitions.
inline constexpr std::string_view kCrds = "customresourcedefinitions.apiextensions.k8s.io";

// Verbs are single letters, as in the table of built-in resources.
enum class Verb : char {
  kCreate = 'c',
  kDelete = 'd',
  kDeleteCollection = 'x',
  kGet = 'g',
  kList = 'l',
  kPatch = 'p',
  kUpdate = 'u',
  kWatch = 'w',
};
std::string_view to_string(Verb verb);  // its name in RBAC and discovery

struct Subresource {
  std::string name{};
  Kind kind{};  // the kind of its responses
  std::string verbs{};
};

// One resource in one version, with the rules for its objects.
//
// Threading:  const, any thread.
struct ResourceType {
  KindInfo info{};
  std::string singular{};
  std::string list_kind{};
  std::vector<std::string> short_names{};
  std::vector<std::string> categories{};
  std::string verbs{};
  std::vector<Subresource> subresources{};
  std::string storage{};         // the storage of its objects, the same for all versions
  std::string stored_version{};  // apiVersion of stored objects
  SelectableFields fields{};
  TableRenderer table{};
  std::optional<ScalePaths> scale{};
  StructuralSchema schema{};  // for custom kinds
  // For a version that is not the stored one: the fields it shows of a stored object, and keeps of an object received
  // in it. Open for all other versions, and where a webhook would convert.
  StructuralSchema shown_schema{};
  StructuralSchema kept_schema{};
  std::string deprecation{};  // warning sent to clients of this version; empty: none
  std::string owner{};        // the CustomResourceDefinition that defines it
  bool ending = false;        // its definition is being deleted: creates are refused

  bool has(Verb verb) const { return verbs.find(static_cast<char>(verb)) != std::string::npos; }
  const Subresource* find(std::string_view subresource) const;
  std::string api_version() const { return info.kind.api_version(); }
};
using ResourceTypePtr = std::shared_ptr<const ResourceType>;

struct ServedVersion {
  std::string version{};
  std::vector<ResourceTypePtr> resources{};
};
struct ServedGroup {
  std::string name{};
  std::vector<ServedVersion> versions{};  // the preferred one first
};

// All served resources: built-in ones and those of CustomResourceDefinitions.
//
// Threading:  one thread.
class Registry {
 public:
  Registry();  // with the built-in resources

  ResourceTypePtr find(std::string_view group, std::string_view version, std::string_view resource) const;
  ResourceTypePtr find_kind(const Kind& kind) const;
  // Whether that group version has built-in resources.
  bool has_builtin(std::string_view group, std::string_view version) const;
  // Accepts the names that kubectl accepts: `po`, `pod`, `pods`, `deploy.apps`, `deployments.v1.apps`; if several
  // groups match, the first.
  ResourceTypePtr resolve(std::string_view name) const;
  // A version of the resource stored under that name; the stored version if it is served.
  ResourceTypePtr stored_as(std::string_view storage) const;

  const std::vector<ServedGroup>& groups() const { return groups_; }
  const ServedGroup* group(std::string_view name) const;
  // Every resource once, in its preferred version.
  std::vector<ResourceTypePtr> all() const;

  // Adds or replaces the resources of a definition, unless a built-in resource uses the same storage.
  void set_custom(const Json& crd);
  void remove_custom(std::string_view crd_name);
  void remove_all_custom();
  // Increases with each change.
  std::uint64_t generation() const { return generation_; }

 private:
  template <class Is>
  ResourceTypePtr first(std::string_view group, std::string_view version, const Is& is) const;
  void add(ResourceType type);
  void sort_versions(ServedGroup& group);

  std::vector<ServedGroup> groups_{};
  std::uint64_t generation_ = 1;
};

// A resource by any name that kubectl accepts. Errors: kNotFound with the closest known name.
Result<ResourceTypePtr> look_up(const Registry& registry, std::string_view name);

}  // namespace tain::server
