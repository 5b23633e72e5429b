#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/flags.h"

namespace tain::cli {

// Exit codes of every verb, as in kubectl.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;   // the command is valid but failed
inline constexpr int kMisused = 2;  // invalid flags, arguments or formats

// The streams, terminal properties and stop signal of a verb. Tests pass their own.
struct Io {
  std::ostream& out;
  std::ostream& err;
  int out_descriptor = -1;  // of `out`; -1: none
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool colour = false;  // a terminal, and NO_COLOR is not set
  Stop stop{};          // Ctrl-C, SIGTERM, SIGHUP: return within 100 ms
  // The name of the signal that asked to stop; empty: none.
  std::function<std::string()> stopped_by{};
};

// One verb of the program: `tain get`. Created for each run. Help, completion and the man page are generated from its
// flags.
class Verb {
 public:
  virtual ~Verb() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view summary() const = 0;            // one line, for the list of verbs
  virtual std::string_view synopsis() const = 0;           // `TYPE... [NAME] [flags]`
  virtual std::string_view details() const { return {}; }  // paragraphs and examples below the synopsis
  // Completions of arguments: `types`, `objects` (a type, then names of its objects), or words separated by blanks.
  virtual std::string_view arguments() const { return {}; }
  virtual void declare(Flags& flags) = 0;
  // Returns the exit code. An error is printed escaped on one line after `error: `; kBadArgument in phase kConfig exits
  // with kMisused, any other with kFailed.
  virtual Result<int> run(Io& io, const std::vector<std::string>& arguments) = 0;
};

// All verbs, in the order of the help text.
std::vector<std::unique_ptr<Verb>> all_verbs();

// An invalid command line: exits with kMisused.
inline tl::unexpected<Error> misuse(std::string message) {
  return fail(Code::kBadArgument, std::move(message), Phase::kConfig);
}

// Marks an error of the cluster or its configuration files, so that it exits with kFailed whatever its code.
inline Error not_misuse(Error error) {
  if (error.phase == Phase::kConfig) error.phase = Phase::kNone;
  return error;
}

// Runs the program. `words`: the command line without the program's name.
int run(Io& io, const std::vector<std::string>& words);

// For verbs that wait long between two lines: the reader of the output may be gone (`| head -1`), which only a write
// shows. Raises SIGPIPE as that write would. If SIGPIPE is ignored, sets badbit of `io.out`.
void end_if_unread(Io& io);

}  // namespace tain::cli
