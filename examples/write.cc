// Writes an object and reads its own writes: write
//
// Creates a ConfigMap in the namespace that kubectl would use, changes it in three ways, and removes it.

#include <tain/draft.h>
#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <chrono>
#include <iostream>
#include <string>

int main() {
  using namespace std::chrono_literals;
  namespace core = tain::k8s::core::v1;
  const auto give_up = [](const tain::Error& error) { return std::cerr << error << '\n', 1; };

  auto cluster = tain::Cluster::from_kubeconfig();
  if (!cluster) return give_up(cluster.error());
  tain::Informer<core::ConfigMap> maps(*cluster, {.scope = {.namespaces = {cluster->ns()}}});
  if (auto synced = maps.wait_synced(30s); !synced) return give_up(synced.error());

  // [create]
  tain::Draft draft(tain::kConfigMaps, "", cluster->ns());
  draft.set("metadata.generateName", "tain-example-").set("data.colour", "blue");
  auto made = cluster->create(draft);  // returns an error if one of the set() calls failed
  if (!made) return give_up(made.error());
  std::cout << "created " << made->key() << std::endl;
  // [create]

  // [own-writes]
  // The informer is a copy that may be behind. Wait until it has the written object.
  if (auto seen = maps.wait_for(made->resource_version(), 10s); !seen) return give_up(seen.error());
  std::cout << "the informer has " << maps.get(made->key())->data()["colour"] << std::endl;
  // [own-writes]

  // [update]
  const tain::ObjectRef ref{.resource = "configmaps", .ns = std::string(made->ns()), .name = std::string(made->name())};
  // Reads the object, calls the function and writes it back. Repeats all three after a conflict.
  auto updated = cluster->update(ref, [](tain::Draft& now) -> tain::Result<void> {
    now.set("data.colour", "green").set("data.size", "large");
    return {};
  });
  if (!updated) return give_up(updated.error());
  std::cout << "updated to " << updated->at("data.colour").text() << std::endl;
  // [update]

  // [patch]
  auto patched = cluster->patch(ref, *tain::Patch::merge(R"({"data":{"size":null}})"));
  if (!patched) return give_up(patched.error());
  std::cout << "patched: size is " << (patched->at("data.size").exists() ? "there" : "gone") << std::endl;
  // [patch]

  // The uid makes sure that only the created object is deleted, not a new one with its name.
  if (auto gone = cluster->remove(ref, {.uid = std::string(made->uid())}); !gone) return give_up(gone.error());
  std::cout << "removed " << made->key() << std::endl;
}
