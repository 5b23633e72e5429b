#pragma once

#include <cstdint>
#include <string_view>

namespace tain {

enum class LogLevel : std::uint8_t { kDebug, kInfo, kWarning, kError };
std::string_view to_string(LogLevel level);

// Where the library's few log lines go. The library itself writes nowhere.
//
// Threading:  write() is called from any thread, never under a lock of ours.
class LogSink {
 public:
  virtual ~LogSink() = default;
  // `component` is the stage and the name, as in `reflector pods`.
  virtual void write(LogLevel level, std::string_view component, std::string_view message) = 0;
};

// Drops everything; the default.
LogSink& null_log_sink();

}  // namespace tain
