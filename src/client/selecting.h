#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/cluster.h>

#include "src/codec/watch_decoder.h"

#include <memory>

namespace tain::client {

// A source whose server may ignore selectors: what the name and the selectors of the scope and of the ListOptions do
// not mean is taken away here. An object that stops matching is told as deleted, as a server would.
//
// Fields are compared by their path. One that cannot be seen here says nothing: of metadata alone all but metadata, and
// what a server computes out of a map. One that is absent is as its zero.
//
// REQUIRES: the selectors of the scope have been checked.
std::unique_ptr<ListerWatcher> selecting(std::unique_ptr<ListerWatcher> inner, const Scope& scope,
                                         const codec::DecodeLimits& limits);

}  // namespace tain::client
