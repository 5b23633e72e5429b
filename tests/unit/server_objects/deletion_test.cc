#include <gtest/gtest.h>

#include "server/objects/lifecycle.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

StatusError refusal(const KindInfo& kind, const DeleteOptions& options) {
  const auto begun =
      begin_delete(kind, json(R"({"metadata":{"name":"x","uid":"B","resourceVersion":"7"}})"), options, noon());
  return begun ? StatusError{.code = 200} : begun.error();
}

TEST(Precondition, ErrorOfAContainerNamesTheResource) {
  const StatusError uid = refusal(namespaces(), {.uid = "A"});
  const StatusError version = refusal(namespaces(), {.uid = "B", .resource_version = "6"});
  const StatusError definition = refusal(crds(), {.uid = "A"});

  EXPECT_EQ(uid.code, 409);
  EXPECT_EQ(uid.kind, "namespaces");
  EXPECT_EQ(uid.message,
            "Operation cannot be fulfilled on namespaces \"x\": Precondition failed: UID in precondition: A, UID in "
            "object meta: B");
  EXPECT_EQ(version.message,
            "Operation cannot be fulfilled on namespaces \"x\": Precondition failed: ResourceVersion in precondition: "
            "6, ResourceVersion in object meta: 7");
  EXPECT_EQ(definition.kind, "customresourcedefinitions");
  EXPECT_EQ(refusal(config_maps(), {.uid = "A"}).kind, "ConfigMap");
  EXPECT_EQ(refusal(namespaces(), {.uid = "B", .resource_version = "7"}).code, 200);
}

TEST(DeleteOptions, AreTypeChecked) {
  const auto code = [](const char* body) {
    const auto parsed = parse_delete_options(json(body), Json());
    return parsed ? 200 : parsed.error().code;
  };

  for (const char* wrong : {"[]", "4", R"("x")", R"({"gracePeriodSeconds":"x"})", R"({"gracePeriodSeconds":1.5})",
                            R"({"orphanDependents":1})", R"({"preconditions":[]})", R"({"preconditions":{"uid":4}})",
                            R"({"dryRun":"All"})", R"({"propagationPolicy":{}})"}) {
    EXPECT_EQ(code(wrong), 400) << wrong;
  }
  EXPECT_EQ(parse_delete_options(json(R"({"gracePeriodSeconds":"x"})"), Json()).error().message,
            "DeleteOptions in version \"v1\" cannot be handled as a DeleteOptions: json: cannot unmarshal string into "
            "Go struct field DeleteOptions.gracePeriodSeconds of type int64");
  for (const char* right : {"null", "{}", R"({"kind":"DeleteOptions","apiVersion":"v1","gracePeriodSeconds":0})",
                            R"({"preconditions":{"uid":"x"},"whatever":true})"}) {
    EXPECT_EQ(code(right), 200) << right;
  }
}

TEST(DeleteOptions, KeepZeroAndFalseOfTheBody) {
  const auto options = parse_delete_options(json(R"({"gracePeriodSeconds":0,"orphanDependents":false,"dryRun":["All"],
      "preconditions":{"uid":"u","resourceVersion":"5"}})"),
                                            Json());

  ASSERT_TRUE(options.has_value());
  EXPECT_EQ(options->grace_period_seconds, 0);
  EXPECT_EQ(options->orphan_dependents, false);
  EXPECT_EQ(options->uid, "u");
  EXPECT_EQ(options->resource_version, "5");
  EXPECT_TRUE(options->dry_run);
}

}  // namespace
}  // namespace tain::server
