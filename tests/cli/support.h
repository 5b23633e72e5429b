// Shared by tests of the program: an embedded server with a kubeconfig, and functions to start the program.
#pragma once

#include <gtest/gtest.h>
#include <tain/api_server.h>
#include <tain/runtime.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/verb.h"

namespace tain::cli {

// The limit of waiting for an expected event; long because machines may be busy.
inline constexpr std::chrono::seconds kPatience{30};

// A temporary folder, removed by the destructor.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "tain-cli-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) ADD_FAILURE() << "no folder " << pattern;
    path_ = pattern;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

// An API server on a free port, and the kubeconfig of its administrator.
class TestServer {
 public:
  explicit TestServer(ApiServer::Options options = {}) {
    auto started = ApiServer::start(std::move(options));
    if (!started) {
      ADD_FAILURE() << started.error();
      return;
    }
    server_ = std::move(*started);
    if (auto written = server_->write_kubeconfig(folder_.path())) kubeconfig_ = *written;
  }
  ApiServer& operator*() { return *server_; }
  ApiServer* operator->() { return server_.get(); }
  const std::string& kubeconfig() const { return kubeconfig_; }
  const Folder& folder() const { return folder_; }
  void stop() { server_.reset(); }

 private:
  Folder folder_;
  std::unique_ptr<ApiServer> server_;
  std::string kubeconfig_;
};

// The result of a run.
struct Ran {
  int code = -1;  // 128 + the signal for a process that a signal ended
  std::string out{};
  std::string err{};
};

// Runs the program in this process, without a terminal.
inline Ran run_here(const std::vector<std::string>& words, const Stop& stop = {}) {
  std::ostringstream out;
  std::ostringstream err;
  Io io{.out = out, .err = err, .stop = stop};
  const int code = run(io, words);
  return {code, out.str(), err.str()};
}

// Tests of one verb against a server of their own.
class VerbTest : public ::testing::Test {
 protected:
  explicit VerbTest(std::string verb) : verb_(std::move(verb)) {}
  std::vector<std::string> words(const std::vector<std::string>& more) const {
    std::vector<std::string> out{verb_, "--kubeconfig", server_.kubeconfig()};
    out.insert(out.end(), more.begin(), more.end());
    return out;
  }
  Ran run_verb(const std::vector<std::string>& more) const { return run_here(words(more)); }
  static std::string config_map(const std::string& name, const std::string& value, const std::string& ns = "default") {
    return R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":")" + name + R"(","namespace":")" + ns +
           R"(","labels":{"n":")" + name + R"("}},"data":{"v":")" + value + R"("}})";
  }
  void put(const std::string& object) {
    const auto done = server_->put(object);
    ASSERT_TRUE(done) << done.error();
  }

  const std::string verb_;
  mutable TestServer server_;
};

// The program as a child process.
class Program {
 public:
  // `descriptors`: its soft and hard limit of open descriptors; 0: as in the test.
  explicit Program(const std::vector<std::string>& words, const std::map<std::string, std::string>& environment = {},
                   int descriptors = 0);
  ~Program();  // kills it if it still runs
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void signal(int number) const;
  // Waits until its standard output has this text. False: it ended or timed out.
  bool wait_for_output(const std::string& text);
  bool wait_for_errors(const std::string& text);  // the same for its standard error
  void close_output();                            // like a reader that stops reading
  // Waits for its end.
  Ran wait();

 private:
  bool read_some(std::chrono::milliseconds timeout);
  bool wait_for(const std::string& where, const std::string& text);

  int pid_ = -1;
  int out_ = -1;
  int err_ = -1;
  Ran ran_{};
};

}  // namespace tain::cli
