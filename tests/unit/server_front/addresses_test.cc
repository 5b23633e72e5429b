// Addresses and node ports of services: codes and texts measured on kube-apiserver 1.37.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

class Addresses : public ::testing::Test {
 protected:
  static Json service(const std::string& name, Json spec) {
    if (!spec.contains("ports")) spec["ports"] = Json::array({{{"port", 80}}});
    return {{"kind", "Service"}, {"apiVersion", "v1"}, {"metadata", {{"name", name}}}, {"spec", std::move(spec)}};
  }
  static Json on_node(int port) {
    return {{"type", "NodePort"}, {"ports", Json::array({{{"port", 80}, {"nodePort", port}}})}};
  }
  Reply make(const std::string& name, Json spec) { return rig_.post(path_, service(name, std::move(spec))); }
  void expect_refused(const Reply& reply, const std::string& why) {
    EXPECT_THAT(reply, Refuses(422, ::testing::HasSubstr(why)));
  }

  ApiServerRig rig_{};
  const std::string path_ = "/api/v1/namespaces/default/services";
  const std::string merge_ = "application/merge-patch+json";
};

TEST_F(Addresses, AreRemovedWithTheServiceType) {
  for (const char* type : {"NodePort", "LoadBalancer"}) {
    ASSERT_EQ(make("web", {{"type", type}}).status, 201);

    Json changed = rig_.get(path_ + "/web").json;
    changed["spec"]["type"] = "ClusterIP";
    const Reply reply = rig_.put(path_ + "/web", changed);

    ASSERT_EQ(reply.status, 200) << reply.body;
    EXPECT_FALSE(reply.json["spec"]["ports"][0].contains("nodePort"));
    EXPECT_EQ(reply.json["spec"]["clusterIP"], changed["spec"]["clusterIP"]);
    for (const char* gone : {"externalTrafficPolicy", "allocateLoadBalancerNodePorts"}) {
      EXPECT_FALSE(reply.json["spec"].contains(gone)) << gone;
    }
    rig_.remove(path_ + "/web");
  }
}

TEST_F(Addresses, AreRemovedForExternalName) {
  ASSERT_EQ(make("web", {{"type", "LoadBalancer"}}).status, 201);
  const Reply reply =
      rig_.patch(path_ + "/web", merge_, R"({"spec":{"type":"ExternalName","externalName":"x.example.com"}})");
  ASSERT_EQ(reply.status, 200) << reply.body;
  EXPECT_EQ(reply.json["spec"],
            Json::parse(R"({"ports":[{"protocol":"TCP","port":80,"targetPort":80}],"type":"ExternalName",
                            "sessionAffinity":"None","externalName":"x.example.com"})"));
}

TEST_F(Addresses, AreKeptIfTheClientSetThem) {
  ASSERT_EQ(make("web", on_node(30'080)).status, 201);
  Json changed = rig_.get(path_ + "/web").json;
  changed["spec"]["type"] = "ClusterIP";
  changed["spec"]["ports"][0]["nodePort"] = 30'081;
  expect_refused(rig_.put(path_ + "/web", changed), "may not be used when `type` is 'ClusterIP'");
}

TEST_F(Addresses, NodePortsBelongToOneService) {
  ASSERT_EQ(make("a", on_node(30'080)).status, 201);
  expect_refused(make("b", on_node(30'080)),
                 "spec.ports[0].nodePort: Invalid value: 30080: provided port is already allocated");
  expect_refused(make("b", on_node(80)),
                 "spec.ports[0].nodePort: Invalid value: 80: provided port is not in the valid range. The range of "
                 "valid ports is 30000-32767");
  const auto two = [](const char* protocol) {
    return Json{{"type", "NodePort"},
                {"ports", Json::array({{{"name", "x"}, {"port", 80}, {"nodePort", 30'090}},
                                       {{"name", "y"}, {"port", 81}, {"nodePort", 30'090}, {"protocol", protocol}}})}};
  };
  expect_refused(make("b", two("TCP")), "spec.ports[1].nodePort: Invalid value: 30090");
  EXPECT_EQ(make("b", two("UDP")).status, 201);
  expect_refused(rig_.patch(path_ + "/a", merge_, R"({"spec":{"ports":[{"port":80,"nodePort":30090}]}})"),
                 "provided port is already allocated");
  // Its own ports are no conflict.
  EXPECT_EQ(rig_.patch(path_ + "/a", merge_, R"({"metadata":{"labels":{"a":"b"}}})").status, 200);
  ASSERT_EQ(rig_.remove(path_ + "/a").status, 200);
  EXPECT_EQ(make("c", on_node(30'080)).status, 201);
}

TEST_F(Addresses, ClusterAddressesBelongToOneService) {
  ASSERT_EQ(make("a", {{"clusterIP", "10.96.5.5"}}).status, 201);
  expect_refused(make("b", {{"clusterIP", "10.96.5.5"}}),
                 "spec.clusterIPs: Invalid value: [\"10.96.5.5\"]: failed to allocate IP 10.96.5.5: provided IP is "
                 "already allocated");
  EXPECT_EQ(make("c", {{"clusterIP", "None"}}).status, 201);
  EXPECT_EQ(make("d", {{"clusterIP", "None"}}).status, 201);
}

}  // namespace
}  // namespace tain::testing
