// A program's own loop, against an API server in another process: without threads of Tain, and with its threads for I/O
// only.
#include <gtest/gtest.h>
#include <poll.h>
#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

#include "tests/cli/support.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;
namespace core = k8s::core::v1;

std::size_t threads_of_this_process() {
  const auto tasks = std::filesystem::directory_iterator("/proc/self/task");
  return static_cast<std::size_t>(std::distance(begin(tasks), end(tasks)));
}

// A server over TLS, and a kubeconfig whose exec plugin sleeps for a second before it gives the token.
class Server {
 public:
  Server()
      : program_({"apiserver", "--user", "me:secret:get,list,watch,create:configmaps", "--kubeconfig-out",
                  folder_.file("admin")}) {
    EXPECT_TRUE(program_.wait_for_errors("use it with: "));
    const std::string plugin = folder_.file("plugin");
    std::ofstream(plugin) << "#!/bin/sh\nsleep 1\n"
                             "echo '{\"kind\":\"ExecCredential\",\"apiVersion\":\"client.authentication.k8s.io/v1\","
                             "\"status\":{\"token\":\"secret\"}}'\n";
    std::filesystem::permissions(plugin, std::filesystem::perms::owner_all);
    std::ifstream admin(folder_.file("admin"));
    std::stringstream text;
    text << admin.rdbuf();
    const auto value = [text = text.str()](const std::string& key) {
      const auto at = text.find(key + ":");
      return text.substr(at, text.find('\n', at) - at);
    };
    std::ofstream(kubeconfig()) << "apiVersion: v1\nkind: Config\ncurrent-context: c\n"
                                << "contexts: [{name: c, context: {cluster: s, user: u, namespace: default}}]\n"
                                << "clusters:\n- name: s\n  cluster:\n    " << value("server") << "\n    "
                                << value("certificate-authority-data") << "\n"
                                << "users:\n- name: u\n  user:\n    exec:\n"
                                << "      apiVersion: client.authentication.k8s.io/v1\n"
                                << "      interactiveMode: Never\n      command: " << plugin << "\n";
  }
  std::string kubeconfig() const { return folder_.file("me"); }
  std::string admin() const { return folder_.file("admin"); }

 private:
  Folder folder_;
  Program program_;
};

Draft config_map(const std::string& name) { return Draft({"", "v1", "ConfigMap"}, name, "default"); }

// Polls the descriptor and runs tasks until the condition holds. Returns false after kPatience.
template <class Condition, class RunSome>
bool serve_until(int fd, const RunSome& run_some, const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!condition()) {
    pollfd wait{.fd = fd, .events = POLLIN, .revents = 0};
    ::poll(&wait, 1, 1000);
    if (std::chrono::steady_clock::now() > end) return false;
    run_some();
  }
  return true;
}

TEST(OwnLoop, LoopRuntimeNeedsOneThread) {
  const Server server;
  LoopRuntime runtime;
  std::size_t most_threads = 0;
  int ticks = 0;
  const auto count_threads = [&] { most_threads = std::max(most_threads, threads_of_this_process()); };
  Task tick = [&] {
    count_threads();
    ++ticks;
    runtime.timers().start(10ms, tick);
  };
  runtime.post(tick);

  auto cluster = Cluster::from_kubeconfig({.kubeconfig = server.kubeconfig(), .runtime = &runtime});
  ASSERT_TRUE(cluster) << cluster.error();
  std::vector<std::string> added;
  std::vector<std::string> reconciled;
  std::optional<Code> inside;
  Result<Object> answer;
  {
    Informer<core::ConfigMap> maps(*cluster, {.scope = {.namespaces = {"default"}}});
    auto subscription = maps.subscribe([&](const InformerEvent<core::ConfigMap>& event) {
      EXPECT_TRUE(runtime.on_loop());
      if (event.type == ObjectEvent::Type::kAdd) added.push_back(std::string(event.key));
    });
    Reconciler<core::ConfigMap> reconciler(maps,
                                           [&](const std::string& key, const auto&) -> Result<Requeue> {
                                             count_threads();
                                             inside = cluster->get({"configmaps", "default", "one", ""}).error().code;
                                             cluster->get_async({"configmaps", "default", "one", ""},
                                                                [&](Result<Object> got) { answer = std::move(got); });
                                             reconciled.push_back(key);
                                             return Requeue::done();
                                           },
                                           {.executor = &runtime.executor()});
    reconciler.start();

    // Blocking calls run the loop, also during the second of the plugin.
    const auto synced = maps.wait_synced(kPatience);
    ASSERT_TRUE(synced) << synced.error();
    EXPECT_GE(ticks, 10);
    const auto made = cluster->create(config_map("one"));
    ASSERT_TRUE(made) << made.error();

    EXPECT_TRUE(serve_until(
        runtime.fd(), [&] { runtime.run_some(); }, [&] { return answer && *answer; }));
    EXPECT_EQ(answer->name(), "one");
    EXPECT_EQ(added, std::vector<std::string>{"default/one"});
    EXPECT_EQ(inside, Code::kWouldDeadlock);
    EXPECT_TRUE(reconciler.drain(kPatience));
    EXPECT_FALSE(reconciled.empty());
  }
  EXPECT_EQ(most_threads, 1u);
}

