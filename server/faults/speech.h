#pragma once

#include <string>

#include "server/faults/ground.h"
#include "server/front/exchange.h"
#include "server/front/forms.h"
#include "server/objects/status_error.h"

// What faults say to clients in the server's own words.
namespace tain::server {

// The resource that a request is about; null: none that is served.
ResourceTypePtr type_of(FaultGround& ground, const Exchange& exchange);

// An ERROR event, and the end. A watch that has not begun is begun for it.
void end_with_error(FaultGround& ground, Exchange& exchange, const StatusError& error);

// A failure with any Retry-After, sensible or not; empty: none.
void fail_with(Exchange& exchange, const StatusError& error, const std::string& retry_after);

}  // namespace tain::server
