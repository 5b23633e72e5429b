#pragma once

#include <tain/result.h>

#include <string>
#include <vector>

#include "cli/verb.h"

namespace tain::cli {

// An error of a request in kubectl's words, on one line and escaped, such as
// `Error from server (NotFound): pods "x" not found`. `server`: Cluster::server().
std::string server_error_text(const Error& error, const std::string& server);

// Prints each distinct error on its own line, except kStopped. Returns kFailed.
int report_errors(Io& io, const std::vector<Error>& errors, const std::string& server);

}  // namespace tain::cli
