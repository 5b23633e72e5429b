#pragma once

#include <tain/cache/lister_watcher.h>

#include "src/codec/watch_decoder.h"

#include <cstddef>
#include <memory>

namespace tain::client {

// Turns a source that receives Tables into one of objects: each row becomes an object with the metadata of the object
// that it shows, and `table: {columns, cells}` (Scope::as_table). So a Reflector can keep the printed columns.
//
// Responses of a server without Tables pass unchanged. A list is buffered until its end, up to `list_bytes`.
std::unique_ptr<ListerWatcher> table_rows(std::unique_ptr<ListerWatcher> inner, const codec::DecodeLimits& limits,
                                          std::size_t list_bytes);

}  // namespace tain::client
