#pragma once

#include <cstdint>
#include <string_view>

namespace tain {

// The severity of a log line.
enum class LogLevel : std::uint8_t { kDebug, kInfo, kWarning, kError };
std::string_view to_string(LogLevel level);

// Receives the log lines of the library.
//
// Threading:  write() is called from any thread, without a lock.
class LogSink {
 public:
  virtual ~LogSink() = default;
  // `component` is a stage and a name, such as `reflector pods`.
  virtual void write(LogLevel level, std::string_view component, std::string_view message) = 0;
};

// A LogSink that drops all lines; the default.
LogSink& null_log_sink();

}  // namespace tain
