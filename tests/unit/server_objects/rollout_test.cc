// Update strategies of workloads. Measured on kube-apiserver 1.37.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

std::string answer(const KindInfo& kind, const char* strategy) {
  Json object = json(R"({"metadata":{"name":"d"},"spec":{"selector":{"matchLabels":{"a":"c"}},
    "template":{"metadata":{"labels":{"a":"c"}},"spec":{"containers":[{"name":"a","image":"x"}]}}}})");
  object["spec"].merge_patch(json(strategy));
  const auto made = create(kind, dump(object));
  if (made) return "ok";
  const std::string& message = made.error().message;
  return message.substr(message.find("invalid: ") + 9);
}

struct RolloutCase {
  const char* strategy;
  std::string answer;
};

constexpr const char* kPercent =
    "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for "
    "validation is '[0-9]+%')";

TEST(Rollout, OfADeploymentNeedsSurgeOrUnavailable) {
  const std::string path = "spec.strategy.rollingUpdate.";
  const std::vector<RolloutCase> cases{
      {R"({"strategy":{"rollingUpdate":{"maxSurge":0,"maxUnavailable":0}}})",
       path + "maxUnavailable: Invalid value: 0: may not be 0 when `maxSurge` is 0"},
      {R"({"strategy":{"rollingUpdate":{"maxSurge":"0%","maxUnavailable":"0%"}}})",
       path + "maxUnavailable: Invalid value: \"0%\": may not be 0 when `maxSurge` is 0"},
      {R"({"strategy":{"rollingUpdate":{"maxSurge":-1}}})",
       path + "maxSurge: Invalid value: -1: must be greater than or equal to 0"},
      {R"({"strategy":{"rollingUpdate":{"maxUnavailable":"101%"}}})",
       path + "maxUnavailable: Invalid value: \"101%\": must not be greater than 100%"},
      {R"({"strategy":{"rollingUpdate":{"maxUnavailable":"abc"}}})",
       path + "maxUnavailable: Invalid value: \"abc\": " + kPercent},
      {R"({"strategy":{"rollingUpdate":{"maxSurge":"-5%"}}})", path + "maxSurge: Invalid value: \"-5%\": " + kPercent},
      {R"({"strategy":{"rollingUpdate":{"maxSurge":"150%"}}})", "ok"},
      {R"({"strategy":{"rollingUpdate":{"maxUnavailable":200}}})", "ok"},
      {R"({"strategy":{"type":"Recreate"}})", "ok"},
  };
  for (const RolloutCase& one : cases) EXPECT_EQ(answer(deployments(), one.strategy), one.answer) << one.strategy;
}

TEST(Rollout, OfADaemonSetHasSurgeOrUnavailable) {
  const std::string path = "spec.updateStrategy.rollingUpdate.";
  const std::vector<RolloutCase> cases{
      {R"({"updateStrategy":{"rollingUpdate":{"maxSurge":0,"maxUnavailable":0}}})",
       path + "maxUnavailable: Required value: cannot be 0 when maxSurge is 0"},
      {R"({"updateStrategy":{"rollingUpdate":{"maxSurge":1}}})",
       path + "maxSurge: Invalid value: 1: may not be set when maxUnavailable is non-zero"},
      {R"({"updateStrategy":{"rollingUpdate":{"maxSurge":1,"maxUnavailable":0}}})", "ok"},
      {R"({"updateStrategy":{"type":"OnDelete","rollingUpdate":{"maxSurge":1}}})", "ok"},
  };
  for (const RolloutCase& one : cases) EXPECT_EQ(answer(daemon_sets(), one.strategy), one.answer) << one.strategy;
}

TEST(Rollout, OfAStatefulSetNeedsRollingUpdate) {
  const std::string path = "spec.updateStrategy.rollingUpdate";
  // kube-apiserver shows the value in its internal form.
  EXPECT_TRUE(answer(stateful_sets(), R"({"updateStrategy":{"type":"OnDelete","rollingUpdate":{"partition":1}}})")
                  .ends_with("only allowed for updateStrategy 'RollingUpdate'"));
  EXPECT_EQ(answer(stateful_sets(), R"({"updateStrategy":{"type":"RollingUpdate","rollingUpdate":{"partition":-1}}})"),
            path + ".partition: Invalid value: -1: must be greater than or equal to 0");
  EXPECT_EQ(
      answer(stateful_sets(), R"({"updateStrategy":{"type":"RollingUpdate","rollingUpdate":{"maxUnavailable":0}}})"),
      path + ".maxUnavailable: Invalid value: 0: cannot be 0");
  EXPECT_EQ(answer(stateful_sets(), R"({"updateStrategy":{"type":"OnDelete"}})"), "ok");
}

}  // namespace
}  // namespace tain::server
