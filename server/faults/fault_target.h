#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <memory>
#include <string>

#include "server/front/backend.h"
#include "server/front/encoders.h"
#include "server/front/exchange.h"
#include "server/front/watch_stream.h"
#include "server/objects/status_error.h"

namespace tain::server {

// The interface through which faults act on the server.
//
// Threading:  the loop only.
class FaultTarget {
 public:
  virtual ~FaultTarget() = default;
  virtual Runtime& runtime() = 0;
  virtual Backend& backend() = 0;
  virtual Watchers& watchers() = 0;
  virtual LogSink& log() = 0;
  virtual std::weak_ptr<bool> alive() = 0;  // expires with the server
  virtual void advance(Duration by) = 0;
  // Continues a request that a fault delayed.
  virtual void resume(const std::shared_ptr<Exchange>& exchange) = 0;
  // Closes the listener, so that connections are refused; listen_again() opens it on the same port.
  virtual void stop_listening() = 0;
  virtual Result<void> listen_again() = 0;
  virtual void close_connections() = 0;  // all, from a posted task
  // New connections get another certificate, signed by the same CA or by an unknown one.
  virtual Result<void> change_certificate(bool of_unknown_ca) = 0;
};

// The resource of a request; null if it is not served.
ResourceTypePtr type_of(FaultTarget& target, const Exchange& exchange);

// Sends an ERROR event and ends the watch. Starts the response first if necessary.
void end_with_error(FaultTarget& target, Exchange& exchange, const StatusError& error);

// Sends a failure with any Retry-After value, also an invalid one; empty: without the header.
void fail_with(Exchange& exchange, const StatusError& error, const std::string& retry_after);

}  // namespace tain::server
