// Requests of kubectl debug and resize, over real sockets.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

class PodParts : public ::testing::Test {
 protected:
  void SetUp() override {
    const Json pod = Json::parse(R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"p"},"spec":{"containers":[
      {"name":"c","image":"i","resources":{"requests":{"cpu":"100m"}}}]}})");
    ASSERT_EQ(rig_.post("/api/v1/namespaces/default/pods", pod).status, 201);
  }
  Reply send(const std::string& subresource, const std::string& patch) {
    return rig_.patch(pod_ + subresource, "application/strategic-merge-patch+json", patch);
  }

  ApiServerRig rig_{};
  const std::string pod_ = "/api/v1/namespaces/default/pods/p";
  const std::string debugger_ =
      R"({"spec":{"ephemeralContainers":[{"name":"d","image":"b","targetContainerName":"c"}]}})";
  const std::string larger_ = R"({"spec":{"containers":[{"name":"c","resources":{"requests":{"cpu":"200m"}}}]}})";
};

TEST_F(PodParts, AreChangedThroughTheirSubresources) {
  const Reply debugged = send("/ephemeralcontainers", debugger_);
  ASSERT_EQ(debugged.status, 200) << debugged.body;
  EXPECT_EQ(debugged.json["spec"]["ephemeralContainers"][0]["name"], "d");
  EXPECT_EQ(debugged.json["metadata"]["managedFields"][1]["subresource"], "ephemeralcontainers");
  const Reply resized = send("/resize", larger_);
  ASSERT_EQ(resized.status, 200) << resized.body;
  EXPECT_EQ(resized.json["spec"]["containers"][0]["resources"]["requests"]["cpu"], "200m");
  EXPECT_EQ(resized.json["metadata"]["generation"], 3);
}

TEST_F(PodParts, AreNotChangedByPlainUpdates) {
  for (const std::string& change : {debugger_, larger_}) {
    const Reply reply = send("", change);
    EXPECT_THAT(reply, Refuses(422, ::testing::HasSubstr("pod updates may not change fields other than")));
  }
}

}  // namespace
}  // namespace tain::testing
