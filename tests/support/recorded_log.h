#pragma once

#include <tain/log.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/mutex.h"

namespace tain::testing {

// Records log messages, from any thread, as lines "level component: message".
class RecordedLog final : public LogSink {
 public:
  void write(LogSink::Level level, std::string_view component, std::string_view message) override {
    const MutexLock lock(mutex_);
    lines_.push_back(std::string(to_string(level)).append(" ").append(component).append(": ").append(message));
  }
  std::vector<std::string> lines() const {
    const MutexLock lock(mutex_);
    return lines_;
  }
  std::string text() const {
    std::string all;
    for (const std::string& line : lines()) all.append(line).append("\n");
    return all;
  }
  // The number of lines with that text.
  std::size_t count(std::string_view part) const {
    const std::vector<std::string> all = lines();
    return static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [part](const auto& line) { return line.find(part) != std::string::npos; }));
  }

 private:
  mutable Mutex mutex_;
  std::vector<std::string> lines_ TAIN_GUARDED_BY(mutex_);
};

}  // namespace tain::testing
