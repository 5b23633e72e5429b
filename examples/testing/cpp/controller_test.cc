// How to test a controller in C++: a Kubernetes API server inside the test, which can be set up, looked at, moved in
// time and broken on purpose.
//
// The controller under test gives each namespace with the label `greet` a ConfigMap `welcome`.

#include <tain/api_server.h>
#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace {

using namespace std::chrono_literals;
namespace core = tain::k8s::core::v1;

// [controller]
class Greeter {
 public:
  explicit Greeter(const tain::Cluster& cluster)
      : cluster_(cluster),
        namespaces_(cluster, {.scope = {.label_selector = "greet"}}),
        welcomes_(cluster, {.scope = {.field_selector = "metadata.name=welcome"}}),
        reconciler_(namespaces_,
                    [this](const std::string& key, const auto& namespaces) { return reconcile(key, namespaces); }) {
    reconciler_.watch<core::ConfigMap>(
        welcomes_, [](const core::ConfigMap& welcome) { return std::vector{std::string(welcome.object().ns())}; });
    reconciler_.start();
  }
  tain::ReconcileLoop::Status status() const { return reconciler_.status(); }

 private:
  tain::Result<tain::Requeue> reconcile(const std::string& name,
                                        const tain::InformerView<core::Namespace>& namespaces) {
    if (!namespaces.get(name) || welcomes_.get(name, "welcome")) return tain::Requeue::done();
    const auto made = cluster_.create(tain::Draft(core::ConfigMap::kind(), "welcome", name).set("data.text", "hello"));
    // Our copy of the ConfigMaps is older than the server's: it is there, and we shall see it.
    if (made || made.error().code == tain::Code::kAlreadyExists) return tain::Requeue::done();
    return tain::fail(made.error());  // tried again, later and later
  }

  tain::Cluster cluster_;
  tain::Informer<core::Namespace> namespaces_;
  tain::Informer<core::ConfigMap> welcomes_;
  tain::Reconciler<core::Namespace> reconciler_;
};
// [controller]

// [fixture]
// One server for all tests; each begins with what was there at the start.
class GreeterTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto started = tain::ApiServer::start({});  // a free port, TLS, a token of its own
    ASSERT_TRUE(started) << started.error();
    server_ = std::move(*started);
    folder_ = std::filesystem::temp_directory_path() / ("greeter-test-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    const auto written = server_->write_kubeconfig(folder_.string());
    ASSERT_TRUE(written) << written.error();
    kubeconfig_ = *written;
    beginning_ = server_->checkpoint();
  }
  static void TearDownTestSuite() {
    beginning_.reset();
    server_.reset();
    std::filesystem::remove_all(folder_);
  }
  void SetUp() override {
    server_->restore(*beginning_);  // takes microseconds, however much a test wrote
    server_->clear_faults();
    server_->forget_requests();
    auto cluster = tain::Cluster::from_kubeconfig({.kubeconfig = kubeconfig_});
    ASSERT_TRUE(cluster) << cluster.error();
    cluster_.emplace(std::move(*cluster));
  }
  // [fixture]

  static void put_namespace(const std::string& name, const std::string& greet = "yes") {
    const auto put = server_->put("{apiVersion: v1, kind: Namespace, metadata: {name: " + name + ", labels: {greet: '" +
                                  greet + "'}}}");
    ASSERT_TRUE(put) << put.error();
  }
  static bool is_greeted(const std::string& name) { return server_->get("configmaps", name + "/welcome").has_value(); }
  // How many requests came in that were answered so.
  static std::ptrdiff_t requests(std::string_view method, std::string_view part_of_target, int status) {
    const auto seen = server_->requests();
    return std::ranges::count_if(seen, [&](const tain::SeenRequest& request) {
      return request.method == method && request.target.find(part_of_target) != std::string::npos &&
             request.status == status;
    });
  }
  // The controller works on threads of its own, so what it does is waited for.
  static bool eventually(const std::function<bool()>& is_so) {
    for (const auto deadline = std::chrono::steady_clock::now() + 30s; !is_so(); std::this_thread::sleep_for(2ms)) {
      if (std::chrono::steady_clock::now() > deadline) return false;
    }
    return true;
  }

  static inline std::unique_ptr<tain::ApiServer> server_{};
  static inline std::optional<tain::ApiServer::Checkpoint> beginning_{};
  static inline std::filesystem::path folder_{};
  static inline std::string kubeconfig_{};
  std::optional<tain::Cluster> cluster_{};
};

