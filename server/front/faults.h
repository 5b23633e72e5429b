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

// Where something may go wrong on purpose. The front asks at each of these places; who answers (server/faults) decides
// by chance, by count or by time, and counts what it did.
//
// Threading:  the loop only.
class FaultHooks {
 public:
  virtual ~FaultHooks() = default;

  // All of them, or none. Errors: kBadArgument for an unknown name or parameter.
  virtual Result<void> add(std::span<const Fault> faults) = 0;
  Result<void> add(const Fault& fault) { return add(std::span(&fault, 1)); }
  virtual Result<void> check(const Fault& fault) = 0;     // whether it could be added
  virtual std::size_t remove(std::string_view name) = 0;  // how many there were
  virtual void clear() = 0;
  virtual std::vector<Fault> active() const = 0;
  virtual std::map<std::string, std::uint64_t> fired() const = 0;

  // Whether there is any fault: what is asked often asks this first.
  bool any() const { return any_; }

  // A connection was accepted. Null: it was closed.
  virtual std::unique_ptr<net::Stream> connection(std::unique_ptr<net::Stream> stream) { return stream; }
  // A request has come. True: it was answered, dropped, or is kept for later, and the front lets go of it. It may have
  // been changed, and its answer may be on its way through other hands.
  virtual bool takes_request(const std::shared_ptr<Exchange>&) { return false; }
  // What a list or watch sees of the storage; null: what everybody sees.
  virtual storage::WatchCache* cache_for(const Exchange&) { return nullptr; }
  // What is about to be written of a watch: changed, left out, doubled. The watch may be over afterwards.
  virtual void change_events(Exchange&, std::vector<storage::WatchItem>&) {}

 protected:
  bool any_ = false;
};

}  // namespace tain::server
