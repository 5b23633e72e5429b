#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "tests/support/fails.h"
#include "tests/support/tls_rig.h"

namespace tain::net {

// A loop and a Dialer on it.
class DialTest : public ::testing::Test {
 protected:
  void TearDown() override {
    testing::on_loop(runtime_, [&] { dialer_.reset(); });
  }
  Dialer& dialer(DialOptions options = testing::direct()) {
    testing::on_loop(runtime_, [&] { dialer_ = std::make_unique<Dialer>(runtime_, std::move(options)); });
    return *dialer_;
  }

  testing::Certificates certificates_;
  ThreadRuntime runtime_;
  std::unique_ptr<Dialer> dialer_ = std::make_unique<Dialer>(runtime_, testing::direct());
};

}  // namespace tain::net
