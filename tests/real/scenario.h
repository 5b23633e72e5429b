#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <string>
#include <thread>

#include "tests/real/cluster.h"

namespace tain::real {

// A test that needs real servers. Without them it is skipped, and says how to get them.
class Scenario : public testing::Test {
 protected:
  void SetUp() override {
    if (RealCluster::programs().empty()) GTEST_SKIP() << "skipped: no Kubernetes in TAIN_KUBERNETES; run ./test real";
  }
};

inline bool eventually(const std::function<bool()>& holds, std::chrono::seconds patience = std::chrono::seconds(20)) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

// Of a list or an object in JSON: the first one that is written there.
inline std::string resource_version_of(const std::string& json) {
  constexpr std::string_view kMark = "\"resourceVersion\":\"";
  const std::size_t at = json.find(kMark);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + kMark.size();
  return json.substr(begin, json.find('"', begin) - begin);
}

}  // namespace tain::real
