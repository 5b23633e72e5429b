#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

#include "cli/codegen/names.h"

namespace tain::codegen {
namespace {

TEST(CodegenNames, AccessorsAreInSnakeCase) {
  const std::pair<const char*, const char*> cases[] = {
      {"nodeName", "node_name"},
      {"podIPs", "pod_ips"},
      {"podIP", "pod_ip"},
      {"hostIPC", "host_ipc"},
      {"targetWWNs", "target_wwns"},
      {"JSONPath", "json_path"},
      {"insecureSkipTLSVerify", "insecure_skip_tls_verify"},
      {"openAPIV3Schema", "open_api_v3_schema"},
      {"$ref", "ref"},
      {"x-kubernetes-list-type", "x_kubernetes_list_type"},
      {"default", "default_"},
      {"fieldsV1", "fields_v1"},
      {"stubPKCS10Request", "stub_pkcs10_request"},
      {"9lives", "n9lives"},
      {"x--y", "x_y"},
      {"\xC3\xA9", "field"},
      {"", "field"},
  };
  for (const auto& [name, want] : cases) EXPECT_EQ(snake(name), want) << name;
}

TEST(CodegenNames, ConstantsAreNamedAfterTheirValue) {
  EXPECT_EQ(constant("Always"), "kAlways");
  EXPECT_EQ(constant("kubernetes.io/tls"), "kKubernetesIoTls");
  EXPECT_EQ(constant("1.5"), "k15");
  EXPECT_EQ(constant(""), "kEmpty");
  EXPECT_EQ(constant("*"), "kOther");
}

TEST(CodegenNames, ATakenNameGetsUnderscores) {
  std::set<std::string> taken{"a"};
  EXPECT_EQ(free_name("a", taken), "a_");
  EXPECT_EQ(free_name("a", taken), "a__");
}

}  // namespace
}  // namespace tain::codegen
