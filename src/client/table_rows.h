#pragma once

#include <tain/cache/lister_watcher.h>

#include "src/codec/watch_decoder.h"

#include <cstddef>
#include <memory>

namespace tain::client {

// A source that was asked for Tables, made into one of objects: each row is an object of its own, with the metadata of
// what it shows and `table: {columns, cells}` beside it (Scope::as_table). So a Reflector can keep what people see.
//
// What a server without Tables sends goes through as it is. A list is held whole until it has ended, up to
// `list_bytes`.
std::unique_ptr<ListerWatcher> table_rows(std::unique_ptr<ListerWatcher> inner, const codec::DecodeLimits& limits,
                                          std::size_t list_bytes);

}  // namespace tain::client
