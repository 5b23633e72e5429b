// Writing kubeconfig files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/kubeconfig.h"
#include "src/auth/kubeconfig_write.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;

// C390: ten relative positions of a path and a folder.
struct PathCase {
  std::string path;
  std::string folder;
  std::string written;  // "!": an error
};
class RelativePath : public ::testing::TestWithParam<PathCase> {};
TEST_P(RelativePath, IsWrittenOnlyForPathsInsideTheFolder) {
  const auto written = relative_below(GetParam().path, GetParam().folder);

  if (GetParam().written == "!") {
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message, HasSubstr(GetParam().path));
  } else {
    ASSERT_TRUE(written) << written.error();
    EXPECT_EQ(*written, GetParam().written);
  }
}
INSTANTIATE_TEST_SUITE_P(Kubeconfig, RelativePath,
                         ::testing::Values(PathCase{"", "/a/b", ""}, PathCase{"/a/b/c", "/a/b", "c"},
                                           PathCase{"/a/b/c/d", "/a/b", "c/d"}, PathCase{"/a/c", "/a/b", "/a/c"},
                                           PathCase{"/a/bc", "/a/b", "/a/bc"}, PathCase{"c", "/a/b", "c"},
                                           PathCase{"c/d", "/a/b", "c/d"}, PathCase{"../c", "/a/b", "!"},
                                           PathCase{"c/../../d", "/a/b", "!"},
                                           PathCase{"/a/b/../c", "/a/b", "/a/b/../c"}));

Kubeconfig numbers() {
  Kubeconfig config;
  config.clusters["123"].server = "https://a";
  config.clusters["1e3"].server = "https://b";
  config.contexts["true"] = {.cluster = "123", .user = "0x10", .ns = "007"};
  config.users["0x10"].token = Secret("12345678901234567890");
  config.current_context = "true";
  return config;
}

// C397: strings that look like numbers or booleans are quoted.
TEST(KubeconfigYaml, QuotesTextsThatLookLikeNumbers) {
  const std::string yaml = to_yaml(numbers());

  for (const char* name : {"\"123\"", "\"1e3\"", "\"0x10\"", "\"true\"", "\"007\"", "\"12345678901234567890\""}) {
    EXPECT_THAT(yaml, HasSubstr(name));
  }
  const auto again = parse_kubeconfig(yaml, "/x/config");
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->contexts.at("true").ns, "007");
  EXPECT_EQ(again->users.at("0x10").token.reveal(), "12345678901234567890");
}

// C397: the same config gives the same bytes.
TEST(KubeconfigYaml, OutputIsDeterministic) {
  Kubeconfig config;
  config.clusters["c"].server = "https://a";
  config.contexts["x"] = {.cluster = "c", .user = "u"};
  config.current_context = "x";
  config.users["u"].token = Secret("t");

  EXPECT_EQ(to_yaml(config),
            "apiVersion: v1\nclusters:\n- cluster:\n    server: https://a\n  name: c\ncontexts:\n- context:\n"
            "    cluster: c\n    user: u\n  name: x\ncurrent-context: x\nkind: Config\nusers:\n- name: u\n  user:\n"
            "    token: t\n");
  EXPECT_EQ(to_yaml(*parse_kubeconfig(to_yaml(config), "/x/config")), to_yaml(config));
}

}  // namespace
}  // namespace tain::auth
