#pragma once

#include <tain/log.h>
#include <tain/result.h>

#include <cstdint>
#include <memory>
#include <string>

#include "cli/flags.h"
#include "cli/verb.h"

namespace tain::cli {

// `-v` and `--log-format`: what the library has to say, on stderr.
class LogFlags {
 public:
  void declare(Flags& flags);
  // Writes to io.err, from any thread. Errors: misuse for a format that is none.
  Result<std::unique_ptr<LogSink>> make(Io& io) const;

 private:
  std::int64_t verbosity_ = 0;
  std::string format_ = "text";
};

}  // namespace tain::cli
