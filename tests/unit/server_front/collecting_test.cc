// What controllers do by themselves: garbage, and the contents of namespaces that go.
#include <tain/api_server.h>

#include <gtest/gtest.h>

#include <string>

#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

class Collecting : public ::testing::Test {
 protected:
  void create(const std::string& name, const Json& owners = Json::array(), const Json& finalizers = Json::array()) {
    Json object = ApiServerRig::config_map(name);
    object["metadata"]["ownerReferences"] = owners;
    object["metadata"]["finalizers"] = finalizers;
    ASSERT_EQ(rig_.post(kConfigMapsPath, object).status, 201);
  }
  Json owner(const std::string& name) {
    const Json object = rig_.get(kConfigMapsPath + "/" + name).json;
    return {{"apiVersion", "v1"},
            {"kind", "ConfigMap"},
            {"name", name},
            {"uid", object["metadata"]["uid"]},
            {"blockOwnerDeletion", true}};
  }
  Json metadata(const std::string& name) { return rig_.get(kConfigMapsPath + "/" + name).json["metadata"]; }
  // Controllers run in posted steps after a response: several round trips let them finish.
  void wait_for_collector() {
    for (int turn = 0; turn < 8; ++turn) rig_.server().resource_version();
  }
  void release(const std::string& name) {
    rig_.patch(kConfigMapsPath + "/" + name, "application/merge-patch+json", R"({"metadata":{"finalizers":null}})");
  }
  bool exists(const std::string& name) { return rig_.get(kConfigMapsPath + "/" + name).status == 200; }
  // Waits for the events of this object up to its deletion.
  void wait_gone(const std::string& name, ApiServerRig::Watching& watch) {
    while (const auto line = watch.next()) {
      if ((*line)["type"] == "DELETED" && (*line)["object"]["metadata"]["name"] == name) return;
    }
    ADD_FAILURE() << "the watch ended";
  }
  ApiServerRig rig_{};
};

TEST_F(Collecting, RemovesDependentsWithTheirLastOwner) {
  create("owner");
  create("other");
  create("child", Json::array({owner("owner")}));
  create("shared", Json::array({owner("owner"), owner("other")}));
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.remove(kConfigMapsPath + "/owner");
  wait_gone("child", watch);
  EXPECT_TRUE(exists("shared"));
  rig_.remove(kConfigMapsPath + "/other");
  wait_gone("shared", watch);
}

TEST_F(Collecting, OrphansOnRequest) {
  create("owner");
  create("child", Json::array({owner("owner")}));
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.remove(kConfigMapsPath + "/owner", {{"propagationPolicy", "Orphan"}});
  wait_gone("owner", watch);
  EXPECT_FALSE(rig_.get(kConfigMapsPath + "/child").json["metadata"].contains("ownerReferences"));
}

TEST_F(Collecting, RemovesAForegroundOwnerLast) {
  create("owner");
  create("child", Json::array({owner("owner")}));
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.remove(kConfigMapsPath + "/owner", {{"propagationPolicy", "Foreground"}});
  wait_gone("child", watch);
  wait_gone("owner", watch);
}

// An object with another owner stays; only the reference is removed.
TEST_F(Collecting, ForegroundKeepsDependentsOfOtherOwners) {
  create("a");
  create("b");
  create("two", Json::array({owner("a"), owner("b")}));
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.remove(kConfigMapsPath + "/a", {{"propagationPolicy", "Foreground"}});
  wait_gone("a", watch);
  const Json left = metadata("two");
  ASSERT_TRUE(left.contains("ownerReferences")) << left;
  ASSERT_EQ(left["ownerReferences"].size(), 1U) << left;
  EXPECT_EQ(left["ownerReferences"][0]["name"], "b");
  EXPECT_FALSE(left.contains("deletionTimestamp"));
}

// Over several levels: the last leaf blocks the root.
TEST_F(Collecting, ForegroundWaitsForDependentsOfDependents) {
  create("root");
  create("mid", Json::array({owner("root")}));
  create("leaf", Json::array({owner("mid")}), Json::array({"example.com/mine"}));
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.remove(kConfigMapsPath + "/root", {{"propagationPolicy", "Foreground"}});
  wait_for_collector();
  EXPECT_TRUE(metadata("root").contains("deletionTimestamp"));
  EXPECT_EQ(metadata("mid")["finalizers"], Json::array({"foregroundDeletion"})) << metadata("mid");
  EXPECT_TRUE(metadata("leaf").contains("deletionTimestamp"));
  release("leaf");
  wait_gone("leaf", watch);
  wait_gone("mid", watch);
  wait_gone("root", watch);
}

TEST_F(Collecting, DeletesACircleOfOwners) {
  create("a");
  create("b", Json::array({owner("a")}));
  rig_.patch(kConfigMapsPath + "/a", "application/merge-patch+json",
             Json{{"metadata", {{"ownerReferences", Json::array({owner("b")})}}}}.dump());
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.remove(kConfigMapsPath + "/a", {{"propagationPolicy", "Foreground"}});
  wait_gone("a", watch);
  wait_gone("b", watch);
}

