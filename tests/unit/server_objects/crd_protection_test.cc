#include "server/objects/crd_names.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/objects/crd.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

Json crd_of_group(const std::string& plural, const std::string& group, const std::string& approval = {}) {
  Json crd = json(R"({"metadata":{},"spec":{"scope":"Namespaced",
      "names":{"singular":"one","kind":"One","listKind":"OneList"},
      "versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object"}}}]},
      "status":{"storedVersions":["v1"]}})");
  std::string name = plural;
  crd["metadata"]["name"] = name.append(".").append(group);
  crd["spec"]["names"]["plural"] = plural;
  crd["spec"]["group"] = group;
  if (!approval.empty()) crd["metadata"]["annotations"]["api-approved.kubernetes.io"] = approval;
  return crd;
}

std::vector<std::string> texts(const FieldErrors& errors) {
  std::vector<std::string> out;
  for (const FieldError& error : errors) out.push_back(error.text());
  return out;
}

using Texts = std::vector<std::string>;

const std::string kMissing =
    "metadata.annotations[api-approved.kubernetes.io]: Required value: protected groups must have approval annotation "
    "\"api-approved.kubernetes.io\", see https://github.com/kubernetes/enhancements/pull/1111";

TEST(CrdProtection, AGroupOfKubernetesNeedsApproval) {
  for (const char* group : {"k8s.io", "a.k8s.io", "kubernetes.io", "a.b.kubernetes.io"}) {
    EXPECT_EQ(texts(validate_crd(crd_of_group("ones", group))), Texts{kMissing}) << group;
    EXPECT_EQ(texts(validate_crd(crd_of_group("ones", group, "https://example.com/1"))), Texts()) << group;
    EXPECT_EQ(texts(validate_crd(crd_of_group("ones", group, "unapproved, a test"))), Texts()) << group;
  }
  for (const char* group : {"example.com", "k8s.io.example.com", "notk8s.io"}) {
    EXPECT_EQ(texts(validate_crd(crd_of_group("ones", group))), Texts()) << group;
  }
}

TEST(CrdProtection, ApprovalIsAUrl) {
  for (const std::string given : {"yes", "://a", "https://", "https:///path", "a b://c"}) {
    std::string wanted = "metadata.annotations[api-approved.kubernetes.io]: Invalid value: \"";
    wanted.append(given).append(
        "\": protected groups must have approval annotation \"api-approved.kubernetes.io\" with either a URL or a "
        "reason starting with \"unapproved\", see https://github.com/kubernetes/enhancements/pull/1111");
    EXPECT_EQ(texts(validate_crd(crd_of_group("ones", "a.k8s.io", given))), Texts{wanted});
  }
}

TEST(CrdProtection, AnUpdateNeedsApprovalOnlyWhereThatChanges) {
  const Json without = crd_of_group("ones", "a.k8s.io");
  const Json with = crd_of_group("ones", "a.k8s.io", "unapproved");
  EXPECT_EQ(texts(validate_crd_update(without, without)), Texts());
  EXPECT_EQ(texts(validate_crd_update(with, without)), Texts());
  EXPECT_EQ(texts(validate_crd_update(without, with)), Texts{kMissing});
}

TEST(CrdProtection, BuiltInNamesCannotBeUsed) {
  EXPECT_EQ(texts(validate_crd(crd_of_group("leases", "coordination.k8s.io", "unapproved"))),
            Texts{"metadata.name: Invalid value: \"leases.coordination.k8s.io\": is the name of a built-in resource"});
  EXPECT_EQ(texts(validate_crd(crd_of_group("others", "coordination.k8s.io", "unapproved"))), Texts());
}

}  // namespace
}  // namespace tain::server
