#pragma once

#include <tain/result.h>

#include <functional>
#include <string>
#include <vector>

#include "cli/live/live_kinds.h"
#include "cli/live/view.h"
#include "cli/verb.h"

namespace tain::cli::live {

// An additional key of the screen.
struct Command {
  char key = 0;
  std::string hint{};
  std::function<std::string()> act{};  // returns a description of its effect
};

struct LiveOptions {
  std::string title{};
  std::string server{};
  Duration run_for{0};  // 0: until the user quits
  std::vector<Command> commands{};
  std::function<std::vector<News>()> tick{};  // called often; returns news
  std::function<std::string()> alarm{};       // returns a problem of the server; empty: none
};

// Whether input and output are terminals that can show a full screen.
bool can_show(const Io& io);

// Shows the mirror on the whole terminal until the user quits, `io.stop` is requested or the time is up.
// Errors: kBadArgument if standard input is not a terminal.
Result<void> run_live(Io& io, LiveKinds& mirror, const LiveOptions& options);

}  // namespace tain::cli::live
