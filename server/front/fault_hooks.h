#pragma once

#include <tain/api_server.h>
#include <tain/result.h>

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/watch.h"
#include "src/net/stream.h"

namespace tain::storage {
class WatchCache;
}

namespace tain::server {

class Exchange;

// The points of a request at which faults can be injected. The implementation (server/faults) decides when a fault
// fires, by probability, count or time, and counts the fires.
//
// Threading:  the loop only.
class FaultHooks {
 public:
  virtual ~FaultHooks() = default;

  // Adds all faults or none. Errors: kBadArgument for an unknown name or parameter.
  virtual Result<void> add(std::span<const ApiServer::Fault> faults) = 0;
  Result<void> add(const ApiServer::Fault& fault) { return add(std::span(&fault, 1)); }
  virtual Result<void> check(const ApiServer::Fault& fault) = 0;  // checks that the fault could be added
  virtual std::size_t remove(std::string_view name) = 0;          // returns the number of removed faults
  virtual void clear() = 0;
  virtual std::vector<ApiServer::Fault> active() const = 0;
  virtual std::map<std::string, std::uint64_t> fired() const = 0;

  // Whether any fault is active; a cheap check for hot paths.
  bool any() const { return any_; }

  // Called for each accepted connection. Returns the stream to use; null: the fault closed it.
  virtual std::unique_ptr<net::Stream> connection(std::unique_ptr<net::Stream> stream) { return stream; }
  // Called for each request. True: the fault answered, dropped or delayed it, and the caller must not continue. The
  // fault may have changed the request or wrapped its response.
  virtual bool takes_request(const std::shared_ptr<Exchange>&) { return false; }
  // The cache that a list or watch reads; null: the normal one.
  virtual storage::WatchCache* cache_for(const Exchange&) { return nullptr; }
  // Changes the events that a watch is about to send: modifies, removes or repeats them. It may end the watch.
  virtual void change_events(Exchange&, std::vector<storage::WatchItem>&) {}

 protected:
  bool any_ = false;
};

}  // namespace tain::server