TEST_F(Collecting, DeletesAnObjectCreatedAfterItsOwnerWasDeleted) {
  create("owner");
  const Json owners = Json::array({owner("owner")});
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.remove(kConfigMapsPath + "/owner", {});
  wait_gone("owner", watch);
  create("late", owners);
  wait_gone("late", watch);
  // The restored state contains the owner as well.
  create("owner");
  const auto checkpoint = rig_.server().checkpoint();
  const Json living = Json::array({owner("owner")});
  rig_.remove(kConfigMapsPath + "/owner", {});
  wait_for_collector();
  rig_.server().restore(checkpoint);
  create("kept", living);
  wait_for_collector();
  EXPECT_TRUE(exists("kept"));
}

TEST_F(Collecting, DoesNotWaitForDependentsWithNewOwners) {
  create("owner");
  create("child", Json::array({owner("owner")}), Json::array({"example.com/mine"}));
  rig_.remove(kConfigMapsPath + "/owner", {{"propagationPolicy", "Foreground"}});
  wait_for_collector();
  ASSERT_TRUE(exists("owner"));
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.patch(kConfigMapsPath + "/child", "application/merge-patch+json", R"({"metadata":{"ownerReferences":null}})");
  wait_gone("owner", watch);
  EXPECT_TRUE(exists("child"));
}

TEST_F(Collecting, DeletesDependentsByTheirOwnFinalizer) {
  create("owner");
  create("child", Json::array({owner("owner")}), Json::array({"foregroundDeletion"}));
  create("leaf", Json::array({owner("child")}), Json::array({"example.com/mine"}));
  rig_.remove(kConfigMapsPath + "/owner", {{"propagationPolicy", "Background"}});
  wait_for_collector();
  EXPECT_TRUE(metadata("child").contains("deletionTimestamp")) << metadata("child");
  EXPECT_TRUE(metadata("leaf").contains("deletionTimestamp")) << metadata("leaf");
}

// A restore reads only the differences, but dependents must be complete.
TEST_F(Collecting, FindsDependentsAfterARestore) {
  create("owner");
  create("child", Json::array({owner("owner")}));
  create("freed", Json::array({owner("owner")}));
  const ApiServer::Checkpoint then = rig_.server().checkpoint();
  rig_.patch(kConfigMapsPath + "/freed", "application/merge-patch+json", R"({"metadata":{"ownerReferences":null}})");
  ASSERT_EQ(rig_.remove(kConfigMapsPath + "/child").status, 200);
  create("late", Json::array({owner("owner")}));

  rig_.server().restore(then);
  ASSERT_TRUE(exists("child"));
  EXPECT_FALSE(exists("late"));
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.remove(kConfigMapsPath + "/owner", {{"propagationPolicy", "Foreground"}});
  wait_gone("child", watch);
  wait_gone("freed", watch);
  wait_gone("owner", watch);
}

TEST_F(Collecting, DoesNotWaitForObjectsMissingAfterARestore) {
  create("owner", Json::array(), Json::array({"foregroundDeletion", "example.com/mine"}));
  create("child", Json::array({owner("owner")}), Json::array({"example.com/mine"}));
  rig_.remove(kConfigMapsPath + "/owner", {{"propagationPolicy", "Foreground"}});
  wait_for_collector();
  const ApiServer::Checkpoint waiting = rig_.server().checkpoint();
  release("child");
  wait_for_collector();
  ASSERT_FALSE(exists("child"));

  rig_.server().restore(waiting);
  wait_for_collector();
  EXPECT_EQ(metadata("owner")["finalizers"].size(), 2U) << metadata("owner");
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  release("child");
  wait_gone("child", watch);
  wait_for_collector();
  EXPECT_EQ(metadata("owner")["finalizers"], Json::array({"example.com/mine"}));
}

TEST_F(Collecting, EmptiesANamespaceAndRemovesIt) {
  ASSERT_TRUE(rig_.server().put("{kind: ConfigMap, apiVersion: v1, metadata: {name: a, namespace: team}}"));
  auto watch = rig_.watch("/api/v1/namespaces?watch=1&resourceVersion=" + rig_.server().resource_version());
  const Reply reply = rig_.remove("/api/v1/namespaces/team");
  EXPECT_EQ(reply.json["status"]["phase"], "Terminating") << reply.body;
  wait_gone("team", watch);
  EXPECT_EQ(rig_.server().list("configmaps")->size(), 0U);
  EXPECT_EQ(rig_.get("/api/v1/namespaces/team").status, 404);
}

TEST_F(Collecting, RefusesCreatesInATerminatingNamespace) {
  ASSERT_TRUE(rig_.server().put(
      "{kind: ConfigMap, apiVersion: v1, metadata: {name: a, namespace: team, finalizers: [example.com/mine]}}"));
  rig_.remove("/api/v1/namespaces/team");
  const Reply reply = rig_.post("/api/v1/namespaces/team/configmaps", ApiServerRig::config_map("b"));
  EXPECT_THAT(
      reply,
      Refuses(403,
              "configmaps \"b\" is forbidden: unable to create new content in namespace team because it is being "
              "terminated"));
  auto watch = rig_.watch("/api/v1/namespaces?watch=1&resourceVersion=" + rig_.server().resource_version());
  rig_.patch("/api/v1/namespaces/team/configmaps/a", "application/merge-patch+json",
             R"({"metadata":{"finalizers":null}})");
  wait_gone("team", watch);
}

}  // namespace
}  // namespace tain::testing
