#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tain::cli::live {

// Figures as readable text.
std::string short_kind(std::string_view kind);      // `deployments.apps` -> `deployments`
std::string seconds_text(Duration duration);        // `0.4 s`, `12 s`, `3 min`
std::string age_text(std::optional<Duration> age);  // `0.1s`, `42s`, `3m`; `-` if there is none
std::string bytes_text(std::size_t bytes);          // `912 B`, `41 KiB`, `1.2 GiB`
std::string rate_text(double per_second);           // `0`, `3.2`, `1,204`
std::string clock_text(Duration since);             // `00:42`, `1:02:03`
std::string count_text(std::size_t count);          // `1,204`

// Sleeps. False: stop was requested.
bool rest(const Stop& stop, Duration duration);

}  // namespace tain::cli::live
