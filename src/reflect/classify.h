#pragma once

#include <tain/error.h>

#include <cstdint>

namespace tain::reflect {

// What was under way when an error came.
enum class Stage : std::uint8_t {
  kList,       // a list
  kWatchList,  // a watch that begins with the whole state, before its end bookmark
  kConnect,    // a watch that the server has not answered yet
  kStream,     // a watch under way, or an ERROR event in it
};

// What the Reflector does about an error. "Wait" is one step of the backoff or what the server asks for, "slow" at
// least Options::denied_retry.
enum class Reaction : std::uint8_t {
  kWaitSync,   // wait, then start over with a list
  kWaitWatch,  // wait, then watch again from the same version: the store is still right
  kSlowSync,
  kSlowWatch,
  kMostRecent,     // once per cycle, at once: again without asking for a version; else kWaitSync
  kListInstead,    // watch-list: a classic list at once, this time
  kListForGood,    // watch-list: a classic list at once, and the server is remembered
  kListIfItWorks,  // watch-list: a classic list at once; the server is remembered if that list succeeds
  kWindow,         // watch again while the window for internal errors is open; else kWaitSync
};

Reaction reaction_to(Code code, Stage stage);

// Whether this error means that the connection was lost or the server restarted, so that the server that answers next
// may have another history.
bool is_lost_connection(Code code);
// No answer came, or it broke off.
bool is_silence(Code code);
// The connection was refused or ended before an answer, which costs both sides little. A body that broke off does not
// count: listing again costs the server as much as before.
bool is_unreachable(Code code);
// The server answers, and cannot go on from the version that it was asked for.
bool is_history_gone(Code code);

}  // namespace tain::reflect
