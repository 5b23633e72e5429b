// Protobuf equals JSON for each built-in kind that the server lists.

#include <gtest/gtest.h>

#include "tests/real/json.h"
#include "tests/real/mirror.h"
#include "tests/real/rich_objects.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Kinds = Scenario;

using nlohmann::json;

TEST(EraseField, ErasesTheFieldNamedByTheServer) {
  json object = json::parse(R"({"spec":{"ports":[{"port":1,"nodePort":2}],"labels":{"a.b/c":"d","e":"f"}}})");

  EXPECT_TRUE(erase_field(object, "spec.ports[0].nodePort"));
  EXPECT_TRUE(erase_field(object, "spec.labels[a.b/c]"));

  EXPECT_EQ(object, json::parse(R"({"spec":{"ports":[{"port":1}],"labels":{"e":"f"}}})"));
}

TEST(EraseField, ErasesTheParentOfAMissingRequiredField) {
  json object = json::parse(R"({"spec":{"volume":{"disk":{"size":1}}}})");

  EXPECT_TRUE(erase_field(object, "spec.volume.disk.name"));
  EXPECT_EQ(object, json::parse(R"({"spec":{"volume":{}}})"));
  EXPECT_FALSE(erase_field(object, "spec.other"));
  EXPECT_FALSE(erase_field(object, "metadata.name"));
}

// A protobuf list, compared with the JSON of the server. `compared` counts objects.
std::string list_difference(Mirror& mirror, PlainClient& server, const ServedResource& resource,
                            std::size_t& compared) {
  const auto expected = objects_of_list(server.get(resource.path()));
  compared += expected.size();
  const auto listed = mirror.cluster().list({.resource = resource.full_name()});
  if (!listed) return listed.error().to_string();
  Store store;
  for (const Object& object : listed->items) {
    if (object.encoding() != Encoding::kProtobuf) return "came as JSON";
    if (auto added = store.add(object); !added) return added.error().to_string();
  }
  return differences_between(expected, store.snapshot());
}

// Lower bounds of created objects and served kinds, so that the coverage does not shrink: raise, never lower.
struct Least {
  std::string version{};
  std::size_t resources = 0;
  int rich = 0;
};
const Least kLeast[] = {{"1.37.1", 86, 51}};

// Kinds that got a status after this server version. tain's schema is of 1.37: like typed clients, it shows a struct
// that JSON never omits as an empty one, while the protobuf does not contain it.
bool has_a_status_only_later(const std::string& resource) {
  if (RealCluster::version().substr(0, 4) != "1.34") return false;
  return resource == "csinodes.v1.storage.k8s.io" || resource == "devicetaintrules.v1alpha3.resource.k8s.io";
}

TEST_F(Kinds, ProtobufEqualsTheJsonOfTheServer) {
  RealCluster cluster({{"--runtime-config=api/all=true"}, false});
  const std::vector<ServedResource> resources = served_resources(cluster.admin());
  ObjectMaker maker(cluster.admin(), RealCluster::programs() / "fixtures", cluster.ca_pem());

  std::map<std::string, bool> made;  // one of each kind, in any version
  for (const ServedResource& resource : resources) {
    if (!resource.creatable || made[resource.group + "/" + resource.kind]) continue;
    EXPECT_EQ(maker.make(resource), "") << resource.full_name();
    made[resource.group + "/" + resource.kind] = true;
  }

  std::size_t compared = 0;
  std::size_t watched = 0;
  std::size_t objects = 0;
  std::string empty;
  for (const ServedResource& resource : resources) {
    SCOPED_TRACE(resource.full_name());
    Mirror mirror(cluster, resource.watchable ? resource.full_name() : "namespaces");
    std::size_t of_this = 0;
    const std::string difference = list_difference(mirror, cluster.admin(), resource, of_this);
    const bool younger = has_a_status_only_later(resource.full_name());
    if (younger) {
      EXPECT_NE(difference.find(R"("path":"/status","value":{})"), std::string::npos) << difference;
    } else {
      EXPECT_EQ(difference, "");
    }
    if (resource.creatable) {
      EXPECT_GE(of_this, 1U) << "nothing to compare";
    } else if (of_this == 0) {
      empty += " " + resource.full_name();
    }
    objects += of_this;
    if (resource.watchable) {
      EXPECT_EQ(mirror.wait_synced(), "");
      if (!younger) {
        EXPECT_EQ(mirror.wait_equal(cluster.admin(), {resource.path()}, 10s), "");
      }
      EXPECT_EQ(mirror.store().size(), of_this);
      EXPECT_EQ(mirror.status().quarantined, 0U) << mirror.describe();
      ++watched;
    }
    ++compared;
  }
  std::string poor;
  for (const std::string& each : maker.not_rich()) poor += "\n  " + each;
  std::printf(
      "kinds: served=%zu compared=%zu watched=%zu kinds_made=%zu objects=%zu rich=%d smallest=%d\n"
      "kinds: empty and not to be made:%s\nkinds: not made from a fixture:%s\n",
      resources.size(), compared, watched, made.size(), objects, maker.rich(), maker.smallest(), empty.c_str(),
      poor.c_str());
  EXPECT_EQ(compared, resources.size());
  EXPECT_EQ(static_cast<std::size_t>(maker.rich() + maker.smallest()), made.size());
  for (const Least& least : kLeast) {
    if (RealCluster::version() != least.version) continue;
    EXPECT_GE(resources.size(), least.resources);
    EXPECT_GE(maker.rich(), least.rich);
  }
}

}  // namespace
}  // namespace tain::real
