#pragma once

#include <string>

#include "server/faults/fault_target.h"
#include "server/front/encoders.h"
#include "server/front/exchange.h"
#include "server/objects/status_error.h"

// Error responses sent by faults, encoded as the server's own.
namespace tain::server {

// The resource of a request; null if it is not served.
ResourceTypePtr type_of(FaultTarget& target, const Exchange& exchange);

// Sends an ERROR event and ends the watch. Starts the response first if necessary.
void end_with_error(FaultTarget& target, Exchange& exchange, const StatusError& error);

// Sends a failure with any Retry-After value, also an invalid one; empty: without the header.
void fail_with(Exchange& exchange, const StatusError& error, const std::string& retry_after);

}  // namespace tain::server
