#include <tain/log.h>

namespace tain {
namespace {

class NullLogSink final : public LogSink {
 public:
  void write(LogLevel, std::string_view, std::string_view) override {}
};

}  // namespace

std::string_view to_string(LogLevel level) {
  switch (level) {
    case LogLevel::kDebug:
      return "debug";
    case LogLevel::kInfo:
      return "info";
    case LogLevel::kWarning:
      return "warning";
    case LogLevel::kError:
      return "error";
  }
  return "unknown";
}

LogSink& null_log_sink() {
  static NullLogSink sink;
  return sink;
}

}  // namespace tain
