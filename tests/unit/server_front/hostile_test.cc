// Attacks by clients: privilege escalation, unbounded responses and memory, files of other users.
#include <tain/api_server.h>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "server/front/data_file.h"
#include "server/front/documents.h"
#include "server/front/encoders.h"
#include "server/objects/crd_names.h"
#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

namespace fs = std::filesystem;

// --- Rules that are limited to namespaces ---

class LimitedToANamespace : public ::testing::Test {
 protected:
  static ApiServer::Options options() {
    ApiServer::Options out = ApiServerRig::plain();
    ApiServer::User bob{.name = "bob", .token = "bobs-token"};
    bob.allow.push_back({.verbs = {"*"}, .groups = {"*"}, .resources = {"*"}, .namespaces = {"default"}});
    ApiServer::User eve{.name = "eve", .token = "eves-token"};
    eve.allow.push_back({.verbs = {"*"}, .groups = {"*"}, .resources = {"*"}, .namespaces = {"*"}});
    out.users = {bob, eve};
    return out;
  }
  int status(HttpMethod method, const std::string& path, const std::string& body = {}, const char* who = "bob") {
    return rig_
        .send(method, path, body,
              {{"Authorization", std::string("Bearer ") + who + "s-token"}, {"Content-Type", "application/json"}})
        .status;
  }
  static std::string map_in(const std::string& ns) {
    return R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a","namespace":")" + ns + "\"}}";
  }
  static std::string maps_of(const std::string& ns) { return "/api/v1/namespaces/" + ns + "/configmaps"; }

  ApiServerRig rig_{options()};
};

TEST_F(LimitedToANamespace, CoversThatNamespace) {
  EXPECT_EQ(status(HttpMethod::kPost, maps_of("default"), map_in("default")), 201);
  EXPECT_EQ(status(HttpMethod::kGet, maps_of("default")), 200);
  EXPECT_EQ(status(HttpMethod::kGet, maps_of("default") + "?watch=true&timeoutSeconds=1"), 200);
  EXPECT_EQ(status(HttpMethod::kGet, maps_of("default") + "/a"), 200);
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/namespaces/default"), 200) << "the namespace lies within itself";
  EXPECT_EQ(status(HttpMethod::kDelete, maps_of("default") + "/a"), 200);
}

TEST_F(LimitedToANamespace, CoversNoOtherNamespace) {
  ASSERT_TRUE(rig_.server().put(map_in("kube-system")));
  const std::string other = maps_of("kube-system");
  EXPECT_EQ(status(HttpMethod::kGet, other), 403);
  EXPECT_EQ(status(HttpMethod::kGet, other + "?watch=true&timeoutSeconds=1"), 403);
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/watch/namespaces/kube-system/configmaps?timeoutSeconds=1"), 403);
  EXPECT_EQ(status(HttpMethod::kGet, other + "/a"), 403);
  EXPECT_EQ(status(HttpMethod::kPost, other, map_in("kube-system")), 403);
  EXPECT_EQ(status(HttpMethod::kPut, other + "/a", map_in("kube-system")), 403);
  EXPECT_EQ(status(HttpMethod::kPatch, other + "/a", "{}"), 403);
  EXPECT_EQ(status(HttpMethod::kDelete, other + "/a"), 403);
  EXPECT_EQ(status(HttpMethod::kDelete, other), 403);
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/namespaces/kube-system"), 403);
  EXPECT_TRUE(rig_.server().get("cm", "kube-system/a"));
}

TEST_F(LimitedToANamespace, CoversNothingAcrossNamespaces) {
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/configmaps"), 403);
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/configmaps?watch=true&timeoutSeconds=1"), 403);
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/configmaps?fieldSelector=metadata.namespace%3Ddefault"), 403);
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/namespaces"), 403);
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/nodes"), 403);
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/nodes/default"), 403);
  EXPECT_EQ(status(HttpMethod::kGet, "/metrics"), 403);
  EXPECT_EQ(status(HttpMethod::kGet, "/api/v1/configmaps", {}, "eve"), 200) << "* are all of them";
}

// --- Acting as somebody else ---

