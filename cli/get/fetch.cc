#include "cli/get/fetch.h"

#include <nlohmann/json.hpp>

#include "cli/get/await.h"

namespace tain::cli {

Result<Table> fetch_table(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit,
                          const std::string& continue_token) {
  ListOptions options;
  options.limit = limit;
  options.continue_token = continue_token;
  const Result<std::string> body =
      await<std::string>(io.stop, [&](auto done) { cluster.list_table_async(target.scope, options, std::move(done)); });
  if (!body) return tl::unexpected(body.error());
  return Table::parse(*body);
}

Result<std::vector<Json>> fetch_objects(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit,
                                        const std::string& version) {
  std::vector<Json> all;
  const auto add = [&all](const Object& object) -> Result<void> {
    Result<Json> json = object_json(object);
    if (!json) return tl::unexpected(json.error());
    all.push_back(std::move(*json));
    return {};
  };
  if (!target.scope.name.empty()) {
    const ObjectRef ref{.resource = target.scope.resource,
                        .ns = target.scope.namespaces.empty() ? std::string() : target.scope.namespaces.front(),
                        .name = target.scope.name};
    const Result<Object> object = await<Object>(io.stop, [&](auto done) { cluster.get_async(ref, std::move(done)); });
    if (!object) return tl::unexpected(object.error());
    if (Result<void> added = add(*object); !added) return tl::unexpected(added.error());
    return all;
  }
  ListOptions options;
  options.limit = limit;
  if (!version.empty()) {
    options.resource_version = version;
    options.match = VersionMatch::kExact;
  }
  do {
    const Result<ObjectList> page =
        await<ObjectList>(io.stop, [&](auto done) { cluster.list_async(target.scope, options, std::move(done)); });
    if (!page) return tl::unexpected(page.error());
    for (const Object& object : page->items) {
      if (Result<void> added = add(object); !added) return tl::unexpected(added.error());
    }
    options.continue_token = page->continue_token;
  } while (!options.continue_token.empty());
  return all;
}

}  // namespace tain::cli
