#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/cluster.h>

#include "src/codec/watch_decoder.h"

#include <memory>

namespace tain::client {

// Filters a source whose server may ignore selectors: objects that do not match the name and the selectors of the scope
// and of the ListOptions are dropped. An object that stops matching is reported as deleted, as a server would do.
//
// Fields are compared by their path. A field that cannot be evaluated here always matches: with metadata only,
// everything outside metadata; and fields that a server computes. An absent field counts as its zero value.
//
// REQUIRES: the selectors of the scope have been checked.
std::unique_ptr<ListerWatcher> selecting(std::unique_ptr<ListerWatcher> inner, const Scope& scope,
                                         const codec::DecodeLimits& limits);

}  // namespace tain::client
