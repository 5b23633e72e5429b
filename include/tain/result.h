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

// A length of time.
using Duration = std::chrono::nanoseconds;

// The cause of an error, in terms that a caller can act on.
enum class Code : std::uint8_t {
  kUnknown,
  // Life cycle and use of the library.
  kStopped,        // a stop was requested
  kCancelled,      // a call of a Cluster ended because its Stop was requested
  kClosed,         // the queue or source was closed
  kDeadline,       // a deadline passed
  kWouldDeadlock,  // a blocking call on the loop thread
  kBadArgument,    // invalid options or arguments
  kBadKey,         // the key of an object cannot be computed
  kNotFound,       // HTTP 404, or no such key
  kNoSuchIndex,    // no index of that name exists
  kIndexConflict,  // an index of that name exists already
  kTransaction,    // some operations of a transaction failed
  kTransform,      // a user's transform returned an error
  kNotComparable,  // resource versions without an order
  kEpochChanged,   // the server's resource versions went back (a restored backup); earlier versions are invalid
  kProjected,      // an object with missing fields must not replace the whole one (see Object::is_part)
  kIncomplete,     // the object has fields that the schema does not have
  kStore,          // a store rejected a change
  // Data.
  kDecode,            // malformed bytes
  kLimit,             // a configured limit was exceeded
  kUnexpectedObject,  // wrong kind, no metadata, a Table
  // Transport.
  kConnectionRefused,
  kUntrusted,         // TLS: expired, wrong host, unknown CA, or the server does not speak TLS
  kConnectionLost,    // reset, timeout, dead peer
  kEof,               // closed before a response
  kUnexpectedEof,     // closed in the middle of a response
  kVeryShortWatch,    // a watch that ended within a second without an event
  kStalled,           // no event and no bookmark for too long
  kBookmarkDeadline,  // the bookmark that ends the initial events did not come in time
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
  kTooLargeVersion,  // 504 with cause ResourceVersionTooLarge: the server has not reached the requested version
};
std::string_view to_string(Code code);

// The operation in which an error happened.
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

// An error as a value: what failed (phase), why, and whether to retry.
//
// Threading:  a plain value.
// Ownership:  owns its text. Text from a server is kept as received: escape it before you print it to a terminal.
struct Error {
  // Whether and how to retry after an error.
  enum class RetryHint : std::uint8_t {
    kNever,    // a retry fails as well until the configuration, permissions or data change
    kBackoff,  // later
    kAtOnce,   // immediately, once
    kRelist,   // with a new list only
  };

  Code code = Code::kUnknown;
  Phase phase = Phase::kNone;
  int http_status = 0;    // 0: no HTTP response
  std::string reason{};   // the server's `Status.reason`, if any
  std::string message{};  // one line, for messages and logs
  RetryHint retry = RetryHint::kBackoff;
  std::optional<Duration> retry_after{};  // the server's Retry-After

  // Makes an error with the usual retry hint of its code.
  static Error of(Code code, std::string message, Phase phase = Phase::kNone);

  // Returns the same error with `attempted: ` before its message.
  Error wrapped(std::string_view attempted) const;
  Error in(Phase phase) const;

  // `forbidden while listing: pods is forbidden: ...`
  std::string to_string() const;

  friend bool operator==(const Error&, const Error&) = default;
};
std::ostream& operator<<(std::ostream& out, const Error& error);

// A value or an Error. The library does not throw exceptions.
template <class T = void>
using Result = tl::expected<T, Error>;

// Makes a Result without a value: `return Failure(std::move(error));`.
using Failure = tl::unexpected<Error>;

inline Failure fail(Error error) { return Failure(std::move(error)); }
inline Failure fail(Code code, std::string message, Phase phase = Phase::kNone) {
  return Failure(Error::of(code, std::move(message), phase));
}

}  // namespace tain
