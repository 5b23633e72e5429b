#pragma once

#include <tain/result.h>

#include <string>
#include <vector>

#include "cli/verb.h"

namespace tain::cli {

// An error of a request in kubectl's words: `Error from server (NotFound): pods "x" not found`, in one line that may go
// to a terminal. `server`: its address, as Cluster::server() says it.
std::string server_error_text(const Error& error, const std::string& server);

// Prints each on a line of its own, once; kFailed. What was stopped by its user says nothing.
int report_errors(Io& io, const std::vector<Error>& errors, const std::string& server);

}  // namespace tain::cli
