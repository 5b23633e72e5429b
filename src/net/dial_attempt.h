#pragma once

#include <tain/log.h>

#include <memory>
#include <utility>

#include "src/net/dialer.h"

namespace tain::net {

// The state that all attempts of a Dialer share.
struct DialState {
  DialState(Runtime& runtime_, DialOptions options_, LogSink& log_)
      : runtime(runtime_), options(std::move(options_)), log(log_) {}

  Runtime& runtime;
  const DialOptions options;
  LogSink& log;
  std::shared_ptr<const TlsContext> proxy_tls{};  // created for the first https proxy
};

std::unique_ptr<Dialing> make_attempt(std::shared_ptr<DialState> state, DialTarget target, Dialer::Done done);

}  // namespace tain::net
