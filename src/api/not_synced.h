#pragma once

#include <tain/cache/reflector.h>
#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>

namespace tain::api {

// Whether waiting helps nobody: a person has to change something first.
bool is_permanent(const Error& error);

// Why a mirror has no complete state yet, for whoever waited for one: the last failure and when the next try is, or
// what it is doing. `failed`: what its Reflector last complained of, where the status does not know it yet.
Error why_not_synced(std::string_view name, std::string_view server, const ReflectorStatus& status,
                     const std::optional<Error>& failed);

// `6 s`, `250 ms`, for people.
std::string spoken(Duration duration);

}  // namespace tain::api
