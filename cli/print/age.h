#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace tain::cli {

// A time span as kubectl shows ages: `85s`, `4m30s`, `3h12m`, `2d3h`, `400d`, `3y10d`.
std::string age_text(std::chrono::seconds age);

// The age of what was made at that time (RFC 3339); `<unknown>` where it is none.
std::string age_since(std::string_view time, std::chrono::system_clock::time_point now);

}  // namespace tain::cli
