#pragma once

#include "cli/verb.h"

namespace tain::cli {

// For verbs that wait long between two lines: whoever read them may have gone (`| head -1`), and only a write would
// tell. Ends the process as that write would, by SIGPIPE; where that is ignored, `io.out` turns bad.
void end_if_unread(Io& io);

}  // namespace tain::cli
