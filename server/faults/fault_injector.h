#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "server/faults/active_fault.h"
#include "server/faults/faulty_stream.h"
#include "server/front/fault_hooks.h"

namespace tain::server {

// The faults of one server: those that are active, and how often each one fired since the start.
//
// Threading:  the loop only.
class FaultInjector final : public FaultHooks {
 public:
  FaultInjector(FaultTarget& target, std::uint64_t seed);
  ~FaultInjector() override;

  using FaultHooks::add;
  Result<void> add(std::span<const ApiServer::Fault> faults) override;
  Result<void> check(const ApiServer::Fault& fault) override;
  std::size_t remove(std::string_view name) override;
  void clear() override;
  std::vector<ApiServer::Fault> active() const override;
  std::map<std::string, std::uint64_t> fired() const override { return *fired_; }

  std::unique_ptr<net::Stream> connection(std::unique_ptr<net::Stream> stream) override;
  bool takes_request(const std::shared_ptr<Exchange>& exchange) override;
  storage::WatchCache* cache_for(const Exchange& exchange) override;
  void change_events(Exchange& exchange, std::vector<storage::WatchItem>& items) override;

 private:
  struct Held {
    ApiServer::Fault fault{};
    std::unique_ptr<ActiveFault> active{};
  };

  // `number`: how many faults were added since the start, with this one; part of its seed.
  Result<std::unique_ptr<ActiveFault>> make(const ApiServer::Fault& fault, std::uint64_t number);

  FaultTarget& target_;
  const std::uint64_t seed_;
  std::uint64_t added_ = 0;
  std::vector<Held> faults_{};
  std::shared_ptr<std::map<std::string, std::uint64_t>> fired_ =
      std::make_shared<std::map<std::string, std::uint64_t>>();
  std::shared_ptr<Streams> streams_ = std::make_shared<Streams>();
};

}  // namespace tain::server
