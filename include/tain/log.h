#pragma once

#include <cstdint>
#include <string_view>

namespace tain {

// Receives the log lines of the library.
//
// Threading:  write() is called from any thread, without a lock.
class LogSink {
 public:
  // The severity of a line.
  enum class Level : std::uint8_t { kDebug, kInfo, kWarning, kError };

  virtual ~LogSink() = default;
  // `component` is a stage and a name, such as `reflector pods`.
  virtual void write(Level level, std::string_view component, std::string_view message) = 0;
};

std::string_view to_string(LogSink::Level level);

// A LogSink that drops all lines; the default.
LogSink& null_log_sink();

}  // namespace tain
