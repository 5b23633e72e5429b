#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <memory>
#include <string_view>

#include "server/front/backend.h"
#include "server/front/exchange.h"
#include "server/front/watch_stream.h"

namespace tain::server {

// What faults can reach of the server they are in.
//
// Threading:  the loop only.
class FaultGround {
 public:
  virtual ~FaultGround() = default;
  virtual Runtime& runtime() = 0;
  virtual Backend& backend() = 0;
  virtual Watchers& watchers() = 0;
  virtual LogSink& log() = 0;
  virtual std::weak_ptr<bool> alive() = 0;  // expires with the server
  virtual void advance(Duration by) = 0;
  // Goes on with a request that was kept.
  virtual void resume(const std::shared_ptr<Exchange>& exchange) = 0;
  // Closes the door, so that whoever comes is refused, and opens it again at the same address.
  virtual void stop_listening() = 0;
  virtual Result<void> listen_again() = 0;
  virtual void close_connections() = 0;  // all of them, at once
  // Connections from now on are shown another certificate: of the same CA, or of one that nobody knows.
  virtual Result<void> change_certificate(bool of_unknown_ca) = 0;
};

}  // namespace tain::server
