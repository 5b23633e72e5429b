#pragma once

#include <tain/cache/reflector.h>
#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>

namespace tain::api {

// Whether retries cannot succeed until the configuration or the server is changed.
bool is_permanent(const Error& error);

// Explains why an informer has no complete state yet: the last failure and the time of the next try, or the current
// step. `failed`: the last error of its Reflector, if the status does not have it yet.
Error why_not_synced(std::string_view name, std::string_view server, const Reflector::Status& status,
                     const std::optional<Error>& failed);

// `6 s`, `250 ms`, for messages.
std::string spoken(Duration duration);

}  // namespace tain::api
