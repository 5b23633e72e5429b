// Faults of watch events and history.
#include <chrono>

#include "tests/faults/case.h"
#include "tests/faults/rig.h"

namespace tain::testing {
namespace {

using std::chrono::milliseconds;

bool audit_found(const Reflector::Status& status) { return status.audit_findings > 0; }

}  // namespace

void add_history_cases(std::vector<FaultCase>& out) {
  out.push_back({.fault = "drop-events:count=1",
                 .ours = "heals: the audit finds it (`audit_period`; or after the next reconnect)",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.put("c", "2");
                       rig.put("d", "2");  // a later version
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
  out.push_back({.fault = "repeat-events", .ours = "heals: ignores known events"});
  out.push_back(
      {.fault = "replay-initial", .ours = "heals: ignores known events", .naive = Naive::kNotAffected, .before = true});
  out.push_back({.fault = "shuffle-initial",
                 .ours = "heals: uses the version at the end of the initial events",
                 .naive = Naive::kNotAffected,
                 .before = true});
  out.push_back({.fault = "early-end-bookmark:count=1",
                 .ours = "heals: adds late events",
                 .naive = Naive::kNotAffected,
                 .before = true});
  out.push_back({.fault = "old-events:count=1",
                 .ours = "heals: counts and ignores older events",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.put("c", "2");
                       rig.put("c", "3");
                       rig.reconnect();
                       rig.put_until_fired("d", "old-events");
                     },
                 .afterwards = [](const Reflector::Status& status) { return status.stale_events > 0; }});
  out.push_back({.fault = "travel-back:count=1",
                 .ours = "heals: counts and ignores older versions",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.put("c", "2");
                       rig.put("c", "3");
                     },
                 .afterwards = [](const Reflector::Status& status) { return status.stale_events > 0; }});
  out.push_back({.fault = "old-bookmarks",
                 .ours = "heals: counts and ignores older bookmarks",
                 .naive = Naive::kNotAffected,
                 .afterwards = [](const Reflector::Status& status) { return status.stale_events > 0; }});
  out.push_back({.fault = "early-bookmark:count=1",
                 .ours = "heals: audits after a lost connection",
                 .naive = Naive::kNotAffected,
                 .act = [](FaultRig& rig) { rig.put("c", "2"); },
                 .afterwards = audit_found});
  out.push_back({.fault = "hide-recreate:count=1",
                 .ours = "heals: treats another uid as deletion and addition",
                 .act = [](FaultRig& rig) {
                   rig.remove("c");
                   rig.put("c", "2");
                 }});
  out.push_back({.fault = "drop-bookmarks",
                 .ours = "heals: probes and reconnects after silence",
                 .naive = Naive::kNotAffected,
                 .before = true});
  out.push_back({.fault = "drop-end-bookmark",
                 .ours = "heals: falls back to a list after a deadline",
                 .naive = Naive::kNotAffected,
                 .before = true});
  out.push_back({.fault = "silent-watch:count=1",
                 .ours = "heals: probes and reconnects after silence",
                 .naive = Naive::kStaysWrong,
                 .afterwards = [](const Reflector::Status& status) { return status.probes > 0; }});
  out.push_back({.fault = "stale-server",
                 .ours = "keeps its newer state; heals when a current server answers",
                 .persists = true,
                 .act = [](FaultRig& rig) {
                   rig.change_things();
                   rig.reconnect();
                 }});
  out.push_back({.fault = "restore-backup:after=300ms",
                 .ours = "heals: the probe detects older versions and starts a new epoch",
                 .naive = Naive::kStaysWrong,
                 .act =
                     [](FaultRig& rig) {
                       rig.change_things();
                       rig.wait_until_fired("restore-backup");
                       rig.put("after", "1");
                     },
                 .afterwards = [](const Reflector::Status& status) { return status.epoch > 0; }});
  out.push_back({.fault = "compact:every=20ms", .ours = "heals: 410, then a new list", .act = [](FaultRig& rig) {
                   rig.while_away([&] { rig.change_things(); });
                 }});
  out.push_back({.fault = "hold-watches:length=1s,resource=configmaps",
                 .ours = "heals when events continue; `status().age` is the maximum age of the state"});
  out.push_back(
      {.fault = "skew-clock:by=2h", .ours = "heals: the watch ends and resumes", .act = reconnect_and_change});
}

}  // namespace tain::testing
