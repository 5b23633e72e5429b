#include <tain/api_server.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "tests/cli/support.h"

namespace tain::cli {
namespace {

TEST(ApiServerLoad, IsCreatedBeforeTheServerIsAnnounced) {
  Folder folder;
  Program program({"apiserver", "--pods", "700", "--pod-size", "4000", "--namespaces", "3", "--churn", "200",
                   "--print-kubeconfig"});
  ASSERT_TRUE(program.wait_for_output("...\n"));
  program.signal(SIGTERM);
  const Ran ran = program.wait();
  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_NE(ran.err.find("700 pods of 3993 bytes in 3 namespaces"), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("of 14 applications"), std::string::npos) << ran.err;
}

TEST(ApiServerLoad, IsMirroredByTheBench) {
  Folder folder;
  const std::string kubeconfig = folder.file("kubeconfig");
  Program program({"apiserver", "--pods", "700", "--pod-size", "4000", "--burst", "1500", "--burst-every", "300ms",
                   "--kubeconfig-out", kubeconfig, "--print-kubeconfig"});
  ASSERT_TRUE(program.wait_for_output("...\n"));
  const Ran ran = run_here(
      {"bench", "client", "--kubeconfig", kubeconfig, "--burst", "1500", "--burst-timeout", "30", "--settle", "10ms"});
  EXPECT_EQ(ran.code, kDone) << ran.err;
  const auto line = nlohmann::json::parse(ran.out);
  EXPECT_EQ(line["objects"], 700);
  EXPECT_EQ(line["burst_events"], 1'500);
}

TEST(ApiServerLoad, RejectsInvalidFlagCombinations) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"apiserver", "--churn", "10"},
           {"apiserver", "--pod-size", "10000"},
           {"apiserver", "--pods", "10", "--churn-mix", "1:2"},
           {"apiserver", "--pods", "10", "--churn-mix", "1:2:3:4"},
           {"apiserver", "--pods", "10", "--churn-mix", "many"},
           {"apiserver", "--pods", "-1"},
           {"apiserver", "--pods", "10", "--burst-every", "0s"},
       }) {
    const Ran ran = run_here(words);
    EXPECT_EQ(ran.code, kMisused) << words.back() << ": " << ran.err;
  }
  const Ran nothing = run_here({"apiserver", "--pods", "10", "--churn", "5", "--churn-mix", "0:0:0"});
  EXPECT_EQ(nothing.code, kMisused) << nothing.err;
}

}  // namespace
}  // namespace tain::cli