TEST_F(GreeterTest, GreetsNamespacesThatAreThereAndThatCome) {
  put_namespace("early");
  Greeter greeter(*cluster_);
  EXPECT_TRUE(eventually([] { return is_greeted("early"); }));
  put_namespace("late");
  EXPECT_TRUE(eventually([] { return is_greeted("late"); }));
  EXPECT_FALSE(is_greeted("default"));  // has no such label
}

TEST_F(GreeterTest, PutsBackWhatSomebodyRemoves) {
  put_namespace("team");
  Greeter greeter(*cluster_);
  ASSERT_TRUE(eventually([] { return is_greeted("team"); }));
  const std::string first(server_->get("configmaps", "team/welcome")->uid());
  ASSERT_TRUE(server_->remove("configmaps", "team/welcome"));
  EXPECT_TRUE(eventually([&] {
    const auto second = server_->get("configmaps", "team/welcome");
    return second && second->uid() != first;
  }));
}

// [fault]
TEST_F(GreeterTest, TriesAgainWhenTheServerFails) {
  ASSERT_TRUE(server_->add_fault(
      {"answer-500", {{"resource", "configmaps"}, {"verb", "create"}, {"count", "3"}}}));  // the first three times
  Greeter greeter(*cluster_);
  put_namespace("team");
  EXPECT_TRUE(eventually([] { return is_greeted("team"); }));
  EXPECT_EQ(server_->faults_fired().at("answer-500"), 3U);
  EXPECT_EQ(requests("POST", "/namespaces/team/configmaps", 500), 3);
}
// [fault]

// [hold]
TEST_F(GreeterTest, IsNotConfusedByACacheThatIsBehind) {
  Greeter greeter(*cluster_);
  put_namespace("first");
  ASSERT_TRUE(eventually([] { return is_greeted("first"); }));  // so its watches are open
  {
    const auto hold = server_->hold("configmaps");  // from now on it does not see what it makes
    put_namespace("team");
    ASSERT_TRUE(eventually([] { return is_greeted("team"); }));
    put_namespace("team", "again");  // so it looks once more, and tries to make it a second time
    EXPECT_TRUE(eventually([] { return requests("POST", "/namespaces/team/configmaps", 409) >= 1; }));
  }
  EXPECT_EQ(greeter.status().failures, 0U);
}
// [hold]

// [advance]
TEST_F(GreeterTest, GoesOnWhenItsWatchesEnd) {
  const auto watches = [] { return requests("GET", "/api/v1/namespaces?", 200); };
  Greeter greeter(*cluster_);
  put_namespace("before");
  ASSERT_TRUE(eventually([] { return is_greeted("before"); }));
  const auto opened = watches();
  server_->advance(15min);  // a watch lives ten minutes at most: all have ended now
  EXPECT_TRUE(eventually([&] { return watches() > opened; }));
  put_namespace("after");
  EXPECT_TRUE(eventually([] { return is_greeted("after"); }));
}
// [advance]

TEST_F(GreeterTest, StartsAnewWhenTheServerHasForgottenItsVersion) {
  Greeter greeter(*cluster_);
  put_namespace("before");
  ASSERT_TRUE(eventually([] { return is_greeted("before"); }));
  put_namespace("between");
  server_->compact();
  EXPECT_GE(*server_->cut_watches("namespaces"), 1U);  // and it cannot go on where it was
  put_namespace("after");
  EXPECT_TRUE(eventually([] { return is_greeted("between") && is_greeted("after"); }));
}

}  // namespace
