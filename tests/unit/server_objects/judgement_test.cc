#include "server/objects/judgement.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/objects/address.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

// A create with checks that return results set by the test and record their calls.
struct Creation {
  KindInfo kind = config_maps();
  int namespace_code = 0;  // 404, 403
  bool invalid = false;
  Holder holder = Holder::kNobody;
  std::vector<std::string> asked{};

  Answer<Json> judge(const char* body) {
    SeededRandom random(1);
    const CreateChecks checks{.namespace_takes = [this](const std::string& name) -> Answer<void> {
                                asked.push_back("namespace for " + name);
                                if (namespace_code == 404) return refuse(not_found({"", "namespaces"}, "default"));
                                if (namespace_code == 403)
                                  return refuse(forbidden(kind.group_resource(), name, "it ends"));
                                return {};
                              },
                              .validate =
                                  [this](const Json&) {
                                    asked.emplace_back("validate");
                                    return invalid ? FieldErrors{FieldError::required("data")} : FieldErrors{};
                                  },
                              .holder =
                                  [this](const std::string&) {
                                    asked.emplace_back("holder");
                                    return holder;
                                  }};
    Json sent = json(body);
    set_defaults(kind.kind, sent);
    return judge_create(kind, std::move(sent), write_context(random, kind.namespaced ? "default" : ""), checks);
  }
  int code(const char* body) {
    const auto answer = judge(body);
    return answer ? 201 : answer.error().code;
  }
};

constexpr const char* kVersioned = R"({"metadata":{"name":"a","resourceVersion":"4"}})";

TEST(JudgeCreate, ChecksTheNamespaceBeforeGeneratingAName) {
  Creation creation{.namespace_code = 403};

  const auto answer = creation.judge(R"({"metadata":{"generateName":"gen-1-"}})");

  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().name, "gen-1-");
  EXPECT_EQ(creation.asked, std::vector<std::string>{"namespace for gen-1-"});
}

TEST(JudgeCreate, ChecksTheVersionBeforeTheName) {
  Creation creation{.namespace_code = 404, .invalid = true, .holder = Holder::kObject};

  EXPECT_EQ(creation.code(R"({"metadata":{"name":"a","namespace":"b","resourceVersion":"4"}})"), 400);
  EXPECT_EQ(creation.code(kVersioned), 404);
  creation.namespace_code = 0;
  EXPECT_EQ(creation.code(kVersioned), 422);
  creation.invalid = false;
  EXPECT_EQ(creation.code(kVersioned), 500);
  EXPECT_EQ(creation.code(R"({"metadata":{"name":"a"}})"), 409);
  creation.holder = Holder::kNobody;
  EXPECT_EQ(creation.code(kVersioned), 500);
  EXPECT_EQ(creation.code(R"({"metadata":{"name":"a"}})"), 201);
}

TEST(JudgeCreate, ReportsAnExistingObjectBeingDeleted) {
  Creation creation{.holder = Holder::kObject};
  const char* body = R"({"metadata":{"name":"b"}})";

  EXPECT_EQ(creation.judge(body).error().message, "configmaps \"b\" already exists");
  creation.holder = Holder::kObjectBeingDeleted;
  const auto leaving = creation.judge(body);
  EXPECT_EQ(leaving.error().message, "object is being deleted: configmaps \"b\" already exists");
  EXPECT_EQ(leaving.error().reason, "AlreadyExists");
}

TEST(JudgeCreate, TriesAnotherGeneratedNameAFewTimes) {
  Creation creation{.holder = Holder::kObject};

  const auto answer = creation.judge(R"({"metadata":{"generateName":"a-"}})");

  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().retry_after_seconds, 1);
  EXPECT_EQ(creation.asked.size(), 1U + 2U * 9U);  // one look at the namespace
}

TEST(JudgeCreate, ManagedFieldsExcludeServerAdditions) {
  Creation creation{.kind = namespaces()};
  const auto owned = [&creation](const char* body) {
    const auto made = creation.judge(body);
    EXPECT_TRUE(made.has_value());
    EXPECT_EQ((*made)["spec"], json(R"({"finalizers":["kubernetes"]})"));
    return array_at(*made, "metadata.managedFields")[0]["fieldsV1"];
  };

  EXPECT_EQ(owned(R"({"metadata":{"name":"team"}})"),
            json(R"({"f:metadata":{"f:labels":{".":{},"f:kubernetes.io/metadata.name":{}}}})"));
  // The label needs a name, which is generated after managed fields are noted.
  EXPECT_EQ(owned(R"({"metadata":{"generateName":"team-"}})"), json(R"({"f:metadata":{"f:generateName":{}}})"));
  EXPECT_EQ(owned(R"({"metadata":{"generateName":"team-"},"spec":{"finalizers":["kubernetes"]}})"),
            json(R"({"f:metadata":{"f:generateName":{}},"f:spec":{"f:finalizers":{}}})"));
}

TEST(JudgeCreate, ManagedFieldsHaveTheTemplateGeneration) {
  Creation creation{.kind = daemon_sets()};

  const auto made = creation.judge(R"({"metadata":{"name":"d"},"spec":{"minReadySeconds":3}})");

  const Json& owned = array_at(*made, "metadata.managedFields")[0]["fieldsV1"];
  EXPECT_TRUE(owned["f:metadata"]["f:annotations"].contains("f:deprecated.daemonset.template.generation"));
}

TEST(Address, OfTheBodyMustMatchTheUrl) {
  const auto settle = [](const KindInfo& kind, const char* body) {
    Json object = json(body);
    const auto settled = settle_address(kind, object, kind.namespaced ? "default" : "", "e");
    return settled ? dump(object) : settled.error().message;
  };

  EXPECT_EQ(settle(config_maps(), R"({"metadata":{"name":"other"}})"),
            "the name of the object (other) does not match the name on the URL (e)");
  EXPECT_EQ(settle(config_maps(), "{}"),
            "the name of the object (e based on URL) was undeterminable: name must be provided");
  EXPECT_EQ(settle(config_maps(), R"({"metadata":{"name":"e","namespace":"elsewhere"}})"),
            "the namespace of the provided object does not match the namespace sent on the request");
  EXPECT_EQ(json(settle(config_maps(), R"({"metadata":{"name":"e"}})")),
            json(R"({"metadata":{"name":"e","namespace":"default"}})"));
  EXPECT_EQ(settle(namespaces(), R"({"metadata":{"name":"e","namespace":"x"}})"), R"({"metadata":{"name":"e"}})");
}

TEST(Address, OfAClusterWideObjectHasNoNamespace) {
  const auto made = create(namespaces(), R"({"metadata":{"name":"team","namespace":"other"}})");

  ASSERT_TRUE(made.has_value()) << message_of(made);
  EXPECT_FALSE((*made)["metadata"].contains("namespace"));
}

}  // namespace
}  // namespace tain::server
