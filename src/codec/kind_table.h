#pragma once

#include <tain/object.h>

#include <string_view>

namespace tain::codec {

// The shared Kind of this apiVersion and kind, alive until the process ends. Null if the table is full; then the caller
// makes its own copy. The table is limited to a few thousand kinds, because a server may send arbitrary ones.
//
// Threading:  any thread, no lock. The last kind of each thread is cached.
const Kind* shared_kind(std::string_view api_version, std::string_view kind);

bool kind_equals(const Kind& a, std::string_view api_version, std::string_view kind);

}  // namespace tain::codec
