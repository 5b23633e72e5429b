#include <tain/log.h>

namespace tain {
namespace {

class NullLogSink final : public LogSink {
 public:
  void write(LogSink::Level, std::string_view, std::string_view) override {}
};

}  // namespace

std::string_view to_string(LogSink::Level level) {
  switch (level) {
    case LogSink::Level::kDebug:
      return "debug";
    case LogSink::Level::kInfo:
      return "info";
    case LogSink::Level::kWarning:
      return "warning";
    case LogSink::Level::kError:
      return "error";
  }
  return "unknown";
}

LogSink& null_log_sink() {
  static NullLogSink sink;
  return sink;
}

}  // namespace tain
