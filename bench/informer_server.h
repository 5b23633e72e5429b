// The server process of the latency benchmark: an embedded API server with a writer that stamps each pod with the time
// of its write. Both informers, ours and client-go's, start this program:
//
//   bench_informer_latency --serve PODS RATE EVENTS
//
// It prints the path of its kubeconfig and its URL, starts to write when it reads a line, prints a line after the last
// write, and ends when its input ends.
#pragma once

#include <tain/api_server.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bench/informer_report.h"

extern char** environ;

namespace tain::bench {

inline constexpr const char* kToken = "bench";  // sufficient for a server on loopback that runs for seconds
inline constexpr std::string_view kStampKey = "bench/stamp";
inline constexpr std::string_view kStampMark = "stamp=";  // occurs in the bytes of both encodings
inline constexpr std::size_t kStampDigits = 19;

// The time in a text that begins with kStampMark.
inline std::optional<std::int64_t> stamp_in(std::string_view text) {
  if (!text.starts_with(kStampMark) || text.size() < kStampMark.size() + kStampDigits) return {};
  return std::strtoll(std::string(text.substr(kStampMark.size(), kStampDigits)).c_str(), nullptr, 10);
}

class StampedPods {
 public:
  StampedPods(ApiServer& server, std::size_t count) : server_(server) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::string name = "pod-" + std::to_string(i);
      std::string json = R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default","name":")" + name;
      json.append(R"(","annotations":{")").append(kStampKey).append("\":\"").append(kStampMark);
      json.append(kStampDigits, '0').append(R"(","padding":")").append(2'500, 'x');
      json.append(R"("}},"spec":{"containers":[{"name":"a","image":"images.example.com/a:1"}]}})");
      texts_.push_back(std::move(json));
      write(i);
    }
  }

  void write(std::size_t number) {
    std::string& text = texts_[number % texts_.size()];
    char digits[kStampDigits + 1];
    std::snprintf(digits, sizeof digits, "%019lld", static_cast<long long>(nanoseconds(CLOCK_MONOTONIC)));
    text.replace(text.find(kStampMark) + kStampMark.size(), kStampDigits, digits);
    checked(server_.put(text));
  }

 private:
  ApiServer& server_;
  std::vector<std::string> texts_;
};

inline int serve(std::size_t pods, double rate, std::size_t events) {
  ApiServer::Options options;
  options.tokens = {kToken};
  options.flush_each_event = true;  // like a kube-apiserver
  auto server = checked(ApiServer::start(std::move(options)));
  StampedPods writer(*server, pods);
  std::string folder = (std::filesystem::temp_directory_path() / "tain-bench-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) give_up("no folder for the kubeconfig");
  std::cout << checked(server->write_kubeconfig(folder)) << '\n' << server->url() << std::endl;
  std::string line;
  if (std::getline(std::cin, line)) {
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < events; ++i) {
      std::this_thread::sleep_until(begin + std::chrono::duration<double>(static_cast<double>(i) / rate));  // the rate
      writer.write(i);
    }
    std::cout << "written" << std::endl;
    while (std::getline(std::cin, line)) {
    }
  }
  std::filesystem::remove_all(folder);
  return 0;
}

// That program as a child process. The destructor closes its input, which ends it.
class ServerProcess {
 public:
  ServerProcess(std::size_t pods, double rate, std::size_t events) {
    int in[2];
    int out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) give_up("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], 0);
    posix_spawn_file_actions_adddup2(&actions, out[1], 1);
    std::vector<std::string> words{"bench_informer_latency", "--serve", std::to_string(pods), std::to_string(rate),
                                   std::to_string(events)};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    if (posix_spawn(&pid_, "/proc/self/exe", &actions, nullptr, arguments.data(), environ) != 0) give_up("no process");
    posix_spawn_file_actions_destroy(&actions);
    ::close(in[0]);
    ::close(out[1]);
    to_ = fdopen(in[1], "w");
    from_ = fdopen(out[0], "r");
    kubeconfig_ = line();
    url_ = line();
  }
  ~ServerProcess() {
    std::fclose(to_);
    std::fclose(from_);
    (void)waitpid(pid_, nullptr, 0);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  const std::string& kubeconfig() const { return kubeconfig_; }
  const std::string& url() const { return url_; }
  void go() {
    std::fputs("go\n", to_);
    std::fflush(to_);
  }
  void wait_until_written() { (void)line(); }

 private:
  std::string line() {
    char text[4096];
    if (std::fgets(text, sizeof text, from_) == nullptr) give_up("the server's process ended");
    std::string out(text);
    while (!out.empty() && out.back() == '\n') out.pop_back();
    return out;
  }

  pid_t pid_ = 0;
  std::FILE* to_ = nullptr;
  std::FILE* from_ = nullptr;
  std::string kubeconfig_;
  std::string url_;
};

}  // namespace tain::bench
