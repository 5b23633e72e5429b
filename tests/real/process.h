#pragma once

#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <string>
#include <vector>

namespace tain::real {

// A program that runs beside the test and never outlives it: it is killed when this object is destroyed, and by the
// kernel when the test process dies.
//
// Threading:  one thread; started from the main thread, because the kernel kills it when the starting thread ends.
// Errors:     throws std::runtime_error, which fails the test.
class Process {
 public:
  struct Options {
    std::vector<std::string> arguments{};    // [0] is the path of the program
    std::vector<std::string> environment{};  // added to ours, `NAME=value`
    std::string output{};                    // file for stdout and stderr, appended to
  };
  explicit Process(Options options);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  pid_t pid() const { return pid_; }
  bool running();
  void signal(int number);
  void kill_and_wait(int number = SIGKILL);           // then nothing of it runs any more
  bool wait_exit(std::chrono::milliseconds timeout);  // true once it has ended; see exit_status()
  int exit_status() const { return status_; }         // as a shell gives it: 128 + n for a signal

 private:
  void reaped(int raw);

  pid_t pid_ = -1;
  bool ended_ = false;
  int status_ = 0;
};

struct Finished {
  int status = 0;
  std::string output{};  // stdout
  std::string errors{};  // stderr
};
// Runs a program to its end with `input` as its stdin. Kills it after `timeout` and throws.
Finished run_program(const std::vector<std::string>& arguments, const std::string& input,
                     std::chrono::milliseconds timeout);

}  // namespace tain::real
