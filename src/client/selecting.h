#pragma once

#include <tain/cluster.h>
#include <tain/lister_watcher.h>

#include <memory>

namespace tain::client {

// A source whose server may ignore selectors: what the scope's labels or name do not mean is taken away here. An object
// that stops matching is told as deleted, as a server would.
//
// REQUIRES: the selectors of the scope have been checked.
std::unique_ptr<ListerWatcher> selecting(std::unique_ptr<ListerWatcher> inner, const Scope& scope);

}  // namespace tain::client
