#pragma once

#include <tain/result.h>

#include <functional>
#include <string>
#include <vector>

#include "cli/live/live_kinds.h"
#include "cli/live/view.h"
#include "cli/verb.h"

namespace tain::cli::live {

// A key of the screen beyond those that every screen has.
struct Command {
  char key = 0;
  std::string hint{};
  std::function<std::string()> act{};  // what it did, in words
};

struct LiveOptions {
  std::string title{};
  std::string server{};
  Duration run_for{0};  // 0: until it is left
  std::vector<Command> commands{};
  std::function<std::vector<News>()> tick{};  // often: lets the world go on; what happened
  std::function<std::string()> alarm{};       // what is wrong with the server; empty: nothing
};

// Whether there is somebody with a keyboard before a screen that can be painted on.
bool can_show(const Io& io);

// Shows the mirror on the whole terminal until somebody leaves, `io.stop` is requested or the time is up.
// Errors: kBadArgument where standard input is no terminal.
Result<void> run_live(Io& io, LiveKinds& mirror, const LiveOptions& options);

}  // namespace tain::cli::live
