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

// Exit codes of every verb, as kubectl's.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;   // it was understood and could not be done
inline constexpr int kMisused = 2;  // it was not understood: flags, arguments, formats

// What a verb reads and writes besides the cluster. Tests bring their own.
struct Io {
  std::ostream& out;
  std::ostream& err;
  int out_descriptor = -1;  // of `out`; -1: it has none
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool colour = false;  // a terminal, and NO_COLOR is not set
  Stop stop{};          // Ctrl-C, SIGTERM, SIGHUP: return within 100 ms
  // The name of the signal that asked to stop; empty: none.
  std::function<std::string()> stopped_by{};
};

// One verb of the program: `tain get`. Made anew for each run; its flags are also what help, completion and the man
// page are made of.
class Verb {
 public:
  virtual ~Verb() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view summary() const = 0;            // one line, for the list of verbs
  virtual std::string_view synopsis() const = 0;           // `TYPE... [NAME] [flags]`
  virtual std::string_view details() const { return {}; }  // paragraphs and examples below the synopsis
  // What the shell offers: `types` (and no more than types), `objects` (a type, then names of its objects), or words
  // with blanks between them.
  virtual std::string_view arguments() const { return {}; }
  virtual void declare(Flags& flags) = 0;
  // An error is printed in one line, escaped, behind `error: `; kBadArgument in phase kConfig exits with kMisused,
  // any other with kFailed. A verb that has its own codes returns them.
  virtual Result<int> run(Io& io, const std::vector<std::string>& arguments) = 0;
};

// All verbs, in the order help shows them.
std::vector<std::unique_ptr<Verb>> all_verbs();

// What was typed cannot be carried out: exits with kMisused.
inline tl::unexpected<Error> misuse(std::string message) {
  return fail(Code::kBadArgument, std::move(message), Phase::kConfig);
}

// What a cluster says, or the files that describe it, was understood and could not be done, whatever its code: exits
// with kFailed.
inline Error not_misuse(Error error) {
  if (error.phase == Phase::kConfig) error.phase = Phase::kNone;
  return error;
}

// The program without the process: `words` are what follows its name.
int run(Io& io, const std::vector<std::string>& words);

}  // namespace tain::cli
