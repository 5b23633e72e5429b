#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "src/auth/cancellation.h"

namespace tain::auth {

struct ProcessRequest {
  std::string program{};                 // a path; no shell sees it
  std::vector<std::string> arguments{};  // with the name it is called by as the first
  std::vector<Secret> environment{};     // NAME=value
  // It gets our standard input and standard error, and stays in our process group: the terminal stops whoever reads
  // from it outside the foreground group. Else it reads nothing and has a group of its own.
  bool interactive = false;
  Duration deadline = std::chrono::seconds(60);
  std::size_t output_limit = std::size_t{1} << 20;
  std::size_t complaint_limit = std::size_t{64} << 10;  // of standard error; what is beyond is dropped
};

struct ProcessOutcome {
  Secret output{};      // standard output
  Secret complaints{};  // standard error
  bool known = true;    // false: somebody else took the status (SIGCHLD is ignored in this process)
  int exit_code = 0;
  int signal = 0;  // 0: it ended by itself
};

// Runs a program to its end, on the caller's thread. Nothing of this process but the three standard descriptors reaches
// it; no signal handler is touched.
//
// When it ends or is ended, the rest of its group is killed. A program that is interactive has no group of its own, and
// one that leaves its group escapes: what these keep open is waited for half a second.
//
// Errors: kNotFound and kBadArgument where it cannot be started, kDeadline, kLimit, kStopped; it is killed and reaped
//         then.
Result<ProcessOutcome> run_process(const ProcessRequest& request, const Cancellation& cancellation);

}  // namespace tain::auth
