#pragma once

#include <tain/api_server.h>
#include <tain/result.h>

#include <cstdint>
#include <map>
#include <string>

#include "server/storage/watch.h"

namespace tain::server {

class Exchange;

// Where something may go wrong on purpose. The front asks at each of these places; who answers decides by chance, by
// count or by time, and counts what it did.
//
// Threading:  the loop only.
class FaultHooks {
 public:
  virtual ~FaultHooks() = default;

  // Errors: kBadArgument for an unknown name or parameter.
  virtual Result<void> add(const Fault& fault) = 0;
  virtual void clear() = 0;
  virtual std::map<std::string, std::uint64_t> fired() const = 0;

  // A request has come. True: it was answered, delayed or dropped, and the front lets go of it.
  virtual bool takes_request(Exchange&) { return false; }
  // Of a watch. False: the event is left out.
  virtual bool lets_event_through(const Exchange&, const storage::WatchItem&) { return true; }
  // What is about to be written of an answer's body. False: nothing more is written, and the stream is broken off.
  virtual bool lets_bytes_through(Exchange&, std::string&) { return true; }
};

// Knows no fault.
class NoFaults final : public FaultHooks {
 public:
  Result<void> add(const Fault& fault) override {
    return fail(Code::kBadArgument, "there is no fault named \"" + fault.name + "\"", Phase::kConfig);
  }
  void clear() override {}
  std::map<std::string, std::uint64_t> fired() const override { return {}; }
};

}  // namespace tain::server
