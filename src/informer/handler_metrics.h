#pragma once

#include <tain/cache/shared_informer.h>
#include <tain/metrics.h>

#include <chrono>
#include <memory>
#include <string>

namespace tain::informer {

// What a Subscription's status says, as metrics. Set for each batch that comes in or was told, not for each event.
// Threading: one thread at a time.
class HandlerMetrics {
 public:
  HandlerMetrics(MetricsProvider& metrics, const std::string& informer, const std::string& handler)
      : depth_(metrics.gauge("tain_handler_depth", "Events that wait for the handler.",
                             {{"informer", informer}, {"handler", handler}})),
        bytes_(metrics.gauge("tain_handler_bytes", "Memory that they keep alive, beyond the store.",
                             {{"informer", informer}, {"handler", handler}})),
        lag_(metrics.gauge("tain_handler_lag_seconds", "Age of the oldest of them, when something came in or was told.",
                           {{"informer", informer}, {"handler", handler}})),
        delivered_(metrics.counter("tain_handler_delivered_total", "Events that the handler was called with.",
                                   {{"informer", informer}, {"handler", handler}})),
        coalesced_(metrics.counter("tain_handler_coalesced_total", "Changes that were merged with others of their key.",
                                   {{"informer", informer}, {"handler", handler}})),
        failures_(metrics.counter("tain_handler_failures_total", "Calls of the handler that threw.",
                                  {{"informer", informer}, {"handler", handler}})) {}

  void set(const Subscription::Status& status) {
    depth_->set(static_cast<double>(status.depth));
    bytes_->set(static_cast<double>(status.bytes));
    lag_->set(std::chrono::duration<double>(status.lag).count());
    delivered_->add(static_cast<double>(status.delivered - told_.delivered));
    coalesced_->add(static_cast<double>(status.coalesced - told_.coalesced));
    failures_->add(static_cast<double>(status.failures - told_.failures));
    told_ = status;
  }

 private:
  std::unique_ptr<Gauge> depth_;
  std::unique_ptr<Gauge> bytes_;
  std::unique_ptr<Gauge> lag_;
  std::unique_ptr<Counter> delivered_;
  std::unique_ptr<Counter> coalesced_;
  std::unique_ptr<Counter> failures_;
  Subscription::Status told_{};
};

}  // namespace tain::informer
