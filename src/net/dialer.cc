#include "src/net/dialer.h"

#include <set>
#include <utility>

#include "src/net/address.h"
#include "src/net/connector.h"
#include "src/net/dial_attempt.h"
#include "src/net/proxy.h"

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

void Dialer::close_all() {
  const Error why = Error::of(Code::kConnectionLost, "all connections were closed for renewal", Phase::kConnect);
  state_->streams->close_all(why.in(Phase::kNone));
  // A copy: an ended attempt removes itself from the set.
  const auto attempts = state_->attempts;
  for (Abandonable* attempt : attempts) attempt->abandon_soon(why);
}

std::size_t Dialer::open_streams() const { return state_->streams->size(); }

}  // namespace tain::net
