#include "cli/log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/print/json.h"
#include "cli/terminal.h"

namespace tain::cli {
namespace {

// RFC 3339 in UTC with milliseconds: 2026-01-31T12:00:00.123Z
std::string timestamp(std::chrono::system_clock::time_point now) {
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
  const std::time_t seconds = static_cast<std::time_t>(since / 1000);
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text.data() + length, text.size() - length, ".%03dZ", static_cast<int>(since % 1000));
  return text.data();
}

// -v 0: warnings and errors; 1: also information; 2 and above: everything.
class Log final : public LogSink {
 public:
  Log(std::ostream& out, std::int64_t verbosity, bool json)
      : out_(out),
        least_(verbosity >= 2   ? LogSink::Level::kDebug
               : verbosity == 1 ? LogSink::Level::kInfo
                                : LogSink::Level::kWarning),
        json_(json) {}

  void write(LogSink::Level level, std::string_view component, std::string_view message) override {
    if (level < least_) return;
    std::string line;
    if (json_) {
      const auto now = std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
      const nlohmann::ordered_json fields{
          {"ts", now}, {"level", to_string(level)}, {"logger", component}, {"msg", message}};
      line = harmless_json(fields.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    } else {
      line = timestamp(std::chrono::system_clock::now());
      line.append(" ")
          .append(to_string(level))
          .append(": ")
          .append(escaped(component))
          .append(": ")
          .append(escaped(message));
    }
    line.push_back('\n');
    const std::lock_guard lock(mutex_);
    out_ << line << std::flush;
  }

 private:
  std::mutex mutex_;
  std::ostream& out_;
  const LogSink::Level least_;
  const bool json_;
};

}  // namespace

void LogFlags::declare(Flags& flags) {
  flags
      .number(verbosity_, "v", 'v', "LEVEL", "how much to log on stderr: 0 warnings, 1 information, 2 everything", 0,
              10)
      .common = true;
  Flags::Flag& format = flags.text(format_, "log-format", 0, "FORMAT", "how to log: text or json");
  format.common = true;
  format.completes = "text json";
}

Result<std::unique_ptr<LogSink>> LogFlags::make(Io& io) const {
  if (format_ != "text" && format_ != "json") {
    return misuse("invalid value \"" + format_ + "\" for --log-format: give text or json");
  }
  return std::make_unique<Log>(io.err, verbosity_, format_ == "json");
}

}  // namespace tain::cli
