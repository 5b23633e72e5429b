// What the server says, and when.
#include <chrono>

#include "tests/faults/case.h"
#include "tests/faults/rig.h"

namespace tain::testing {
namespace {

using std::chrono::milliseconds;

bool audit_found(const ReflectorStatus& status) { return status.audit_findings > 0; }

}  // namespace

void add_history_cases(std::vector<FaultCase>& out) {
  out.push_back({.fault = "drop-events:count=1",
                 .ours = "heals: the audit finds it (`audit_period`; or after the next reconnect)",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.put("c", "2");
                       rig.put("d", "2");  // and the version goes on
                     },
                 .afterwards = audit_found,
                 .audit = milliseconds(300)});
  out.push_back({.fault = "lose-deletes:count=1",
                 .ours = "heals: the audit finds it",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.remove("c");
                       rig.put("d", "2");
                     },
                 .afterwards = audit_found,
                 .audit = milliseconds(300)});
  out.push_back({.fault = "drop-first-event:count=1",
                 .ours = "heals: the audit finds it",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.reconnect();
                       rig.put_until_fired("c", "drop-first-event");
                       rig.put("d", "2");
                     },
                 .audit = milliseconds(300)});
  out.push_back({.fault = "skip-backlog:count=1",
                 .ours = "heals: the audit finds it",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.while_away([&] { rig.change_things(); });
                       rig.wait_until_fired("skip-backlog");
                       rig.put("d", "2");
                     },
                 .afterwards = audit_found,
                 .audit = milliseconds(300)});
  out.push_back({.fault = "repeat-events", .ours = "heals: an event that is known changes nothing"});
  out.push_back({.fault = "replay-initial",
                 .ours = "heals: events that are known change nothing",
                 .naive = Naive::kNeverMeetsIt,
                 .before = true});
  out.push_back({.fault = "shuffle-initial",
                 .ours = "heals: the version counts from the end of the initial events on",
                 .naive = Naive::kNeverMeetsIt,
                 .before = true});
  out.push_back({.fault = "early-end-bookmark:count=1",
                 .ours = "heals: what comes late is added",
                 .naive = Naive::kNeverMeetsIt,
                 .before = true});
  out.push_back({.fault = "old-events:count=1",
                 .ours = "heals: older events are counted and not believed",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.put("c", "2");
                       rig.put("c", "3");
                       rig.reconnect();
                       rig.put_until_fired("d", "old-events");
                     },
                 .afterwards = [](const ReflectorStatus& status) { return status.stale_events > 0; }});
  out.push_back({.fault = "travel-back:count=1",
                 .ours = "heals: an older version is counted and not believed",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.put("c", "2");
                       rig.put("c", "3");
                     },
                 .afterwards = [](const ReflectorStatus& status) { return status.stale_events > 0; }});
  out.push_back({.fault = "old-bookmarks",
                 .ours = "heals: an older bookmark is counted and not published",
                 .naive = Naive::kNeverMeetsIt,
                 .afterwards = [](const ReflectorStatus& status) { return status.stale_events > 0; }});
  out.push_back({.fault = "early-bookmark:count=1",
                 .ours = "heals: a lost connection is followed by an audit",
                 .naive = Naive::kNeverMeetsIt,
                 .act = [](FaultRig& rig) { rig.put("c", "2"); },
                 .afterwards = audit_found});
  out.push_back({.fault = "hide-recreate:count=1",
                 .ours = "heals: another uid is a deletion and an addition",
                 .act = [](FaultRig& rig) {
                   rig.remove("c");
                   rig.put("c", "2");
                 }});
  out.push_back({.fault = "drop-bookmarks",
                 .ours = "heals: silence leads to a probe and a new watch",
                 .naive = Naive::kNeverMeetsIt,
                 .before = true});
  out.push_back({.fault = "drop-end-bookmark",
                 .ours = "heals: after a deadline it lists the classic way",
                 .naive = Naive::kNeverMeetsIt,
                 .before = true});
  out.push_back({.fault = "silent-watch:count=1",
                 .ours = "heals: silence leads to a probe and a new watch",
                 .naive = Naive::kStaysWrong,
                 .afterwards = [](const ReflectorStatus& status) { return status.probes > 0; }});
  out.push_back({.fault = "stale-server",
                 .ours = "does not go back in time; heals when a server that is not behind answers",
                 .persists = true,
                 .act = [](FaultRig& rig) {
                   rig.change_things();
                   rig.reconnect();
                 }});
  out.push_back({.fault = "restore-backup:after=300ms",
                 .ours = "heals: the probe finds that versions went back, and begins a new epoch",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.change_things();
                       rig.wait_until_fired("restore-backup");
                       rig.put("after", "1");
                     },
                 .afterwards = [](const ReflectorStatus& status) { return status.epoch > 0; }});
  out.push_back({.fault = "compact:every=20ms", .ours = "heals: 410, then a new list", .act = [](FaultRig& rig) {
                   rig.while_away([&] { rig.change_things(); });
                 }});
  out.push_back({.fault = "hold-watches:length=1s,resource=configmaps",
                 .ours = "heals when the watch goes on; `status().age` says how old the state may be"});
  out.push_back({.fault = "skew-clock:by=2h",
                 .ours = "heals: the watch ends, and goes on where it was",
                 .act = reconnect_and_change});
}

}  // namespace tain::testing
