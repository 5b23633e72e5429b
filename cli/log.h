#pragma once

#include <tain/log.h>
#include <tain/result.h>

#include <cstdint>
#include <memory>
#include <string>

#include "cli/flags.h"
#include "cli/verb.h"

namespace tain::cli {

// `-v` and `--log-format`: the library's log, on stderr.
class LogFlags {
 public:
  void declare(Flags& flags);
  // The sink writes to io.err and can be called from any thread. Errors: misuse for an unknown format.
  Result<std::unique_ptr<LogSink>> make(Io& io) const;

 private:
  std::int64_t verbosity_ = 0;
  std::string format_ = "text";
};

}  // namespace tain::cli
