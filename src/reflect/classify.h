#pragma once

#include <tain/result.h>

#include <cstdint>

namespace tain::reflect {

// The request that failed.
enum class Stage : std::uint8_t {
  kList,       // a list
  kWatchList,  // a watch that starts with the whole state, before its end bookmark
  kConnect,    // a watch before the server has answered
  kStream,     // an open watch, or an ERROR event in it
};

// How the Reflector reacts to an error. "Wait" is the larger of one step of the backoff and the server's Retry-After;
// "slow" is at least Reflector::Tuning::denied_retry.
enum class Reaction : std::uint8_t {
  kWaitSync,   // wait, then start over with a list
  kWaitWatch,  // wait, then watch again from the same version, because the store is still correct
  kSlowSync,
  kSlowWatch,
  kMostRecent,     // again without a version, at once; the second time in a sync, kWaitSync
  kListInstead,    // watch-list: a list at once, in this sync only
  kListForGood,    // watch-list: a list at once, and from now on (Reflector::ServerHints)
  kListIfItWorks,  // watch-list: a list at once, and from now on if that list succeeds
  kWindow,         // watch again while the retry window for internal errors is open; else kWaitSync
};

Reaction reaction_to(Code code, Stage stage);

// The connection was lost or the server restarted. The next response may come from a server with another history.
bool is_lost_connection(Code code);
// There was no response, or it ended early.
bool is_silence(Code code);
// The connection was refused or closed before a response, which costs little. A response that ended early does not
// count: it costs the server as much as a complete one.
bool is_unreachable(Code code);
// The server answered that it cannot serve the requested version.
bool is_history_gone(Code code);

}  // namespace tain::reflect
