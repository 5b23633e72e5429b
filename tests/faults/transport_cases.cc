// The way between client and server.
#include <chrono>

#include "tests/faults/case.h"
#include "tests/faults/rig.h"

namespace tain::testing {
namespace {

using std::chrono::milliseconds;

bool code_is(const ReflectorStatus& status, Code code) { return status.last_error && status.last_error->code == code; }

}  // namespace

void add_transport_cases(std::vector<FaultCase>& out) {
  for (const char* how : {"cut", "reset", "end"}) {
    out.push_back({.fault = std::string("cut-watch:count=3,how=").append(how), .ours = "heals: goes on where it was"});
  }
  out.push_back(
      {.fault = "half-open:count=1", .ours = "heals: silence leads to a new connection", .naive = Naive::kStaysWrong});
  out.push_back({.fault = "half-open:count=1",
                 .ours = "heals within 10 s: a PING is not answered",
                 .naive = Naive::kStaysWrong,
                 .tls = true,
                 .http2 = true});
  out.push_back({.fault = "goaway:count=2",
                 .ours = "heals: the watch goes on, new requests take a new connection",
                 .tls = true,
                 .http2 = true});
  out.push_back({.fault = "goaway:count=2", .ours = "heals"});
  out.push_back({.fault = "tiny-writes", .ours = "works", .act = reconnect_and_change});
  out.push_back({.fault = "tiny-writes",
                 .ours = "works: one byte in each TLS record",
                 .act = reconnect_and_change,
                 .tls = true,
                 .http2 = true});
  out.push_back({.fault = "pause-server:length=1s", .ours = "heals when the server goes on, or on a new connection"});
  out.push_back({.fault = "close-connections", .ours = "heals: goes on where it was"});
  out.push_back({.fault = "refuse-connections:down=500ms", .ours = "heals: tries again, ever more slowly"});
  out.push_back({.fault = "restart-server:down=300ms", .ours = "heals: an audit, or a new list"});
  out.push_back(
      {.fault = "rotate-certificate", .ours = "heals: the new certificate is of the CA it trusts", .tls = true});
  out.push_back({.fault = "rotate-certificate:ca=unknown",
                 .ours = "reports that the server is not to be trusted; heals when it is",
                 .persists = true,
                 .reports = [](const ReflectorStatus& status) { return code_is(status, Code::kUntrusted); },
                 .tls = true});
  out.push_back({.fault = "headers-only:count=1,verb=watch",
                 .ours = "heals: silence leads to a new watch",
                 .naive = Naive::kStaysWrong,
                 .act = reconnect_and_change});
  out.push_back({.fault = "headers-only:count=1,verb=list",
                 .ours = "heals: a list without progress is begun anew",
                 .naive = Naive::kStaysWrong,
                 .before = true,
                 .watch_list = false});
  out.push_back({.fault = "stall-body:count=1,verb=list",
                 .ours = "heals: a list without progress is begun anew",
                 .naive = Naive::kStaysWrong,
                 .before = true,
                 .watch_list = false});
  out.push_back({.fault = "stall-body:count=1,verb=watch",
                 .ours = "heals: initial events without progress are given up",
                 .naive = Naive::kStaysWrong,
                 .before = true});
  for (const char* how : {"fin", "reset"}) {
    out.push_back({.fault = std::string("cut-body:count=2,how=").append(how),
                   .ours = "heals: half a list changes nothing",
                   .before = true,
                   .watch_list = false});
  }
  out.push_back({.fault = "slow-drip:rate=1,count=1,verb=list",
                 .ours = "heals: a list has a deadline",
                 .naive = Naive::kStaysWrong,
                 .before = true,
                 .watch_list = false});
  out.push_back({.fault = "slow-drip:rate=1,count=1,verb=watch",
                 .ours = "heals: silence leads to a new watch",
                 .naive = Naive::kStaysWrong,
                 .act = reconnect_and_change});
  out.push_back({.fault = "buffer-bytes:verb=watch",
                 .ours = "reports silence, and heals when the proxy lets through",
                 .naive = Naive::kStaysWrong,
                 .persists = true,
                 .reports = [](const ReflectorStatus& status) { return status.probes > 0; },
                 .act = reconnect_and_change});
  out.push_back({.fault = "no-answer:count=1,verb=watch",
                 .ours = "heals: silence leads to a new watch",
                 .naive = Naive::kStaysWrong,
                 .act = reconnect_and_change});
  out.push_back({.fault = "no-answer:count=1,verb=list",
                 .ours = "heals: a list has a deadline",
                 .naive = Naive::kStaysWrong,
                 .before = true,
                 .watch_list = false});
  out.push_back({.fault = "delay-answers:by=200ms", .ours = "works", .act = reconnect_and_change});
  out.push_back({.fault = "break-gzip",
                 .ours = "works: any number of members",
                 .naive = Naive::kNeverMeetsIt,
                 .before = true,
                 .compress = true});
  for (const char* how : {"truncated", "bad-sum", "garbage"}) {
    out.push_back({.fault = std::string("break-gzip:count=2,how=").append(how),
                   .ours = "heals: what does not unpack is asked for again",
                   .naive = Naive::kNeverMeetsIt,
                   .before = true,
                   .compress = true,
                   .watch_list = false});
  }
  out.push_back({.fault = "break-gzip:count=2,how=false",
                 .ours = "heals: what does not unpack is asked for again",
                 .before = true,
                 .compress = true,
                 .watch_list = false});
  out.push_back(
      {.fault = "strip-query:count=2,names=watch", .ours = "heals: a list is no watch", .act = reconnect_and_change});
  out.push_back({.fault = "strip-query:names=allowWatchBookmarks",
                 .ours = "heals: silence leads to a probe and a new watch",
                 .naive = Naive::kNeverMeetsIt,
                 .act = reconnect_and_change});
  out.push_back({.fault = "strip-query:names=sendInitialEvents+resourceVersionMatch",
                 .ours = "heals: a plain watch shows where what there was ends, too",
                 .naive = Naive::kNeverMeetsIt,
                 .before = true});
  out.push_back({.fault = "strip-query:names=resourceVersion,count=1,verb=watch",
                 .ours = "heals: a lost connection is followed by an audit",
                 .naive = Naive::kStaysWrong,
                 .act = [](FaultRig& rig) { rig.while_away([&] { rig.remove("c"); }); }});
  out.push_back({.fault = "cache-lists",
                 .ours = "heals: events from the old list on bring it up to date",
                 .act =
                     [](FaultRig& rig) {
                       rig.add("gone-410:where=watch,count=3");
                       rig.change_things();
                       rig.reconnect();
                     },
                 .watch_list = false});
}

}  // namespace tain::testing