class ActingAs : public ::testing::Test {
 protected:
  static ApiServer::Options options() {
    ApiServer::Options out = ApiServerRig::plain();
    ApiServer::User helper{.name = "helper", .token = "helpers-token"};
    helper.allow.push_back({.verbs = {"impersonate"}, .groups = {""}, .resources = {"users"}, .names = {"jane"}});
    helper.allow.push_back({.verbs = {"impersonate"}, .groups = {""}, .resources = {"groups"}, .names = {"team"}});
    helper.allow.push_back({.verbs = {"impersonate"},
                            .groups = {"authentication.k8s.io"},
                            .resources = {"userextras/scopes"},
                            .names = {"view"}});
    helper.allow.push_back({.verbs = {"impersonate"},
                            .groups = {""},
                            .resources = {"serviceaccounts"},
                            .namespaces = {"default"},
                            .names = {"robot"}});
    ApiServer::User jane{.name = "jane"};
    jane.allow.push_back({.verbs = {"list"}, .groups = {""}, .resources = {"configmaps"}});
    ApiServer::User robot{.name = "system:serviceaccount:default:robot"};
    robot.allow = jane.allow;
    out.users = {helper, jane, robot};
    return out;
  }
  Reply as(HttpHeaders headers, const std::string& path = kConfigMapsPath) {
    headers.emplace_back("Authorization", "Bearer helpers-token");
    return rig_.get(path, std::move(headers));
  }
  ApiServerRig rig_{options()};
};

TEST_F(ActingAs, ImpersonatedUserHasItsOwnPermissions) {
  EXPECT_EQ(as({}).status, 403);
  EXPECT_EQ(as({{"Impersonate-User", "jane"}}).status, 200);
  EXPECT_EQ(as({{"Impersonate-User", "kubernetes-admin"}}).status, 403);
  EXPECT_EQ(as({{"Impersonate-User", "system:serviceaccount:default:robot"}}).status, 200);
  EXPECT_EQ(as({{"Impersonate-User", "system:serviceaccount:other:robot"}}).status, 403);
}

TEST_F(ActingAs, EachGroupNeedsPermission) {
  EXPECT_EQ(as({{"Impersonate-User", "jane"}, {"Impersonate-Group", "team"}}).status, 200);
  const Reply masters =
      as({{"Impersonate-User", "jane"}, {"Impersonate-Group", "team"}, {"Impersonate-Group", "system:masters"}},
         "/api/v1/namespaces/default/secrets");
  EXPECT_THAT(
      masters,
      Refuses(403,
              "groups \"system:masters\" is forbidden: User \"helper\" cannot impersonate resource \"groups\" in API "
              "group \"\" at the cluster scope"));
}

TEST_F(ActingAs, UidsAndExtrasNeedPermission) {
  const Reply uid = as({{"Impersonate-User", "jane"}, {"Impersonate-Uid", "7"}});
  EXPECT_THAT(
      uid,
      Refuses(403,
              "uids.authentication.k8s.io \"7\" is forbidden: User \"helper\" cannot impersonate resource \"uids\" in "
              "API group \"authentication.k8s.io\" at the cluster scope"));
  EXPECT_EQ(as({{"Impersonate-User", "jane"}, {"Impersonate-Extra-Scopes", "view"}}).status, 200);
  EXPECT_EQ(as({{"Impersonate-User", "jane"}, {"Impersonate-Extra-%73copes", "view"}}).status, 200);
  EXPECT_EQ(as({{"Impersonate-User", "jane"}, {"Impersonate-Extra-Scopes", "edit"}}).status, 403);
}

TEST_F(ActingAs, AGroupNeedsAUser) {
  const Reply reply = as({{"Impersonate-Group", "team"}});
  EXPECT_THAT(reply, Refuses(400, "requested [{Group  team    }] without impersonating a user"));
}

// --- Names of Kubernetes itself ---

TEST(BuiltInResources, CannotBeDefinedByACrd) {
  const server::Registry registry;
  for (const server::ResourceTypePtr& type : registry.all()) {
    const std::string& group = type->info.kind.group;
    // Other built-in groups are refused because they have no dot.
    if (group.find('.') != std::string::npos) {
      EXPECT_TRUE(server::is_built_in(group, type->info.resource)) << type->info.resource << " " << group;
    }
  }
}

Json takeover() {
  return Json::parse(R"({
    "kind": "CustomResourceDefinition", "apiVersion": "apiextensions.k8s.io/v1",
    "metadata": {"name": "leases.coordination.k8s.io",
                 "annotations": {"api-approved.kubernetes.io": "unapproved, mine"}},
    "spec": {"group": "coordination.k8s.io", "scope": "Cluster",
      "names": {"plural": "leases", "singular": "mine", "kind": "Mine", "listKind": "MineList"},
      "versions": [{"name": "v9", "served": true, "storage": true,
        "schema": {"openAPIV3Schema": {"type": "object"}}}]}})");
}

TEST(BuiltInResources, ShareNoStorageWithACrd) {
  ApiServerRig rig;
  const Reply reply = rig.post("/apis/apiextensions.k8s.io/v1/customresourcedefinitions", takeover());
  EXPECT_EQ(reply.status, 422) << reply.body;
  EXPECT_EQ(rig.get("/apis/coordination.k8s.io/v9/leases").status, 404);
}

TEST(BuiltInResources, AreNotReplacedByAStoredCrd) {
  server::Registry registry;
  registry.set_custom(takeover());
  EXPECT_FALSE(registry.find("coordination.k8s.io", "v9", "leases"));
  EXPECT_FALSE(registry.stored_as("leases.coordination.k8s.io")->info.custom);
}

