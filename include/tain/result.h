#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace tain {

using Duration = std::chrono::nanoseconds;

// What went wrong, in terms a caller can act on. Never a number of a transport library.
enum class Code : std::uint8_t {
  kUnknown,
  // Ours: life cycle and use.
  kStopped,        // stop was asked for
  kClosed,         // the queue or source was closed
  kDeadline,       // a deadline passed
  kWouldDeadlock,  // a blocking call on the loop thread
  kBadArgument,    // options or arguments that cannot be carried out
  kBadKey,         // the key of an object cannot be computed
  kNotFound,       // HTTP 404, or no such key
  kNoSuchIndex,    // an index of that name does not exist
  kIndexConflict,  // an index of that name exists already
  kTransaction,    // some operations of a transaction failed
  kTransform,      // a user's transform refused the object
  kNotComparable,  // resource versions that have no order
  kEpochChanged,   // the cluster went back in time; versions of before mean nothing now
  kProjected,      // a part may not be written back as the whole
  kIncomplete,     // the object has fields the schema does not know
  kStore,          // a store refused a change
  // Data.
  kDecode,            // bytes that do not parse
  kLimit,             // a configured limit was crossed
  kUnexpectedObject,  // wrong kind, no metadata, a Table
  // Transport.
  kConnectionRefused,
  kUntrusted,         // TLS: expired, wrong host, unknown CA, or not TLS at all
  kConnectionLost,    // reset, timeout, dead peer
  kEof,               // ended cleanly before an answer
  kUnexpectedEof,     // ended in the middle of something
  kVeryShortWatch,    // a watch that ended within a second without an event
  kStalled,           // no event and no bookmark for too long
  kBookmarkDeadline,  // the initial events never ended
  // The API server's reasons.
  kBadRequest,
  kUnauthorized,
  kForbidden,
  kMethodNotSupported,
  kNotAcceptable,
  kAlreadyExists,
  kConflict,
  kExpired,  // reason Expired, or HTTP 410 Gone
  kInvalid,  // 422
  kUnsupportedMediaType,
  kTooManyRequests,  // 429
  kInternal,         // 500 InternalError
  kStorageRead,      // 500 StorageReadError / StoreReadError
  kServiceUnavailable,
  kTimeout,          // 504 Timeout
  kTooLargeVersion,  // 504 with cause ResourceVersionTooLarge: the server is behind us
};
std::string_view to_string(Code code);

// Where in the pipeline it happened.
enum class Phase : std::uint8_t {
  kNone,
  kConfig,
  kConnect,
  kList,
  kWatchList,
  kWatch,
  kDecode,
  kQueue,
  kStore,
  kResync,
  kHandler,
  kAudit,
  kProbe,
};
std::string_view to_string(Phase phase);

// What the one who reports the error thinks of trying again.
enum class RetryHint : std::uint8_t {
  kNever,    // will fail again until somebody changes something
  kBackoff,  // later
  kAtOnce,   // now, once
  kRelist,   // only with a fresh list
};

// An error as a value: what was attempted (phase), why it failed, and what to do.
//
// Threading:  a plain value.
// Ownership:  owns its text. Text from a server is kept as received: escape it before printing to a terminal.
struct Error {
  Code code = Code::kUnknown;
  Phase phase = Phase::kNone;
  int http_status = 0;    // 0: no HTTP answer
  std::string reason{};   // the server's `Status.reason`, if any
  std::string message{};  // one line for people
  RetryHint retry = RetryHint::kBackoff;
  std::optional<Duration> retry_after{};  // the server's own wish

  // An error with the retry hint that its code usually has.
  static Error of(Code code, std::string message, Phase phase = Phase::kNone);

  // The same error with `attempted: ` before its message, as the error travels outwards.
  Error wrapped(std::string_view attempted) const;
  Error in(Phase phase) const;

  // `forbidden while listing: pods is forbidden: ...`
  std::string to_string() const;

  friend bool operator==(const Error&, const Error&) = default;
};
std::ostream& operator<<(std::ostream& out, const Error& error);

// A value, or the Error that explains its absence. Nothing in the library throws.
template <class T = void>
using Result = tl::expected<T, Error>;

using Failure = tl::unexpected<Error>;

inline Failure fail(Error error) { return Failure(std::move(error)); }
inline Failure fail(Code code, std::string message, Phase phase = Phase::kNone) {
  return Failure(Error::of(code, std::move(message), phase));
}

}  // namespace tain
