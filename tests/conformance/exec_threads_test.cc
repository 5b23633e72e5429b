// Plugins and files on real threads: one run at a time, and a clean shutdown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/thread_runtime.h>

#include <atomic>
#include <future>
#include <thread>

#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

class ExecThreads : public ::testing::Test {
 protected:
  ~ExecThreads() override { drop(); }
  ConnectionConfig config(const std::string& body) {
    ConnectionConfig made;
    made.server = "https://server.example";
    made.ca_pem = TestCertificates::get().ca_a.certificate_pem();
    made.exec = ExecSettings{.api_version = std::string(kExecV1), .command = folder.script("plugin", body)};
    made.exec->interactive = ExecSettings::Interactive::kNever;
    return made;
  }
  void make(const std::string& body) {
    on_loop([&] {
      Authenticator::Options options;
      options.environment = Environment();
      options.environment->variables["PATH"] = "/usr/bin:/bin";
      authenticator = Authenticator::make(runtime, config(body), options);
    });
  }
  void drop() {
    on_loop([&] { authenticator.reset(); });
  }
  void on_loop(const std::function<void()>& task) {
    std::promise<void> done;
    runtime.post([&] {
      task();
      done.set_value();
    });
    done.get_future().wait();
  }
  TempFolder folder;
  ThreadRuntime runtime;
  std::unique_ptr<Authenticator> authenticator;
};

// C437: many threads request credentials at the same time; all get the same, and the plugin runs once.
TEST_F(ExecThreads, ManyThreadsMayRequestCredentialsAtOnce) {
  make("echo x >>" + folder.at("runs") +
       "\nprintf '{\"kind\":\"ExecCredential\",\"apiVersion\":\"client.authentication.k8s.io/v1\","
       "\"status\":{\"token\":\"t\"}}'");
  std::atomic<int> good{0};
  std::vector<std::promise<void>> answers(100);
  std::vector<std::shared_ptr<void>> requests(100);  // used on the loop
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (std::size_t i = static_cast<std::size_t>(t) * 25; i < static_cast<std::size_t>(t + 1) * 25; ++i) {
        runtime.post([&, i] {
          requests[i] = authenticator->authorize([&, i](Result<Authorization> result) {
            if (result && result->header.equals("Bearer t") && result->tls) ++good;
            answers[i].set_value();
          });
        });
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (auto& answer : answers) answer.get_future().wait();
  on_loop([&] { requests.clear(); });
  EXPECT_EQ(good, 100);
  EXPECT_EQ(content_of(folder.at("runs")), "x\n");
}

// Destroying the Authenticator kills a running plugin with its child processes, and no callback follows.
TEST_F(ExecThreads, DestructionKillsThePlugin) {
  make("sleep 600 &\necho $! >" + folder.at("child") + ".new\nmv " + folder.at("child") + ".new " + folder.at("child") +
       "\nsleep 600");
  std::atomic<bool> called{false};
  std::shared_ptr<void> request;
  on_loop([&] { request = authenticator->authorize([&](const Result<Authorization>&) { called = true; }); });
  while (!file_exists(folder.at("child"))) std::this_thread::yield();
  const pid_t child = static_cast<pid_t>(std::stol(content_of(folder.at("child"))));
  drop();
  // An orphan is reaped by init or stays a zombie; both are dead.
  const auto dead = [child] {
    const std::string stat = content_of("/proc/" + std::to_string(child) + "/stat");
    return stat.empty() || stat.find(") Z") != std::string::npos;
  };
  while (!dead()) std::this_thread::yield();
  EXPECT_FALSE(called);
}

}  // namespace
}  // namespace tain::auth
