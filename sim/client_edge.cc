#include "sim/client_edge.h"

namespace tain::sim {
namespace {

// Watches start at least a second apart; lists, pages, probes and audits come in addition.
constexpr std::size_t kMostPerMinute = 150;

}  // namespace

void RequestMeter::count(Instant now) {
  ++total_;
  last_minute_.push_back(now);
  while (last_minute_.front() + std::chrono::minutes(1) < now) last_minute_.pop_front();
  if (last_minute_.size() <= kMostPerMinute || std::exchange(reported_, true)) return;
  referee_.violation(name_ + ": more than " + std::to_string(kMostPerMinute) + " requests in a minute");
}

class SimListerWatcher::SimCall final : public ListerWatcher::Call {
 public:
  SimCall(std::shared_ptr<SimExchange> exchange, bool fresh, std::shared_ptr<std::size_t> open)
      : exchange_(std::move(exchange)), fresh_(fresh), open_(std::move(open)) {
    ++*open_;
  }
  ~SimCall() override {
    --*open_;
    exchange_->abandon();
  }
  void pause(bool paused) override { exchange_->pause(paused); }
  bool fresh_connection() const override { return fresh_; }

 private:
  std::shared_ptr<SimExchange> exchange_;
  bool fresh_;
  std::shared_ptr<std::size_t> open_;
};

template <class Receiver>
std::unique_ptr<ListerWatcher::Call> SimListerWatcher::ask(const ListOptions& options, Receiver& receiver) {
  meter_.count(queue_.now());
  bool fresh = false;
  if (server_ == nullptr || server_->incarnation() != incarnation_) {
    server_ = &router_.route(mirror_);
    incarnation_ = server_->incarnation();
    fresh = !router_.hidden(mirror_);
  }
  auto exchange = std::make_shared<SimExchange>(queue_, runtime_, network_, quality_, mirror_);
  exchange->attach(receiver);
  exchange->on_lost([this, alive = alive_, server = server_] {
    if (*alive && server_ == server) server_ = nullptr;
  });
  queue_.in(quality_.latency, [server = server_, subject = subject_, options, exchange] {
    if (!exchange->abandoned()) server->serve(subject, options, exchange);
  });
  return std::make_unique<SimCall>(std::move(exchange), fresh, open_calls_);
}

std::unique_ptr<ListerWatcher::Call> SimListerWatcher::list(const ListOptions& options, ListReceiver& receiver) {
  return ask(options, receiver);
}

std::unique_ptr<ListerWatcher::Call> SimListerWatcher::watch(const ListOptions& options, WatchReceiver& receiver) {
  return ask(options, receiver);
}

}  // namespace tain::sim
