#include <gtest/gtest.h>
#include <tain/object.h>

#include <set>
#include <string>

#include "server/front/documents.h"
#include "server/front/service.h"
#include "server/load/pod_source.h"
#include "tests/support/fake_runtime.h"

namespace tain::server {
namespace {

class Pods : public ::testing::Test {
 protected:
  PodSource source(std::size_t size, std::uint64_t seed = 1) {
    return PodSource(backend_.registry(), {.pods = 2000, .pod_size = size, .namespaces = 7, .apps = 0, .seed = seed});
  }
  static std::string text(Made made, std::string_view version = "1234567") {
    made.request.document.bytes.insert(made.request.document.version_at, version);
    return made.request.document.bytes;
  }
  const ResourceType& pods() { return *backend_.registry().find("", "v1", "pods"); }

  tain::testing::FakeRuntime runtime_{};
  Backend backend_{runtime_.clock(), {}};
};

TEST_F(Pods, HaveTheRequestedSize) {
  for (const std::size_t size : {3'500U, 6'000U, 10'000U, 30'000U, 200'000U}) {
    PodSource made = source(size);
    for (std::uint64_t i = 0; i < 50; ++i) {
      EXPECT_EQ(text(made.pod(i, i % 3)).size(), size) << "pod " << i;
    }
  }
}

TEST_F(Pods, HaveAMinimumSize) {
  PodSource made = source(0);
  const std::string smallest = text(made.pod(0, 0));
  EXPECT_LT(smallest.size(), 3'600U);
  EXPECT_TRUE(parse_json(smallest));
}

// The composed text must equal the server's encoding of such an object.
TEST_F(Pods, AreEncodedAsByTheServer) {
  for (const std::size_t size : {1'000U, 5'000U, 10'000U}) {
    PodSource made = source(size);
    for (std::uint64_t i = 0; i < 20; ++i) {
      const Made pod = made.pod(i, 3);
      const auto parsed = parse_json(text(pod));
      ASSERT_TRUE(parsed) << parsed.error();
      const storage::PutRequest own = put_request(pods(), *parsed);
      EXPECT_EQ(own.document.bytes, pod.request.document.bytes);
      EXPECT_EQ(own.document.version_at, pod.request.document.version_at);
      EXPECT_EQ(own.document.bare_at, pod.request.document.bare_at);
      EXPECT_EQ(own.ns, pod.request.ns);
      EXPECT_EQ(own.name, pod.request.name);
      EXPECT_EQ(own.uid, pod.request.uid);
      EXPECT_EQ(own.labels, pod.request.labels);
      EXPECT_EQ(own.fields, pod.request.fields);
      EXPECT_EQ(own.owners, pod.request.owners);
      EXPECT_FALSE(own.owners.empty());
      EXPECT_EQ(array_at(*parsed, "metadata.ownerReferences"), array_at(*pod.outline, "metadata.ownerReferences"));
    }
  }
}

TEST_F(Pods, AndTheirOwnersAreValid) {
  Service service(backend_, false);
  PodSource made = source(10'000);
  const auto put = [&](std::string_view group, std::string_view resource, const Made& object) {
    const auto type = backend_.registry().find(group, "v1", resource);
    const auto parsed = parse_json(text(object));
    ASSERT_TRUE(parsed) << parsed.error();
    const auto kept = service.put(type, *parsed);
    EXPECT_TRUE(kept) << kept.error().message;
  };
  put("", "pods", made.pod(3, 1));
  put("apps", "replicasets", made.replica_set(3));
  put("apps", "deployments", made.deployment(3));
}

TEST_F(Pods, HaveTheFieldsOfRealOnes) {
  PodSource made = source(10'000);
  const Made given = made.pod(12, 4);
  const auto pod = parse_json(text(given));
  ASSERT_TRUE(pod) << pod.error();
  EXPECT_EQ(text_at(*pod, "status.phase"), "Running");
  EXPECT_EQ(array_at(*pod, "spec.containers").size(), 2U);
  EXPECT_EQ(array_at(*pod, "status.containerStatuses")[0]["restartCount"], 4);
  EXPECT_EQ(array_at(*pod, "status.containerStatuses")[0]["ready"], true);
  EXPECT_EQ(array_at(*pod, "status.conditions").size(), 5U);
  EXPECT_GE(object_at(*pod, "metadata.labels").size(), 6U);
  const Json& writers = array_at(*pod, "metadata.managedFields");
  ASSERT_EQ(writers.size(), 2U);
  EXPECT_EQ(writers[0]["manager"], "kube-controller-manager");
  EXPECT_EQ(writers[1]["manager"], "kubelet");
  EXPECT_EQ(writers[1]["subresource"], "status");
  const Json& owner = array_at(*pod, "metadata.ownerReferences")[0];
  const auto replica_set = parse_json(text(made.replica_set(12)));
  ASSERT_TRUE(replica_set);
  EXPECT_EQ(owner["kind"], "ReplicaSet");
  EXPECT_EQ(owner["uid"], text_at(*replica_set, "metadata.uid"));
  EXPECT_EQ(owner["name"], text_at(*replica_set, "metadata.name"));
}

TEST_F(Pods, HaveNoPlaceholderLeft) {
  PodSource made = source(10'000);
  for (std::uint64_t i = 0; i < 100; ++i) {
    const std::string body = text(made.pod(i, 0));
    EXPECT_EQ(body.find('%'), std::string::npos) << body;
    // An image is named by digest, after an '@'.
    for (auto at = body.find('@'); at != std::string::npos; at = body.find('@', at + 1)) {
      EXPECT_EQ(body.substr(at, 8), "@sha256:");
    }
    EXPECT_EQ(text(made.replica_set(i)).find('%'), std::string::npos);
    // A quarter of the pods may be replaced at a time.
    std::string deployment = text(made.deployment(i));
    for (auto at = deployment.find("25%"); at != std::string::npos; at = deployment.find("25%"))
      deployment.erase(at, 3);
    EXPECT_EQ(deployment.find('%'), std::string::npos) << deployment;
  }
}

TEST_F(Pods, AreTheSameForTheSameSeedOnly) {
  PodSource one = source(10'000, 1);
  PodSource again = source(10'000, 1);
  PodSource other = source(10'000, 2);
  EXPECT_EQ(text(one.pod(77, 2)), text(again.pod(77, 2)));
  EXPECT_NE(text(one.pod(77, 2)), text(other.pod(77, 2)));
  EXPECT_NE(text(one.pod(77, 2)), text(one.pod(77, 3)));
  EXPECT_EQ(one.pod(77, 2).request.uid, one.pod(77, 3).request.uid);
}

TEST_F(Pods, HaveUniqueNamesAndUids) {
  PodSource made = source(1'000);
  std::set<std::string> names;
  std::set<std::string> uids;
  for (std::uint64_t i = 0; i < 5'000; ++i) {
    const auto [ns, name] = made.place(i);
    EXPECT_TRUE(names.insert(storage::key_of(ns, name)).second) << ns << "/" << name;
    EXPECT_TRUE(uids.insert(made.pod(i, 0).request.uid).second);
    EXPECT_EQ(made.pod(i, 0).request.name, name);
    EXPECT_EQ(made.pod(i, 0).request.ns, ns);
  }
}

}  // namespace
}  // namespace tain::server
