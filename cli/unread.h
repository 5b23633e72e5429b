#pragma once

#include "cli/verb.h"

namespace tain::cli {

// For verbs that wait long between two lines: the reader of the output may be gone (`| head -1`), which only a write
// shows. Raises SIGPIPE as that write would. If SIGPIPE is ignored, sets badbit of `io.out`.
void end_if_unread(Io& io);

}  // namespace tain::cli
