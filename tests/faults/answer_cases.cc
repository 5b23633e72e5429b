// Faults of responses.
#include <chrono>

#include "tests/faults/case.h"
#include "tests/faults/rig.h"

namespace tain::testing {
namespace {

using std::chrono::milliseconds;

std::function<bool(const Reflector::Status&)> state_is(Reflector::State state) {
  return [state](const Reflector::Status& status) { return status.state == state; };
}

}  // namespace

void add_answer_cases(std::vector<FaultCase>& out) {
  const auto add = [&out](FaultCase one) { out.push_back(std::move(one)); };
  const auto refused = [&out](std::string fault) {
    out.push_back({.fault = std::move(fault), .ours = "heals: retries with backoff", .act = reconnect_and_change});
  };
  for (const char* wait : {"1", "0", "-5", "31536000", ""}) {
    refused(std::string("answer-429:count=3,retry-after=").append(wait));
  }
  out[out.size() - 2].ours = "heals: waits for Retry-After, up to `max_retry_after`";
  refused("answer-500:count=3");
  refused("answer-503:count=3");
  refused("answer-504:count=3");
  refused("version-too-large:count=3");
  add({.fault = "answer-401:cut=true",
       .ours = "reports `denied` with the server's message; heals when access is granted",
       .persists = true,
       .reports = state_is(Reflector::State::kDenied)});
  add({.fault = "answer-403:cut=true",
       .ours = "reports `denied` with the server's message; heals when access is granted",
       .persists = true,
       .reports = state_is(Reflector::State::kDenied)});
  add({.fault = "answer-404:cut=true",
       .ours = "reports `gone`; heals when the resource is back",
       .persists = true,
       .reports = state_is(Reflector::State::kGone)});
  add({.fault = "gone-410:count=1", .ours = "heals: a new list", .act = reconnect_and_change});
  add({.fault = "gone-410:count=1,where=stream", .ours = "heals: a new list"});
  add({.fault = "gone-410:count=10", .ours = "heals: limits the rate of new lists", .act = reconnect_and_change});
  add({.fault = "gone-410:count=2,where=list", .ours = "heals: lists again", .before = true, .watch_list = false});
  add({.fault = "gone-410:count=1,where=continue",
       .ours = "heals: lists again without pages",
       .naive = Naive::kNotAffected,
       .before = true,
       .watch_list = false,
       .page_size = 2});
  add({.fault = "error-body:count=2",
       .ours = "heals: detects a failure with status 200",
       .before = true,
       .watch_list = false});
  add({.fault = "error-event:count=2", .ours = "heals: a new watch or list"});
  add({.fault = "html-answer:count=2",
       .ours = "heals: detects a page in place of a list",
       .before = true,
       .watch_list = false});
  add({.fault = "html-answer:count=2,status=502", .ours = "heals: retries", .act = reconnect_and_change});
  add({.fault = "truncate-body:count=2",
       .ours = "heals: ignores a partial document",
       .before = true,
       .watch_list = false});
  add({.fault = "truncate-body:count=2,bytes=100,verb=watch",
       .ours = "heals: ignores a partial event",
       .act = reconnect_and_change});
  add({.fault = "wrong-kind:count=1,verb=watch",
       .ours = "quarantines the object; the audit, or a list within a minute, repairs it",
       .act = reconnect_and_change,
       .afterwards = [](const Reflector::Status& status) { return status.quarantined > 0; },
       .audit = milliseconds(300)});
  add({.fault = "unknown-event:count=1",
       .ours = "heals: reports unknown events and repairs their effect",
       .naive = Naive::kStaysWrong,
       .act =
           [](FaultRig& rig) {
             rig.reconnect();
             rig.put_until_fired("c", "unknown-event");
             rig.put("d", "2");
           },
       .audit = milliseconds(300)});
  add({.fault = "unknown-fields", .ours = "works; `has_unknown()` reports them", .before = true});
  add({.fault = "broken-event:count=1", .ours = "heals: restarts the stream", .act = reconnect_and_change});
  add({.fault = "huge-objects:count=2", .ours = "works", .before = true, .patient = true});
  // Clients refuse 16 MiB; the limit is smaller here, as large bodies are slow on a busy machine.
  add({.fault = "huge-objects:size=2MiB,count=1,verb=watch",
       .ours = "beyond `max_event_bytes` quarantines the object; the audit, or a list within a minute, "
               "repairs it",
       .act = reconnect_and_change,
       .afterwards = [](const Reflector::Status& status) { return status.quarantined > 0; },
       .audit = milliseconds(300),
       .max_event_bytes = std::size_t{1} << 20,
       .patient = true});
  add({.fault = "opaque-versions", .ours = "works; versions are not compared", .before = true, .watch_list = false});
  add({.fault = "refuse-protobuf", .ours = "heals: asks for JSON", .naive = Naive::kNotAffected, .before = true});
  add({.fault = "refuse-protobuf:how=415",
       .ours = "heals: asks for JSON",
       .naive = Naive::kNotAffected,
       .before = true});
  add({.fault = "refuse-protobuf:how=json", .ours = "works", .naive = Naive::kNotAffected, .before = true});
  add({.fault = "ignore-limit",
       .ours = "works",
       .naive = Naive::kNotAffected,
       .before = true,
       .watch_list = false,
       .page_size = 2});
  add({.fault = "ignore-version", .ours = "works", .naive = Naive::kNotAffected, .before = true, .watch_list = false});
  add({.fault = "ignore-selector",
       .ours = "heals with `check_selectors`",
       .naive = Naive::kStaysWrong,
       .before = true,
       .check_selectors = true,
       .selector = "app=web"});
  add({.fault = "empty-pages:pages=3,verb=list",
       .ours = "heals: reads on to the last page",
       .naive = Naive::kStaysWrong,
       .before = true,
       .watch_list = false});
  add({.fault = "empty-pages:pages=0",
       .ours = "reports an endless list; heals when it ends",
       .naive = Naive::kStaysWrong,
       .before = true,
       .persists = true,
       .reports = [](const Reflector::Status& status) { return status.last_error.has_value(); },
       .watch_list = false});
}

}  // namespace tain::testing
