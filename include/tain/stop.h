#pragma once

#include <functional>
#include <memory>
#include <stop_token>

namespace tain {

// A request to stop that can be copied, asked, and listened to. Made by a StopSource or from a std::stop_token.
//
// Threading:  everything from any thread.
// Ownership:  shares the state with its source; a default-made Stop is never requested.
class Stop {
 public:
  Stop() = default;
  Stop(std::stop_token token) : token_(std::move(token)) {}  // NOLINT: conversion is the point

  bool requested() const { return token_.stop_requested(); }
  const std::stop_token& token() const { return token_; }

 private:
  std::stop_token token_;
};

class StopSource {
 public:
  Stop stop() const { return Stop(source_.get_token()); }
  void request() { source_.request_stop(); }
  bool requested() const { return source_.stop_requested(); }

 private:
  std::stop_source source_;
};

// Calls `fn` once when stop is requested (at once if it already was), on the thread that requests it. Destroying it
// waits for a call that is under way on another thread.
using StopCallback = std::stop_callback<std::function<void()>>;

}  // namespace tain
