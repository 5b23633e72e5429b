#pragma once

#include <tain/transport.h>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/http/client_connection.h"
#include "src/http/pool.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/http_recorder.h"
#include "tests/support/stream_pair.h"

namespace tain::testing {

// A multiplexed connection that the test controls.
class FakeMultiplexed final : public http::ClientConnection {
 public:
  struct Stream {
    HttpRequest request{};
    ResponseReceiver* receiver = nullptr;
    bool cancelled = false;
    bool paused = false;
    bool bulk_ended = false;
  };
  // The test's view of the connection; it outlives the connection.
  struct Controls {
    Context context;
    std::deque<Stream> streams{};
    std::size_t limit = 1000;  // of the server
    bool limit_known = false;  // whether the limit was advertised
    std::size_t active = 0;
    bool usable = true;
    bool retired = false;
    bool abandoned = false;

    void end(std::size_t index, Result<void> result = {}) {
      --active;
      std::exchange(streams.at(index).receiver, nullptr)->end(std::move(result));
      context.changed();
    }
    void give_back(std::size_t index) {
      --active;
      std::exchange(streams.at(index).receiver, nullptr)
          ->end(fail(http::unsent(Error::of(Code::kConnectionLost, "refused stream"))));
      context.changed();
    }
  };

  explicit FakeMultiplexed(std::shared_ptr<Controls> controls) : controls_(std::move(controls)) {}

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override {
    controls_->streams.push_back({.request = std::move(request), .receiver = &receiver});
    ++controls_->active;
    return std::make_unique<Running>(controls_, controls_->streams.size() - 1);
  }
  std::size_t room() const override {
    return controls_->usable ? controls_->limit - std::min(controls_->limit, controls_->active) : 0;
  }
  std::size_t active() const override { return controls_->active; }
  bool usable() const override { return controls_->usable; }
  bool multiplexed() const override { return true; }
  std::optional<std::size_t> stream_limit() const override {
    return controls_->limit_known ? std::optional(controls_->limit) : std::nullopt;
  }
  void retire() override {
    controls_->usable = false;
    controls_->retired = true;
  }
  void abandon() override { controls_->abandoned = true; }

 private:
  class Running final : public ActiveRequest {
   public:
    Running(std::shared_ptr<Controls> controls, std::size_t index) : controls_(std::move(controls)), index_(index) {}
    ~Running() override {
      Stream& stream = controls_->streams.at(index_);
      if (std::exchange(stream.receiver, nullptr) == nullptr) return;
      stream.cancelled = true;
      --controls_->active;
    }
    void pause(bool paused) override { controls_->streams.at(index_).paused = paused; }
    void end_bulk() override { controls_->streams.at(index_).bulk_ended = true; }
    bool fresh_connection() const override { return false; }

   private:
    const std::shared_ptr<Controls> controls_;
    const std::size_t index_;
  };

  const std::shared_ptr<Controls> controls_;
};

// A pool whose connections the test creates in memory: real HTTP/1.1 or a multiplexed fake.
struct PoolRig {
  struct Dial {
    net::Dialer::Done done{};
    bool abandoned = false;
    std::unique_ptr<FakeStream> server{};  // once it has succeeded
  };

  explicit PoolRig(http::Pool::Multiplexing multiplexing, http::Pool::Options options = {}) {
    options.multiplexing = multiplexing;
    options.authority = "cluster:6443";
    options.dial = [this](net::Dialer::Done done) {
      dials.push_back(std::make_shared<Dial>());
      dials.back()->done = std::move(done);
      return std::make_unique<PendingDial>(dials.back());
    };
    options.make = [this](http::ClientConnection::Context context,
                          std::unique_ptr<net::Stream> stream) -> Result<std::shared_ptr<http::ClientConnection>> {
      if (stream->alpn() != "h2") return http::make_http1(std::move(context), std::move(stream));
      multiplexed.push_back(
          std::make_shared<FakeMultiplexed::Controls>(FakeMultiplexed::Controls{.context = std::move(context)}));
      multiplexed.back()->limit = next_limit;
      return std::make_shared<FakeMultiplexed>(multiplexed.back());
    };
    pool = std::make_unique<http::Pool>(runtime, std::move(options));
  }

  std::unique_ptr<ActiveRequest> send(HttpRecorder& recorder, HttpRequest request = {.target = "/"}) {
    auto exchange = pool->send(std::move(request), recorder);
    return exchange;
  }
  // Lets the dial at that place succeed; its server's end is dials[index]->server.
  FakeStream& connect(std::size_t index, std::string alpn = {}) {
    auto [client, server] = make_stream_pair(runtime, {.alpn = std::move(alpn)});
    dials.at(index)->server = std::move(server);
    FakeStream& end = *dials.at(index)->server;
    finish(index, std::move(client));
    return end;
  }
  void refuse(std::size_t index, Error error) { finish(index, fail(std::move(error))); }
  void finish(std::size_t index, Result<std::unique_ptr<net::Stream>> result) {
    const auto dial = dials.at(index);
    if (!dial->abandoned) dial->done(std::move(result));
    runtime.run_until_idle();
  }
  void answer(std::size_t index, std::string_view bytes = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") {
    dials.at(index)->server->put(bytes);
    runtime.run_until_idle();
  }

  struct PendingDial final : net::Dialing {
    explicit PendingDial(std::shared_ptr<Dial> its_dial) : dial(std::move(its_dial)) {}
    ~PendingDial() override { dial->abandoned = true; }
    std::shared_ptr<Dial> dial;
  };

  FakeRuntime runtime;
  std::vector<std::shared_ptr<Dial>> dials{};
  std::vector<std::shared_ptr<FakeMultiplexed::Controls>> multiplexed{};
  std::size_t next_limit = 1000;  // of the next multiplexed connection
  std::unique_ptr<http::Pool> pool{};
};

// So many concurrent requests, and their results.
struct Crowd {
  Crowd(PoolRig& rig, std::size_t count, bool bulk = false) : recorders(count) {
    for (auto& recorder : recorders) exchanges.push_back(rig.send(recorder, {.target = "/", .bulk = bulk}));
  }
  std::deque<HttpRecorder> recorders;
  std::vector<std::unique_ptr<ActiveRequest>> exchanges;
};

}  // namespace tain::testing
