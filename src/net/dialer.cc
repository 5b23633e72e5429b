#include "src/net/dialer.h"

#include <utility>

#include "src/net/dial_attempt.h"

namespace tain::net {

// Shared with the attempts, whose owners may keep them longer than the Dialer.
struct Dialer::State : DialState {
  using DialState::DialState;
};

Dialer::Dialer(Runtime& runtime, DialOptions options, LogSink* log)
    : state_(std::make_shared<State>(runtime, std::move(options), log != nullptr ? *log : null_log_sink())) {}

Dialer::~Dialer() = default;

std::unique_ptr<Dialing> Dialer::dial(DialTarget target, Done done) {
  return make_attempt(state_, std::move(target), std::move(done));
}

}  // namespace tain::net
