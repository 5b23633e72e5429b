#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <string>
#include <thread>

#include "tests/real/cluster.h"
#include "tests/real/way.h"
#include "tests/support/eventually.h"

namespace tain::real {

inline constexpr const char* kConfigMaps = "/api/v1/namespaces/default/configmaps";

std::string config_map(const std::string& name, const std::string& value);
std::string config_map_at(const std::string& name);  // in namespace default
std::string config_maps_in(const std::string& ns);

// A test that needs real servers. Without them it is skipped, with a hint how to get them.
class Scenario : public testing::Test {
 protected:
  void SetUp() override {
    if (RealCluster::programs().empty()) GTEST_SKIP() << "skipped: no Kubernetes in TAIN_KUBERNETES; run ./test real";
  }
};

// The same in each of the four ways to connect to a server: TEST_P with GetParam() a WireMode.
class WireScenario : public Scenario, public testing::WithParamInterface<WireMode> {};
#define TAIN_EACH_WAY(suite)                                                 \
  INSTANTIATE_TEST_SUITE_P(Wire, suite, testing::ValuesIn(all_wire_modes()), \
                           [](const auto& mode) { return mode.param.name(); })

// Creates `count` config maps c0, c1, ... in a namespace.
void fill(PlainClient& server, int count, const std::string& ns = "default", const std::string& value = "0");
void make_namespace(PlainClient& server, const std::string& name);

// The first resourceVersion in a JSON list or object.
std::string resource_version_of(const std::string& json);

}  // namespace tain::real