// --- What grows ---

std::vector<std::string> warnings(const Reply& reply) {
  std::vector<std::string> out;
  for (const auto& [name, value] : reply.head.headers) {
    if (name == "Warning" || name == "warning") out.push_back(value);
  }
  return out;
}

TEST(Warnings, AreLimitedAndPrintable) {
  ApiServerRig rig;
  Json object = ApiServerRig::config_map("a");
  object["a\x7f z"] = 1;
  object[std::string(2000, 'b')] = 1;
  for (int i = 0; i < 500; ++i) object["unknown" + std::to_string(i)] = 1;
  const Reply reply = rig.post(kConfigMapsPath, object);
  ASSERT_EQ(reply.status, 201) << reply.body;
  const std::vector<std::string> sent = warnings(reply);
  ASSERT_GT(sent.size(), 2U);
  std::size_t total = 0;
  for (const std::string& one : sent) {
    total += one.size();
    EXPECT_LE(one.size(), 256U + 12U) << one;
    EXPECT_EQ(one.find('\x7f'), std::string::npos);
  }
  EXPECT_LE(total, 4096U);
}

TEST(Warnings, AreNotRepeated) {
  ApiServerRig rig;
  const Reply reply = rig.send(HttpMethod::kPost, kConfigMapsPath,
                               R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a"},
                                   "data":{"x":"1","x":"2","x":"3","x":"4"}})",
                               {{"Content-Type", "application/json"}});
  ASSERT_EQ(reply.status, 201) << reply.body;
  EXPECT_EQ(warnings(reply), (std::vector<std::string>{R"(299 - "duplicate field \"data.x\"")"}));
}

TEST(RequestsSeen, AreTruncated) {
  ApiServerRig rig;
  rig.get("/version?x=" + std::string(6000, 'y'), {{"User-Agent", std::string(3000, 'u')}});
  const auto seen = rig.server().requests();
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].target.size(), 4096U);
  EXPECT_EQ(seen[0].user_agent.size(), 256U);
}

// The first overflows nanoseconds, the second overflows when added to the time.
TEST(Watches, AcceptTheLargestTimeout) {
  ApiServerRig rig;
  for (const std::int64_t most : {std::numeric_limits<std::int64_t>::max(), std::int64_t{9'223'372'036}}) {
    auto watching = rig.watch(kConfigMapsPath + "?watch=true&timeoutSeconds=" + std::to_string(most));
    EXPECT_EQ(rig.post(kConfigMapsPath, ApiServerRig::config_map("a" + std::to_string(most))).status, 201);
    const auto event = watching.next();
    EXPECT_TRUE(event.has_value() && (*event)["type"] == "ADDED") << "the watch ended as it began: " << most;
    rig.drop(watching);
  }
}

// --- Encoded forms ---

TEST(EncodedForms, CacheDistinguishesTypesAtTheSameAddress) {
  auto stored = std::make_shared<storage::Stored>();
  const Json object = {{"kind", "Widget"}, {"apiVersion", "example.com/v1"}, {"metadata", {{"name", "w"}}}};
  storage::Document document = server::make_document(object);
  stored->version_at = document.version_at;
  document.bytes.insert(document.version_at, "5");
  stored->version_size = 1;
  stored->body = std::make_shared<const std::string>(std::move(document.bytes));
  const storage::Record record = stored;
  server::ObjectEncoder forms;
  const auto version_of = [&](const server::ResourceType& type) {
    const auto bytes = forms.object(record, type, server::ResponseFormat{}, Time(), server::IncludeObject::kNone);
    return bytes ? Json::parse(*bytes).value("apiVersion", "") : std::string();
  };
  std::optional<server::ResourceType> type;
  for (const char* version : {"v2", "v3"}) {
    type.emplace();
    type->info.kind = {"example.com", version, "Widget"};
    type->stored_version = "example.com/v1";
    EXPECT_EQ(version_of(*type), std::string("example.com/") + version);
  }
}

// --- The state file ---

TEST(StateFile, IsNotWrittenThroughALink) {
  const fs::path folder = fs::temp_directory_path() / ("tain-hostile-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "victim") << "precious";
  fs::permissions(folder / "victim", fs::perms(0666));
  fs::create_symlink(folder / "victim", folder / "state.new");

  const auto saved = server::save_state((folder / "state").string(), storage::Checkpoint(7, {}));

  EXPECT_TRUE(saved.has_value());
  std::ifstream victim(folder / "victim");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(victim), {}), "precious");
  struct stat status {};
  ASSERT_EQ(::lstat((folder / "state").c_str(), &status), 0);
  EXPECT_TRUE(S_ISREG(status.st_mode));
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace tain::testing
