#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "src/auth/cancellation.h"
#include "src/sockets/watched_fd.h"

namespace tain::auth {

struct ProcessRequest {
  std::string program{};                 // a path; no shell is used
  std::vector<std::string> arguments{};  // the first is argv[0]
  std::vector<Secret> environment{};     // NAME=value
  // Passes on our standard input and standard error and keeps our process group: outside the foreground group the
  // terminal would stop the program when it reads. Otherwise it has no input and its own group.
  bool interactive = false;
  Duration deadline = std::chrono::seconds(60);
  std::size_t output_limit = std::size_t{1} << 20;
  std::size_t error_limit = std::size_t{64} << 10;  // of standard error; the rest is dropped
};

struct ProcessOutcome {
  Secret output{};        // standard output
  Secret error_output{};  // standard error
  bool known = true;      // false: the status was lost (SIGCHLD is ignored in this process)
  int exit_code = 0;
  int signal = 0;  // 0: it exited
};

// Runs a program to its end and waits for it. It inherits only the three standard descriptors; signal handlers stay
// unchanged.
//
// When it ends or is killed, the rest of its group is killed. Processes outside the group (an interactive program has
// no group of its own) are waited for half a second if they keep a pipe open.
//
// Errors: kNotFound and kBadArgument if it cannot be started; kDeadline, kLimit, kStopped, after which it was killed
//         and reaped.
Result<ProcessOutcome> run_process(const ProcessRequest& request, const Cancellation& cancellation);

class Process;  // a running program

// The same beside a loop, which it does not block.
//
// Threading:  the loop only. `done` runs once, never inside start(), and may destroy this.
// Ownership:  the destructor kills the program; `done` does not run after it.
class ProcessOnLoop {
 public:
  using Done = std::function<void(Result<ProcessOutcome>)>;
  // REQUIRES: runtime.io() is not null. Errors: kNotFound and kBadArgument if it cannot be started.
  static Result<std::unique_ptr<ProcessOnLoop>> start(Runtime& runtime, const ProcessRequest& request, Done done);
  ~ProcessOnLoop();

 private:
  ProcessOnLoop(Runtime& runtime, std::unique_ptr<Process> process, Done done);
  void wait();
  void look();

  Runtime& runtime_;
  const std::unique_ptr<Process> process_;
  net::WatchedFd watched_{};
  TimerId timer_ = 0;
  Done done_;
};

}  // namespace tain::auth
