// Runs examples/pod_names as a process against the embedded server.
#include <gtest/gtest.h>
#include <tain/api_server.h>

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace {

using Names = std::set<std::string>;

// The program, with its output split into the names of each print.
class PodNames {
 public:
  explicit PodNames(const std::string& kubeconfig) {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    std::string program = POD_NAMES;
    std::string flag = "--every";
    std::string every = "50ms";
    std::string variable = "KUBECONFIG=" + kubeconfig;
    char* arguments[] = {program.data(), flag.data(), every.data(), nullptr};
    char* environment[] = {variable.data(), nullptr};
    EXPECT_EQ(::posix_spawn(&pid_, program.c_str(), &actions, nullptr, arguments, environment), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    out_ = ends[0];
  }
  ~PodNames() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    ::close(out_);
  }
  PodNames(const PodNames&) = delete;
  PodNames& operator=(const PodNames&) = delete;

  // Reads until a print has exactly these names.
  bool prints(const Names& wanted) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < deadline) {
      const auto print = next();
      if (!print) return false;
      if (*print == wanted) return true;
    }
    return false;
  }
  // The names of the next complete print; nothing if the program ended or printed nothing in time.
  std::optional<Names> next() {
    Names names;
    while (true) {
      const auto line = next_line();
      if (!line) return std::nullopt;
      if (line->starts_with("  ")) {
        names.insert(line->substr(2));
        continue;
      }
      const bool was_begun = begun_;
      begun_ = true;
      if (was_begun) return names;
    }
  }

 private:
  std::optional<std::string> next_line() {
    for (auto end = text_.find('\n'); end == std::string::npos; end = text_.find('\n')) {
      pollfd ready{.fd = out_, .events = POLLIN, .revents = 0};
      char buffer[4096];
      if (::poll(&ready, 1, 30'000) != 1) return std::nullopt;
      const ssize_t got = ::read(out_, buffer, sizeof buffer);
      if (got <= 0) return std::nullopt;
      text_.append(buffer, static_cast<std::size_t>(got));
    }
    const auto end = text_.find('\n');
    std::string line = text_.substr(0, end);
    text_.erase(0, end + 1);
    return line;
  }

  pid_t pid_ = 0;
  int out_ = -1;
  std::string text_;
  bool begun_ = false;
};

class PodNamesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto started = tain::ApiServer::start({});
    ASSERT_TRUE(started) << started.error();
    server_ = std::move(*started);
    std::filesystem::create_directories(folder_);
    kubeconfig_ = server_->write_kubeconfig(folder_.string()).value();
  }
  ~PodNamesTest() override { std::filesystem::remove_all(folder_); }

  void put(const std::string& name) {
    ASSERT_TRUE(server_->put("{kind: Pod, apiVersion: v1, metadata: {namespace: default, name: " + name +
                             "}, spec: {containers: [{name: c, image: i}]}}"));
  }
  void remove(const std::string& name) { ASSERT_TRUE(server_->remove("pods", "default/" + name)); }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("tain-pod-names-" + std::to_string(::getpid()));
  std::unique_ptr<tain::ApiServer> server_;
  std::string kubeconfig_;
};

TEST_F(PodNamesTest, ANameThatIsDeletedDisappears) {
  put("a");
  put("b");
  PodNames program(kubeconfig_);
  EXPECT_TRUE(program.prints({"default/a", "default/b"}));
  remove("a");
  EXPECT_TRUE(program.prints({"default/b"}));
  put("c");
  EXPECT_TRUE(program.prints({"default/b", "default/c"}));
  EXPECT_EQ(program.next(), (Names{"default/b", "default/c"})) << "a is listed again";
}

// The watch ends, and the server has compacted the events since then.
TEST_F(PodNamesTest, ANameThatIsDeletedDuringAnOutageDisappears) {
  put("a");
  put("b");
  PodNames program(kubeconfig_);
  ASSERT_TRUE(program.prints({"default/a", "default/b"}));
  ASSERT_TRUE(server_->faults().add("answer-503:resource=pods"));
  ASSERT_TRUE(server_->cut_watches("pods"));
  remove("b");
  put("d");
  server_->compact();
  EXPECT_EQ(program.next(), (Names{"default/a", "default/b"})) << "it keeps the last state";
  server_->faults().clear();
  EXPECT_TRUE(program.prints({"default/a", "default/d"}));
}

}  // namespace
