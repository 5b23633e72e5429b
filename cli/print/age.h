#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace tain::cli {

// A duration in kubectl's format of ages: `85s`, `4m30s`, `3h12m`, `2d3h`, `400d`, `3y10d`.
std::string age_text(std::chrono::seconds age);

// The age since a creation time (RFC 3339); `<unknown>` if the time is invalid.
std::string age_since(std::string_view time, std::chrono::system_clock::time_point now);

}  // namespace tain::cli
