#pragma once

#include <tain/object.h>

#include <string_view>

namespace tain::codec {

// The one shared Kind of this apiVersion and kind, alive until the process ends. Null where the table is full: a server
// may make up kinds, so that it holds at most a few thousand; the caller keeps a copy of its own then.
//
// Threading:  any thread, no lock; the last kind of each thread is found without a look into the table.
const Kind* shared_kind(std::string_view api_version, std::string_view kind);

bool kind_equals(const Kind& a, std::string_view api_version, std::string_view kind);

}  // namespace tain::codec
