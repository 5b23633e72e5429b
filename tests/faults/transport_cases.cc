// Faults of connections.
#include <chrono>

#include "tests/faults/case.h"
#include "tests/faults/rig.h"

namespace tain::testing {
namespace {

using std::chrono::milliseconds;

bool code_is(const Reflector::Status& status, Code code) {
  return status.last_error && status.last_error->code == code;
}

}  // namespace

void add_transport_cases(std::vector<FaultCase>& out) {
  for (const char* how : {"cut", "reset", "end"}) {
    out.push_back({.fault = std::string("cut-watch:count=3,how=").append(how), .ours = "heals: resumes"});
  }
  out.push_back({.fault = "half-open:count=1", .ours = "heals: reconnects after silence", .naive = Naive::kStaysWrong});
  out.push_back({.fault = "half-open:count=1",
                 .ours = "heals within 10 s: PING timeout",
                 .naive = Naive::kStaysWrong,
                 .tls = true,
                 .http2 = true});
  out.push_back({.fault = "goaway:count=2",
                 .ours = "heals: the watch continues, new requests use a new connection",
                 .tls = true,
                 .http2 = true});
  out.push_back({.fault = "goaway:count=2", .ours = "heals"});
  out.push_back({.fault = "tiny-writes", .ours = "works", .act = reconnect_and_change});
  out.push_back({.fault = "tiny-writes",
                 .ours = "works: one byte in each TLS record",
                 .act = reconnect_and_change,
                 .tls = true,
                 .http2 = true});
  out.push_back({.fault = "pause-server:length=1s", .ours = "heals when the server continues, or on a new connection"});
  out.push_back({.fault = "close-connections", .ours = "heals: resumes"});
  out.push_back({.fault = "refuse-connections:down=500ms", .ours = "heals: retries with backoff"});
  out.push_back({.fault = "restart-server:down=300ms", .ours = "heals: audits, or lists again"});
  out.push_back({.fault = "rotate-certificate", .ours = "heals: the new certificate has the same CA", .tls = true});
  out.push_back({.fault = "rotate-certificate:ca=unknown",
                 .ours = "reports an untrusted server; heals when the certificate is trusted again",
                 .persists = true,
                 .reports = [](const Reflector::Status& status) { return code_is(status, Code::kUntrusted); },
                 .tls = true});
  out.push_back({.fault = "headers-only:count=1,verb=watch",
                 .ours = "heals: starts a new watch after silence",
                 .naive = Naive::kStaysWrong,
                 .act = reconnect_and_change});
  out.push_back({.fault = "headers-only:count=1,verb=list",
                 .ours = "heals: restarts a list without progress",
                 .naive = Naive::kStaysWrong,
                 .before = true,
                 .watch_list = false});
  out.push_back({.fault = "stall-body:count=1,verb=list",
                 .ours = "heals: restarts a list without progress",
                 .naive = Naive::kStaysWrong,
                 .before = true,
                 .watch_list = false});
  out.push_back({.fault = "stall-body:count=1,verb=watch",
                 .ours = "heals: aborts initial events without progress",
                 .naive = Naive::kStaysWrong,
                 .before = true});
  for (const char* how : {"fin", "reset"}) {
    out.push_back({.fault = std::string("cut-body:count=2,how=").append(how),
                   .ours = "heals: ignores a partial list",
                   .before = true,
                   .watch_list = false});
  }
  out.push_back({.fault = "slow-drip:rate=1,count=1,verb=list",
                 .ours = "heals: a list has a deadline",
                 .naive = Naive::kStaysWrong,
                 .before = true,
                 .watch_list = false});
  out.push_back({.fault = "slow-drip:rate=1,count=1,verb=watch",
                 .ours = "heals: starts a new watch after silence",
                 .naive = Naive::kStaysWrong,
                 .act = reconnect_and_change});
  out.push_back({.fault = "buffer-bytes:verb=watch",
                 .ours = "reports silence; heals when the proxy forwards data",
                 .naive = Naive::kStaysWrong,
                 .persists = true,
                 .reports = [](const Reflector::Status& status) { return status.probes > 0; },
                 .act = reconnect_and_change});
  out.push_back({.fault = "no-answer:count=1,verb=watch",
                 .ours = "heals: starts a new watch after silence",
                 .naive = Naive::kStaysWrong,
                 .act = reconnect_and_change});
  out.push_back({.fault = "no-answer:count=1,verb=list",
                 .ours = "heals: a list has a deadline",
                 .naive = Naive::kStaysWrong,
                 .before = true,
                 .watch_list = false});
  out.push_back({.fault = "delay-answers:by=200ms", .ours = "works", .act = reconnect_and_change});
  out.push_back({.fault = "break-gzip",
                 .ours = "works: reads any number of members",
                 .naive = Naive::kNotAffected,
                 .before = true,
                 .compress = true});
  for (const char* how : {"truncated", "bad-sum", "garbage"}) {
    out.push_back({.fault = std::string("break-gzip:count=2,how=").append(how),
                   .ours = "heals: requests corrupt data again",
                   .naive = Naive::kNotAffected,
                   .before = true,
                   .compress = true,
                   .watch_list = false});
  }
  out.push_back({.fault = "break-gzip:count=2,how=false",
                 .ours = "heals: requests corrupt data again",
                 .before = true,
                 .compress = true,
                 .watch_list = false});
  out.push_back({.fault = "strip-query:count=2,names=watch",
                 .ours = "heals: detects a list in place of a watch",
                 .act = reconnect_and_change});
  out.push_back({.fault = "strip-query:names=allowWatchBookmarks",
                 .ours = "heals: probes and reconnects after silence",
                 .naive = Naive::kNotAffected,
                 .act = reconnect_and_change});
  out.push_back({.fault = "strip-query:names=sendInitialEvents+resourceVersionMatch",
                 .ours = "heals: a plain watch also marks the end of its initial events",
                 .naive = Naive::kNotAffected,
                 .before = true});
  out.push_back({.fault = "strip-query:names=resourceVersion,count=1,verb=watch",
                 .ours = "heals: audits after a lost connection",
                 .naive = Naive::kStaysWrong,
                 .act = [](FaultRig& rig) { rig.while_away([&] { rig.remove("c"); }); }});
  out.push_back({.fault = "cache-lists",
                 .ours = "heals: events since the old list update it",
                 .act =
                     [](FaultRig& rig) {
                       rig.add("gone-410:where=watch,count=3");
                       rig.change_things();
                       rig.reconnect();
                     },
                 .watch_list = false});
}

}  // namespace tain::testing
