#pragma once

#include <tain/log.h>

#include <cstdint>
#include <mutex>
#include <ostream>
#include <string>

#include "cli/terminal.h"

namespace tain::cli::apiserver {

// What the server has to say, on stderr: warnings and errors, with -v 1 what happens, with -v 2 everything.
class ServerLog final : public LogSink {
 public:
  ServerLog(std::ostream& out, std::int64_t verbosity)
      : out_(out),
        least_(verbosity >= 2   ? LogLevel::kDebug
               : verbosity == 1 ? LogLevel::kInfo
                                : LogLevel::kWarning) {}

  void write(LogLevel level, std::string_view component, std::string_view message) override {
    if (level < least_) return;
    std::string line(to_string(level));
    line.append(": ").append(escaped(component)).append(": ").append(escaped(message)).push_back('\n');
    const std::lock_guard lock(mutex_);
    out_ << line << std::flush;
  }

 private:
  std::mutex mutex_{};
  std::ostream& out_;
  const LogLevel least_;
};

}  // namespace tain::cli::apiserver
