#include "server/objects/field_error.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "server/objects/names.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

TEST(FieldError, HasTheTextOfTheRealServer) {
  const std::vector<std::pair<FieldError, std::string>> cases{
      {FieldError::required("spec.containers"), "spec.containers: Required value"},
      {FieldError::required("metadata.name", "name or generateName is required"),
       "metadata.name: Required value: name or generateName is required"},
      {FieldError::invalid("spec.replicas", -1, "must be greater than or equal to 0"),
       "spec.replicas: Invalid value: -1: must be greater than or equal to 0"},
      {FieldError::invalid("a", "x\"y\n", "bad"), R"(a: Invalid value: "x\"y\n": bad)"},
      {FieldError::invalid("a", json(R"({"b":[1]})"), "bad"), R"(a: Invalid value: {"b":[1]}: bad)"},
      {FieldError::invalid("a", Json(), "bad"), "a: Invalid value: null: bad"},
      {FieldError::forbidden("data", "field is immutable when `immutable` is set"),
       "data: Forbidden: field is immutable when `immutable` is set"},
      {FieldError::duplicate("spec.tags[1]", "a"), R"(spec.tags[1]: Duplicate value: "a")"},
      {FieldError::not_found("x.name", "nope"), R"(x.name: Not found: "nope")"},
      {FieldError::not_supported("spec.color", "blue", {"red", "green"}),
       R"(spec.color: Unsupported value: "blue": supported values: "red", "green")"},
      {FieldError::too_long("spec.name", 5), "spec.name: Too long: may not be more than 5 bytes"},
      {FieldError::too_many("spec.ports", 3, 2), "spec.ports: Too many: 3: must have at most 2 items"},
  };
  for (const auto& [error, text] : cases) EXPECT_EQ(error.text(), text);
}

TEST(FieldError, BecomesACause) {
  const StatusCause cause = FieldError::required("spec.size").cause();

  EXPECT_EQ(cause.reason, "FieldValueRequired");
  EXPECT_EQ(cause.message, "Required value");
  EXPECT_EQ(cause.field, "spec.size");
}

TEST(FieldError, BecomesOneStatus) {
  const Kind kind{"apps", "v1", "Deployment"};

  const StatusError one = invalid_object(kind, "web", {FieldError::required("spec.selector")});
  const StatusError two = invalid_object(kind, "web",
                                         {FieldError::required("spec.selector"), FieldError::required("spec.selector"),
                                          FieldError::required("spec.template")});

  EXPECT_EQ(one.message, "Deployment.apps \"web\" is invalid: spec.selector: Required value");
  EXPECT_EQ(two.message,
            "Deployment.apps \"web\" is invalid: [spec.selector: Required value, spec.template: Required value]");
  EXPECT_EQ(one.to_json(), json(R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","code":422,
      "reason":"Invalid","message":"Deployment.apps \"web\" is invalid: spec.selector: Required value",
      "details":{"name":"web","group":"apps","kind":"Deployment",
        "causes":[{"reason":"FieldValueRequired","message":"Required value","field":"spec.selector"}]}})"));
}

TEST(StatusError, HasTheTextOfTheRealServer) {
  const GroupResource web{"apps", "deployments"};
  const GroupResource core{"", "pods"};
  const std::vector<std::pair<StatusError, std::string>> cases{
      {not_found(core, "a"), "404 NotFound pods \"a\" not found"},
      {already_exists(web, "a"), "409 AlreadyExists deployments.apps \"a\" already exists"},
      {conflict(core, "a", "why"), "409 Conflict Operation cannot be fulfilled on pods \"a\": why"},
      {forbidden(core, "", "why"), "403 Forbidden pods is forbidden: why"},
      {forbidden(core, "a", "why"), "403 Forbidden pods \"a\" is forbidden: why"},
      {unauthorized(), "401 Unauthorized Unauthorized"},
      {expired("old"), "410 Expired old"},
      {method_not_supported(web, "watch"),
       "405 MethodNotAllowed watch is not supported on resources of kind \"deployments.apps\""},
      {internal_error("x"), "500 InternalError Internal error occurred: x"},
      {timeout("x", 1), "504 Timeout Timeout: x"},
      {too_large("x"), "413 RequestEntityTooLarge Request entity too large: x"},
  };
  for (const auto& [error, text] : cases) {
    EXPECT_EQ(std::to_string(error.code) + " " + error.reason + " " + error.message, text);
  }
  EXPECT_EQ(bad_request("x").to_json().contains("details"), false);
  EXPECT_EQ(success_status(core, "a", "1")["details"], json(R"({"name":"a","kind":"pods","uid":"1"})"));
}

TEST(Names, AreCheckedByTheirKind) {
  const std::string long_label(64, 'a');
  EXPECT_TRUE(dns1123_label("a-1").empty());
  EXPECT_EQ(dns1123_label("a.b"), Problems{"must not contain dots"});
  EXPECT_EQ(dns1123_label(long_label), Problems{"must be no more than 63 bytes"});
  EXPECT_EQ(dns1123_label("-a").size(), 1U);
  EXPECT_TRUE(dns1123_subdomain("a.b-c.d").empty());
  EXPECT_FALSE(dns1123_subdomain("a..b").empty());
  EXPECT_EQ(dns1123_subdomain("A_b")[0],
            "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must "
            "start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is "
            "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')");
  EXPECT_FALSE(dns1035_label("1a").empty());
  EXPECT_TRUE(dns1035_label("a1").empty());
  EXPECT_TRUE(qualified_name("example.com/My_Name").empty());
  EXPECT_EQ(qualified_name("").size(), 2U);
  EXPECT_EQ(qualified_name("/x"), Problems{"prefix part must be non-empty"});
  EXPECT_EQ(qualified_name("x/y/z")[0],
            "a valid label key must consist of alphanumeric characters, '-', '_' or '.', and must start and end with "
            "an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is "
            "'([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]') with an optional DNS subdomain prefix and '/' (e.g. "
            "'example.com/MyName')");
  EXPECT_TRUE(label_value("").empty());
  EXPECT_EQ(label_value("!!")[0],
            "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must "
            "start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for "
            "validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')");
  EXPECT_EQ(path_segment_name("d/%"), (Problems{"may not contain '/'", "may not contain '%'"}));
  EXPECT_EQ(path_segment_name(".."), Problems{"may not be '..'"});
  EXPECT_TRUE(path_segment_name("system:node").empty());
  EXPECT_FALSE(config_map_key("..a").empty());
  EXPECT_TRUE(config_map_key("a_B.c-1").empty());
  EXPECT_EQ(port_name("UPPER").size(), 2U);
  EXPECT_TRUE(port_name("http-2").empty());
  EXPECT_FALSE(env_var_name("a=b").empty());
}

}  // namespace
}  // namespace tain::server