// The owner runs the loop while it stops things that other threads use.
TEST(OwnLoop, OtherThreadsMakeBlockingCallsWhileTheOwnerRunsTheLoop) {
  const Server server;
  LoopRuntime runtime;
  auto cluster = Cluster::from_kubeconfig({.kubeconfig = server.admin(), .runtime = &runtime});
  ASSERT_TRUE(cluster) << cluster.error();
  std::atomic<bool> ended = false;
  std::thread other([&] {
    auto made = cluster->create(config_map("two"));
    EXPECT_TRUE(made) << made.error();
    Informer<core::ConfigMap> maps(*cluster, {.scope = {.namespaces = {"default"}}});
    EXPECT_TRUE(maps.wait_synced(kPatience));
    runtime.post([&] { ended = true; });
  });

  EXPECT_TRUE(serve_until(
      runtime.fd(), [&] { runtime.run_some(); }, [&] { return ended.load(); }));
  const Wakeup joined;
  std::atomic<bool> is_joined = false;
  std::thread waits([&] {
    other.join();
    is_joined = true;
    joined.notify();
  });
  EXPECT_TRUE(joined.wait([&] { return is_joined.load(); }, kPatience));  // runs the loop for the destructors
  waits.join();
}

TEST(OwnLoop, QueueExecutorRunsAllCallbacksOnItsThread) {
  const Server server;
  QueueExecutor mine;
  const std::thread::id me = std::this_thread::get_id();
  auto cluster = Cluster::from_kubeconfig({.kubeconfig = server.admin(), .executor = &mine});
  ASSERT_TRUE(cluster) << cluster.error();
  const auto serve = [&](const auto& condition) {
    return serve_until(
        mine.fd(), [&] { mine.run_some(); }, condition);
  };

  int answers = 0;
  int handled = 0;
  int watched = 0;
  StopSource stop;
  {
    Informer<core::ConfigMap> maps(*cluster, {.scope = {.namespaces = {"default"}}});
    auto subscription = maps.subscribe([&](const InformerEvent<core::ConfigMap>&) {
      EXPECT_EQ(std::this_thread::get_id(), me);
      ++handled;
    });
    EXPECT_TRUE(maps.wait_synced(kPatience));  // needs none of these callbacks
    cluster->watch_async(
        {.resource = "configmaps", .namespaces = {"default"}}, {},
        [&](const WatchEvent&) {
          EXPECT_EQ(std::this_thread::get_id(), me);
          ++watched;
        },
        [&](const Result<void>&) { ++answers; }, {.stop = stop.stop()});
    cluster->create_async(config_map("three"), [&](const Result<Object>& made) {
      EXPECT_TRUE(made) << made.error();
      EXPECT_EQ(std::this_thread::get_id(), me);
      ++answers;
    });
    EXPECT_TRUE(serve([&] { return answers == 1 && handled > 0 && watched > 0; }));
  }

  // Callbacks that wait for this thread do not delay the end of the Cluster; they run later.
  cluster->get_async({"configmaps", "default", "three", ""}, [&](const Result<Object>&) { ++answers; });
  cluster = fail(Code::kClosed, "dropped");
  EXPECT_TRUE(serve([&] { return answers == 3; }));
}

// A copy on another Executor delivers there, and keeps the connection.
TEST(OwnLoop, CopyOfAClusterUsesItsOwnExecutor) {
  const Server server;
  QueueExecutor mine;
  std::optional<Cluster> copy;
  {
    auto cluster = Cluster::from_kubeconfig({.kubeconfig = server.admin()});
    ASSERT_TRUE(cluster) << cluster.error();
    copy = cluster->on(mine);
  }
  bool done = false;
  copy->resolve_async("configmaps", [&](const Result<Cluster::Resource>& found) {
    EXPECT_TRUE(found) << found.error();
    done = true;
  });

  EXPECT_TRUE(serve_until(
      mine.fd(), [&] { mine.run_some(); }, [&] { return done; }));
  EXPECT_EQ(&copy->executor(), &mine);
}

}  // namespace
}  // namespace tain::cli
