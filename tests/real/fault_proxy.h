#pragma once

#include <chrono>
#include <cstdint>
#include <memory>

namespace tain::real {

// Forwards TCP between a client and a server on loopback, and injects faults on request.
//
// Threading:  everything from any thread; forwarding runs on its own thread.
// Errors:     throws std::runtime_error when it cannot listen.
class FaultProxy {
 public:
  explicit FaultProxy(int server_port);
  ~FaultProxy();
  FaultProxy(const FaultProxy&) = delete;
  FaultProxy& operator=(const FaultProxy&) = delete;

  int port() const;

  // Affects the current connections; later ones are not touched.
  void cut();    // closed on both sides, with a reset
  void stall();  // nothing is forwarded any more, nothing is closed: half open
  // Affects all connections from now on.
  void refuse(bool on);                              // new ones are closed at once
  void delay(std::chrono::milliseconds each_piece);  // zero: none

  // Random faults, until replaced by an empty plan. The same seed gives the same faults in the same order; their times
  // depend on the clock.
  struct Plan {
    std::uint64_t seed = 1;
    std::chrono::milliseconds mean_pause{0};  // between faults; zero: none
    unsigned cuts = 1;                        // weights
    unsigned stalls = 0;
    unsigned delays = 0;  // a while during which every piece is late
    std::chrono::milliseconds longest_delay{300};
  };
  void follow(const Plan& plan);

  struct Counts {
    std::uint64_t accepted = 0;
    std::uint64_t open = 0;
    std::uint64_t cuts = 0;    // connections cut
    std::uint64_t stalls = 0;  // connections stalled
    std::uint64_t delays = 0;
    std::uint64_t bytes_to_client = 0;
  };
  Counts counts() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain::real
