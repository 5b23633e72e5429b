#pragma once

#include <tain/object.h>

#include <cstdint>
#include <map>
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

// Where the definitions of custom resources are kept.
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
std::string_view to_string(Verb verb);  // as RBAC and discovery name it

struct Subresource {
  std::string name{};
  Kind kind{};  // what it answers with
  std::string verbs{};
};

// One resource in one version, with the rules of its objects.
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
  std::string storage{};         // under which name its objects are kept, whatever the version
  std::string stored_version{};  // apiVersion of what is kept
  SelectableFields fields{};
  TableRenderer table{};
  std::optional<ScalePaths> scale{};
  StructuralSchema schema{};  // of custom kinds
  // Of a version that is not the kept one: what it shows of a kept object, and what is kept of an object that came in
  // it. Open for everything else, and where a webhook would convert.
  StructuralSchema shown_schema{};
  StructuralSchema kept_schema{};
  std::string deprecation{};  // what is said to whoever uses this version; empty: nothing
  std::string owner{};        // the CustomResourceDefinition that it comes from
  bool ending = false;        // which is being deleted: nothing new is taken

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

// Everything that is served: the built-in resources, and those of the CustomResourceDefinitions there are.
//
// Threading:  one thread.
class Registry {
 public:
  Registry();  // with the built-in ones

  ResourceTypePtr find(std::string_view group, std::string_view version, std::string_view resource) const;
  ResourceTypePtr find_kind(const Kind& kind) const;
  // Whether that version of the group has resources that no CustomResourceDefinition made.
  bool has_builtin(std::string_view group, std::string_view version) const;
  // As kubectl takes it: `po`, `pod`, `pods`, `deploy.apps`, `deployments.v1.apps`; of several groups the first.
  ResourceTypePtr resolve(std::string_view name) const;
  // Any version of what is kept under that name; the one that it is kept in, where that is served.
  ResourceTypePtr stored_as(std::string_view storage) const;

  const std::vector<ServedGroup>& groups() const { return groups_; }
  const ServedGroup* group(std::string_view name) const;
  // Every resource once, in its preferred version.
  std::vector<ResourceTypePtr> all() const;

  // Adds or replaces what it serves; not where its objects would be kept among those of a built-in resource.
  void set_custom(const Json& crd);
  void remove_custom(std::string_view crd_name);
  void remove_all_custom();
  // Grows with each change.
  std::uint64_t generation() const { return generation_; }

 private:
  void add(ResourceType type);
  void sort_versions(ServedGroup& group);

  std::vector<ServedGroup> groups_{};
  std::uint64_t generation_ = 1;
};

}  // namespace tain::server
