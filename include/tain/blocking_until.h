#pragma once

#include <tain/blocking.h>
#include <tain/informer_watcher.h>
#include <tain/stop.h>
#include <tain/until.h>

#include <string>

namespace tain {

// The blocking forms of <tain/until.h>: what <tain/blocking.h> says of such calls holds for these.
//
// Errors:     of the outcome's result; kStopped when `stop` was requested, and then `last` is not told; kWouldDeadlock.
UntilOutcome until(Runtime& runtime, std::string resource_version, UntilOptions options, const Stop& stop = {});
UntilOutcome list_watch_until(Runtime& runtime, UntilOptions options, const Stop& stop = {});
UntilOutcome until_with_sync(Runtime& runtime, Precondition precondition, UntilOptions options, const Stop& stop = {});

// Waits for the next event; one thread at a time for each buffer, whose on_ready() it uses. Adds: kClosed once it is
// closed.
[[nodiscard]] Result<WatchEvent> next(EventBuffer& buffer, Duration timeout = kForever, const Stop& stop = {});

}  // namespace tain
