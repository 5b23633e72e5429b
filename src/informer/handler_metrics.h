#pragma once

#include <tain/cache/shared_informer.h>
#include <tain/metrics.h>

#include <chrono>
#include <memory>
#include <string>

namespace tain::informer {

// Exports Subscription::Status as metrics. Updated once per batch received or delivered, not per event.
// Threading: one thread at a time.
class HandlerMetrics {
 public:
  HandlerMetrics(MetricsProvider& metrics, const std::string& informer, const std::string& handler)
      : depth_(metrics.gauge("tain_handler_depth", "Events that wait for the handler.",
                             {{"informer", informer}, {"handler", handler}})),
        bytes_(metrics.gauge("tain_handler_bytes", "Memory that waiting events keep alive, beyond the store.",
                             {{"informer", informer}, {"handler", handler}})),
        lag_(metrics.gauge("tain_handler_lag_seconds", "Age of the oldest waiting event, updated per batch.",
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
    delivered_->add(static_cast<double>(status.delivered - last_.delivered));
    coalesced_->add(static_cast<double>(status.coalesced - last_.coalesced));
    failures_->add(static_cast<double>(status.failures - last_.failures));
    last_ = status;
  }

 private:
  std::unique_ptr<Gauge> depth_;
  std::unique_ptr<Gauge> bytes_;
  std::unique_ptr<Gauge> lag_;
  std::unique_ptr<Counter> delivered_;
  std::unique_ptr<Counter> coalesced_;
  std::unique_ptr<Counter> failures_;
  Subscription::Status last_{};
};

}  // namespace tain::informer
