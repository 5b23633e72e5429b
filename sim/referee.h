#pragma once

#include <string>
#include <vector>

#include "sim/event_queue.h"
#include "sim/trace.h"

namespace tain::sim {

// Records violations.
class Referee {
 public:
  Referee(const EventQueue& queue, Trace& trace) : queue_(queue), trace_(trace) {}

  void violation(const std::string& what) {
    trace_.line(queue_.now(), "VIOLATION", what);
    ++count_;
    if (violations_.size() < 10) violations_.push_back(what);
  }
  std::size_t count() const { return count_; }
  const std::vector<std::string>& violations() const { return violations_; }

 private:
  const EventQueue& queue_;
  Trace& trace_;
  std::size_t count_ = 0;
  std::vector<std::string> violations_{};
};

}  // namespace tain::sim
